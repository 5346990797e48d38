/// Buttons that stand together can be told apart by what they read, in every language.
enum DuplicateTitleRule: Rule {
  /// With how many buttons of the same title one is compared.
  private static let mostCompared = 32

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var standing = StandingButtons(script)
    let own = ButtonTexts(tables, in: nil)
    let languages = tables.locales.map { ButtonTexts(tables, in: $0.tag) }
    var found: [Diagnostic] = []
    for number in tables.blocks.indices
    where tables.blocks[number].buttons.count > 1 || tables.blocks[number].skip != nil {
      let pairs = duplicates(in: number, &standing, tables, own)
      found += pairs.map { tables.diagnostic(at: $0.text, locale: nil) }
      let known = Set(pairs.map(\.button))
      for (locale, language) in zip(tables.locales, languages) {
        for pair in duplicates(in: number, &standing, tables, language)
        where !known.contains(pair.button) {
          found.append(tables.diagnostic(at: pair.text, locale: locale.tag))
        }
      }
    }
    return found
  }

  private static func duplicates(
    in number: Int, _ standing: inout StandingButtons, _ tables: ScriptTables,
    _ texts: ButtonTexts
  ) -> [(button: Int, text: TextNumber)] {
    let block = tables.blocks[number]
    if let skip = block.skip.map(Int.init) {
      guard let title = tables.buttons[skip].title,
        let reading = texts.reading(of: title), reading == texts.reading(ofSenderOf: block)
      else { return [] }
      return [(skip, texts.translation(of: title))]
    }
    guard !texts.surelyDiffer(titlesOf: block.buttons.range) else { return [] }
    var seen: [String: [Int]] = [:]
    var found: [(button: Int, text: TextNumber)] = []
    for button in block.buttons.range {
      guard let title = tables.buttons[button].title, let reading = texts.reading(of: title)
      else { continue }
      let others = seen[reading] ?? []
      if others.prefix(mostCompared).contains(where: {
        standing.canStandTogether($0, button, in: number)
      }) {
        found.append((button, texts.translation(of: title)))
      }
      seen[reading, default: []].append(button)
    }
    return found
  }
}

/// What buttons read in a language, as it compares.
private struct ButtonTexts {
  private let tables: ScriptTables
  private let translated: TranslatedTexts?
  private let language: Language

  init(_ tables: ScriptTables, in tag: String?) {
    self.tables = tables
    translated = tag.map { TranslatedTexts(tables, in: $0) }
    language = Language(tables, locale: tag ?? tables.locale, LanguageTables())
  }

  func translation(of text: TextNumber) -> TextNumber { translated?.translation(of: text) ?? text }

  /// Whether a look at the bytes shows that the titles of a few buttons all read differently.
  func surelyDiffer(titlesOf buttons: Range<Int>) -> Bool {
    guard buttons.count <= 8 else { return false }
    return buttons.allSatisfy { one in
      (one + 1..<buttons.upperBound).allSatisfy { surelyDiffer(one, $0) }
    }
  }

  private func surelyDiffer(_ one: Int, _ other: Int) -> Bool {
    guard let first = tables.buttons[one].title, let second = tables.buttons[other].title else {
      return true
    }
    return tables.withText(translation(of: first)) { text in
      tables.withText(translation(of: second)) { text.surelyReads(differentlyFrom: $0) }
    }
  }

  /// Nil where there is nothing to see: that is told as such.
  func reading(of text: TextNumber) -> String? { reading(tables.string(translation(of: text))) }

  /// What the button reads that sends a text or submits stars, where it is shown.
  func reading(ofSenderOf block: Block) -> String? {
    if let input = tables.input(of: block) {
      return input.buttonTitle.map { reading(of: $0) } ?? reading(language.word(.send))
    }
    guard let rating = tables.rating(of: block), rating.isConfirmed else { return nil }
    return rating.buttonTitle.map { reading(of: $0) } ?? reading(language.word(.submit))
  }

  private func reading(_ text: String) -> String? {
    text.hasNothingToSee ? nil : String(text.trimmed()).foldingCaseAndAccents()
  }
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
  fileprivate func diagnostic(at text: TextNumber, locale: String?) -> Diagnostic {
    Diagnostic(texts[Int(text)].place, .duplicateTitle(string(text), locale: locale))
  }
}
