/// The texts of a script and the engine words, in one language.
package final class Language: Sendable {
  /// The language tag that was asked for.
  package let tag: String
  /// The language of the texts: that one, or the script's own where it has nothing in it.
  package let spoken: String
  /// How the texts write numbers, and the person types them.
  package let numbers: NumberStyle
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
    spoken = sources.isSpoken ? locale : script.locale
    numbers = NumberStyle(ofLanguage: spoken, for: locale)
  }

  package func template(for number: TextNumber) -> String {
    overrides[number] ?? script.string(translated.translation(of: number))
  }

  /// An engine word as it is written; of several forms, the one for that number of things.
  package func word(_ word: EngineWord, of number: Int? = nil) -> String {
    if let own = words.others[Name(word.key)] { return own.text(of: number, in: spoken) }
    return words.builtIn.text(word.rawValue, of: number, in: words.tag) ?? word.english
  }

  /// An engine word with its placeholders filled in. The values are not expanded again.
  package func word(_ word: EngineWord, _ values: KeyValuePairs<String, String>) -> String {
    let template = self.word(word, of: word.counted(values))
    return Placeholders.filled(template) { name in values.first { $0.key == name }?.value }
  }

  /// All forms of an engine word, with the number that each stands beside.
  package func forms(of word: EngineWord) -> String {
    guard let own = words.others[Name(word.key)] else { return self.word(word) }
    return own.forms.isEmpty ? own.text : own.with(was: nil).json.text
  }

  /// Several words as one phrase, with the word for "and" before the last one.
  package func all(_ words: [String]) -> String {
    phrase(words, by: .and, two: .listTwo, end: .listEnd, middle: .listMiddle)
  }

  /// Several words as one phrase, with the word for "or" before the last one.
  package func any(_ words: [String]) -> String {
    phrase(words, by: .or, two: .orTwo, end: .orEnd, middle: .orMiddle)
  }

  /// A table that has a word and not how it joins is one of before: the word stands between blanks.
  private func phrase(
    _ parts: [String], by conjunction: EngineWord, two: EngineWord, end: EngineWord,
    middle: EngineWord
  ) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    if words.others[Name(conjunction.key)] != nil, words.others[Name(two.key)] == nil {
      return enumeration(parts, word(conjunction))
    }
    func joined(_ first: String, _ second: String, by word: EngineWord) -> String {
      self.word(word, ["a": first, "b": second])
    }
    let rest = parts.dropLast(2)
    let closing = joined(parts[rest.endIndex], last, by: rest.isEmpty ? two : end)
    return rest.reversed().reduce(closing) { joined($1, $0, by: middle) }
  }
}

extension Script {
  /// Of the languages that a person reads, the first that the script has, or tables beside it; the
  /// first of all if it has none.
  package func language(among tags: [String], _ strings: LanguageTables) -> String? {
    tags.first { tables.speaks(LanguageTag.fallbacks(of: $0.lowercased()), strings) } ?? tags.first
  }
}

extension LanguageTables {
  /// Of the languages that a person reads, the first in which the built-in prompt is, or these
  /// tables; the first of all if there is none, or English.
  package func promptLanguage(among tags: [String]) -> String {
    let known = tags.first { tag in
      LanguageTag.fallbacks(of: tag.lowercased()).contains {
        LanguageWords.shipped($0) != nil || !translations(in: $0).isEmpty
      }
    }
    return known ?? tags.first ?? "en"
  }
}

extension Placeholders {
  /// Fills in the placeholders of a text; one without a value becomes empty. The values are not
  /// expanded again.
  package static func filled(_ text: String, _ value: (Substring) -> String?) -> String {
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
/// those of the script's own language. For each tag, tables that were passed in come first. Where
/// nothing is in the language that was asked for, all is in the script's own.
struct WordSources {
  private let script: ScriptTables
  private let strings: LanguageTables
  private let own: String
  private let tags: [String]
  /// Whether anything is in the language that was asked for.
  let isSpoken: Bool

  init(_ script: ScriptTables, locale: String, _ strings: LanguageTables) {
    self.script = script
    self.strings = strings
    own = script.locale.lowercased()
    let asked = LanguageTag.fallbacks(of: locale.lowercased())
    isSpoken = script.speaks(asked, strings)
    tags = isSpoken ? asked : LanguageTag.fallbacks(of: own)
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
      if let builtIn = LanguageWords.shipped(tag) { words = Words(tag: tag, builtIn: builtIn) }
      for (name, text) in script.words(in: tag) { words.others[name] = text }
      for (name, text) in strings.translations(in: tag) { words.others[name] = text }
    }
  }

  /// The built-in engine words of a language, and those that tables override.
  struct Words {
    var tag = "en"
    var builtIn = LanguageWords.en
    var others: [Name: Translation] = [:]
  }
}

extension TextIndex {
  /// The texts that a table overrides. A path takes precedence over the content of a text, and
  /// that of a single text over that in a shared list.
  fileprivate func texts(
    by table: [Name: String], in script: ScriptTables
  ) -> [TextNumber: String] {
    var texts: [TextNumber: String] = [:]
    var shared: [TextNumber: String] = [:]
    var byPath: [TextNumber: String] = [:]
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
  fileprivate func words(in tag: String) -> [Name: Translation] {
    var words: [Name: Translation] = [:]
    for entry in locale(tag)?.entries ?? [] {
      if case .engine = entry.target, let text = entry.translation(in: self) {
        words[Name(entry.key)] = text
      }
    }
    return words
  }

  /// Whether anything is written in one of these languages, in the script or in tables beside it.
  func speaks(_ tags: [String], _ strings: LanguageTables) -> Bool {
    let own = locale.lowercased()
    return tags.contains { $0 == own || locale($0) != nil || !strings.translations(in: $0).isEmpty }
  }
}

extension Locale {
  /// The texts that have a translation, possibly with repeats.
  fileprivate var translated: [TextNumber] {
    entries.filter { $0.text != nil }.flatMap { $0.target.texts }
  }
}
