/// The texts of the classic rating prompt, for one configuration and language.
struct RatingTexts {
  private let configuration: Configuration
  private let strings: LanguageTables
  /// The languages to look up in turn: the person's, its fallbacks, and English.
  private let tags: [String]

  init(_ configuration: Configuration, locale: String, _ strings: LanguageTables) {
    self.configuration = configuration
    self.strings = strings
    tags = LanguageTag.fallbacks(of: locale.lowercased()) + ["en"]
  }

  /// A text to put into the script; nil if nothing in it is visible.
  subscript(text: RatingText) -> String? {
    let usesTables = configuration.textsFromTables ?? false
    let own = usesTables ? nil : text.own(in: configuration)
    return shown(own ?? inTables(text.key, text.rawValue))
  }

  /// One of the engine's own words; nil if a language table sets it to an empty text.
  subscript(word: EngineWord) -> String? { shown(inTables(word.key, word.rawValue)) }

  /// One of the engine's own words with a value; nil if a language table sets it to an empty text.
  subscript(word: EngineWord, value: String) -> String? {
    shown(Placeholders.filled(inTables(word.key, word.rawValue)) { _ in value })
  }

  /// The built-in text of a word, for a question that cannot be left out.
  func builtIn(_ name: String) -> String {
    tags.lazy.compactMap { LanguageWords.shipped($0)?.text(name) }.first ?? ""
  }

  private func inTables(_ key: String, _ name: String) -> String {
    let found = tags.lazy.compactMap { [strings] tag in
      strings.text(Name(key), in: tag) ?? LanguageWords.shipped(tag)?.text(name)
    }
    return found.first ?? ""
  }

  /// Makes a text safe. A configuration may be unchecked and knows no placeholders, so terminal
  /// control characters are removed and braces are escaped.
  private func shown(_ text: String) -> String? {
    let safe = text.safeForTerminal()
    return safe.hasNothingToSee ? nil : Placeholders.escaped(safe)
  }
}
