/// The titles that a locale translates.
struct LocaleTitles {
  struct Entry {
    /// Where the title stands, block by block.
    var places: [TitlePlaces.Place]
    /// What it reads in the locale.
    var reading: Int
  }

  private(set) var entries: [Entry] = []
  /// The entries of each reading.
  private var numbers: [Int: [Int]] = [:]

  init(_ locale: Locale, _ places: inout TitlePlaces, _ readings: inout TitleReadings) {
    for entry in locale.entries {
      guard let text = entry.text else { continue }
      let places = places.places(of: entry.target)
      guard !places.isEmpty, let reading = readings.number(of: text) else { continue }
      numbers[reading, default: []].append(entries.count)
      entries.append(Entry(places: places, reading: reading))
    }
  }

  /// The entries with a reading.
  func entries(reading: Int) -> [Entry] { (numbers[reading] ?? []).map { entries[$0] } }
}

/// For each locale those that its texts are sought in: itself, and then the wider ones.
struct LocaleChains {
  private var chains: [[Int]] = []

  init(_ tables: ScriptTables) {
    var numbers: [Name: Int] = [:]
    let tags = tables.locales.map { $0.tag.lowercased() }
    for (number, tag) in tags.enumerated() where numbers[Name(tag)] == nil {
      numbers[Name(tag)] = number
    }
    let own = tables.locale.lowercased()
    for tag in tags {
      var chain: [Int] = []
      for wider in LanguageTag.fallbacks(of: tag) {
        if let number = numbers[Name(wider)] { chain.append(number) }
        if wider == own { break }
      }
      chains.append(chain)
    }
  }

  subscript(locale: Int) -> [Int] { chains[locale] }
}
