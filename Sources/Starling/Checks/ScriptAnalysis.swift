/// What can be known of a script without anybody talking to it; the rules draw on it.
package final class ScriptAnalysis: Sendable {
  package let tables: ScriptTables
  /// The blocks and the links between them, as they are written.
  package let graph: Graph
  /// The block that the conversation begins with; nil where none can be told.
  package let start: Int?
  /// Whether a chain of links leads to a block.
  package let isReachable: [Bool]
  package let facts: ConditionFacts
  /// Every place where a variable is read, and whether it may have no value there.
  let reads: [Read]
  let mayBeUnset: [Bool]

  /// What is to be known of a script. `looksIntoFields` asks for more than authors are to hear of:
  /// whether what people type can contain what a test looks for.
  package init(_ tables: ScriptTables, looksIntoFields: Bool = false) {
    self.tables = tables
    let count = tables.blocks.count + tables.buttons.count + tables.branches.count
    graph = Graph(nodes: tables.blocks.count, expecting: count) { number, add in
      tables.forEachLink(of: tables.blocks[number]) { link in
        tables.forEachTarget(of: link) { if case .block(let target) = $0 { add(target) } }
      }
    }
    if case .block(let number) = tables.start { start = Int(number) } else { start = nil }
    isReachable =
      start.map(graph.reachable) ?? Array(repeating: true, count: tables.blocks.count)
    reads = tables.reads(from: start)
    mayBeUnset =
      start.map { [reads] in UnsetAnalysis.mayBeUnset(reads, in: tables, start: $0) }
      ?? Array(repeating: true, count: reads.count)
    facts = ConditionFacts(
      BranchPoints(tables, reads: reads, mayBeUnset, isReachable: isReachable),
      BranchAnalysis(tables, looksIntoFields: looksIntoFields))
  }
}

extension ConditionFacts {
  fileprivate init(_ points: BranchPoints, _ analysis: BranchAnalysis) {
    let tables = points.tables
    branches = Array(repeating: BranchFacts(), count: tables.branches.count)
    buttons = Array(repeating: BranchFacts(), count: tables.buttons.count)
    guard !tables.conditions.isEmpty else { return }
    var analysis = analysis
    for number in tables.blocks.indices { points.judge(number, &analysis, &self) }
  }
}
