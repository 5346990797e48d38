internal import Starling

/// What the exploration of a script has to distinguish, so that all answers and values are tried
/// that another script distinguishes.
struct DiffDistinctions {
  private let tables: ScriptTables
  private let others: ScriptTables
  /// What the other script asks about each of its variables, by name.
  private var asked: [Name: [ValueQuestion]] = [:]

  static func options(
    for script: Script, besides other: Script, whole: [Name],
    partner: (BlockNumber) -> BlockNumber?
  ) -> Exploration.Options {
    let made = DiffDistinctions(script.tables, other.tables)
    var options = Exploration.Options()
    (options.hosts, options.samples) = (.ofSameType, false)
    options.distinctions = made.distinctions(partner)
    options.distinctions.variables[script.tables.start] = made.given(whole)
    return options
  }

  /// The variables of these names whose every value a host may give: bounded counters.
  private func given(_ names: [Name]) -> [VariableNumber] {
    names.compactMap { tables.variable(named: $0.text) }.filter {
      tables.variables[$0].isCounter && tables.variables[$0].isGiven
    }
  }

  private init(_ tables: ScriptTables, _ others: ScriptTables) {
    self.tables = tables
    self.others = others
    for test in others.tests {
      guard let variable = test.subject.variable, let question = test.asked else { continue }
      asked[others.variables[variable].name, default: []].append(.test(question))
    }
    asked = asked.mapValues(\.unique)
  }

  private func distinctions(_ partner: (BlockNumber) -> BlockNumber?) -> Distinctions {
    var distinctions = Distinctions()
    var fields: [BlockNumber: [TextInput]] = [:]
    for block in tables.blocks where block.kind.hasAnswer {
      guard let twin = partner(block.number) else { continue }
      let questions = self.questions(atOther: twin)
      if !questions.isEmpty { distinctions.answers[block.number] = questions }
      if let input = others.input(of: others.blocks[twin]) { fields[block.number] = [input] }
    }
    distinctions.fieldVariants = { [fields] in fields[$0] ?? [] }
    let given = tables.variables.indices.flatMap { number in
      (asked[tables.variables[number].name] ?? []).map {
        Distinctions.VariableTest(number, $0)
      }
    }
    if !given.isEmpty { distinctions.tests[tables.start] = given }
    return distinctions
  }

  /// What the other script asks about the answer to a block.
  private func questions(atOther number: BlockNumber) -> [ValueQuestion] {
    let block = others.blocks[number]
    var found: [ValueQuestion] = block.answer.flatMap { asked[others.variables[$0].name] } ?? []
    for branch in others.branches[block.link.branches] {
      others.forEachTest(of: branch.when) { _, test in
        if case .answer = test.subject, let question = test.asked { found.append(.test(question)) }
      }
    }
    return found.unique
  }
}
