/// What can be known of a script without running it. The rules use it.
package final class ScriptAnalysis: Sendable {
  package let tables: ScriptTables
  /// The graph of the blocks and all links between them.
  package let graph: Graph
  package let start: BlockNumber
  package let isReachable: Column<Block, Bool>
  let branches: BranchAnalysis
  package let facts: ConditionFacts
  /// All reads of variables that may have no value, and whether each may find none.
  let reads: [Read]
  let mayBeUnset: [Bool]

  /// Analyzes a script. With `looksIntoFields` it also determines whether typed answers can contain
  /// what a test looks for, which findings for authors do not use.
  package init(_ tables: ScriptTables, looksIntoFields: Bool = false) {
    self.tables = tables
    graph = tables.graph
    start = tables.start
    isReachable = graph.reachable(from: start)
    reads = tables.reads(from: start)
    mayBeUnset = UnsetAnalysis.mayBeUnset(reads, in: tables, start: start)
    branches = BranchAnalysis(
      ConditionValues(
        tables, reads, mayBeUnset, graph, isReachable: isReachable,
        looksIntoFields: looksIntoFields))
    facts = ConditionFacts(branches)
  }
}

extension ScriptAnalysis {
  /// Whether two buttons of a block can be offered at the same time.
  func canBeOfferedTogether(_ one: ButtonNumber, _ other: ButtonNumber, in block: BlockNumber)
    -> Bool
  {
    guard facts.buttons[one].canHold, facts.buttons[other].canHold else { return false }
    guard let first = tables.buttons[one].when, let second = tables.buttons[other].when else {
      return true
    }
    return branches.canBothHold(first, second, at: tables.entry(of: block))
  }
}
