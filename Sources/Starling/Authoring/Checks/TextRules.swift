/// The rules for single texts. Plain texts, as most are, pass all of them.
enum TextRules: Rule {
  private static let all: [any TextRule.Type] = [
    EmptyTextRule.self, HiddenDirectionRule.self,
  ]

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.texts.indices.filter { !tables.texts[$0].isPlain }.flatMap { number in
      findings(in: tables.string(number)).map { Diagnostic(tables.texts[number].place, $0) }
    }
  }

  static func findings(in text: String) -> [Finding] { all.compactMap { $0.finding(in: text) } }
}

protocol TextRule: SendableMetatype {
  static func finding(in text: String) -> Finding?
}

/// Reports texts without a visible character.
enum EmptyTextRule: TextRule {
  static func finding(in text: String) -> Finding? { text.hasNothingToSee ? .emptyText : nil }
}

/// Reports texts that change the direction of writing and do not change it back.
enum HiddenDirectionRule: TextRule {
  static func finding(in text: String) -> Finding? {
    text.hasOpenDirection ? .hiddenDirection : nil
  }
}

extension Finding {
  static let emptyText = Finding(.emptyText, "this text has no visible character")

  static let hiddenDirection = Finding(
    .hiddenDirection, "the text changes its writing direction and does not change it back")
}
