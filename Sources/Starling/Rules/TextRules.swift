/// A rule that looks at each text alone. Plain texts, as most are, pass all of these.
protocol TextRule: Rule {
  static func finding(in text: String) -> Finding?
}

extension TextRule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.texts.indices.compactMap { number in
      guard !tables.texts[number].isPlain else { return nil }
      let text = tables.string(TextNumber(number))
      return finding(in: text).map { Diagnostic(tables.texts[number].place, $0) }
    }
  }
}

/// `{{` opens a placeholder that is well formed.
enum PlaceholderRule: TextRule {
  static func finding(in text: String) -> Finding? {
    Template.pieces(of: text).contains(.malformed) ? .badPlaceholder : nil
  }
}

/// There is something to see in a text.
enum EmptyTextRule: TextRule {
  static func finding(in text: String) -> Finding? { text.hasNothingToSee ? .emptyText : nil }
}

/// No text steers a terminal.
enum ControlCharacterRule: TextRule {
  static func finding(in text: String) -> Finding? {
    guard text.hasControlCharacter else { return nil }
    return text.unicodeScalars.first { $0 != "\n" && $0.properties.generalCategory == .control }
      .map { .controlCharacter($0.value) }
  }
}

/// A text that turns its direction turns it back.
enum HiddenDirectionRule: TextRule {
  static func finding(in text: String) -> Finding? {
    text.hasOpenDirection ? .hiddenDirection : nil
  }
}
