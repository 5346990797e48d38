extension Dialog {
  /// Whether a condition holds now. Tests without `of` look at the answer.
  func holds(_ condition: ConditionNumber, answer: StoredValue?) -> Bool {
    if tables.fails(condition, answer: answer) { return false }
    if let guesses {
      return verdict(on: condition, answer: answer, guesses) ?? guesses.holds(condition)
    }
    // A closure that looks at the dialog would copy all of it for each condition.
    let values = state.values
    let visited = state.visited
    return tables.holds(condition) { $0.holds(values, visited, answer: answer) }
  }

  /// Whether a test of a value or a visit holds now.
  func holds(_ test: Test, answer: StoredValue?) -> Bool {
    test.holds(state.values, state.visited, answer: answer)
  }

  package func value(of subject: Test.Subject, answer: StoredValue?) -> StoredValue? {
    subject.value(state.values, answer: answer)
  }
}

extension Test {
  fileprivate func holds(
    _ values: VariableValues, _ visited: BlockSet, answer: StoredValue?
  ) -> Bool {
    switch kind {
    case .value(let asked): asked.holds(for: subject.value(values, answer: answer))
    case .visited(let block): visited.contains(block)
    case .not, .any: false
    }
  }
}

extension Test.Subject {
  fileprivate func value(_ values: VariableValues, answer: StoredValue?) -> StoredValue? {
    switch self {
    case .answer: answer
    case .variable(let variable, _): values[variable]
    }
  }
}
