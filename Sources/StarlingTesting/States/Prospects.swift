internal import Starling

/// For each state how much a conversation can gain from there on, at most. Where one can go round,
/// all that lies in the circle counts once.
struct Prospects {
  let graph: StateGraph
  /// What can be met on the edges; once that has changed, all must be priced anew.
  var kinds: EdgeKinds {
    didSet { (prices, hasNewNeeds) = ([], true) }
  }
  /// For each state what is to be gained, behind what there is at the end.
  private var values: [Double]
  /// For each kind of edges what it is worth.
  var worths: [Double] = []
  /// For each need what it is worth.
  private(set) var prices: [Double] = []
  /// How much what lies in each block counts, where not all alike.
  private var weights: [Double]?
  /// Whether needs have come that circles have not learnt of.
  private var hasNewNeeds = false
  private(set) var circles: StateCircles
  /// For blocks at which something ends, what there is beyond in each of their states.
  private var beyonds: [BlockNumber: Beyond] = [:]
  /// Stretches that are worth something, by the blocks from which they lead.
  private(set) var shortcuts: [BlockNumber: [Shortcut]] = [:]
  /// The blocks of whose states something has changed that counts.
  private var isStale: [Bool]
  /// For each block the passages that lead to it.
  private let passagesTo: [[Int32]]
  /// The blocks with states, those first to which others lead.
  let order: [[BlockNumber]]
  private let parts: ScriptParts
  /// For each passage, whether what lies behind it does not count any more.
  let isLast: [Bool]
  var search = NearestSearch()
  /// How many edges have been looked at.
  private(set) var effort = 0

  /// Prospects by the parts of a script, as far as certain links from a block to another one.
  init(
    _ graph: StateGraph, _ kinds: EdgeKinds, _ parts: ScriptParts,
    upTo isEnd: (BlockNumber, BlockNumber) -> Bool = { _, _ in false }
  ) {
    (self.graph, self.kinds, self.parts) = (graph, kinds, parts)
    values = Array(repeating: 0, count: graph.blockOfState.count + 1)
    isStale = Array(repeating: true, count: graph.blocks.count)
    var passagesTo: [[Int32]] = Array(repeating: [], count: graph.blocks.count)
    for (number, passage) in graph.passages.enumerated() {
      if let target = passage.target { passagesTo[Int(target)].append(Int32(number)) }
    }
    self.passagesTo = passagesTo
    isLast = graph.passages.map { passage in
      passage.target.map { isEnd(passage.block, $0) } ?? true
    }
    var order: [[BlockNumber]] = Array(repeating: [], count: parts.count)
    for (block, part) in parts.part.enumerated() where !graph.blocks[block].keys.isEmpty {
      order[Int(part)].append(BlockNumber(block))
    }
    self.order = order.filter { !$0.isEmpty }
    circles = StateCircles(graph, parts, isLast: isLast)
    circles.learn(kinds)
  }

  /// Counts once only what whole conversations meet in several circles, as far as that is known.
  mutating func countOnce() { circles.countOnce(kinds) }

  /// What is to be gained from a state on.
  func value(of state: Int32) -> Double { values[Int(state) + 1] }

  // MARK: What things are worth

  /// Says what each need is worth, and, where blocks do not count alike, how much what lies in each
  /// of them counts.
  mutating func price(_ needs: [Double], _ weights: [Double]? = nil) {
    let isNew = prices.count != needs.count || weights != self.weights
    worths += Array(repeating: -1, count: kinds.count - worths.count)
    let changed = isNew ? [] : needs.indices.filter { needs[$0] != prices[$0] }
    if hasNewNeeds { circles.learn(kinds) }
    hasNewNeeds = false
    let oldPrices = prices
    (prices, self.weights) = (needs, weights)
    if isNew {
      for kind in worths.indices { price(kind) }
      circles.price(prices, weights)
    } else if !changed.isEmpty {
      for need in changed where need < kinds.needCount {
        reprice(need, by: needs[need] - oldPrices[need])
      }
      circles.price(changed, prices, weights)
    }
  }

