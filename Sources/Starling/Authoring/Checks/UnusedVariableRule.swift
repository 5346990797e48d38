/// Reports variables that nothing reads. One that a button or an answer sets is read by the
/// results, and so it is only reported if its name is probably a misspelt one that is read. One
/// that a placeholder of another language names is reported there.
enum UnusedVariableRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var reads = Column<Variable, Place?>(repeating: nil, for: tables.variables)
    tables.forEachMention { variable, place in reads[variable] = reads[variable] ?? place }
    lazy var meant = LiteralMarkupRule.variables(in: tables)
    lazy var nearMisses = NearMisses(reads.indices.filter { reads[$0] != nil }, in: tables)
    var savers: Column<Variable, Place?>?
    return tables.variables.indices.compactMap { number in
      let variable = tables.variables[number]
      guard reads[number] == nil, variable.name.isValid else { return nil }
      let finding = Finding.unusedVariable(variable.name.text)
      guard variable.isSet || variable.isSaved else {
        return meant.contains(number) ? nil : variable.definition.map { Diagnostic($0, finding) }
      }
      guard let near = nearMisses.near(variable.name.text), let read = reads[near] else {
        return nil
      }
      let places = savers ?? tables.namedSavers
      savers = places
      return (variable.definition ?? places[number]).map { place in
        let name = tables.variables[near].name.text
        let note = Diagnostic.Note("\(quoted(name)) is read here", at: read)
        return Diagnostic(place, finding, suggestion: name, notes: [note])
      }
    }
  }
}

/// Finds the variable that a misspelt name probably means. Names that differ in digits alone are
/// meant to be different, and so are short ones.
private struct NearMisses {
  private let tables: ScriptTables
  private let spelling: Spelling
  private var left = 200

  init(_ variables: [VariableNumber], in tables: ScriptTables) {
    self.tables = tables
    spelling = Spelling(variables.map { tables.variables[$0].name.text })
  }

  mutating func near(_ name: String) -> VariableNumber? {
    let quarter = name.unicodeScalars.count / 4
    guard quarter > 0, left > 0 else { return nil }
    left -= 1
    guard let near = spelling.onlyNearest(to: name, within: quarter),
      abs(near.unicodeScalars.count - name.unicodeScalars.count) <= quarter,
      near.withoutDigits != name.withoutDigits
    else { return nil }
    return tables.variable(named: near)
  }
}

extension ScriptTables {
  /// For each variable, the first block that names it for its answer.
  fileprivate var namedSavers: Column<Variable, Place?> {
    var places = Column<Variable, Place?>(repeating: nil, for: variables)
    for (block, answer) in savers
    where places[answer] == nil && id(block) != variables[answer].name.text {
      places[answer] = block.place
    }
    return places
  }
}

extension String {
  fileprivate var withoutDigits: String { filter { !$0.isASCII || !$0.isNumber } }
}

extension Finding {
  static func unusedVariable(_ name: String) -> Finding {
    Finding(.unusedVariable, "nothing reads the variable \(quoted(name))")
  }
}
