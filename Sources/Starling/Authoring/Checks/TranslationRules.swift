/// Reports translations of texts that the script does not have.
enum GoneTextRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let gone = tables.locales.flatMap(\.goneEntries)
    guard !gone.isEmpty else { return [] }
    var texts = TextSuggestions(tables)
    let orphans = Dictionary(
      tables.locales.compactMap(tables.orphan).map { ($0.entry.keyPlace.start, $0.text) }
    ) { first, _ in first }
    let unclear = Set(tables.texts.indices.filter(tables.isUnclear).map(tables.string))
    return gone.compactMap { entry in
      let near = texts.nearest(to: entry.key)
      if let near, unclear.contains(near) { return nil }
      let orphan = near == nil ? orphans[entry.keyPlace.start] : nil
      let finding = Finding.unknownText(entry.key, lonely: orphan)
      return Diagnostic(entry.keyPlace, finding, suggestion: near).asWarning
    }
  }
}

extension ScriptTables {
  /// The only translation of a language whose text is gone, and the only text that has none: one is
  /// probably that of the other.
  package func orphan(in locale: Locale) -> (entry: Locale.Entry, text: String)? {
    let gone = locale.goneEntries.filter { $0.text != nil }
    guard gone.count == 1, let translated = TranslatedTexts(self, in: locale).originals else {
      return nil
    }
    let (missing, first) = NeededTexts(self).missing(besides: translated)
    return missing == 1 ? first.first.map { (gone[0], string($0)) } : nil
  }

  /// What misspelt keys are probably to translate.
  private func targets(meantBy keys: [String]) -> [Locale.Target] {
    guard !keys.isEmpty else { return [] }
    var texts = TextSuggestions(self)
    let index = TextIndex(self)
    return keys.compactMap { texts.nearest(to: $0) }.compactMap {
      index.target(of: Array($0.utf8).span, in: self)
    }
  }

  /// What a language lacks of the needed texts. A translation whose key is misspelt is there, which
  /// is said at the key.
  func lack(
    of needed: NeededTexts, in tag: String, at place: Place, besides there: [Locale.Target],
    _ misspelt: [String]
  ) -> Diagnostic? {
    let (missing, first) = needed.missing(besides: there + targets(meantBy: misspelt))
    guard missing > 0 else { return nil }
    return Diagnostic(
      place, .missingTranslation(locale: tag, missing: missing, first: first.map(string)))
  }

  /// Whether a text will read otherwise when a mistake in it is mended. Until then it is not known
  /// which translations are its own.
  fileprivate func isUnclear(_ number: TextNumber) -> Bool {
    texts[number].isMended || LiteralMarkupRule.isFound(in: texts[number], of: self)
  }
}

/// Reports locales that do not translate every text.
enum MissingTranslationRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard !tables.locales.isEmpty else { return [] }
    let needed = NeededTexts(tables)
    return tables.locales.compactMap { locale in
      guard let translated = TranslatedTexts(tables, in: locale).originals else { return nil }
      let gone = locale.goneEntries.filter { $0.text != nil }.map(\.key)
      return tables.lack(of: needed, in: locale.tag, at: locale.place, besides: translated, gone)
    }
  }
}

