/// Reports tests that compare a typed text as a number, although its field takes any text.
enum TextAsNumberRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard tables.tests.contains(where: { $0.asked?.bound != nil }) else { return [] }
    let typed = tables.variablesOfAnyText
    var found: [Diagnostic] = []
    for test in tables.tests where test.asked?.bound != nil {
      guard let variable = test.subject.variable, let field = typed[variable] else { continue }
      found.append(diagnostic(on: test, field, tables))
    }
    for block in tables.blocks where tables.input(of: block)?.takesAnyText == true {
      for (_, test) in tables.testsOfAnswer(to: block) where test.asked?.bound != nil {
        found.append(diagnostic(on: test, block, tables))
      }
    }
    return found
  }

  private static func diagnostic(
    on test: Test, _ field: Block, _ tables: ScriptTables
  ) -> Diagnostic {
    Diagnostic(
      test.place, .textAsNumber(tables.id(field)),
      notes: [Diagnostic.Note("the field is here", at: field.place)])
  }
}

extension TextInput {
  fileprivate var takesAnyText: Bool { format == .any }
}

extension ScriptTables {
  /// The variables that only fields for any text give their values, each with the first of them.
  fileprivate var variablesOfAnyText: [VariableNumber: Block] {
    var fields: [VariableNumber: Block] = [:]
    var others = Set(variables.indices.filter { variables[$0].isDeclared || variables[$0].isSet })
    for (block, answer) in savers {
      if input(of: block)?.takesAnyText == true {
        fields[answer] = fields[answer] ?? block
      } else {
        others.insert(answer)
      }
    }
    return fields.filter { !others.contains($0.key) }
  }
}

extension Finding {
  static func textAsNumber(_ id: String) -> Finding {
    Finding(
      .textAsNumber,
      "\(quoted(id)) takes any text, and only numbers are compared: is \"format\": \"integer\" meant?"
    )
  }
}
