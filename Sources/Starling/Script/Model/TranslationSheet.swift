/// A language table to be filled in by a translator: each text of the script once, with its
/// translation, or `null` if there is none yet.
///
/// All existing translations stay, even those of texts that the script no longer has.
package struct TranslationSheet: Sendable {
  private var entries: [(key: String, text: String?)] = []
  private var places: [Name: Int] = [:]

  /// Collects the texts of a script. Tables that are passed in take precedence over its own.
  package init(_ script: ScriptTables, locale: String, _ strings: LanguageTables = .init()) {
    let kept = KeptTranslations(script, locale: locale.lowercased(), strings)
    let wider = TranslatedTexts(script, in: locale)
    let index = TextIndex(script)
    for (path, number) in script.translatableTexts {
      let pathKey = path.description(in: script)
      let reading = script.string(number)
      let key = index.isNamed(number, by: reading, in: script) ? reading : pathKey
      if let text = kept[pathKey] {
        add(pathKey, text)
        continue
      }
      if let text = kept[key] {
        add(key, text)
        continue
      }
      let translation = wider.translation(of: number)
      let text = translation == number ? nil : script.string(translation)
      if let place = places[Name(key)] {
        // The wider language may translate equal texts differently.
        if let text, entries[place].text != text { add(pathKey, text) }
      } else {
        add(key, text)
      }
    }
    for (key, text) in kept.all { add(key, text) }
  }

  /// Adds the engine words, with those translations that are built in for the language.
  package mutating func addWords(of locale: String) {
    let tags = LanguageTag.fallbacks(of: locale.lowercased())
    for word in EngineWord.allCases {
      add(word.key, tags.lazy.compactMap { word.builtIn($0) }.first)
    }
    for text in RatingText.allCases {
      add(text.key, tags.lazy.compactMap { text.builtIn($0) }.first)
    }
  }

  private mutating func add(_ key: String, _ text: String?) {
    guard places[Name(key)] == nil else { return }
    places[Name(key)] = entries.count
    entries.append((key, text))
  }

  /// The table as a JSON file, with one entry per line.
  package var text: String {
    JSONText.object(entries.map { ($0.key, $0.text.map { .string($0) } ?? .null) }).laidOut(
      width: 0)
      + "\n"
  }
}

/// The existing translations of a language, in order.
private struct KeptTranslations {
  private(set) var all: [(key: String, text: String)] = []
  private var texts: [Name: String] = [:]

  init(_ script: ScriptTables, locale: String, _ strings: LanguageTables) {
    let handed = strings.texts(in: locale)
    let own = script.locale(locale)
    for entry in own?.entries ?? [] {
      if let text = handed[Name(entry.key)] ?? entry.text.map(script.string) {
        add(entry.key, text)
      }
    }
    for key in handed.keys.map(\.text).sorted() { add(key, handed[Name(key)]) }
  }

  subscript(key: String) -> String? { texts[Name(key)] }

  private mutating func add(_ key: String, _ text: String?) {
    guard let text, texts.updateValue(text, forKey: Name(key)) == nil else { return }
    all.append((key, text))
  }
}

extension TextIndex {
  /// Whether a table can refer to a text by its content. A path of that form takes precedence.
  fileprivate func isNamed(_ text: TextNumber, by reading: String, in script: ScriptTables) -> Bool
  {
    guard reading != Key.comment.name else { return false }
    let key = Array(reading.utf8)
    return switch target(of: key.span, in: script) {
    case .texts: true
    case .path(let number): number == text
    case .engine, .gone, nil: false
    }
  }
}
