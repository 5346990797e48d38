/// Reports tests that compare several answers like a single one.
enum ListTestRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let tests = ListTests(script)
    guard !tests.isEmpty else { return [] }
    return tables.tests.indices.compactMap { number in
      guard let variable = tests[number], let asked = tables.tests[number].asked else { return nil }
      let name = tables.variables[variable].name.text
      let place = tables.tests[number].place
      return Diagnostic(asked.word == .in ? place.opening : place, .listTest(name, asked))
    }
  }
}

/// The tests of several answers that never hold for a list.
struct ListTests {
  private var variables: [TestNumber: VariableNumber] = [:]

  init(_ script: ScriptAnalysis) {
    let tables = script.tables
    guard !tables.severals.isEmpty else { return }
    for (number, test) in zip(tables.tests.indices, tables.tests) {
      guard let variable = test.subject.variable, test.asked?.isOfSingleValues == true else {
        continue
      }
      let domain = script.branches.values.domains[variable]
      if !domain.lists.isEmpty, domain.values.isEmpty, domain.isFinite {
        variables[number] = variable
      }
    }
    for block in tables.blocks where block.several != nil {
      guard let answer = block.answer else { continue }
      for (number, test) in tables.testsOfAnswer(to: block)
      where test.asked?.isOfSingleValues == true {
        variables[number] = answer
      }
    }
  }

  var isEmpty: Bool { variables.isEmpty }

  subscript(test: TestNumber) -> VariableNumber? { variables[test] }

  /// Whether a condition has one, so that nothing else need be said of it.
  func areIn(_ condition: ConditionNumber, of tables: ScriptTables) -> Bool {
    !variables.isEmpty && tables.allTests(of: condition).contains { self[$0.number] != nil }
  }
}

extension ValueTest {
  fileprivate var isOfSingleValues: Bool {
    switch self {
    case .equals, .contains: true
    case .has, .atLeast, .atMost, .empty: false
    }
  }

  /// The member that looks for the same among several; nil if none does.
  fileprivate var amongSeveral: (key: String, value: String?)? {
    guard case .equals(let operands) = self, let first = operands.first else { return nil }
    if operands.count == 1, word == .is { return (TestWord.has.key.name, nil) }
    let tests = operands.map { "{ \(quoted(TestWord.has.key.name)): \($0.value.json) }" }
    return first.isExact ? nil : (Key.any.name, "[\(tests.joined(separator: ", "))]")
  }
}

extension Finding {
  static func listTest(_ variable: String, _ test: ValueTest) -> Finding {
    Finding(
      .listTest,
      "\(quoted(variable)) is a list of answers, so \(quoted(test.word.key.name)) never holds: "
        + "\"has\" looks for one of them",
      repair: test.amongSeveral.map { .writeTest(key: $0.key, value: $0.value) })
  }
}
