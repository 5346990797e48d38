/// Titles that read the same in a locale. A locale is asked only for what it changes: the titles
/// that it translates are compared with those that read the same and stand beside them; all else is
/// told of the language that it stems from.
final class TranslatedTitles {
  private let own: OwnTitles
  /// The buttons that read like another one in the script's own language.
  private let known: Set<Int>
  private let script: ScriptAnalysis
  private let chains: LocaleChains
  private var places: TitlePlaces
  private var readings: TitleReadings
  private var locales: [Int: LocaleTitles] = [:]
  /// The titles as they are written, by what they read: once they are sought.
  private var written: [Int: [TitlePlaces.Place]]?
  private var meetings: [TextNumber: [Int: [TitlePlaces.Place]]] = [:]
  private var words: [Int: [EngineWord: Int?]] = [:]

  private var tables: ScriptTables { own.tables }
  /// So many places are looked at without a search for those that matter.
  private static let few = 8
  /// How many titles that read the same are looked at beside one.
  private static let mostLookedAt = 1_000

  init(_ own: OwnTitles, known: Set<Int>, _ script: ScriptAnalysis) {
    self.own = own
    self.known = known
    self.script = script
    chains = LocaleChains(own.tables)
    places = TitlePlaces(own)
    readings = TitleReadings(own)
  }

  func findings(inLocale locale: Int) -> [Diagnostic] {
    var found: Set<Int> = []
    for entry in titles(of: locale).entries {
      for place in suspects(of: entry, locale) { compare(place, locale, &found) }
    }
    for place in skipsLikeWords(inLocale: locale) { compare(place, locale, &found) }
    return found.sorted().map { button in
      tables.diagnostic(
        at: text(for: tables.buttons[button].title, locale), locale: tables.locales[locale].tag)
    }
  }

  // MARK: What is read

  private func titles(of locale: Int) -> LocaleTitles {
    if let known = locales[locale] { return known }
    let titles = LocaleTitles(tables.locales[locale], &places, &readings)
    locales[locale] = titles
    return titles
  }

  /// The text that is shown in a locale.
  private func text(for text: TextNumber, _ locale: Int) -> TextNumber {
    for table in chains[locale] {
      if let translation = tables.locales[table].translations[text] {
        return TextNumber(translation)
      }
    }
    return text
  }

  private func reading(of title: TextNumber, _ locale: Int) -> Int? {
    readings.number(of: text(for: title, locale))
  }

  /// The titles that read so as they are written, block by block.
  private func writtenPlaces(reading: Int) -> [TitlePlaces.Place] {
    if let written { return written[reading] ?? [] }
    var index: [Int: [TitlePlaces.Place]] = [:]
    for place in places.all.sorted(by: { ($0.block, $0.title) < ($1.block, $1.title) }) {
      if let number = readings.number(of: place.title) { index[number, default: []].append(place) }
    }
    written = index
    return index[reading] ?? []
  }

  /// All places where a title may read so in a locale.
  private func holders(of reading: Int, _ locale: Int) -> [[TitlePlaces.Place]] {
    var holders = [writtenPlaces(reading: reading)]
    for table in chains[locale] {
      holders += titles(of: table).entries(reading: reading).map(\.places)
    }
    return holders
  }

  // MARK: Which titles may be told

  /// Of a title that stands in many places, those beside which something may read the same.
  private func suspects(
    of entry: LocaleTitles.Entry, _ locale: Int
  ) -> [TitlePlaces.Place] {
    guard entry.places.count > Self.few else { return entry.places }
    for word in [EngineWord.send, .submit] where number(of: word, locale) == entry.reading {
      return entry.places
    }
    guard let title = entry.places.first?.title else { return [] }
    var suspects: [TitlePlaces.Place] = []
    // Beside what reads the same as it is written, the same is told of the script's own language.
    if readings.number(of: title) != entry.reading {
      suspects = writtenPlaces(of: entry, title)
    }
    for table in chains[locale] {
      for other in titles(of: table).entries(reading: entry.reading)
      where table != locale || other.places.first?.title != title {
        suspects += entry.places.places(beside: other.places)
      }
    }
    return suspects
  }

  /// The places of an entry beside which something reads so as it is written. Many locales ask for
  /// the same.
  private func writtenPlaces(
    of entry: LocaleTitles.Entry, _ title: TextNumber
  ) -> [TitlePlaces.Place] {
    if let known = meetings[title]?[entry.reading] { return known }
    let places = entry.places.places(beside: writtenPlaces(reading: entry.reading))
    meetings[title, default: [:]][entry.reading] = places
    return places
  }

  /// The skips that read like a word of the engine which a locale has otherwise than the language
  /// that it stems from.
  private func skipsLikeWords(inLocale locale: Int) -> [TitlePlaces.Place] {
    guard !places.plainSkips.isEmpty else { return [] }
    let chain = chains[locale]
    var skips: [TitlePlaces.Place] = []
    for word in [EngineWord.send, .submit] {
      let parent =
        chain.count > 1
        ? number(of: word, chain[1]) : readings.number(ofReading: own.reading(of: .word(word)))
      guard let reading = number(of: word, locale), reading != parent else { continue }
      skips += holders(of: reading, locale).joined()
    }
    return skips.filter { tables.blocks[$0.block].skip != nil }
  }

  /// What a word of the engine reads in a locale.
  private func number(of word: EngineWord, _ locale: Int) -> Int? {
    guard !places.plainSkips.isEmpty else { return nil }
    if let known = words[locale]?[word] { return known }
    let language = Language(tables, locale: tables.locales[locale].tag, LanguageTables())
    for word in [EngineWord.send, .submit] {
      let number = readings.number(ofReading: language.word(word).reading)
      words[locale, default: [:]].updateValue(number, forKey: word)
    }
    return words[locale]?[word] ?? nil
  }

  // MARK: What stands together

  /// Compares a title that a locale changes with those that stand beside it.
  private func compare(
    _ place: TitlePlaces.Place, _ locale: Int, _ found: inout Set<Int>
  ) {
    if let skip = tables.blocks[place.block].skip {
      return compare(skip: Int(skip), place.block, locale, &found)
    }
    guard let button = place.button, let reading = reading(of: place.title, locale) else { return }
    let others = holders(of: reading, locale).flatMap {
      $0.places(in: place.block).prefix(Self.mostLookedAt)
    }
    var left = DuplicateTitleRule.mostCompared
    for other in others where left > 0 {
      guard let second = other.button, second != button else { continue }
      let later = max(button, second)
      guard !known.contains(later), !found.contains(later),
        self.reading(of: other.title, locale) == reading
      else { continue }
      if script.canStandTogether(min(button, second), later, in: place.block) {
        found.insert(later)
      } else {
        left -= 1
      }
    }
  }

  private func compare(
    skip: Int, _ block: Int, _ locale: Int, _ found: inout Set<Int>
  ) {
    guard !known.contains(skip), let sender = own.sender(of: tables.blocks[block]),
      let reading = reading(of: tables.buttons[skip].title, locale)
    else { return }
    let other: Int? =
      switch sender {
      case .title(let text): self.reading(of: text, locale)
      case .word(let word): number(of: word, locale)
      }
    if reading == other { found.insert(skip) }
  }
}
