package import Starling

/// A language table to be filled in by a translator: each text of the script once, with its
/// translation, or `null` if there is none yet.
///
/// All existing translations stay, even those of texts that the script no longer has. One of a text
/// that was edited a little moves to it, and says which original it was made for; so does each one
/// under a path, whose original could change unseen.
package struct TranslationSheet: Sendable {
  /// A text of the script, a word of the engine, or a translation of a text that is gone.
  struct Entry {
    let key: String
    /// The text of the script; nil for the others.
    var number: TextNumber?
    /// The word in English; nil for the others.
    var word: String?
    /// Whether the word stands beside a number in the language.
    var hasForms = false
    /// The key in the script, of a text that was edited since.
    var formerKey: String?
    var text: Translation?
  }

  let locale: String
  private(set) var entries: [Entry] = []
  private var places: [Name: Int] = [:]

  /// Collects the texts of a script. Tables that are passed in take precedence over its own.
  package init(_ script: ScriptTables, locale: String, _ strings: LanguageTables = .init()) {
    self.locale = locale
    let index = TextIndex(script)
    let kept = KeptTranslations(script, index, locale: locale.lowercased(), strings)
    let wider = TranslatedTexts(script, in: locale)
    for (path, number) in script.translatableTexts {
      let pathKey = path.description(in: script)
      let shared = path.shared(in: script)
      let reading = script.string(number)
      let key = index.isNamed(number, by: reading, in: script) ? reading : shared ?? pathKey
      if let path = [pathKey, shared].compactMap({ $0 }).first(where: { kept[$0] != nil }),
        let text = kept[path]
      {
        add(path, number, text.with(was: text.was ?? reading), kept.formerKeys[path])
        continue
      }
      if let text = kept[key] {
        let former = kept.formerKeys[key]
        add(key, number, text.was == reading ? text.with(was: nil) : text, former)
        continue
      }
      let translation = wider.translation(of: number)
      let text = translation == number ? nil : script.string(translation)
      if let place = places[Name(key)] {
        // The wider language may translate equal texts differently.
        if let text, entries[place].text?.text != text {
          add(pathKey, number, Translation(text, was: reading))
        }
      } else {
        add(key, number, text.map { Translation($0, was: key == reading ? nil : reading) })
      }
    }
    for (key, text) in kept.all { add(key, nil, text) }
  }

  /// Adds the engine words, with those translations that are built in for the language.
  package mutating func addWords(of locale: String) {
    let tags = LanguageTag.fallbacks(of: locale.lowercased())
    let builtIn = tags.lazy.compactMap(LanguageWords.shipped).first
    let words =
      EngineWord.allCases.map { ($0.key, $0.rawValue) }
      + RatingText.allCases.map { ($0.key, $0.rawValue) }
    for (key, name) in words {
      add(key, nil, builtIn.flatMap { Translation($0, name) })
      let place = places[Name(key)] ?? 0
      let english = LanguageWords.shipped("en")
      entries[place].word = english?.text(name) ?? ""
      let forms = [english, builtIn].flatMap { $0?.forms(of: name) ?? [] }
      entries[place].hasForms = !forms.isEmpty || entries[place].text?.forms.isEmpty == false
    }
  }

  private mutating func add(
    _ key: String, _ number: TextNumber?, _ text: Translation?, _ formerKey: String? = nil
  ) {
    guard places[Name(key)] == nil else { return }
    places[Name(key)] = entries.count
    entries.append(Entry(key: key, number: number, formerKey: formerKey, text: text))
  }

  /// The sheet with what was taken.
  package func with(_ changes: [TranslationIntake.Change]) -> TranslationSheet {
    var sheet = self
    for change in changes {
      sheet.add(change.key, nil, nil)
      if let place = sheet.places[Name(change.key)] {
        sheet.entries[place].text = change.translation
      }
    }
    return sheet
  }

  /// The keys of the texts that have no translation yet.
  package var missing: [String] { entries.filter { $0.text == nil }.map { $0.key } }

  /// The table as a JSON file, with one entry per line.
  package var text: String { Self.table(of: entries.map { ($0.key, $0.text) }) }

  static func table(of entries: [(key: String, text: Translation?)]) -> String {
    JSONText.object(entries.map { ($0.key, $0.text.map { .raw($0.json.spacedLine) } ?? .null) })
      .laidOut(width: 0) + "\n"
  }
}

extension Translation {
  /// A word of a language with its forms; nil if the language has none.
  fileprivate init?(_ words: LanguageWords, _ name: String) {
    guard let text = words.text(name) else { return nil }
    self.init(text)
    forms = Dictionary(uniqueKeysWithValues: words.forms(of: name).map { ($0.form, $0.text) })
  }
}

/// The existing translations of a language, in order.
private struct KeptTranslations {
  private(set) var all: [(key: String, text: Translation)] = []
  /// The keys in the script of texts that were edited since.
  private(set) var formerKeys: [String: String] = [:]
  private var texts: [Name: Translation] = [:]

  init(_ script: ScriptTables, _ index: TextIndex, locale: String, _ strings: LanguageTables) {
    let handed = strings.translations(in: locale)
    for entry in script.locale(locale)?.entries ?? [] {
      if let text = handed[Name(entry.key)] ?? entry.translation(in: script) {
        add(entry.key, text)
      }
    }
    for key in handed.keys.map({ $0.text }).sorted() { add(key, handed[Name(key)]) }
    moveEdited(in: script, index)
  }

  subscript(key: String) -> Translation? { texts[Name(key)] }

  private mutating func add(_ key: String, _ text: Translation?) {
    guard let text, texts.updateValue(text, forKey: Name(key)) == nil else { return }
    all.append((key, text))
  }

  /// Moves translations of texts that are gone to the ones that were made of them: the only near
  /// ones, if they have no translation.
  private mutating func moveEdited(in script: ScriptTables, _ index: TextIndex) {
    var spelling: Spelling?
    for (place, entry) in all.enumerated() {
      let key = Array(entry.key.utf8)
      guard index.target(of: key.span, in: script) == nil, !TextPath.isWritten(as: entry.key)
      else { continue }
      let texts = spelling ?? Spelling(script.translatableTexts.map { script.string($0.1) })
      spelling = texts
      guard let text = texts.onlyNearest(to: entry.key, within: entry.key.editsWithinReason),
        self.texts[Name(text)] == nil
      else { continue }
      let moved = Translation(entry.text.text, was: entry.text.was ?? entry.key)
      self.texts[Name(entry.key)] = nil
      self.texts[Name(text)] = moved
      all[place] = (text, moved)
      formerKeys[text] = entry.key
    }
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
    case .shared(let numbers): numbers.contains(text)
    case .engine, .gone, nil: false
    }
  }
}
