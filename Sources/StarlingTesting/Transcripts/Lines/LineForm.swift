import Starling

/// A form of lines: how it looks, what it means, and how it is read.
struct LineForm: Sendable {
  typealias Content = Transcript.Line.Content

  /// The line, with words in capitals for what varies.
  let form: String
  let meaning: String
  let read: @Sendable (LineBody) throws(TranscriptProblem) -> Content

  init(
    _ form: String, _ meaning: String,
    read: @escaping @Sendable (LineBody) throws(TranscriptProblem) -> Content
  ) {
    self.form = form
    self.meaning = meaning
    self.read = read
  }

  /// A line that is a word alone.
  static func word(_ step: Transcript.Step, _ meaning: String) -> Self {
    Self(step.written.joined(), meaning) { _ in .step(step) }
  }

  /// What a line of this form begins with, such as `bot:`, `@`, `! rated` or `end`.
  var beginning: String {
    if form.hasPrefix("! ") { return "! " + form.dropFirst(2).prefix { $0 != " " } }
    return String(form.prefix { $0 != " " })
  }

  private static let all = sections.flatMap(\.tables).flatMap(\.self)
  private static let byBeginning = Dictionary(uniqueKeysWithValues: all.map { ($0.beginning, $0) })

  /// Everything that a line can begin with.
  static let beginnings = keywords + words + ["@", "!", "|", "#", "==="]
  private static let keywords = all.map(\.beginning).filter { $0.hasSuffix(":") }
  private static let words = all.map(\.form).filter { byBeginning[$0] != nil }.sorted()

  /// Reads a line, and what stands behind its beginning. It must not be empty, or have white space
  /// at its ends.
  static func read(
    _ line: ArraySlice<UInt8>
  ) throws(TranscriptProblem) -> (content: Content, rest: ArraySlice<UInt8>) {
    let end = end(ofBeginningOf: line)
    let form = try form(of: line, upTo: end)
    let body = LineBody(line: line, rest: line[end...].withoutSpaces, form: form.form)
    return (try form.read(body), body.rest)
  }

  private static func form(of line: ArraySlice<UInt8>, upTo end: Int) throws(TranscriptProblem)
    -> Self
  {
    if line.first == UInt8(ascii: "!") {
      let word = line[..<end].dropFirst().withoutSpaces
      return Transcript.Message.forms[try word.one(of: Transcript.Message.names, "message")]
    }
    if let form = byBeginning[line[..<end].text] { return form }
    var word = line.prefix { !$0.isSpace }
    let rest = line[word.endIndex...].withoutSpaces
    let meant = meant(by: word.text, before: rest)
    if meant?.last == ":", rest.first == UInt8(ascii: ":") {
      word = line[line.startIndex...rest.startIndex]
    }
    throw TranscriptProblem((meant == nil ? line : word).place, .unknownLine, suggestion: meant)
  }

  /// Whether a line begins as a setting.
  static func tellsSetting(_ line: ArraySlice<UInt8>) -> Bool {
    let beginning = line[..<end(ofBeginningOf: line)].text
    return Transcript.Setting.forms.contains { $0.beginning == beginning }
  }

  /// A sign, a word with its colon, or else the whole line.
  private static func end(ofBeginningOf line: ArraySlice<UInt8>) -> Int {
    switch line.first {
    case UInt8(ascii: "@"): return line.startIndex + 1
    case UInt8(ascii: "!"):
      let all = line.dropFirst().withoutSpaces
      return all.prefix { !$0.isSpace }.endIndex
    default: return line.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? line.endIndex
    }
  }

  /// The form that a line begins as; nil if it begins like none. It may be wrong further on.
  static func known(_ line: ArraySlice<UInt8>) -> Self? {
    try? form(of: line, upTo: end(ofBeginningOf: line))
  }

