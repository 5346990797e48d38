/// The rules that look at each text alone. Plain texts, as most are, pass all of them.
enum TextRules: Rule {
  private static let all: [any TextRule.Type] = [
    PlaceholderRule.self, EmptyTextRule.self, ControlCharacterRule.self, HiddenDirectionRule.self,
  ]

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.texts.indices.filter { !tables.texts[$0].isPlain }.flatMap { number in
      let text = tables.string(TextNumber(number))
      return all.compactMap { $0.finding(in: text) }.map { finding in
        Diagnostic(tables.texts[number].place, finding)
      }
    }
  }
}

/// A rule that looks at a text alone.
protocol TextRule: SendableMetatype {
  static func finding(in text: String) -> Finding?
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
