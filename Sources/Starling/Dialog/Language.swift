/// All that is said, in the language of a person: the texts of the script and the engine's words.
package final class Language: Sendable {
  /// The language that was asked for.
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

  /// A word with its placeholders filled in; what is put in is never expanded again.
  package func word(_ word: EngineWord, _ values: KeyValuePairs<String, String>) -> String {
    Placeholders.filled(self.word(word)) { name in values.first { $0.key == name }?.value }
  }
}

extension Placeholders {
  /// A text with its placeholders filled in, an unset one with nothing. What is put in is never
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
