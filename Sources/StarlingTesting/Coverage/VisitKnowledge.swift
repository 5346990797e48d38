internal import Starling

/// What the graph alone implies for `visited`: a block on every way to another one has been visited
/// there, and a block on none has not.
struct VisitKnowledge {
  private let tables: ScriptTables
  private let graph: Graph
  private let start: BlockNumber
  let isReachable: Column<Block, Bool>
  /// For a block, which other blocks can be reached after it.
  private var behind: [BlockNumber: Column<Block, Bool>] = [:]
  /// For a block, which other blocks can be reached without it.
  private var besides: [BlockNumber: Column<Block, Bool>] = [:]
  /// The number of blocks that searches have visited.
  private var effort = 0
  /// The number of visited blocks above which no further searches are made.
  private let mostEffort: Int

  init(_ tables: ScriptTables, start: BlockNumber, mostEffort: Int, where isOpen: (Exit) -> Bool) {
    self.tables = tables
    self.mostEffort = mostEffort
    self.start = start
    graph = Graph(of: tables.blocks) { block, add in
      tables.forEachExit(of: block) { exit, target in
        if case .block(let next) = target, isOpen(exit) { add(next) }
      }
    }
    isReachable = graph.reachable(from: start)
  }

  /// Whether a condition always or never holds at a block because of what has been visited, and
  /// why.
  mutating func truth(
    of number: ConditionNumber, at block: BlockNumber
  ) -> (holds: Bool, why: ImpossibleReason)? {
    var tests: [(holds: Bool, why: ImpossibleReason)?] = []
    for test in tables.tests[tables.conditions[number].tests] {
      tests.append(truth(of: test, at: block))
    }
    if let failing = tests.first(where: { $0?.holds == false }) { return failing }
    return tests.allSatisfy { $0 != nil } ? tests.first ?? nil : nil
  }

  private mutating func truth(
    of test: Test, at block: BlockNumber
  ) -> (holds: Bool, why: ImpossibleReason)? {
    switch test.kind {
    case .visited(let other): return visited(other, at: block)
    case .not(let inner): return truth(of: inner, at: block).map { (!$0.holds, $0.why) }
    case .any(let inner):
      var all: [(holds: Bool, why: ImpossibleReason)?] = []
      for number in inner { all.append(truth(of: number, at: block)) }
      if let holding = all.first(where: { $0?.holds == true }) { return holding }
      return all.allSatisfy { $0?.holds == false } ? all.first ?? nil : nil
    case .value: return nil
    }
  }

  mutating func visited(
    _ other: BlockNumber, at block: BlockNumber
  ) -> (holds: Bool, why: ImpossibleReason)? {
    if other == block { return (true, .alwaysVisited(other)) }
    guard isReachable[other] else { return (false, .neverVisited(other)) }
    guard behind[other] != nil || effort < mostEffort else { return nil }
    if behind[other] == nil { effort += 2 * graph.count }
    let after = behind[other] ?? graph.reachable(from: other)
    behind[other] = after
    if !after[block] { return (false, .neverVisited(other)) }
    let without = besides[other] ?? graph.reachable(from: start, without: other)
    besides[other] = without
    return without[block] ? nil : (true, .alwaysVisited(other))
  }
}
