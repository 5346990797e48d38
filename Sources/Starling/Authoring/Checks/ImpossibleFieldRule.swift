/// Reports fields that accept no text but a blank one.
enum ImpossibleFieldRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.blocks.compactMap { block in
      guard let input = tables.input(of: block), !input.acceptsAnyText else { return nil }
      return Diagnostic(block.place, .impossibleField)
    }
  }
}

extension TextInput {
  /// Whether some text fits that is not blank.
  fileprivate var acceptsAnyText: Bool {
    acceptsOtherTexts || acceptsNumber(between: -.infinity, and: .infinity)
  }
}

extension Finding {
  static let impossibleField = Finding(
    .impossibleField,
    "no text fits this field: what its \"format\" needs, its limits exclude")
}
