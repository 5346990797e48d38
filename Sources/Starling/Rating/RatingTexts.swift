/// The texts of the classic rating prompt, as one configuration and one language have them.
struct RatingTexts {
  private let configuration: Configuration
  private let strings: LanguageTables
  /// The languages to look under: the person's, wider ones, and English at last.
  private let tags: [String]

  init(_ configuration: Configuration, locale: String, _ strings: LanguageTables) {
    self.configuration = configuration
    self.strings = strings
    tags = LanguageTag.fallbacks(of: locale.lowercased()) + ["en"]
  }

  /// A text as a script has it; nil if there is nothing to see.
  subscript(text: RatingText) -> String? {
    let usesTables = configuration.localLocalizableStringsEnabled ?? false
    let own = usesTables ? nil : configuration[keyPath: text.path]
    return shown(own ?? inTables(text.key, text.builtIn) ?? text.english)
  }

  /// One of the engine's own words; nil if a table has emptied it.
  subscript(word: EngineWord) -> String? {
    shown(inTables(word.key, word.builtIn) ?? word.english)
  }

  /// The text as it is built in, for a question that cannot be left out.
  func builtIn(_ builtIn: (String) -> String?) -> String? {
    for tag in tags {
      if let text = builtIn(tag) { return text }
    }
    return nil
  }

  private func inTables(_ key: String, _ builtIn: (String) -> String?) -> String? {
    for tag in tags {
      if let text = strings.text(Name(key), in: tag) ?? builtIn(tag) { return text }
    }
    return nil
  }

  /// A configuration may have been made without any check, and knows nothing of placeholders: what
  /// could steer a terminal is taken out, and braces are just braces.
  private func shown(_ text: String) -> String? {
    let safe = text.safeForTerminal()
    return safe.hasNothingToSee ? nil : Template.escaped(safe)
  }
}
