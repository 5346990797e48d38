import Starling

/// Reads a message to the host: a line that starts with an exclamation mark.
struct MessageReader {
  private let line: ArraySlice<UInt8>

  enum Kind: String, CaseIterable { case picked, rated, outcome, action, set }

  init(_ line: ArraySlice<UInt8>) { self.line = line }

  func read() throws(TranscriptProblem) -> Transcript.Message {
    let all = line.dropFirst().withoutSpaces
    let word = all.prefix { !$0.isSpace }
    let rest = all[word.endIndex...].withoutSpaces
    let kind: Kind = try word.word("message")
    switch kind {
    case .picked: return .picked(try stars(rest, kind))
    case .rated: return .rated(try stars(rest, kind))
    case .outcome: return try outcome(rest)
    case .action:
      let name = rest.quotedText ?? rest.trimmedText
      guard !rest.isEmpty else { throw TranscriptProblem(line.place, .badMessage("! action NAME")) }
      return .action(name)
    case .set: return try set(rest)
    }
  }

  private func stars(_ rest: ArraySlice<UInt8>, _ kind: Kind) throws(TranscriptProblem) -> Int {
    if let stars = Int(rest.text) { return stars }
    throw TranscriptProblem(line.place, .badMessage("! \(kind.rawValue) N"))
  }

  private func outcome(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Transcript.Message {
    let words = rest.words
    guard words.count == 3, words[1].text == "at" else {
      throw TranscriptProblem(line.place, .badMessage("! outcome KIND at STEP"))
    }
    return .outcome(try words[0].word("outcome"), try words[2].word("step of an outcome"))
  }

  private func set(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Transcript.Message {
    guard let (name, value) = rest.cut(at: UInt8(ascii: "=")), Name(name.trimmedText).isValid else {
      throw TranscriptProblem(line.place, .badMessage("! set NAME = VALUE"))
    }
    let written = value.withoutSpaces
    guard !written.isEmpty else {
      throw TranscriptProblem(line.place, .missingValue(of: name.trimmedText))
    }
    return .set(name.trimmedText, try self.value(written))
  }

  /// Reads a text, a number or a boolean as JSON.
  func value(_ bytes: ArraySlice<UInt8>) throws(TranscriptProblem) -> Value {
    let (document, found) = JSONReader.read(SourceText(name: "", bytes: Array(bytes)))
    if let first = found.first {
      throw TranscriptProblem(bytes.place, .notAValue(first.message))
    }
    switch document[JSONDocument.root].kind {
    case .string: return .text(document.string(JSONDocument.root))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .number:
      let number = document.number(JSONDocument.root)
      if number.isFinite { return .number(number) }
    case .null, .array, .object: break
    }
    let expected = "a text in quotes, a number, true or false is expected"
    throw TranscriptProblem(bytes.place, .notAValue(expected))
  }
}
