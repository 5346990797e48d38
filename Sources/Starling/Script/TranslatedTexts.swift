/// The texts of a script in one language: of each, the translation by the table of that locale, or
/// by that of a wider one, or the text itself.
package struct TranslatedTexts: Sendable {
  private var tables: [[TextNumber?]] = []
  private var isOwnLanguage = false

  /// The texts in a language that a person asks for.
  package init(_ script: ScriptTables, in tag: String) {
    let own = script.locale.lowercased()
    for tag in LanguageTag.fallbacks(of: tag.lowercased()) {
      if let locale = script.locales.first(where: { $0.tag.lowercased() == tag }) {
        tables.append(locale.translations)
      }
      if tag == own {
        isOwnLanguage = true
        break
      }
    }
  }

  package init(_ script: ScriptTables, in locale: Locale) { self.init(script, in: locale.tag) }

  /// The number of the text to show for a text of the script.
  package func translation(of text: TextNumber) -> TextNumber {
    for table in tables where Int(text) < table.count {
      if let translation = table[Int(text)] { return translation }
    }
    return text
  }

  /// Whether there is a translation, or none is needed.
  func has(_ text: TextNumber) -> Bool { isOwnLanguage || translation(of: text) != text }
}
