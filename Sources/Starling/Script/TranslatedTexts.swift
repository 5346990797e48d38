/// The texts of a script in one language. A translation comes from the table of that locale or of a
/// wider one; a text without a translation stays as it is.
package struct TranslatedTexts: Sendable {
  private var tables: [Locale] = []
  private var isOwnLanguage = false

  /// The texts in a language that was asked for.
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

  /// The next wider locale that has a table; nil if there is none.
  var widerTag: String? { tables.dropFirst().first?.tag }

  /// Everything that has a translation, possibly with repeats; nil if nothing needs one.
  var originals: [Locale.Target]? {
    isOwnLanguage
      ? nil : tables.flatMap { $0.entries.lazy.filter { $0.text != nil }.map(\.target) }
  }
}
