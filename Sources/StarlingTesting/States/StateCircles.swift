internal import Starling

/// The states of those parts of a script in which one can go round, and the circles among them:
/// from each state of a circle one can get to all others of it.
struct StateCircles {
  /// The states of these parts, part by part, those first to which others lead.
  private(set) var states: [Int32] = []
  var circles: [Circle] = []
  /// Where the states of each part are.
  private(set) var extents: [Int32: Range<Int>] = [:]
  /// For each state the number of its circle; -1 for none.
  private var circleOfState: [Int32] = []
  /// For each need the circles in which it can be met.
  private var circlesOfNeed: [[Int]] = []
  let graph: StateGraph
  /// For each passage, whether what lies behind it does not count any more.
  let isLast: [Bool]

  struct Circle {
    /// Where its states are.
    let states: Range<Int>
    /// The edges that lead out of it.
    var waysOut: [Int] = []
    /// What can be met within, and at which block.
    var needs: [(need: Int, block: BlockNumber)] = []
    /// What of that counts.
    var counted: [(need: Int, block: BlockNumber)] = []
    /// What all that is worth.
    var worth = 0.0
  }

  init(_ graph: StateGraph, _ parts: ScriptParts, isLast: [Bool]) {
    (self.graph, self.isLast) = (graph, isLast)
    let isMember = graph.blockOfState.map { parts.isCircle[Int($0)] }
    guard isMember.contains(true) else { return }
    let links = Graph(nodes: isMember.count) { state, add in
      guard isMember[state] else { return }
      for edge in graph.edges[graph.edges(of: state)]
      where edge.target >= 0 && !isLast[Int(edge.passage)] {
        add(edge.target)
      }
    }
    let strong = StrongParts(links) { isMember[$0] }
    let part = graph.blockOfState.map { parts.part[Int($0)] }
    states = isMember.indices.filter { isMember[$0] }.map { Int32($0) }.sorted {
      (part[Int($0)], strong.part[Int($0)]) < (part[Int($1)], strong.part[Int($1)])
    }
    for run in states.runs(by: { part[Int($0)] }) {
      extents[part[Int(states[run.lowerBound])]] = run
    }
    circleOfState = Array(repeating: -1, count: isMember.count)
    for run in states.runs(by: { strong.part[Int($0)] }) {
      let first = states[run.lowerBound]
      guard run.count > 1 || links.edges(of: Int(first)).contains(first) else { continue }
      for state in states[run] { circleOfState[Int(state)] = Int32(circles.count) }
      circles.append(Circle(states: run))
    }
    for number in circles.indices {
      circles[number].waysOut = states[circles[number].states].flatMap { state in
        graph.edges(of: Int(state)).filter { !isInside($0, number) }
      }
    }
  }

  /// Where the states of a part are.
  func extent(of part: Int32) -> Range<Int> { extents[part] ?? 0..<0 }

  /// The number of the circle in which a state lies.
  func circle(of state: Int32) -> Int? {
    guard state >= 0, !circleOfState.isEmpty, circleOfState[Int(state)] >= 0 else { return nil }
    return Int(circleOfState[Int(state)])
  }

  /// Whether an edge from a state of a circle stays in it.
  func isInside(_ edge: Int, _ circle: Int) -> Bool {
    let (passage, target) = (graph.edges[edge].passage, graph.edges[edge].target)
    return !isLast[Int(passage)] && self.circle(of: target) == circle
  }

  // MARK: What can be met

  /// Learns what can be met within.
  mutating func learn(_ kinds: EdgeKinds) {
    circlesOfNeed = Array(repeating: [], count: kinds.needCount)
    for number in circles.indices {
      var (seenKinds, seen): (Set<Int32>, Set<Int>) = ([], [])
      circles[number].needs = []
      for state in states[circles[number].states] {
        for edge in graph.edges(of: Int(state)) where isInside(edge, number) {
          guard seenKinds.insert(kinds.ofEdge[edge]).inserted else { continue }
          for need in kinds.needs[Int(kinds.ofEdge[edge])] where seen.insert(need).inserted {
            circles[number].needs.append((need, graph.blockOfState[Int(state)]))
            circlesOfNeed[need].append(number)
          }
        }
      }
      circles[number].counted = circles[number].needs
    }
  }

  /// Says what each need is worth, and how much what lies in each block counts.
  mutating func price(_ prices: [Double], _ weights: [Double]?) {
    for number in circles.indices { price(number, prices, weights) }
  }

  /// Says anew what some needs are worth, beside others that have not changed.
  mutating func price(_ changed: [Int], _ prices: [Double], _ weights: [Double]?) {
    guard !circles.isEmpty else { return }
    var isOne = [Bool](repeating: false, count: circles.count)
    for need in changed where need < circlesOfNeed.count {
      for number in circlesOfNeed[need] { isOne[number] = true }
    }
    for number in circles.indices where isOne[number] { price(number, prices, weights) }
  }

  private mutating func price(_ number: Int, _ prices: [Double], _ weights: [Double]?) {
    circles[number].worth = circles[number].counted.reduce(0) {
      $0 + prices[$1.need] * (weights?[Int($1.block)] ?? 1)
    }
  }
}

extension [Int32] {
  /// The longest runs of members that are alike.
  fileprivate func runs(by key: (Int32) -> Int32) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    for index in indices where index + 1 == count || key(self[index]) != key(self[index + 1]) {
      runs.append(first..<index + 1)
      first = index + 1
    }
    return runs
  }
}
