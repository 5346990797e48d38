/// Reports variables that have the same name in the environment of a command, so that the value of
/// one would replace that of the other.
enum AmbiguousVariableRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var known: [String: (variable: VariableNumber, place: Place)] = [:]
    return tables.setVariables.compactMap { variable, place in
      let name = tables.variables[variable].name
      guard let other = known[name.inCapitals] else {
        known[name.inCapitals] = (variable, place)
        return nil
      }
      let first = tables.variables[other.variable]
      let areAnswers = first.isSaved && tables.variables[variable].isSaved
      let environment = areAnswers ? name.ofAnswerInEnvironment : name.ofVariableInEnvironment
      let verb = first.isSaved ? "saved" : "set"
      return Diagnostic(
        place, .ambiguousVariable(name.text, other: first.name.text, environment: environment),
        notes: [Diagnostic.Note("\(quoted(first.name.text)) is \(verb) here", at: other.place)])
    }
  }
}

extension ScriptTables {
  /// The variables that a conversation can set, each with the first place that does: those of
  /// answers, then those of buttons.
  fileprivate var setVariables: [(variable: VariableNumber, place: Place)] {
    var isKnown = Column(repeating: false, for: variables)
    var saved: [(VariableNumber, Place)] = []
    for (block, variable) in savers where !isKnown[variable] {
      isKnown[variable] = true
      saved.append((variable, block.place))
    }
    let set = variables.indices.compactMap { number -> (VariableNumber, Place)? in
      guard variables[number].isSet, !isKnown[number] else { return nil }
      return variables[number].definition.map { (number, $0) }
    }
    return saved + set
  }
}

extension Finding {
  static func ambiguousVariable(_ name: String, other: String, environment: String) -> Finding {
    Finding(
      .ambiguousVariable,
      "\(quoted(name)) and \(quoted(other)) are both \(environment) in the environment of a command; "
        + "rename one of them")
  }
}
