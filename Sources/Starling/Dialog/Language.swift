/// The texts of a script and the engine words, in one language.
package final class Language: Sendable {
  /// The language tag that was asked for.
  package let tag: String
  private let script: ScriptTables
  private let translated: TranslatedTexts
  private let overrides: [TextNumber: String]
  private let words: WordSources.Words

  package init(_ script: ScriptTables, locale: String, _ strings: LanguageTables) {
    tag = locale
    self.script = script
    translated = TranslatedTexts(script, in: locale)
    let sources = WordSources(script, locale: locale, strings)
    overrides = sources.overrides
    words = sources.words
  }

  func template(for number: TextNumber) -> String {
    overrides[number] ?? script.string(translated.translation(of: number))
  }

  package func word(_ word: EngineWord) -> String {
    words.others[Name(word.key)] ?? word.text(in: words.builtIn)
  }

  /// An engine word with its placeholders filled in. The values are not expanded again.
  package func word(_ word: EngineWord, _ values: KeyValuePairs<String, String>) -> String {
    Placeholders.filled(self.word(word)) { name in values.first { $0.key == name }?.value }
  }
}

extension Placeholders {
  /// Fills in the placeholders of a text; one without a value becomes empty. The values are not
  /// expanded again.
  static func filled(_ text: String, _ value: (Substring) -> String?) -> String {
    pieces(of: text).reduce(into: "") { result, piece in
      switch piece {
      case .literal(let text): result += text
      case .variable(let name): result += value(name) ?? ""
      case .malformed: result += "{{"
      }
    }
  }
}
