/// Buttons that stand together can be told apart by what they read, in every language.
enum DuplicateTitleRule: Rule {
  /// With how many buttons of the same title one is compared.
  private static let mostCompared = 32

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let languages = tables.locales.map { TranslatedTexts(tables, in: $0) }
    var found: [Diagnostic] = []
    for (number, block) in tables.blocks.enumerated() {
      let buttons = Array(block.buttons.range) + (block.skip.map { [Int($0)] } ?? [])
      guard buttons.count > 1 else { continue }
      let pairs = duplicates(among: buttons, in: number, script) { $0 }
      found += pairs.map { tables.diagnostic(at: $0.text, locale: nil) }
      let known = Set(pairs.map(\.button))
      for (locale, language) in zip(tables.locales, languages) {
        for pair in duplicates(among: buttons, in: number, script, language.translation(of:))
        where !known.contains(pair.button) {
          found.append(tables.diagnostic(at: pair.text, locale: locale.tag))
        }
      }
    }
    return found
  }

  private static func duplicates(
    among buttons: [Int], in block: Int, _ script: ScriptAnalysis,
    _ translation: (TextNumber) -> TextNumber
  ) -> [(button: Int, text: TextNumber)] {
    var seen: [String: [Int]] = [:]
    var found: [(button: Int, text: TextNumber)] = []
    for button in buttons {
      guard let title = script.tables.buttons[button].title else { continue }
      let text = translation(title)
      let reading = String(script.tables.string(text).trimmed()).foldingCaseAndAccents()
      let others = seen[reading] ?? []
      if others.prefix(mostCompared).contains(where: { script.canStandTogether($0, button, in: block) }) {
        found.append((button, text))
      }
      seen[reading, default: []].append(button)
    }
    return found
  }
}

extension ScriptTables {
  fileprivate func diagnostic(at text: TextNumber, locale: String?) -> Diagnostic {
    Diagnostic(texts[Int(text)].place, .duplicateTitle(string(text), locale: locale))
  }
}
