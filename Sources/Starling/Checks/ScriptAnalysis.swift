/// What can be known of a script without anybody talking to it; the rules draw on it.
package final class ScriptAnalysis: Sendable {
  package let tables: ScriptTables
  /// The blocks and the links between them, as they are written.
  package let graph: Graph
  /// The block that the conversation begins with.
  package let start: BlockNumber
  /// Whether a chain of links leads to a block.
  package let isReachable: Column<Block, Bool>
  let branches: BranchAnalysis
  package let facts: ConditionFacts
  /// Every place where a variable is read, and whether it may have no value there.
  let reads: [Read]
  let mayBeUnset: [Bool]

  /// What is to be known of a script. `looksIntoFields` asks for more than authors are to hear of:
  /// whether what people type can contain what a test looks for.
  package init(_ tables: ScriptTables, looksIntoFields: Bool = false) {
    self.tables = tables
    graph = tables.graph
    start = tables.start
    isReachable = graph.reachable(from: start)
    reads = tables.reads(from: start)
    mayBeUnset = UnsetAnalysis.mayBeUnset(reads, in: tables, start: start)
    branches = BranchAnalysis(
      ConditionValues(
        tables, reads, mayBeUnset, isReachable: isReachable, looksIntoFields: looksIntoFields))
    facts = ConditionFacts(branches)
  }
}
