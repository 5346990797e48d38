/// What searches through conversations say of variables that may have no value.
///
/// One search for all of them finds the shortest ways. If its budget is spent, those that are left
/// are searched for again, each variable by itself.
struct UnsetVerdicts {
  /// A way to each read without a value that was found.
  private(set) var ways: [Int: UnsetSearch.Way] = [:]
  /// For each suspicion, whether no conversation confirms it.
  private(set) var isRefuted: [Bool]

  /// The maximum of blocks times what their conditions test, for all searches of a script. It
  /// limits the time to prepare them.
  private static let mostFacts = 1 << 24

  init(_ suspicions: [UnsetSearch.Suspicion], in script: ScriptAnalysis) {
    isRefuted = Array(repeating: false, count: suspicions.count)
    let tables = script.tables
    let graph = script.graph
    let cost = tables.blocks.count * (tables.tests.count + suspicions.count)
    guard !suspicions.isEmpty, cost <= Self.mostFacts else { return }
    var steps = 200_000
    let search = UnsetSearch(tables, graph, suspicions, steps: &steps)
    note(Array(suspicions.indices), search)
    guard !search.isExact else { return }
    let setters = tables.setters
    let open = suspicions.indices.filter { ways[$0] == nil }
    let ofVariable = Dictionary(grouping: open) { suspicions[$0].variable }
    let most = Self.mostFacts / max(1, cost)
    for (_, numbers) in ofVariable.sorted(by: { $0.key < $1.key }).prefix(most) {
      let some = numbers.map { suspicions[$0] }
      let deciding = DecidingBlocks.about(some, tables, graph, setters)
      note(numbers, UnsetSearch(tables, graph, some, steps: &steps, deciding: deciding))
    }
  }

  private mutating func note(_ numbers: [Int], _ search: UnsetSearch) {
    for (index, number) in numbers.enumerated() {
      ways[number] = search.way(to: index)
      isRefuted[number] = search.isRefuted(index)
    }
  }
}
