internal import Starling

extension Survey {
  /// Looks for items that have not been seen in all states that conversations can come to which
  /// begin as the script says.
  mutating func exploreStates() {
    guard let states else { return }
    goWhere(states, isAll: ground.hosts.sets.isEmpty)
  }

  /// Looks for items that have not been seen in states that conversations can come to for which
  /// hosts set whatever they may, and rules out what is taken in none.
  mutating func exploreStatesOfHosts() {
    guard !ground.hosts.sets.isEmpty else { return }
    exploreSamples(of: .anything)
    guard gapCount > 0 else { return }
    goWhere(
      StateGraph(
        ground, hostsSet: .anything, mostStates: min(Self.mostStates, ground.mostGraphStates)),
      isAll: true)
  }

  /// The same in some states only, which are more by what they remember.
  mutating func exploreSamples(of hostSets: HostSets) {
    for sample in 0..<Self.mostSamples {
      let gaps = gapCount
      guard gaps > 0 else { return }
      let lots = sample * Self.lots..<(sample + 1) * Self.lots
      let states = StateGraph(
        ground, hostsSet: hostSets, mostStates: min(Self.mostStates, ground.mostGraphStates),
        where: .sampling(around: [], by: lots))
      goWhere(states, isAll: false)
      guard gapCount < gaps else { break }
    }
  }

  private static let mostStates = 100_000
  private static let mostSamples: UInt64 = 8
  private static let lots: UInt64 = 16

  /// Goes to where items are taken, and notes those that are taken nowhere if these are all states.
  private mutating func goWhere(_ graph: StateGraph, isAll: Bool) {
    var ways = WaysToStates(graph)
    for item in ways.edges.keys.sorted() where first[Int(item)] == nil {
      if let edge = ways.edges[item] { go(to: edge.state, by: edge, &ways) }
    }
    goWhereButtonsAre(graph, &ways, isAll: isAll)
    guard isAll else { return }
    for (number, item) in ground.map.items.enumerated() where first[number] == nil {
      if ways.edges[Int32(number)] == nil, graph.shows(item) { ruleOut(number) }
    }
    ruleOutBehindImpossible()
  }

  /// Goes to a state from the last point that has been left on the way, and leaves some itself; and
  /// on by an edge.
  private mutating func go(
    to state: Int32, by last: WaysToStates.Edge? = nil, _ ways: inout WaysToStates
  ) {
    let (first, edges) = ways.way(to: state)
    let point = ways.points[Int(first)]
    let beginning = point < 0 ? begin(with: ways.graph.variables(ofBeginning: first)) : nil
    var walk = Walk(self, from: beginning ?? Step(point: point, move: nil))
    var count = 0
    for edge in edges + (last.map { [$0] } ?? []) {
      guard walk.dialog.waiting != nil else { break }
      if walk.count >= count + Self.movesBetweenPoints {
        ways.points[Int(edge.state)] = walk.leavePoint(&self)
        count = walk.count
      }
      for move in ways.moves(on: edge) {
        guard let block = walk.dialog.waiting else { break }
        walk.go(move, at: block, &self)
      }
    }
    if let block = walk.dialog.waiting { walk.takeRefusals(at: block, &self) }
    walk.finish(&self)
  }

  private static let movesBetweenPoints = 32

  /// The same for buttons that are offered at one time and not at another.
  private mutating func goWhereButtonsAre(
    _ graph: StateGraph, _ ways: inout WaysToStates, isAll: Bool
  ) {
    let tables = ground.tables
    for (number, item) in ground.map.items.enumerated() where isGap(number) {
      let buttons = tables.buttons(of: tables.blocks[Int(item.block)])
      guard case .condition(let when, let side) = item.what,
        !graph.blocks[Int(item.block)].keys.isEmpty,
        let button = buttons.first(where: { tables.buttons[$0].when == when })
      else { continue }
      if let state = graph.firstState(offering: button, side, at: item.block) {
        go(to: state, &ways)
      } else if isAll {
        ruleOut(number)
      }
    }
  }

  /// Notes that nothing is taken in blocks to which no way leads any more.
  private mutating func ruleOutBehindImpossible() {
    let (tables, start) = (ground.tables, ScriptAnalysis(ground.tables).start)
    let visits = VisitKnowledge(tables, start: start, mostEffort: 0) { !isImpossible(.exit($0)) }
    for (number, item) in ground.map.items.enumerated() where first[number] == nil {
      if !visits.isReachable[Int(item.block)] { ruleOut(number) }
    }
  }

  /// All items that it has seen taken.
  var seenItems: Bits {
    var items = Bits(count: first.count)
    for (item, step) in first.enumerated() where step != nil { items.insert(item) }
    return items
  }

  /// What hosts set before conversations that meet some needs: anything, where many needs have been
  /// seen only because of it. It may be that mistakes are noticed only because of it.
  func hostSets(for needs: Needs, orMistakes: Bool) -> HostSets {
    let steps = needs.left.compactMap { $0 < first.count ? first[$0] : nil }
    let sets = steps.map { points[Int($0.point)].variables }
    let count = sets.count { !$0.isEmpty }
    guard count > 0 || orMistakes else { return .nothing }
    if count * Self.mostNeedsByHost > sets.count { return .anything }
    return .one(of: ([[:]] + sets + (orMistakes ? ground.hosts.sets : [])).unique)
  }

  /// Not more than one in so many needs asks for what hosts set, where little is.
  private static let mostNeedsByHost = 8
}

/// A shortest way to each state from where conversations begin.
private struct WaysToStates {
  /// For each item, an edge that takes it.
  private(set) var edges: [Int32: Edge] = [:]
  /// For each state the point that has been left there; -1 for none.
  var points: [Int32]
  /// For each state the last edge on the way there.
  private var before: [Edge?]
  let graph: StateGraph

  /// A passage from a state.
  struct Edge {
    var state: Int32
    var passage: Int
  }

  init(_ graph: StateGraph) {
    self.graph = graph
    before = Array(repeating: nil, count: graph.blockOfState.count)
    points = Array(repeating: -1, count: before.count)
    var isKnown = [Bool](repeating: false, count: before.count)
    var queue = graph.beginnings.unique.filter { $0 >= 0 }
    for state in queue { isKnown[Int(state)] = true }
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for index in graph.edges(of: Int(state)) {
        let (passage, target) = (Int(graph.edges[index].passage), graph.edges[index].target)
        let edge = Edge(state: state, passage: passage)
        for item in graph.items[graph.passages[passage].items] where edges[item] == nil {
          edges[item] = edge
        }
        guard target >= 0, !isKnown[Int(target)] else { continue }
        isKnown[Int(target)] = true
        before[Int(target)] = edge
        queue.append(target)
      }
    }
  }

  /// The way to a state, from a beginning or the last state on it where a point has been left.
  func way(to state: Int32) -> (first: Int32, edges: [Edge]) {
    var edges: [Edge] = []
    var first = state
    while points[Int(first)] < 0, let edge = before[Int(first)] {
      edges.append(edge)
      first = edge.state
    }
    return (first, edges.reversed())
  }

  func moves(on edge: Edge) -> ArraySlice<Move> { graph.moves[graph.passages[edge.passage].moves] }
}
