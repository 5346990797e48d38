import Starling

/// Reads one line.
struct LineReader {
  private let line: ArraySlice<UInt8>
  /// Whether the text of the line is in quotes.
  private(set) var isQuoted = false

  enum Keyword: String, CaseIterable {
    case script, locale, set, config, start
    case bot, buttons, stars, input, you, reject
  }

  static let words: [String: Transcript.Step] = [
    "...": .anything, "submit": .does(.submits), "skip": .does(.skips), "tap": .does(.taps),
    "back": .does(.goesBack), "leave": .does(.leaves), "end": .ends(.completed),
    "left": .ends(.left), "stuck": .ends(.stuck),
  ]

  /// The line must not be empty, or have white space at its ends.
  init(_ line: ArraySlice<UInt8>) { self.line = line }

  /// Whether it starts with the word of a setting.
  var isSetting: Bool {
    guard let word = line.cut(at: UInt8(ascii: ":"))?.before.text else { return false }
    switch Keyword(rawValue: word) {
    case .script, .locale, .set, .config, .start: return true
    case .bot, .buttons, .stars, .input, .you, .reject, nil: return false
    }
  }

  mutating func read() throws(TranscriptProblem) -> Transcript.Line.Content {
    switch line.first {
    case UInt8(ascii: "@"): return .step(.passes(try readTime(line.dropFirst())))
    case UInt8(ascii: "!"): return .step(.hears(try MessageReader(line).read()))
    default: break
    }
    if line.count <= 6, let step = Self.words[line.text] { return .step(step) }
    guard let (word, rest) = line.cut(at: UInt8(ascii: ":")),
      let keyword = Keyword(rawValue: word.text)
    else { throw TranscriptProblem(line.place, .unknownLine, suggestion: meant) }
    return try read(keyword, rest.withoutSpaces)
  }

  private mutating func read(
    _ keyword: Keyword, _ rest: ArraySlice<UInt8>
  ) throws(TranscriptProblem) -> Transcript.Line.Content {
    switch keyword {
    case .script: .setting(.script(try needed(rest)))
    case .locale: .setting(.locale(try readLocale(rest)))
    case .config: .setting(.config(try needed(rest)))
    case .start: .setting(.start(try needed(rest)))
    case .set: .setting(try readSet(rest))
    case .bot: .step(.says(readText(rest)))
    case .you: .step(.does(.answers(readText(rest))))
    case .buttons: .step(.asks(.buttons(try TitleReader.read(rest))))
    case .stars: .step(.asks(try readStars(rest)))
    case .input: .step(.asks(try readInput(rest)))
    case .reject: .step(.rejects(try readWord(rest, "reason of a rejection")))
    }
  }

  // MARK: Texts

  /// Reads a text as it is, or a JSON string in quotes.
  private mutating func readText(_ rest: ArraySlice<UInt8>) -> String {
    guard let text = rest.quotedText else { return rest.trimmedText }
    isQuoted = true
    return text
  }

  private func needed(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> String {
    let text = rest.quotedText ?? rest.trimmedText
    guard text.isEmpty else { return text }
    throw TranscriptProblem(line.place, .missingText(after: line.text))
  }

  private func readLocale(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> String {
    let tag = try needed(rest)
    guard LanguageTag.isWellFormed(tag) else {
      throw TranscriptProblem(rest.place, .invalidLocale(tag))
    }
    return tag
  }

  private func readSet(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Transcript.Setting {
    guard let (name, value) = rest.cut(at: UInt8(ascii: "=")), Name(name.trimmedText).isValid else {
      throw TranscriptProblem(line.place, .badSetting("set: NAME = VALUE"))
    }
    if let text = value.withoutSpaces.quotedText { return .set(name.trimmedText, .text(text)) }
    // What could control a terminal is no number, and can only be written in quotes.
    let plain = value.trimmedText
    return .set(name.trimmedText, plain.isSafeForTerminal ? .plain(plain) : .text(plain))
  }

  // MARK: Questions and times

  private func readInput(
    _ rest: ArraySlice<UInt8>
  ) throws(TranscriptProblem) -> Transcript.Question {
    let titles = try TitleReader.read(rest)
    guard titles.count <= 2 else {
      throw TranscriptProblem(rest.place, .surplusTitle(in: "input:"))
    }
    return .input(button: titles[0], skip: titles.dropFirst().first)
  }

  private func readStars(
    _ rest: ArraySlice<UInt8>
  ) throws(TranscriptProblem) -> Transcript.Question {
    let end = rest.firstIndex { !JSONNumber.isDigit($0) } ?? rest.endIndex
    guard let max = Int(rest[..<end].text) else { throw TranscriptProblem(rest.place, .badStars) }
    var parts = TitleReader.split(rest[end...])
    let first = parts.removeFirst().withoutSpaces
    guard parts.count <= 1 else { throw TranscriptProblem(rest.place, .surplusTitle(in: "stars:")) }
    let skip = try parts.first.map(TitleReader.title)
    guard !first.isEmpty else { return .stars(max: max, submit: nil, skip: skip) }
    guard first.count > 2, first.first == UInt8(ascii: "("), first.last == UInt8(ascii: ")") else {
      throw TranscriptProblem(first.place, .badStars)
    }
    return .stars(max: max, submit: try TitleReader.title(first.dropFirst().dropLast()), skip: skip)
  }

  private func readTime(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Double {
    let time = rest.withoutSpaces
    guard time.last == UInt8(ascii: "s"),
      let seconds = JSONNumber.value(ofText: time.dropLast().text), seconds >= 0
    else { throw TranscriptProblem(line.place, .badTime) }
    return seconds
  }

  private func readWord<Word: RawRepresentable & CaseIterable>(
    _ rest: ArraySlice<UInt8>, _ kind: String
  ) throws(TranscriptProblem) -> Word where Word.RawValue == String {
    try rest.word(kind)
  }

  /// The line that an unknown one probably means, by its first word.
  private var meant: String? {
    let word = line.prefix { !$0.isSpace }.text
    return Self.natural[word.lowercased()]
      ?? Spelling(Self.keywords + Self.words.keys).nearest(to: word)
  }

  /// Everything that a line can begin with.
  static let beginnings = keywords + words.keys.sorted() + ["@", "!", "|", "#", "==="]
  private static let keywords = Keyword.allCases.map { $0.rawValue + ":" }

  /// Beginnings that come naturally, and what they mean here.
  private static let natural = [
    "user:": "you:", "me:": "you:", "person:": "you:", "human:": "you:", "answer:": "you:",
    "says:": "bot:", "text:": "bot:", "assistant:": "bot:",
    "options:": "buttons:", "choices:": "buttons:", "choice:": "buttons:", "rating:": "stars:",
    "wait:": "@", "wait": "@", "quit": "leave", "exit": "leave", "done": "end",
  ]
}

extension ArraySlice<UInt8> {
  /// The text of a JSON string; nil if the bytes are none.
  var quotedText: String? {
    guard count >= 2, first == UInt8(ascii: "\""), last == UInt8(ascii: "\"") else { return nil }
    return JSONDocument.text(ofString: text)
  }

  /// The case of a type that is named by this word; throws if there is none.
  func word<Word: RawRepresentable & CaseIterable>(
    _ kind: String
  ) throws(TranscriptProblem) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    let meant = Spelling(known).nearest(to: text)
    throw TranscriptProblem(place, .unknownWord(text, of: kind, known: known), suggestion: meant)
  }
}
