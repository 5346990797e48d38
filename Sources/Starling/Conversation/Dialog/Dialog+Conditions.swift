extension Dialog {
  /// Whether a condition holds now. Tests without `of` look at the answer.
  func holds(_ condition: ConditionNumber, answer: StoredValue?) -> Bool {
    tables.holds(condition) { holds($0, answer: answer) }
  }

  /// Whether a test of a value or a visit holds now.
  func holds(_ test: Test, answer: StoredValue?) -> Bool {
    switch test.kind {
    case .value(let asked): asked.holds(for: value(of: test.subject, answer: answer))
    case .visited(let block): state.visited.contains(block)
    case .not, .any: false
    }
  }

  package func value(of subject: Test.Subject, answer: StoredValue?) -> StoredValue? {
    switch subject {
    case .answer: answer
    case .variable(let variable, _): state.values[variable]
    }
  }
}
