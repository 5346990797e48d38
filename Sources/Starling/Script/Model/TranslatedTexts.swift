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
      ? nil : tables.flatMap { $0.entries.lazy.filter { $0.text != nil }.map { $0.target } }
  }
}

/// The translations of a table: by content for all texts that read the same, so that a title that
/// occurs in thousands of places is one entry, and by path for single texts
/// and those of shared lists.
struct Translations: Sendable {
  /// For each text, the first text with the same content. All tables share it.
  private let firsts: Column<Text, TextNumber>
  private var byReading: [TextNumber: TextNumber] = [:]
  private var byPath: [TextNumber: TextNumber] = [:]

  /// Creates an empty table.
  init() { firsts = Column() }

  init(_ entries: [Locale.Entry], _ firsts: Column<Text, TextNumber>) {
    self.firsts = firsts
    for entry in entries {
      // The path of a single text takes precedence.
      guard case .shared(let numbers) = entry.target, let text = entry.text else { continue }
      for number in numbers { byPath[number] = text }
    }
    for entry in entries {
      guard let text = entry.text else { continue }
      switch entry.target {
      case .path(let number): byPath[number] = text
      case .texts(let numbers): if let first = numbers.first { byReading[first] = text }
      case .shared, .engine, .gone: break
      }
    }
  }

  subscript(text: TextNumber) -> TextNumber? {
    if !byPath.isEmpty, let translation = byPath[text] { return translation }
    guard text < firsts.endIndex else { return nil }
    return byReading[firsts[text]]
  }
}
