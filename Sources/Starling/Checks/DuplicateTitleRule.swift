/// Reports buttons that can be offered together but read the same, in any language.
enum DuplicateTitleRule: Rule {
  /// The maximum number of earlier buttons with the same title that are compared.
  private static let mostCompared = 32

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let readings = TitleReadings(tables)
    var found: [ButtonNumber] = []
    for number in tables.blocks.indices where !tables.surelyDiffer(titlesOfBlock: number) {
      found += duplicates(
        among: tables.standingTitles(ofBlock: number), reading: { readings.number(of: $0) },
        where: { script.canStandTogether($0, $1, in: number) })
    }
    let titles = found.map { tables.buttons[$0].title }
    let diagnostics = titles.map { tables.duplicateTitle($0, in: nil) }
    guard !tables.locales.isEmpty else { return diagnostics }
    let (known, translated) = (Set(found), TranslatedTitles(tables, readings))
    return diagnostics
      + tables.locales.flatMap { findings(in: $0, translated, besides: known, script) }
  }

  /// The titles that read the same because of what a locale changes. All others are found in the
  /// wider language that they come from.
  private static func findings(
    in locale: Locale, _ translated: TranslatedTitles, besides known: Set<ButtonNumber>,
    _ script: ScriptAnalysis
  ) -> [Diagnostic] {
    let tables = translated.tables
    let language = TranslatedTexts(tables, in: locale)
    let words = translated.changedWords(in: locale, language)
    let found = translated.suspects(in: locale, words).sorted().flatMap { number in
      duplicates(
        among: tables.standingTitles(ofBlock: number),
        reading: { translated.readings.number(of: $0, in: language, locale.tag) },
        where: {
          ($0.isChanged(by: locale, words) || $1.isChanged(by: locale, words))
            && script.canStandTogether($0, $1, in: number)
        })
    }
    return found.filter { !known.contains($0) }.map { tables.buttons[$0].title }
      .map { tables.duplicateTitle(language.translation(of: $0), in: locale.tag) }
  }

  /// The buttons that read like an earlier one.
  private static func duplicates(
    among titles: [StandingTitle], reading: (StandingTitle.Words) -> Int?,
    where isMeant: (StandingTitle, StandingTitle) -> Bool
  ) -> [ButtonNumber] {
    var seen: [Int: [StandingTitle]] = [:]
    var found: [ButtonNumber] = []
    for title in titles {
      guard let reading = reading(title.words) else { continue }
      if let button = title.button,
        seen[reading]?.prefix(mostCompared).contains(where: { isMeant($0, title) }) == true
      {
        found.append(button)
      }
      seen[reading, default: []].append(title)
    }
    return found
  }
}

extension ScriptTables {
  fileprivate func duplicateTitle(_ text: TextNumber, in locale: String?) -> Diagnostic {
    Diagnostic(texts[text].place, .duplicateTitle(string(text), locale: locale))
  }
}

extension StandingTitle {
  /// Whether a locale has another text for it than the wider language.
  fileprivate func isChanged(by locale: Locale, _ engineWords: Set<EngineWord>) -> Bool {
    switch words {
    case .text(let text): locale.translations[text] != nil
    case .engine(let word): engineWords.contains(word)
    }
  }
}

extension ScriptAnalysis {
  /// The button that sends an answer is always offered beside the skip.
  fileprivate func canStandTogether(
    _ one: StandingTitle, _ other: StandingTitle, in block: BlockNumber
  ) -> Bool {
    guard let first = one.button, let second = other.button else { return true }
    return canStandTogether(first, second, in: block)
  }
}
