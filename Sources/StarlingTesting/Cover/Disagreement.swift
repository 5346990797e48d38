internal import Starling

/// Where a test turns out otherwise by a mistake in it: for which classes of its variable.
struct Disagreement {
  private let field: StateLayout.Field
  private let differs: [Bool]

  /// Nil where a mistake lies in no test, or its block does not remember enough to tell.
  init?(
    _ graph: StateGraph, _ change: Mutant.Change, _ mistaken: ScriptTables, at block: BlockNumber
  ) {
    let (leavings, tables) = (graph.leavings, graph.ground.lean.tables)
    guard let test = change.test(in: mistaken),
      case .variable(let variable, _) = mistaken.tests[test].subject,
      let field = graph.blocks[Int(block)].layout[Int(variable)],
      leavings.classes.agree(on: test, of: mistaken, Int(variable)),
      !leavings.leavings(of: block).contains(where: { $0.saved[Int(variable)] != nil })
    else { return nil }
    self.field = field
    differs = (0..<field.classes).map { number in
      let held = leavings.classes.sample(of: Int(variable), number)
      return tables.holds(tables.tests[test].kind, for: held)
        != mistaken.holds(mistaken.tests[test].kind, for: held)
    }
  }

  /// Whether the test may turn out otherwise in a state.
  func isPossible(in key: UInt64) -> Bool { field.number(in: key).map { differs[$0] } != false }
}
