/// Everything that is read is defined somewhere.
enum UnknownVariableRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard tables.variables.contains(where: { !$0.isDefined }) else { return [] }
    var names = NameSuggestions(tables.variables.filter(\.isDefined).map(\.name.text))
    var seen = Mentions()
    var found: [Diagnostic] = []
    tables.forEachMention { variable, place in
      guard !tables.variables[Int(variable)].isDefined, seen.insert(variable, at: place)
      else { return }
      let name = tables.variables[Int(variable)].name.text
      found.append(Diagnostic(place, .unknownVariable(name), suggestion: names.nearest(to: name)))
    }
    return found
  }
}

/// Everything that is declared or set is read somewhere; what is saved, the host reads.
enum UnusedVariableRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var isRead = [Bool](repeating: false, count: tables.variables.count)
    for variable in tables.placeholders { isRead[Int(variable)] = true }
    tables.forEachMention { variable, _ in isRead[Int(variable)] = true }
    return zip(tables.variables, isRead).compactMap { variable, isRead in
      guard let key = variable.definition, !isRead, !variable.isSaved, variable.name.isValid else {
        return nil
      }
      return Diagnostic(key, .unusedVariable(variable.name.text))
    }
  }
}

/// Variables and the places where they are named.
struct Mentions {
  private var mentions: [(variable: VariableNumber, place: UInt32)] = []
  private var index = HashIndex()

  /// Adds a variable that is named at a place; returns whether it was not known to be.
  mutating func insert(_ variable: VariableNumber, at place: Place) -> Bool {
    let hash = ByteHash.of(UInt32(bitPattern: variable), place.start)
    let known = index.first(hash) { mentions[$0] == (variable, place.start) }
    guard known == nil else { return false }
    index.insert(mentions.count, hash: hash)
    mentions.append((variable, place.start))
    return true
  }
}

extension ScriptTables {
  /// Calls the body with each variable that a text or a condition names, and the string that
  /// names it.
  fileprivate func forEachMention(_ body: (VariableNumber, Place) -> Void) {
    for text in texts {
      for placeholder in text.placeholders.range { body(placeholders[placeholder], text.place) }
    }
    for test in tests {
      if case .variable(let variable, let place) = test.subject { body(variable, place) }
    }
  }
}
