/// The texts of a script and the engine words, in one language.
package final class Language: Sendable {
  /// The language tag that was asked for.
  package let tag: String
  /// How the language writes numbers.
  package let numbers: NumberStyle
  private let script: ScriptTables
  private let translated: TranslatedTexts
  private let overrides: [TextNumber: String]
  private let words: WordSources.Words

  package init(_ script: ScriptTables, locale: String, _ strings: LanguageTables) {
    tag = locale
    numbers = NumberStyle(ofLanguage: locale)
    self.script = script
    translated = TranslatedTexts(script, in: locale)
    let sources = WordSources(script, locale: locale, strings)
    overrides = sources.overrides
    words = sources.words
  }

  package func template(for number: TextNumber) -> String {
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

/// The tables in which a language looks for texts: first by its tag and the wider ones, then by
/// those of the script's own language. For each tag, tables that were passed in come first.
struct WordSources {
  private let script: ScriptTables
  private let strings: LanguageTables
  private let own: String
  private let tags: [String]

  init(_ script: ScriptTables, locale: String, _ strings: LanguageTables) {
    self.script = script
    self.strings = strings
    own = script.locale.lowercased()
    tags = LanguageTag.fallbacks(of: locale.lowercased())
  }

  /// The texts of the script that tables override. A translation in the script takes precedence if
  /// it is for a nearer language.
  var overrides: [TextNumber: String] {
    guard !strings.isEmpty else { return [:] }
    let index = TextIndex(script)
    let ownTexts = index.texts(by: strings.texts(in: own), in: script)
    guard let end = tags.firstIndex(of: own) else {
      return overrides(tags, index, behind: ownTexts)
    }
    return overrides(tags[..<end], index, behind: ownTexts)
  }

  /// Merges from the widest language to the nearest, so that the nearest wins.
  private func overrides(
    _ tags: some BidirectionalCollection<String>, _ index: TextIndex,
    behind ownTexts: [TextNumber: String]
  ) -> [TextNumber: String] {
    tags.reversed().reduce(into: ownTexts) { texts, tag in
      for number in script.locale(tag)?.translated ?? [] { texts[number] = nil }
      for (number, text) in index.texts(by: strings.texts(in: tag), in: script) {
        texts[number] = text
      }
    }
  }

  /// The engine words, merged from the widest language to the nearest, so that the nearest wins.
  var words: Words {
    let ownTags = LanguageTag.fallbacks(of: own).filter { !tags.contains($0) }
    return (tags + ownTags).reversed().reduce(into: Words()) { words, tag in
      if let builtIn = BuiltInLanguage(rawValue: tag) { words = Words(builtIn: builtIn) }
      for (name, text) in script.words(in: tag) { words.others[name] = text }
      for (name, text) in strings.texts(in: tag) { words.others[name] = text }
    }
  }

  /// The built-in engine words of a language, and those that tables override.
  struct Words {
    var builtIn = BuiltInLanguage.english
    var others: [Name: String] = [:]
  }
}

extension TextIndex {
  /// The texts that a table overrides. A path takes precedence over the content of a text, and
  /// that of a single text over that in a shared list.
  fileprivate func texts(
    by table: [Name: String], in script: ScriptTables
  ) -> [TextNumber: String] {
    var texts: [TextNumber: String] = [:]
    var (shared, byPath): ([TextNumber: String], [TextNumber: String]) = ([:], [:])
    for (key, text) in table {
      let key = Array(key.text.utf8)
      switch target(of: key.span, in: script) {
      case .path(let number): byPath[number] = text
      case .shared(let numbers): for number in numbers { shared[number] = text }
      case .texts(let numbers): for number in numbers { texts[number] = text }
      case .engine, .gone, nil: break
      }
    }
    for (number, text) in shared { texts[number] = text }
    for (number, text) in byPath { texts[number] = text }
    return texts
  }
}

extension ScriptTables {
  /// The engine words in a table of the script.
  fileprivate func words(in tag: String) -> [Name: String] {
    var words: [Name: String] = [:]
    for entry in locale(tag)?.entries ?? [] {
      if case .engine = entry.target, let text = entry.text {
        words[Name(entry.key)] = string(text)
      }
    }
    return words
  }
}

extension Locale {
  /// The texts that have a translation, possibly with repeats.
  fileprivate var translated: [TextNumber] {
    entries.filter { $0.text != nil }.flatMap { $0.target.texts }
  }
}
