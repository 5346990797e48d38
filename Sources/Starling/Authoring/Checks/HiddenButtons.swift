/// Says for which values no button of a block is offered.
enum HiddenButtons {
  /// Of longer lists, only the beginning is said.
  private static let mostValues = 6

  static func note(on block: Block, _ script: ScriptAnalysis) -> String {
    let conditions = script.tables.buttons[block.buttons].compactMap(\.when)
    let place = values(conditions, script) ?? words(conditions, script.tables)
    return "all its buttons are hidden where \(place)"
  }

  /// `"plan" is "free" or "team"`, if the buttons look at one variable whose values are known.
  private static func values(_ conditions: [ConditionNumber], _ script: ScriptAnalysis) -> String? {
    let tables = script.tables
    let tests = conditions.flatMap { tables.allTests(of: $0) }.map(\.test)
    let variables = Set(tests.map { $0.asked == nil ? nil : $0.subject.variable })
    guard variables.count == 1, let variable = variables.first ?? nil else { return nil }
    let domain = script.branches.values.domains[variable]
    guard domain.isFinite else { return nil }
    let hiding = domain.values.filter { value in
      !conditions.contains { condition in
        tables.holds(condition) { $0.asked?.holds(for: StoredValue(value)) ?? false }
      }
    }
    guard !hiding.isEmpty else { return nil }
    let shown = hiding.prefix(mostValues).map(\.json)
    let rest = hiding.count - shown.count
    let all = shown + (rest > 0 ? ["\(grouped(rest)) more"] : [])
    return "\(quoted(tables.variables[variable].name.text)) is \(enumeration(all, "or"))"
  }

  private static func words(_ conditions: [ConditionNumber], _ tables: ScriptTables) -> String {
    let writer = ConditionWords(tables)
    let shown = conditions.prefix(mostValues).map { writer.words(of: $0, false) }
    return shown.joined(separator: " and ") + (conditions.count > shown.count ? " and so on" : "")
  }
}

extension ScriptAnalysis {
  func mayHideAllButtons(of block: Block) -> Bool {
    guard tables.canPassWithoutButtons(block) else { return false }
    let conditions = tables.buttons[block.buttons].compactMap(\.when)
    let facts = branches.facts(of: conditions, at: tables.entry(of: block.number))
    return facts.last?.coversEverything != true
  }
}
