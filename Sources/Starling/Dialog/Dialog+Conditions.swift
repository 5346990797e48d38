extension Dialog {
  /// Whether a condition holds now. The answer is what a test without `of` looks at.
  func holds(_ number: ConditionNumber, answer: Held?) -> Bool {
    for test in tables.conditions[Int(number)].tests.range {
      guard holds(tables.tests[test], answer: answer) else { return false }
    }
    return true
  }

  private func holds(_ test: Test, answer: Held?) -> Bool {
    switch test.kind {
    case .visited(let block): return state.visited.contains(block)
    case .not(let inner): return !holds(inner, answer: answer)
    case .any(let inner):
      return inner.range.contains { holds(ConditionNumber($0), answer: answer) }
    case .equals, .contains, .atLeast, .atMost, .empty, .unknown:
      return holds(test.kind, for: value(of: test.subject, answer: answer))
    }
  }

  private func value(of subject: Test.Subject, answer: Held?) -> Held? {
    switch subject {
    case .answer: answer
    case .variable(let variable, _): state.values[Int(variable)]
    case .none: nil
    }
  }

  /// On a variable without a value every test fails, but that for `empty`.
  private func holds(_ kind: Test.Kind, for value: Held?) -> Bool {
    guard let value else { return kind == .empty(true) }
    switch kind {
    case .equals(let run): return run.range.contains { value.equals(tables.operands[$0]) }
    case .contains(let run):
      return tables.operands[run.range].allSatisfy { $0.isContained(in: value.value) }
    case .atLeast(let number): return value.number.map { $0 >= number } ?? false
    case .atMost(let number): return value.number.map { $0 <= number } ?? false
    case .empty(let isEmpty): return value.isBlank == isEmpty
    case .visited, .not, .any, .unknown: return false
    }
  }
}
