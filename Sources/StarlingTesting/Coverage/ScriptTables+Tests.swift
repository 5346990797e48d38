internal import Starling

extension ScriptTables {
  /// Calls the body with the number of each test of a condition, and of those inside it: before
  /// them, that which holds them.
  func forEachTest(in condition: ConditionNumber, _ body: (Int) -> Void) {
    for number in conditions[Int(condition)].tests.range {
      body(number)
      switch tests[number].kind {
      case .not(let inner): forEachTest(in: inner, body)
      case .any(let run):
        for inner in run.range { forEachTest(in: ConditionNumber(inner), body) }
      case .equals, .contains, .atLeast, .atMost, .empty, .visited: break
      }
    }
  }
}
