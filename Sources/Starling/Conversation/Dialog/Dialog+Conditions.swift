extension Dialog {
  /// Whether a condition holds now. Tests without `of` look at the answer.
  func holds(_ number: ConditionNumber, answer: StoredValue?) -> Bool {
    for test in tables.conditions[number].tests {
      guard holds(tables.tests[test], answer: answer) else { return false }
    }
    return true
  }

  /// Whether a test of a condition holds now.
  package func holds(_ test: Test, answer: StoredValue?) -> Bool {
    switch test.kind {
    case .visited(let block): return state.visited.contains(block)
    case .not(let inner): return !holds(inner, answer: answer)
    case .any(let inner):
      for number in inner where holds(number, answer: answer) { return true }
      return false
    case .equals, .contains, .atLeast, .atMost, .empty:
      return tables.holds(test.kind, for: value(of: test.subject, answer: answer))
    }
  }

  /// The value that a test looks at.
  package func value(of subject: Test.Subject, answer: StoredValue?) -> StoredValue? {
    switch subject {
    case .answer: answer
    case .variable(let variable, _): state.values[variable]
    }
  }
}

extension ScriptTables {
  /// Whether a test holds for a value. Without a value, all tests fail except `empty`.
  package func holds(_ kind: Test.Kind, for value: StoredValue?) -> Bool {
    guard let value else {
      if case .empty(true) = kind { return true }
      return false
    }
    switch kind {
    case .equals(let run):
      for operand in run where value.equals(operands[operand]) { return true }
      return false
    case .contains(let run):
      for part in run where !operands[part].isContained(in: value.value) {
        return false
      }
      return true
    case .atLeast(let number): return value.number.map { $0 >= number } ?? false
    case .atMost(let number): return value.number.map { $0 <= number } ?? false
    case .empty(let isEmpty): return value.isBlank == isEmpty
    case .visited, .not, .any: return false
    }
  }
}
