/// Reports variables that have the same name in the environment of a command, so that the value of
/// one would replace that of the other.
enum AmbiguousVariableRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var known: [(variable: VariableNumber, place: Place)] = []
    var index = HashIndex()
    return tables.setVariables.compactMap { variable, place in
      let name = tables.variables[variable].name
      let hash = name.environmentHash
      let other = index.first(hash) {
        tables.variables[known[$0].variable].name.isSameInEnvironment(as: name)
      }
      guard let other else {
        index.insert(known.count, hash: hash)
        known.append((variable, place))
        return nil
      }
      let first = tables.variables[known[other].variable]
      let areAnswers = first.isSaved && tables.variables[variable].isSaved
      let environment = areAnswers ? name.ofAnswerInEnvironment : name.ofVariableInEnvironment
      let verb = first.isSaved ? "saved" : "set"
      return Diagnostic(
        place,
        .ambiguousVariable(name.text, other: first.name.text, environment: environment),
        notes: [
          Diagnostic.Note("\(quoted(first.name.text)) is \(verb) here", at: known[other].place)
        ])
    }
  }
}

extension ScriptTables {
  /// The variables that a conversation can set, each with the first place that does: those of
  /// answers, then those of buttons.
  fileprivate var setVariables: [(variable: VariableNumber, place: Place)] {
    var isKnown = Column(repeating: false, for: variables)
    let saved = blocks.compactMap { block -> (VariableNumber, Place)? in
      guard block.kind.hasAnswer, let variable = block.answer, !isKnown[variable] else {
        return nil
      }
      isKnown[variable] = true
      return (variable, block.place)
    }
    let set = variables.indices.compactMap { number -> (VariableNumber, Place)? in
      guard variables[number].isSet, !isKnown[number] else { return nil }
      return variables[number].definition.map { (number, $0) }
    }
    return saved + set
  }
}

extension Name {
  fileprivate var environmentHash: UInt32 {
    environmentLetters.reduce(0) { ByteHash.of($0, UInt32($1)) }
  }

  fileprivate func isSameInEnvironment(as other: Name) -> Bool {
    environmentLetters.elementsEqual(other.environmentLetters)
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
