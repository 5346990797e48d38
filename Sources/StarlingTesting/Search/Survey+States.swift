internal import Starling

extension Survey {
  /// Looks for items that have not been seen in all states that conversations can come to.
  mutating func exploreStates() {
    guard let states else { return }
    goWhere(states, isAll: ground.hosts.sets.isEmpty)
    guard gapCount > 0, !ground.hosts.sets.isEmpty else { return }
    goWhere(StateGraph(ground, mostStates: Self.mostStates), isAll: true)
  }

  private static let mostStates = 100_000

  /// Goes to where items are taken, and notes those that are taken nowhere if these are all states.
  private mutating func goWhere(_ graph: StateGraph, isAll: Bool) {
    let ways = WaysToStates(graph)
    for (item, edge) in ways.edges.sorted(by: { $0.key < $1.key }) where first[Int(item)] == nil {
      go(ways.moves(through: edge), from: nil, [:])
    }
    goWhereButtonsAre(graph, ways, isAll: isAll)
    guard isAll else { return }
    for (number, item) in ground.map.items.enumerated() where first[number] == nil {
      if ways.edges[Int32(number)] == nil, graph.shows(item) { ruleOut(number) }
    }
    ruleOutBehindImpossible()
  }

  /// The same for buttons that are offered at one time and not at another.
  private mutating func goWhereButtonsAre(
    _ graph: StateGraph, _ ways: WaysToStates, isAll: Bool
  ) {
    let tables = ground.tables
    for (number, item) in ground.map.items.enumerated() where isGap(number) {
      let buttons = tables.buttons(of: tables.blocks[Int(item.block)])
      guard case .condition(let when, let side) = item.what,
        !graph.blocks[Int(item.block)].keys.isEmpty,
        let button = buttons.first(where: { tables.buttons[$0].when == when })
      else { continue }
      if let state = graph.firstState(offering: button, side, at: item.block) {
        go(ways.moves(to: state), from: nil, [:])
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

  /// What hosts set before conversations that meet some needs: nothing, and else what must be set.
  func beginnings(for needs: Needs) -> [[String: Value]] {
    let steps = needs.left.compactMap { $0 < first.count ? first[$0] : nil }
    let all = steps.map { points[Int($0.point)].variables }
    var seen: Set<[String: Value]> = []
    return ([[:]] + all).filter { seen.insert($0).inserted }
  }
}

/// A shortest way to each state from where conversations begin.
private struct WaysToStates {
  /// For each item, an edge that takes it.
  private(set) var edges: [Int32: Edge] = [:]
  private let graph: StateGraph
  private var before: [Edge?]

  /// A passage from a state.
  struct Edge {
    var state: Int32
    var passage: Int
  }

  init(_ graph: StateGraph) {
    self.graph = graph
    before = Array(repeating: nil, count: graph.blockOfState.count)
    var isKnown = [Bool](repeating: false, count: before.count)
    var queue = graph.beginnings.unique
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

  func moves(through edge: Edge) -> [Move] { moves(along: edge) }

  func moves(to state: Int32) -> [Move] { moves(along: before[Int(state)]) }

  private func moves(along last: Edge?) -> [Move] {
    var passages: [Int] = []
    var edge = last
    while let last = edge {
      passages.append(last.passage)
      edge = before[Int(last.state)]
    }
    return passages.reversed().flatMap { graph.moves[graph.passages[$0].moves] }
  }
}
