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

/// Suggestions out of a long list of names, for the first findings only.
struct NameSuggestions {
  private let names: [String]
  private var spelling: Spelling
  private var left = 200

  init(_ names: [String]) {
    self.names = names
    spelling = Spelling(candidates: names)
  }

  mutating func nearest(to name: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    return spelling.nearest(to: name).map { names[$0] }
  }
}

extension ScriptTables {
  /// The text of a string token in the source.
  func name(at place: Place) -> String {
    JSONEscape.decoded(
      source.bytes, in: Int(place.start) + 1..<max(Int(place.start) + 1, Int(place.end) - 1))
  }
}