/// Compares translations with their originals.
enum TranslationRule: Rule {
  /// How much wider than its original, in cells, a translation may be.
  private static let mostWidened = 40

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.locales.flatMap(\.entries).flatMap { (entry) -> [Diagnostic] in
      guard let translation = entry.text,
        let original = entry.target.original(of: entry.key, in: tables)
      else { return [] }
      let place = tables.texts[translation].place
      let misplaced = entry.target.isEngine || entry.forms.isEmpty ? nil : Finding.formsOfText
      return findings(
        in: Translation(tables.string(translation), was: entry.was), of: original, at: place)
        + (misplaced.map { [Diagnostic(place, $0)] } ?? [])
    }
  }

  static func findings(
    in translation: Translation, of original: String, at place: Place
  ) -> [Diagnostic] {
    let text = translation.text
    return [stale(translation, original), mismatch(text, original), width(text, original)]
      .compactMap(\.self).map { Diagnostic(place, $0) }
  }

  private static func stale(_ translation: Translation, _ original: String) -> Finding? {
    translation.was.flatMap { $0 == original ? nil : .staleTranslation(was: $0, now: original) }
  }

  /// A form of a word may leave a placeholder out, such as a number that it says in words.
  static func mismatch(
    _ translation: String, _ original: String, isForm: Bool = false
  ) -> Finding? {
    let wanted = Placeholders.names(in: original)
    let names = Placeholders.names(in: translation)
    // What is written as in other languages is literal markup, and no other mistake.
    let said = Set((names + wanted.filter { isMeant($0, in: translation) }).map { Name($0) })
    let all = Set(wanted.map { Name($0) })
    return said == all || isForm && said.isSubset(of: all)
      ? nil : .placeholderMismatch(original: wanted, translation: names)
  }

  private static func isMeant(_ name: String, in text: String) -> Bool {
    ["{\(name)}", "$\(name)", "<\(name)>"].contains {
      ByteSearch(Array($0.utf8)).isFound(in: text.utf8)
    }
  }

  private static func width(_ translation: String, _ original: String) -> Finding? {
    guard translation.utf8.count >= mostWidened else { return nil }
    let width = translation.widthOfLines
    let wanted = original.widthOfLines
    return width > 2 * wanted && width > wanted + mostWidened
      ? .wideTranslation(original: wanted, translation: width) : nil
  }
}

extension String {
  /// The width of the widest line, in cells.
  fileprivate var widthOfLines: Int {
    split(whereSeparator: \.isNewline).map { String($0).cellWidth }.max() ?? 0
  }
}

extension Locale {
  fileprivate var goneEntries: [Entry] {
    entries.filter { if case .gone = $0.target { true } else { false } }
  }
}

extension Locale.Target {
  /// The text that is translated; nil if it is not known. An engine word needs no script.
  func original(of key: String, in tables: ScriptTables?) -> String? {
    if isEngine { return EngineWord(key: key)?.english }
    guard let tables, let first = texts.first, !tables.texts[first].isMended else { return nil }
    return tables.string(first)
  }
}

/// The texts that every locale should translate. Texts with the same content count once.
struct NeededTexts {
  /// The texts in the order of the script, and the number of each one's content.
  private var texts: [TextNumber] = []
  private var readingNumbers: [Int] = []
  /// The positions of the texts with each content, in that order.
  private var readings: [[Int]] = []
  /// The position of each text in that order; nil if it needs no translation.
  private var positions: Column<Text, Int?>
  /// The maximum number of texts that a finding names.
  private static let mostNamed = 3

  init(_ tables: ScriptTables) {
    positions = Column(repeating: nil, for: tables.texts)
    var names = NameTable()
    for (path, number) in tables.translatableTexts
    where path.isNeeded && !tables.isUnclear(number) && !tables.string(number).hasNothingToSee {
      let (reading, isNew) = tables.withText(number) { names.add($0) }
      if isNew { readings.append([]) }
      positions[number] = texts.count
      readings[reading].append(texts.count)
      readingNumbers.append(reading)
      texts.append(number)
    }
  }

  /// The number of contents that are not translated everywhere, and the first texts of them. The
  /// work is in proportion to the translations.
  func missing(besides there: [Locale.Target]) -> (count: Int, first: [TextNumber]) {
    var isThere: Set<Int> = []
    // How many texts are not translated, of the contents that have a translation.
    var lacking: [Int: Int] = [:]
    for target in there {
      switch target {
      case .path, .shared:
        for position in target.texts.compactMap({ positions[$0] })
        where isThere.insert(position).inserted {
          let reading = readingNumbers[position]
          lacking[reading, default: readings[reading].count] -= 1
        }
      case .texts(let texts):
        // These texts read the same, so that one stands for all. A title or an author has no
        // position.
        let position = texts.lazy.compactMap { positions[$0] }.first
        if let position { lacking[readingNumbers[position]] = 0 }
      case .engine, .gone: break
      }
    }
    let missing = readings.count - lacking.values.count { $0 <= 0 }
    return (missing, firstMissing(min(missing, Self.mostNamed), lacking, isThere))
  }

