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
      case .equals, .contains, .atLeast, .atMost, .empty, .visited, .unknown: break
      }
    }
  }

  /// The same with each test that a block itself makes.
  func forEachTest(at number: Int, _ body: (Int) -> Void) {
    forEachTest(onArrivalAt: number, body)
    forEachTest(byBranchesOf: number, body)
  }

  /// The same with each that its branches make.
  func forEachTest(byBranchesOf number: Int, _ body: (Int) -> Void) {
    for (_, link) in links(of: number) {
      for branch in link.branches.range {
        if let when = branches[branch].when { forEachTest(in: when, body) }
      }
    }
  }

  /// The same with each that it makes before anybody has answered.
  func forEachTest(onArrivalAt number: Int, _ body: (Int) -> Void) {
    for button in buttons(of: blocks[number]) {
      if let when = buttons[button].when { forEachTest(in: when, body) }
    }
  }
}
