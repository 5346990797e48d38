/// Reports buttons that can be offered together but read the same, in any language.
enum DuplicateTitleRule: Rule {
  /// The maximum number of earlier buttons with the same title that are compared.
  private static let mostCompared = 32

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let readings = TitleContents(tables)
    var found: [ButtonNumber] = []
    for number in tables.blocks.indices where !tables.surelyDiffer(titlesOfBlock: number) {
      found += duplicates(
        among: tables.titlesShownTogether(ofBlock: number), reading: { readings.number(of: $0) },
        where: { script.canBeOfferedTogether($0, $1, in: number) })
    }
    let titles = found.map { tables.buttons[$0].title }
    let diagnostics = titles.map { tables.duplicateTitle($0, in: nil) }
    guard !tables.locales.isEmpty else { return diagnostics }
    let known = Set(found)
    let translated = TranslatedTitles(tables, readings)
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
    let found = translated.candidateBlocks(in: locale, words).sorted().flatMap { number in
      duplicates(
        among: tables.titlesShownTogether(ofBlock: number),
        reading: { translated.readings.number(of: $0, in: language, locale.tag) },
        where: {
          ($0.isChanged(by: locale, words) || $1.isChanged(by: locale, words))
            && script.canBeOfferedTogether($0, $1, in: number)
        })
    }
    return found.filter { !known.contains($0) }.map { tables.buttons[$0].title }
      .map { tables.duplicateTitle(language.translation(of: $0), in: locale.tag) }
  }

  /// The buttons that read like an earlier one.
  private static func duplicates(
    among titles: [AdjacentTitle], reading: (AdjacentTitle.Words) -> Int?,
    where isMeant: (AdjacentTitle, AdjacentTitle) -> Bool
  ) -> [ButtonNumber] {
    var seen: [Int: [AdjacentTitle]] = [:]
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

extension AdjacentTitle {
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
  fileprivate func canBeOfferedTogether(
    _ one: AdjacentTitle, _ other: AdjacentTitle, in block: BlockNumber
  ) -> Bool {
    guard let first = one.button, let second = other.button else { return true }
    return canBeOfferedTogether(first, second, in: block)
  }
}

/// A title that is shown beside others in its block.
struct AdjacentTitle {
  enum Words {
    case text(TextNumber)
    case engine(EngineWord)
  }

  /// The button; nil for the one that sends an answer.
  var button: ButtonNumber?
  var words: Words
}

extension ScriptTables {
  /// The titles of a block's buttons, or of its skip and the button that sends an answer; empty if
  /// there is only one.
  func titlesShownTogether(ofBlock number: BlockNumber) -> [AdjacentTitle] {
    let block = blocks[number]
    let sender = block.skip == nil ? nil : sender(of: block)
    let titles =
      (sender.map { [AdjacentTitle(button: nil, words: $0)] } ?? []) + buttons(of: block).map(title)
    return titles.count < 2 ? [] : titles
  }

  private func title(ofButton button: ButtonNumber) -> AdjacentTitle {
    AdjacentTitle(button: button, words: .text(buttons[button].title))
  }

  /// The title of the button that sends a text or submits stars; nil if there is none.
  private func sender(of block: Block) -> AdjacentTitle.Words? {
    if let input = input(of: block) { return input.buttonTitle.map { .text($0) } ?? .engine(.send) }
    guard let rating = rating(of: block), rating.isConfirmed else { return nil }
    return rating.buttonTitle.map { .text($0) } ?? .engine(.submit)
  }

  /// Whether the bytes show that all titles of a block read differently, as they nearly always do.
  func surelyDiffer(titlesOfBlock number: BlockNumber) -> Bool {
    let block = blocks[number]
    guard block.skip == nil, block.buttons.count <= 8 else {
      return block.skip == nil && block.buttons.count < 2
    }
    var hashes: [UInt32] = []
    for button in block.buttons {
      let hash = withText(buttons[button].title) { $0.hashOfPlainTitle }
      guard let hash, !hashes.contains(hash) else { return false }
      hashes.append(hash)
    }
    return true
  }
}

extension Span where Element == UInt8 {
  /// A hash of an ASCII title, ignoring case; nil for other titles and for those that start or end
  /// with a space.
  fileprivate var hashOfPlainTitle: UInt32? {
    guard count > 0, self[0] > 0x20, self[count - 1] > 0x20 else { return nil }
    var hash: UInt32 = 0
    for position in indices {
      guard self[position] < 0x7F else { return nil }
      hash = hash &* 31 &+ UInt32(self[position] | 0x20)
    }
    return hash
  }
}

/// Numbers the contents of titles, ignoring case and accents.
final class TitleContents {
  private let tables: ScriptTables
  private var numbers: [String: Int] = [:]
  private var ofTexts: [TextNumber: Int?] = [:]
  private var ofWords: [Name: [EngineWord: Int?]] = [:]

  init(_ tables: ScriptTables) { self.tables = tables }

  /// The number of a title in the script's own language; nil if nothing in it is visible.
  func number(of words: AdjacentTitle.Words) -> Int? {
    switch words {
    case .text(let text): number(of: text)
    case .engine(let word): number(of: word, in: tables.locale)
    }
  }

  func number(of words: AdjacentTitle.Words, in language: TranslatedTexts, _ tag: String) -> Int? {
    switch words {
    case .text(let text): number(of: language.translation(of: text))
    case .engine(let word): number(of: word, in: tag)
    }
  }

  func number(of text: TextNumber) -> Int? {
    if let known = ofTexts[text] { return known }
    let number = number(of: tables.string(text))
    ofTexts.updateValue(number, forKey: text)
    return number
  }

  func number(of word: EngineWord, in tag: String) -> Int? {
    if let known = ofWords[Name(tag)] { return known[word] ?? nil }
    let language = Language(tables, locale: tag, LanguageTables())
    for word in [EngineWord.send, .submit] {
      ofWords[Name(tag), default: [:]].updateValue(number(of: language.word(word)), forKey: word)
    }
    return ofWords[Name(tag)]?[word] ?? nil
  }

  private func number(of text: String) -> Int? {
    guard !text.hasNothingToSee else { return nil }
    let reading = String(text.trimmed()).foldingCaseAndAccents()
    let number = numbers[reading] ?? numbers.count
    numbers[reading] = number
    return number
  }
}

extension Finding {
  static func duplicateTitle(_ title: String, locale: String?) -> Finding {
    Finding(
      .duplicateTitle,
      locale.map { "in \(quoted($0)), another button here reads the same: \(quoted(title))" }
        ?? "another button here has the same title, ignoring case and accents: \(quoted(title))")
  }
}
