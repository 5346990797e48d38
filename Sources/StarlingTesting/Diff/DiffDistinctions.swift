internal import Starling

extension ScriptMapping {
  /// How the two scripts are explored, so that each tries all answers and values that the other one
  /// distinguishes, and all values that hosts may give some counters.
  func explorations(whole names: [Name]) -> Both<Exploration.Options> {
    let tables = scripts.map(\.tables)
    return Both { edition in
      Exploration.Options(for: tables[edition], besides: tables[edition.other], whole: names) {
        partner(of: $0, in: edition)
      }
    }
  }
}

extension Exploration.Options {
  fileprivate init(
    for tables: ScriptTables, besides others: ScriptTables, whole names: [Name],
    partner: (BlockNumber) -> BlockNumber?
  ) {
    self.init()
    hosts = .ofSameType
    samples = false
    distinctions.variesAmounts = true
    var asked: [Name: [ValueQuestion]] = [:]
    for test in others.tests {
      guard let variable = test.subject.variable, let question = test.asked else { continue }
      asked[others.variables[variable].name, default: []].append(.test(question))
    }
    asked = asked.mapValues(\.unique)
    var fields: [BlockNumber: [TextInput]] = [:]
    for block in tables.blocks where block.kind.hasAnswer {
      guard let twin = partner(block.number).map({ others.blocks[$0] }) else { continue }
      let own = twin.answer.flatMap { asked[others.variables[$0].name] } ?? []
      let questions = (own + others.answerTests(at: twin.number)).unique
      if !questions.isEmpty { distinctions.answers[block.number] = questions }
      if let input = others.input(of: twin) { fields[block.number] = [input] }
    }
    distinctions.fieldVariants = { [fields] in fields[$0] ?? [] }
    let given = tables.variables.indices.flatMap { number in
      (asked[tables.variables[number].name] ?? []).map { Distinctions.VariableTest(number, $0) }
    }
    if !given.isEmpty { distinctions.tests[tables.start] = given }
    distinctions.variables[tables.start] = names.compactMap { tables.variable(named: $0.text) }
      .filter { tables.variables[$0].isCounter && tables.variables[$0].isGiven }
  }
}