  /// The beginning that the first word of an unknown line probably means. Of two that are as near,
  /// it is one with which the rest can be read, and a setting last.
  private static func meant(by word: String, before rest: ArraySlice<UInt8>) -> String? {
    if let meant = natural[word.lowercased()] { return meant }
    let known = keywords.filter { !settings.contains($0) } + settings + words
    guard let near = Spelling(known).nearest(to: word) else { return nil }
    guard !fits(near, rest), let other = Spelling(known.filter { fits($0, rest) }).nearest(to: word)
    else { return near }
    let isTied = Spelling([near, other]).onlyNearest(to: word) == nil
    return isTied ? other : near
  }

  private static let settings = Transcript.Setting.forms.map(\.beginning)

  /// Whether a line with this beginning can be read.
  private static func fits(_ beginning: String, _ rest: ArraySlice<UInt8>) -> Bool {
    guard let form = byBeginning[beginning] else { return false }
    return (try? form.read(LineBody(line: rest, rest: rest, form: form.form))) != nil
  }

  /// Beginnings that come naturally, and what they mean here.
  private static let natural = [
    "user:": "you:", "me:": "you:", "person:": "you:", "human:": "you:", "answer:": "you:",
    "says:": "bot:", "text:": "bot:", "assistant:": "bot:",
    "options:": "buttons:", "choices:": "buttons:", "choice:": "buttons:", "rating:": "stars:",
    "wait:": "@", "wait": "@", "quit": "leave", "exit": "leave", "done": "end",
  ]
}

/// A line that is read, and what stands behind its beginning.
struct LineBody {
  let line: ArraySlice<UInt8>
  let rest: ArraySlice<UInt8>
  /// How a line of its kind looks.
  let form: String

  var text: String { rest.quotedText ?? rest.trimmedText }

  func neededText() throws(TranscriptProblem) -> String {
    let text = self.text
    guard text.isEmpty else { return text }
    throw problem(.missingText(after: line.text))
  }

  /// The name of a variable and the text behind the `=`. Throws a problem with the whole line, or
  /// with a hidden character in the name, if that is not what stands here.
  func assignment(
    or finding: TranscriptFinding
  ) throws(TranscriptProblem) -> (name: String, value: ArraySlice<UInt8>) {
    let parts = rest.cut(at: UInt8(ascii: "="))
    if let (name, value) = parts, Name(name.trimmedText).isValid {
      return (name.trimmedText, value.withoutSpaces)
    }
    throw (parts?.before ?? rest).withoutSpaces.hiddenCharacter ?? problem(finding)
  }

  func problem(_ finding: TranscriptFinding) -> TranscriptProblem {
    TranscriptProblem(line.place, finding)
  }
}

extension ArraySlice<UInt8> {
  /// A problem with the first character of a name that cannot be seen; nil if it has none.
  var hiddenCharacter: TranscriptProblem? {
    var start = startIndex
    for scalar in text.unicodeScalars {
      let end = start + UTF8.width(scalar)
      if scalar.isUnseen, !scalar.isASCII {
        return TranscriptProblem(Place(start, end), .hiddenCharacter(scalar))
      }
      start = end
    }
    return nil
  }

  /// The text of a JSON string; nil if the bytes are none.
  var quotedText: String? {
    guard count >= 2, first == UInt8(ascii: "\""), last == UInt8(ascii: "\"") else { return nil }
    return JSONDocument.text(ofString: text)
  }

  /// The case of a type that is named by this word; throws if there is none.
  func word<Word: RawRepresentable & CaseIterable>(
    _ kind: String
  ) throws(TranscriptProblem) -> Word where Word.RawValue == String, Word.AllCases == [Word] {
    Word.allCases[try one(of: Word.allCases.map(\.rawValue), kind)]
  }

  /// The number of this word among some; throws if it is none of them.
  func one(of known: [String], _ kind: String) throws(TranscriptProblem) -> Int {
    if let number = known.firstIndex(of: text) { return number }
    let meant = Spelling(known).nearest(to: text)
    throw TranscriptProblem(place, .unknownWord(text, of: kind, known: known), suggestion: meant)
  }
}
