internal import Starling

/// A way through the states, round in circles as long as something is to be met there.
package struct Course {
  let beginning: Int32
  /// The edges on which it goes on.
  private(set) var edges: [Int] = []
  /// The circles in which it goes round.
  private(set) var circles: [Int] = []
  /// Those of the edges that follow each other at once.
  private(set) var stretch = 0..<0

  /// Edges that are to be taken one after the other.
  package struct Stretch {
    package var from: Int32
    package var edges: [Int]

    package init(from: Int32, edges: [Int]) { (self.from, self.edges) = (from, edges) }
  }

  fileprivate init(beginning: Int32) { self.beginning = beginning }

  /// Whether it takes the edges of a stretch one after the other.
  func takes(_ stretch: Stretch) -> Bool {
    edges.indices.contains { edges[$0...].starts(with: stretch.edges) }
  }

  fileprivate mutating func go(_ edge: Int) { edges.append(edge) }

  fileprivate mutating func go(_ next: Stretch) {
    stretch = edges.count..<edges.count + next.edges.count
    edges += next.edges
  }

  fileprivate mutating func goRound(_ circle: Int) {
    if circles.last != circle { circles.append(circle) }
  }
}

extension Prospects {
  /// The way that gains most.
  var bestCourse: Course {
    let first = graph.beginnings.max { value(of: $0) < value(of: $1) } ?? StateGraph.end
    var way = Course(beginning: first)
    go(from: first, by: value, &way)
    return way
  }

  /// The way that gains most of those that take a stretch; nil where none does.
  mutating func bestCourse(by stretch: Course.Stretch) -> Course? {
    note(effort: graph.edges.count)
    let gains = gains(upTo: stretch.from)
    let gain = { (state: Int32) in gains[Int(state) + 1] }
    guard let first = graph.beginnings.max(by: { gain($0) < gain($1) }), gain(first) >= 0 else {
      return nil
    }
    var way = Course(beginning: first)
    go(from: first, to: stretch.from, by: gain, &way)
    way.go(stretch)
    go(from: stretch.edges.last.map { graph.edges[$0].target } ?? stretch.from, by: value, &way)
    return way
  }

  /// The way of a conversation that takes some edges.
  func course(by edges: Course.Stretch) -> Course {
    var state = edges.from
    var way = Course(beginning: state)
    for edge in edges.edges {
      let circle = circles.circle(of: state)
      if let circle { way.goRound(circle) }
      if circle.map({ circles.isInside(edge, $0) }) != true { way.go(edge) }
      state = graph.edges[edge].target
    }
    return way
  }

  /// Goes on where most is to be gained, to the end or to a state.
  private func go(
    from first: Int32, to goal: Int32 = StateGraph.end, by gain: (Int32) -> Double,
    _ way: inout Course
  ) {
    var state = first
    var met = needs(on: way)
    while state >= 0, state != goal {
      var edges = Array(graph.edges(of: Int(state)))
      if let circle = circles.circle(of: state) {
        way.goRound(circle)
        guard circle != circles.circle(of: goal) else { return }
        for need in circles.circles[circle].needs { met.insert(need.need) }
        edges = circles.circles[circle].waysOut
      }
      let gains = edges.map { self.gain(by: $0, gain) - worth(of: $0, metIn: met) }
      let best = gains.indices.max { gains[$0] < gains[$1] }
      // A shortcut may lead past the state to which it is to go.
      if goal == StateGraph.end,
        let shortcut = shortcut(from: state, better: best.map { gains[$0] } ?? 0)
      {
        way.go(shortcut.stretch)
        state = shortcut.stretch.edges.last.map { graph.edges[$0].target } ?? StateGraph.end
        continue
      }
      guard let best else { return }
      let edge = edges[best]
      for need in kinds.needs[Int(kinds.ofEdge[edge])] { met.insert(need) }
      way.go(edge)
      state = graph.edges[edge].target
    }
  }

  /// The best shortcut from a state, where it is better than an edge.
  private func shortcut(from state: Int32, better gain: Double) -> Shortcut? {
    guard !shortcuts.isEmpty else { return nil }
    let all = shortcuts[graph.blockOfState[Int(state)]] ?? []
    let best = all.filter { $0.stretch.from == state }
      .max { value(through: $0) < value(through: $1) }
    return best.flatMap { value(through: $0) > gain ? $0 : nil }
  }

  private func gain(by edge: Int, _ gain: (Int32) -> Double) -> Double {
    worth(of: edge) + gain(graph.edges[edge].target)
  }

  /// How much of what an edge is worth has been met before.
  private func worth(of edge: Int, metIn met: Bits) -> Double {
    guard worth(of: edge) > 0 else { return 0 }
    return kinds.needs[Int(kinds.ofEdge[edge])].reduce(0) {
      met.contains($1) ? $0 + prices[$1] : $0
    }
  }

  /// What is met on a way.
  func needs(on way: Course) -> Bits {
    var needs = Bits(count: kinds.needCount)
    for edge in way.edges {
      for need in kinds.needs[Int(kinds.ofEdge[edge])] { needs.insert(need) }
    }
    for circle in way.circles {
      for need in circles.circles[circle].needs { needs.insert(need.need) }
    }
    return needs
  }

  /// What is to be gained from each state up to a certain one, behind what there is at the end;
  /// less than nothing where no way leads there.
  private func gains(upTo goal: Int32) -> [Double] {
    var gains = [Double](repeating: -.infinity, count: graph.blockOfState.count + 1)
    func most(by edges: some Sequence<Int>) -> Double {
      edges.reduce(-.infinity) { max($0, gain(by: $1) { gains[Int($0) + 1] }) }
    }
    let last = circles.circle(of: goal)
    let isGoal = { (block: BlockNumber) in block == graph.blockOfState[Int(goal)] }
    for state in order.drop(while: { !$0.contains(where: isGoal) }).flatMap(states(of:)) {
      let edges = graph.edges(of: Int(state))
      guard let circle = circles.circle(of: state) else {
        gains[Int(state) + 1] = state == goal ? 0 : most(by: edges)
        continue
      }
      let (all, waysOut) = (circles.circles[circle].states, circles.circles[circle].waysOut)
      guard state == circles.states[all.lowerBound] else { continue }
      let gain = circle == last ? 0 : circles.circles[circle].worth + most(by: waysOut)
      for state in circles.states[all] { gains[Int(state) + 1] = gain }
    }
    return gains
  }
}
