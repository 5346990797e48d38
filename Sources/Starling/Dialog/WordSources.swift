/// Where a language looks for what it says: from its own tag to its language alone, then where the
/// script's own language does. Under each tag, tables that were handed in come first.
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

  /// The texts of the script that were handed in. A translation by the script itself goes first
  /// where it is for a nearer language.
  var overrides: [TextNumber: String] {
    guard !strings.isEmpty else { return [:] }
    let index = TextIndex(script)
    let ownTexts = index.texts(by: strings.texts(in: own), in: script)
    guard let end = tags.firstIndex(of: own) else {
      return overrides(tags, index, behind: ownTexts)
    }
    return overrides(tags[..<end], index, behind: ownTexts)
  }

  /// From the widest language to the nearest, each covers the ones before.
  private func overrides(
    _ tags: some BidirectionalCollection<String>, _ index: TextIndex,
    behind ownTexts: [TextNumber: String]
  ) -> [TextNumber: String] {
    tags.reversed().reduce(into: ownTexts) { texts, tag in
      for number in script.locale(tag)?.translated ?? [] { texts[number] = nil }
      texts.merge(index.texts(by: strings.texts(in: tag), in: script)) { _, nearer in nearer }
    }
  }

  /// The engine's words: from the widest language to the nearest, each covers the ones before.
  var words: Words {
    let ownTags = LanguageTag.fallbacks(of: own).filter { !tags.contains($0) }
    return (tags + ownTags).reversed().reduce(into: Words()) { words, tag in
      if let builtIn = BuiltInLanguage(rawValue: tag) { words = Words(builtIn: builtIn) }
      words.others.merge(script.words(in: tag)) { _, nearer in nearer }
      words.others.merge(strings.texts(in: tag)) { _, nearer in nearer }
    }
  }

  /// The engine's words as a language has them built in, and those that tables have otherwise.
  struct Words {
    var builtIn = BuiltInLanguage.english
    var others: [Name: String] = [:]
  }
}

extension TextIndex {
  /// The texts that a table has others for. A path goes before what the text reads.
  fileprivate func texts(
    by table: [Name: String], in script: ScriptTables
  ) -> [TextNumber: String] {
    var texts: [TextNumber: String] = [:]
    var byPath: [TextNumber: String] = [:]
    for (key, text) in table {
      let key = Array(key.text.utf8)
      switch target(of: key.span, in: script) {
      case .path(let number): byPath[number] = text
      case .texts(let numbers): for number in numbers { texts[number] = text }
      case .engine, .gone, nil: break
      }
    }
    return texts.merging(byPath) { _, path in path }
  }
}

extension ScriptTables {
  /// The words of the engine's own that a table of the script has.
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
  /// The texts that have a translation, some of them perhaps twice.
  fileprivate var translated: [TextNumber] {
    entries.filter { $0.text != nil }.flatMap(\.target.texts)
  }
}
