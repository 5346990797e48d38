/// The rules for single texts. Plain texts, as most are, pass all of them.
enum TextRules: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.texts.indices.filter { !tables.texts[$0].isPlain }.flatMap { number in
      findings(in: tables.string(number)).map { Diagnostic(tables.texts[number].place, $0) }
    }
  }

  static func findings(in text: String) -> [Finding] {
    let empty = Finding(.emptyText, "this text has no visible character")
    return (text.hasNothingToSee ? [empty] : []) + (text.hasOpenDirection ? [.hiddenDirection] : [])
  }
}

extension Finding {
  static let hiddenDirection = Finding(
    .hiddenDirection, "the text changes its writing direction and does not change it back")
}
