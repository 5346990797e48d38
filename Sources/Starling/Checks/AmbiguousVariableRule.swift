/// Reports variables that have the same name in the environment of a command, so that the answer
/// in one of them would replace the other.
enum AmbiguousVariableRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var saved: [(variable: VariableNumber, place: Place)] = []
    var isKnown = Column(repeating: false, for: tables.variables)
    var index = HashIndex()
    return tables.blocks.compactMap { block in
      guard block.kind.hasAnswer, let variable = block.answer, !isKnown[variable] else {
        return nil
      }
      isKnown[variable] = true
      let name = tables.variables[variable].name
      let hash = name.environmentHash
      let other = index.first(hash) {
        tables.variables[saved[$0].variable].name.isSameInEnvironment(as: name)
      }
      guard let other else {
        index.insert(saved.count, hash: hash)
        saved.append((variable, block.place))
        return nil
      }
      let first = tables.variables[saved[other].variable].name
      return Diagnostic(
        block.place,
        .ambiguousVariable(name.text, other: first.text, environment: name.inEnvironment),
        notes: [Diagnostic.Note("\(quoted(first.text)) is saved here", at: saved[other].place)])
    }
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