  /// A need is worth more or less than before.
  private mutating func reprice(_ need: Int, by difference: Double) {
    for kind in kinds.kinds(of: need) {
      let kind = Int(kind)
      let block = Int(graph.passages[kinds.passages[kind]].block)
      let worth = worths[kind] + (weights.map { $0[block] * difference } ?? difference)
      // What is left of rounding is nothing.
      worths[kind] = abs(worth) < Self.negligible ? 0 : worth
      isStale[block] = true
    }
  }

  private static let negligible = 1e-12

  private mutating func price(_ kind: Int) {
    var sum = 0.0
    for need in kinds.needs[kind] { sum += prices[need] }
    let block = Int(graph.passages[kinds.passages[kind]].block)
    if let weights { sum *= weights[block] }
    guard worths[kind] != sum else { return }
    worths[kind] = sum
    isStale[block] = true
  }

  /// Says what is to be gained beyond a block at which something ends: so much ahead, and what each
  /// class of each variable is worth.
  mutating func setBeyond(
    _ ahead: Double, _ worthsOfThings: [[Double]], at block: BlockNumber
  ) {
    let states = graph.blocks[Int(block)]
    guard !states.keys.isEmpty,
      let beyond = Beyond(ahead, worthsOfThings, states, unlike: beyonds[block])
    else { return }
    beyonds[block] = beyond
    makeStale(whatLeadsTo: block, ending: true)
  }

  /// What leads to a block, and does or does not end there, must be worked out anew.
  private mutating func makeStale(whatLeadsTo block: BlockNumber, ending: Bool) {
    for passage in passagesTo[Int(block)] where isLast[Int(passage)] == ending {
      isStale[Int(graph.passages[Int(passage)].block)] = true
    }
  }

  /// A stretch, and what it is worth to take it beside what is met there.
  struct Shortcut {
    var stretch: Course.Stretch
    var price: Double
  }

  /// Says which stretches are worth something; they must lie where one cannot go round.
  mutating func set(_ all: [Shortcut]) {
    for block in shortcuts.keys { isStale[Int(block)] = true }
    shortcuts = Dictionary(grouping: all) { graph.blockOfState[Int($0.stretch.from)] }
  }

  /// Whether one cannot go round anywhere on a stretch.
  func isStraight(_ stretch: Course.Stretch) -> Bool {
    let states = [stretch.from] + stretch.edges.map { graph.edges[$0].target }
    return states.allSatisfy { circles.circle(of: $0) == nil }
  }

  // MARK: What is to be gained

  /// What is met on an edge is worth so much.
  func worth(of edge: Int) -> Double { worths[Int(kinds.ofEdge[edge])] }

  /// The states of some blocks that lie together, those first to which others lead.
  func states(of blocks: [BlockNumber]) -> [Int32] {
    parts.isCircle[Int(blocks[0])]
      ? Array(circles.states[circles.extent(of: parts.part[Int(blocks[0])])])
      : graph.extents[Int(blocks[0])].states.map { Int32($0) }
  }

  mutating func note(effort more: Int) { effort += more }

  /// Works out what has changed, of what lies ahead of a block or of all.
  mutating func refresh(aheadOf start: BlockNumber? = nil) {
    let lastPart = start.map { parts.part[Int($0)] } ?? .max
    for blocks in order {
      let part = parts.part[Int(blocks[0])]
      guard part <= lastPart else { break }
      guard blocks.contains(where: { isStale[Int($0)] || shortcuts[$0] != nil }) else { continue }
      let hasChanged = parts.isCircle[Int(blocks[0])] ? goRound(part) : goOn(from: blocks[0])
      if hasChanged { for block in blocks { makeStale(whatLeadsTo: block, ending: false) } }
      for block in blocks { isStale[Int(block)] = false }
    }
  }

