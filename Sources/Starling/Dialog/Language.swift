/// Tables that add or override texts, by language: as `translations` has them, the engine's own
/// words included.
public struct LanguageTables: Sendable {
  private(set) var tables: [(tag: String, texts: [Name: String])] = []

  /// No tables.
  public init() {}

  /// Adds a table; of two that have the same text, the later one wins.
  public mutating func add(_ texts: [String: String], for tag: String) {
    let named = Dictionary(uniqueKeysWithValues: texts.map { (Name($0.key), $0.value) })
    tables.append((tag.lowercased(), named))
  }

  /// The text of a key in exactly that language.
  func text(_ key: Name, in tag: String) -> String? {
    tables.last { $0.tag == tag && $0.texts[key] != nil }?.texts[key]
  }
}

/// All that is said, in the language of a person: the texts of the script and the engine's words.
package final class Language: Sendable {
  /// The language that was asked for.
  package let tag: String
  private let script: ScriptTables
  private let translated: TranslatedTexts
  private let overrides: [TextNumber: String]
  private let words: [EngineWord: String]

  init(_ script: ScriptTables, locale: String, _ strings: LanguageTables) {
    tag = locale
    self.script = script
    translated = TranslatedTexts(script, in: locale)
    let tags = LanguageTag.fallbacks(of: locale.lowercased())
    overrides = strings.tables.isEmpty ? [:] : Self.overrides(script, tags, strings)
    var words: [EngineWord: String] = [:]
    for word in EngineWord.allCases {
      words[word] = Self.text(of: word, script, tags, strings)
    }
    self.words = words
  }

  private static func overrides(
    _ script: ScriptTables, _ tags: [String], _ strings: LanguageTables
  ) -> [TextNumber: String] {
    var overrides: [TextNumber: String] = [:]
    script.forEachText { path, number in
      let keys = [Name(path.description(in: script)), Name(script.string(number))]
      for tag in tags {
        guard let text = keys.lazy.compactMap({ strings.text($0, in: tag) }).first else { continue }
        overrides[number] = text
        break
      }
    }
    return overrides
  }

  /// A word by the tables that were handed in, by the script's own, or as it is built in.
  private static func text(
    of word: EngineWord, _ script: ScriptTables, _ tags: [String], _ strings: LanguageTables
  ) -> String {
    for tag in tags {
      if let text = strings.text(Name(word.key), in: tag) { return text }
      if let text = script.word(word.key, in: tag) { return text }
      if let text = word.builtIn(tag) { return text }
    }
    return word.builtIn(script.locale.lowercased()) ?? word.english
  }

  func template(for number: TextNumber) -> String {
    overrides[number] ?? script.string(translated.translation(of: number))
  }

  package func word(_ word: EngineWord) -> String { words[word] ?? word.english }

  /// A word with its placeholders filled in; what is put in is never expanded again.
  package func word(_ word: EngineWord, _ values: KeyValuePairs<String, String>) -> String {
    Template.pieces(of: self.word(word)).reduce(into: "") { result, piece in
      switch piece {
      case .literal(let text): result += text
      case .variable(let name): result += values.first { $0.key == name }?.value ?? ""
      case .malformed: result += "{{"
      }
    }
  }
}

extension ScriptTables {
  /// A word of the engine's own, as a table of the script has it.
  fileprivate func word(_ key: String, in tag: String) -> String? {
    let table = locales.first { $0.tag.lowercased() == tag }
    let entry = table?.entries.first { $0.key == key && $0.text != nil }
    return entry?.text.map { string($0) }
  }
}
