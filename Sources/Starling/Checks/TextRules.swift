/// The rules that look at each text alone. Plain texts, as most are, pass all of them.
enum TextRules: Rule {
  private static let all: [any TextRule.Type] = [
    EmptyTextRule.self, HiddenDirectionRule.self,
  ]

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.texts.indices.filter { !tables.texts[$0].isPlain }.flatMap { number in
      let text = tables.string(number)
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

/// There is something to see in a text.
enum EmptyTextRule: TextRule {
  static func finding(in text: String) -> Finding? { text.hasNothingToSee ? .emptyText : nil }
}

/// A text that turns its direction turns it back.
enum HiddenDirectionRule: TextRule {
  static func finding(in text: String) -> Finding? {
    text.hasOpenDirection ? .hiddenDirection : nil
  }
}