  /// The first missing text of each content; of these, the earliest in the script.
  private func firstMissing(
    _ wanted: Int, _ lacking: [Int: Int], _ isThere: Set<Int>
  ) -> [TextNumber] {
    var first: [Int] = []
    for reading in readings.indices where lacking[reading] ?? 1 > 0 {
      // Contents are ordered by their first texts, so all further ones come later.
      if first.count == wanted, first.allSatisfy({ $0 < readings[reading][0] }) { break }
      let position = readings[reading].first { !isThere.contains($0) }
      guard let position else { continue }
      first.insert(position, at: first.firstIndex { position < $0 } ?? first.count)
      if first.count > wanted { first.removeLast() }
    }
    return first.map { texts[$0] }
  }
}

/// Notes the languages in which the engine itself has no words, nor a table of the script.
enum EngineWordsRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let own = tables.localePlace.map { [(tag: tables.locale, place: $0)] } ?? []
    return (own + tables.locales.map { ($0.tag, $0.place) }).compactMap { tag, place in
      let tags = LanguageTag.fallbacks(of: tag.lowercased())
      guard tags.allSatisfy({ LanguageWords.shipped($0) == nil }) else { return nil }
      let entries = tags.flatMap { tables.locale($0)?.entries ?? [] }
      let written = Set(entries.filter { $0.target.isEngine && $0.text != nil }.map { $0.key })
      let missing = EngineWord.allCases.count { !written.contains($0.key) }
      guard missing > 0 else { return nil }
      let isName = !LanguageTag.isShort(tag)
      let near = String(tag.lowercased().prefix(2))
      return Diagnostic(
        place, .missingWords(in: tag, missing),
        suggestion: isName && LanguageWords.shipped(near) != nil ? near : nil,
        notes: isName ? [Diagnostic.Note("a tag has two or three letters, such as \"en\"")] : [])
    }
  }
}

extension Finding {
  static func missingWords(in tag: String, _ missing: Int) -> Finding {
    Finding(
      .missingWords,
      "the engine has no words in \(quoted(tag)): hints and refusals are in English until its "
        + "translations have \(count(missing, "key")) such as \"starling.send\"")
  }

  static let formsOfText = Finding(
    .wrongType, "a text has no forms by number, only the engine's own words have; write one text")

  static func missingTranslation(locale: String, missing: Int, first: [String]) -> Finding {
    let listing = first.map(quoted).joined(separator: ", ") + (missing > first.count ? ", …" : "")
    return Finding(
      .missingTranslation, "\(quoted(locale)) lacks \(count(missing, "text")): \(listing)")
  }

  static func staleTranslation(was: String, now: String) -> Finding {
    Finding(
      .staleTranslation,
      "the original was \(quoted(was)) when this was translated; now it is \(quoted(now))")
  }

  static func placeholderMismatch(original: [String], translation: [String]) -> Finding {
    func placeholders(_ names: [String]) -> String {
      names.isEmpty ? "none" : names.map { "{{\($0)}}" }.joined(separator: " ")
    }
    return Finding(
      .placeholderMismatch,
      "the original has \(placeholders(original)), the translation \(placeholders(translation))")
  }

  static func wideTranslation(original: Int, translation: Int) -> Finding {
    Finding(
      .wideTranslation,
      "the translation is \(translation) columns wide, its original \(original): is it the right text?"
    )
  }
}
