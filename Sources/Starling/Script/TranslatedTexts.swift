/// The texts of a script in one language: of each, the translation by the table of that locale, or
/// by that of a wider one, or the text itself.
package struct TranslatedTexts: Sendable {
  private var tables: [Locale] = []
  private var isOwnLanguage = false

  /// The texts in a language that a person asks for.
  package init(_ script: ScriptTables, in tag: String) {
    let own = script.locale.lowercased()
    for tag in LanguageTag.fallbacks(of: tag.lowercased()) {
      if let locale = script.locale(tag) { tables.append(locale) }
      if tag == own {
        isOwnLanguage = true
        break
      }
    }
  }

  package init(_ script: ScriptTables, in locale: Locale) { self.init(script, in: locale.tag) }

  /// The number of the text to show for a text of the script.
  package func translation(of text: TextNumber) -> TextNumber {
    for table in tables {
      if let translation = table.translations[text] { return translation }
    }
    return text
  }

  /// The next wider locale in which a text is sought.
  var widerTag: String? { tables.dropFirst().first?.tag }

  /// What has a translation, some of it perhaps twice; nil where nothing needs one.
  var originals: [Locale.Target]? {
    isOwnLanguage
      ? nil : tables.flatMap { $0.entries.lazy.filter { $0.text != nil }.map(\.target) }
  }
}