  /// Works out what is to be gained from the states of a block on; returns whether it has changed.
  private mutating func goOn(from block: BlockNumber) -> Bool {
    let (states, passages) = (graph.extents[Int(block)].states, graph.extents[Int(block)].passages)
    effort += Int(graph.firstEdges[states.upperBound] - graph.firstEdges[states.lowerBound])
    let endsLegs = passages.contains { isLast[$0] && graph.passages[$0].target != nil }
    if !endsLegs, shortcuts[block] == nil { return goStraightOn(from: states) }
    var hasChanged = false
    for state in states where set(most(from: Int32(state)), of: state) { hasChanged = true }
    return hasChanged
  }

  /// The same where nothing ends and no stretches are worth anything: what takes most of the time.
  private mutating func goStraightOn(from states: Range<Int>) -> Bool {
    let (all, firsts, kinds, worths) = (graph.edges, graph.firstEdges, self.kinds, self.worths)
    let edges = all.span
    let firstEdges = firsts.span
    let ofEdge = kinds.ofEdge.span
    let worthOfKind = worths.span
    var values = values.mutableSpan
    var (edge, hasChanged) = (Int(firstEdges[states.lowerBound]), false)
    for state in states {
      let end = Int(firstEdges[state + 1])
      var best = 0.0
      while edge < end {
        let value = worthOfKind[Int(ofEdge[edge])] + values[Int(edges[edge].target) + 1]
        best = value > best ? value : best
        edge += 1
      }
      hasChanged = hasChanged || values[state + 1] != best
      values[state + 1] = best
    }
    return hasChanged
  }

  /// Notes what is to be gained from a state on; returns whether that is new.
  private mutating func set(_ value: Double, of state: Int) -> Bool {
    defer { values[state + 1] = value }
    return values[state + 1] != value
  }

  /// What is to be gained on an edge and behind it.
  func value(through edge: Int) -> Double {
    let (passage, target) = (Int(graph.edges[edge].passage), graph.edges[edge].target)
    return worths[Int(kinds.ofEdge[edge])] + (isLast[passage] ? beyond(target) : value(of: target))
  }

  /// What is to be gained by a shortcut and behind it.
  func value(through shortcut: Shortcut) -> Double {
    let last = shortcut.stretch.edges.last.map { graph.edges[$0].target } ?? StateGraph.end
    return shortcut.stretch.edges.reduce(shortcut.price + value(of: last)) { $0 + worth(of: $1) }
  }

  /// What there is where something ends.
  private func beyond(_ target: Int32) -> Double {
    guard target >= 0, !beyonds.isEmpty else { return 0 }
    let block = graph.blockOfState[Int(target)]
    return beyonds[block]?.values[Int(target) - graph.extents[Int(block)].states.lowerBound] ?? 0
  }

  // MARK: Circles

  /// Works out what is to be gained where one can go round; returns whether that has changed.
  private mutating func goRound(_ part: Int32) -> Bool {
    var hasChanged = false
    for index in circles.extent(of: part) {
      let state = circles.states[index]
      let edges = graph.edges(of: Int(state))
      effort += edges.count * Self.effortOfRound
      guard let circle = circles.circle(of: state) else {
        if set(most(from: state), of: Int(state)) { hasChanged = true }
        continue
      }
      let all = circles.circles[circle].states
      guard index == all.lowerBound else { continue }
      let best = most(through: circles.circles[circle].waysOut) + circles.circles[circle].worth
      for state in circles.states[all] where set(best, of: Int(state)) { hasChanged = true }
    }
    return hasChanged
  }

  /// The most that is to be gained from a state on, where one cannot go round.
  private func most(from state: Int32) -> Double {
    var best = most(through: graph.edges(of: Int(state)))
    for shortcut in shortcuts[graph.blockOfState[Int(state)]] ?? []
    where shortcut.stretch.from == state {
      best = max(best, value(through: shortcut))
    }
    return best
  }

  private func most(through edges: some Sequence<Int>) -> Double {
    edges.reduce(0) { max($0, value(through: $1)) }
  }

  /// Where one can go round, states lie all over the place, so that an edge takes so much longer.
  private static let effortOfRound = 3
}
