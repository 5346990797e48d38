/// Buttons that stand together can be told apart by what they read, in every language.
enum DuplicateTitleRule: Rule {
  /// With how many buttons of the same title one is compared.
  static let mostCompared = 32

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let own = OwnTitles(tables)
    var known: Set<Int> = []
    for number in tables.blocks.indices
    where tables.blocks[number].buttons.count > 1 || tables.blocks[number].skip != nil {
      known.formUnion(duplicates(in: number, own, script))
    }
    let found = known.map { tables.buttons[$0].title }.map {
      tables.diagnostic(at: $0, locale: nil)
    }
    guard !tables.locales.isEmpty else { return found }
    let languages = TranslatedTitles(own, known: known, script)
    return found + tables.locales.indices.flatMap { languages.findings(inLocale: $0) }
  }

  /// The buttons of a block that read like one before them.
  private static func duplicates(
    in number: Int, _ own: OwnTitles, _ script: ScriptAnalysis
  ) -> [Int] {
    let block = own.tables.blocks[number]
    if let skip = block.skip.map(Int.init) {
      guard let sender = own.sender(of: block), let reading = own.reading(ofButton: skip),
        reading == own.reading(of: sender)
      else { return [] }
      return [skip]
    }
    guard !own.surelyDiffer(titlesOf: block.buttons.range) else { return [] }
    var seen: [String: [Int]] = [:]
    var found: [Int] = []
    for button in block.buttons.range {
      guard let reading = own.reading(ofButton: button) else { continue }
      for other in (seen[reading] ?? []).prefix(mostCompared)
      where script.canStandTogether(other, button, in: number) {
        found.append(button)
        break
      }
      seen[reading, default: []].append(button)
    }
    return found
  }
}

/// What buttons read in the script's own language, as it compares.
struct OwnTitles {
  let tables: ScriptTables
  private let words: Language

  init(_ tables: ScriptTables) {
    self.tables = tables
    words = Language(tables, locale: tables.locale, LanguageTables())
  }

  /// What stands on the button that sends a text or submits stars.
  enum Sender {
    case title(TextNumber)
    case word(EngineWord)
  }

  /// The button that a skip stands beside, where it is shown.
  func sender(of block: Block) -> Sender? {
    if let input = tables.input(of: block) {
      return input.buttonTitle.map { .title($0) } ?? .word(.send)
    }
    guard let rating = tables.rating(of: block), rating.isConfirmed else { return nil }
    return rating.buttonTitle.map { .title($0) } ?? .word(.submit)
  }

  func reading(of sender: Sender) -> String? {
    switch sender {
    case .title(let text): reading(of: text)
    case .word(let word): words.word(word).reading
    }
  }

  /// Nil where there is nothing to see: that is told as such.
  func reading(ofButton button: Int) -> String? {
    reading(of: tables.buttons[button].title)
  }

  func reading(of text: TextNumber) -> String? { tables.string(text).reading }

  /// Whether a look at the bytes shows that the titles of a few buttons all read differently.
  func surelyDiffer(titlesOf buttons: Range<Int>) -> Bool {
    guard buttons.count <= 8 else { return false }
    return buttons.allSatisfy { one in
      (one + 1..<buttons.upperBound).allSatisfy { surelyDiffer(one, $0) }
    }
  }

  private func surelyDiffer(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (tables.buttons[one].title, tables.buttons[other].title)
    return tables.withText(first) { text in
      tables.withText(second) { text.surelyReads(differentlyFrom: $0) }
    }
  }
}

extension String {
  /// How a title compares; nil where there is nothing to see.
  var reading: String? { hasNothingToSee ? nil : String(trimmed()).foldingCaseAndAccents() }
}

extension Span where Element == UInt8 {
  /// Whether two texts of ASCII differ in more than case, without a space at their ends.
  fileprivate func surelyReads(differentlyFrom other: Span<UInt8>) -> Bool {
    guard isTight, other.isTight else { return false }
    return count != other.count || indices.contains { self[$0] | 0x20 != other[$0] | 0x20 }
  }

  /// Whether all is ASCII, and there is no space or control at an end.
  private var isTight: Bool {
    guard count > 0, self[0] > 0x20, self[count - 1] > 0x20 else { return false }
    return indices.allSatisfy { self[$0] < 0x7F }
  }
}

extension ScriptTables {
  func diagnostic(at text: TextNumber, locale: String?) -> Diagnostic {
    Diagnostic(texts[Int(text)].place, .duplicateTitle(string(text), locale: locale))
  }
}
