/// Numbers the contents of titles, ignoring case and accents.
final class TitleReadings {
  private let tables: ScriptTables
  private var numbers: [String: Int] = [:]
  private var ofTexts: [TextNumber: Int?] = [:]
  private var ofWords: [Name: [EngineWord: Int?]] = [:]

  init(_ tables: ScriptTables) { self.tables = tables }

  /// The number of a title in the script's own language; nil if nothing in it is visible.
  func number(of words: StandingTitle.Words) -> Int? {
    switch words {
    case .text(let text): number(of: text)
    case .engine(let word): number(of: word, in: tables.locale)
    }
  }

  /// The number of a title in another language.
  func number(of words: StandingTitle.Words, in language: TranslatedTexts, _ tag: String) -> Int? {
    switch words {
    case .text(let text): number(of: language.translation(of: text))
    case .engine(let word): number(of: word, in: tag)
    }
  }

  /// The number of a text as it is written.
  func number(of text: TextNumber) -> Int? {
    if let known = ofTexts[text] { return known }
    let number = number(of: tables.string(text))
    ofTexts.updateValue(number, forKey: text)
    return number
  }

  /// The number of an engine word.
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
