/// Every link names a block that is there.
enum DanglingLinkRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard !tables.unresolved.isEmpty else { return [] }
    var names = NameSuggestions(tables.blocks.map(tables.id))
    return tables.unresolved.map { place in
      let name = tables.name(at: place)
      return Diagnostic(place, .danglingLink(name), suggestion: names.nearest(to: name))
    }
  }
}

extension ScriptTables {
  /// The text of a string token in the source.
  func name(at place: Place) -> String {
    JSONEscape.decoded(
      source.bytes, in: Int(place.start) + 1..<max(Int(place.start) + 1, Int(place.end) - 1))
  }
}
