/// Finds the blocks in which a locale may make titles read the same.
struct TranslatedTitles {
  let tables: ScriptTables
  let readings: TitleContents
  private var blocks: [TextNumber: BlockNumber] = [:]
  /// The blocks in which an engine word is shown beside a skip.
  private var senders: [EngineWord: [BlockNumber]] = [:]
  /// What has each content in any language: usually only one title.
  private var sources: [Int: Source] = [:]

  private enum Source: Equatable {
    /// The titles with this content in the script's own language.
    case title(Int)
    case engine(EngineWord)
    case several
  }

  init(_ tables: ScriptTables, _ readings: TitleContents) {
    self.tables = tables
    self.readings = readings
    for number in tables.blocks.indices {
      for title in tables.titlesShownTogether(ofBlock: number) { add(title, number) }
    }
    for locale in tables.locales {
      for entry in locale.entries {
        guard let title = title(translatedBy: entry) else { continue }
        let source = readings.number(of: title).map { Source.title($0) } ?? .several
        note(source, for: entry.text.flatMap(readings.number))
      }
      for word in senders.keys {
        note(.engine(word), for: readings.number(of: word, in: locale.tag))
      }
    }
  }

  private mutating func add(_ title: AdjacentTitle, _ block: BlockNumber) {
    switch title.words {
    case .engine(let word): senders[word, default: []].append(block)
    case .text(let text):
      blocks[text] = block
      if let reading = readings.number(of: text) { note(.title(reading), for: reading) }
    }
  }

  private mutating func note(_ source: Source, for reading: Int?) {
    guard let reading else { return }
    sources[reading] = sources[reading, default: source] == source ? source : .several
  }

  private func title(translatedBy entry: Locale.Entry) -> TextNumber? {
    entry.target.texts.first { blocks[$0] != nil }
  }

  /// The blocks in which a text that a locale changes reads like something else in the script.
  func candidateBlocks(in locale: Locale, _ changedWords: Set<EngineWord>) -> Set<BlockNumber> {
    var candidateBlocks: Set<BlockNumber> = []
    for entry in locale.entries where title(translatedBy: entry) != nil {
      guard isShared(entry.text.flatMap(readings.number)) else { continue }
      candidateBlocks.formUnion(entry.target.texts.compactMap { blocks[$0] })
    }
    for word in changedWords where isShared(readings.number(of: word, in: locale.tag)) {
      candidateBlocks.formUnion(senders[word] ?? [])
    }
    return candidateBlocks
  }

  private func isShared(_ reading: Int?) -> Bool {
    reading.map { sources[$0] == .several } ?? false
  }

  /// The engine words beside skips that a locale translates differently from the wider language.
  func changedWords(in locale: Locale, _ language: TranslatedTexts) -> Set<EngineWord> {
    let wider = language.widerTag ?? tables.locale
    return Set(senders.keys).filter {
      readings.number(of: $0, in: locale.tag) != readings.number(of: $0, in: wider)
    }
  }
}
