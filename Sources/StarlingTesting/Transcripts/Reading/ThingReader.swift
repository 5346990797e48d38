import Starling

/// Reads something that can happen, as it is written after the colon in a promise.
struct ThingReader {
  private let line: ArraySlice<UInt8>

  private enum Message: String, CaseIterable { case picked, rated, outcome, action, set }

  private static let acts: [String: Transcript.Act] = [
    "tap": .taps, "skip": .skips, "submit": .submits,
  ]

  private static let endings: [String: Ending] = [
    "end": .completed, "left": .left, "stuck": .stuck,
  ]

  /// The words that a thing can start with.
  private static let beginnings =
    ["bot:", "block", "you:", "reject:"] + acts.keys.sorted() + endings.keys.sorted()
    + Message.allCases.map { "! \($0.rawValue)" }

  /// The line must not have white space at its ends.
  init(_ line: ArraySlice<UInt8>) { self.line = line }

  func read() throws(TranscriptProblem) -> Promise.Thing {
    if line.first == UInt8(ascii: "!") { return try readMessage() }
    if let ending = Self.endings[line.text] { return Promise.Thing(.ends(ending)) }
    if let act = act(line) { return Promise.Thing(.does(act, at: nil), value: answer(line).place) }
    let word = line.prefix { !$0.isSpace }
    let rest = line[word.endIndex...].withoutSpaces
    if let text = text(of: line, behind: "bot:") {
      return Promise.Thing(.says(TextPattern(text.trimmedText)), value: text.place)
    }
    if let code = text(of: line, behind: "reject:") {
      return Promise.Thing(.rejects(try code.word("reason of a rejection")), name: code.place)
    }
    if word.text == "block" {
      guard !rest.isEmpty else { throw problem(.badThing("block ID")) }
      return Promise.Thing(.reaches(rest.text), name: rest.place)
    }
    if let act = act(rest) {
      let kind = Promise.Thing.Kind.does(act, at: word.text)
      return Promise.Thing(kind, name: word.place, value: answer(rest).place)
    }
    throw TranscriptProblem(line.place, .promise(.unknownThing), suggestion: meant(word))
  }

  private func problem(_ finding: Promise.Finding) -> TranscriptProblem {
    TranscriptProblem(line.place, .promise(finding))
  }

  // MARK: What is said and done

  private func act(_ bytes: ArraySlice<UInt8>) -> Transcript.Act? {
    if let act = Self.acts[bytes.text] { return act }
    return text(of: bytes, behind: "you:").map { .answers($0.quotedText ?? $0.trimmedText) }
  }

  /// The answer after `you:`, or the whole word.
  private func answer(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let text = text(of: bytes, behind: "you:"), !text.isEmpty else { return bytes }
    return text
  }

  private func text(
    of bytes: ArraySlice<UInt8>, behind word: StaticString
  ) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: word) else { return nil }
    return bytes.dropFirst(word.utf8CodeUnitCount).withoutSpaces
  }

  private func meant(_ word: ArraySlice<UInt8>) -> String? {
    Spelling(Self.beginnings).nearest(to: word.text)
  }

  // MARK: Messages to the host

  private func readMessage() throws(TranscriptProblem) -> Promise.Thing {
    let all = line.dropFirst().withoutSpaces
    let word = all.prefix { !$0.isSpace }
    let rest = all[word.endIndex...].withoutSpaces
    let message: Message = try word.word("message")
    switch message {
    case .picked:
      return Promise.Thing(.picks(try stars(rest, message)), value: number(rest, word).place)
    case .rated:
      return Promise.Thing(.rates(try stars(rest, message)), value: number(rest, word).place)
    case .outcome:
      guard rest.words.count == 1 else {
        throw problem(.badThing("! outcome KIND"))
      }
      return Promise.Thing(.outcome(try rest.word("outcome")), name: rest.place)
    case .action:
      guard !rest.isEmpty else { throw problem(.badThing("! action NAME")) }
      return Promise.Thing(.action(rest.quotedText ?? rest.trimmedText), name: rest.place)
    case .set: return try set(rest)
    }
  }

  private func stars(
    _ rest: ArraySlice<UInt8>, _ message: Message
  ) throws(TranscriptProblem) -> Promise.Thing.Stars {
    if rest.isEmpty { return .any }
    let words = rest.words.map(\.text)
    if let number = words.last.flatMap({ Int($0) }) {
      switch words.dropLast() {
      case []: return .exactly(number)
      case ["at", "least"]: return .atLeast(number)
      case ["at", "most"]: return .atMost(number)
      default: break
      }
    }
    let word = "! \(message.rawValue)"
    let forms = [word, "\(word) N", "\(word) at least N"].joined(separator: "\", \"")
    throw problem(.badThing("\(forms)\" or \"\(word) at most N"))
  }

  /// The number of a message; the message itself if it has none.
  private func number(
    _ rest: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    rest.words.last ?? word
  }

  private func set(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Promise.Thing {
    let parts = rest.cut(at: UInt8(ascii: "="))
    let name = parts?.before.withoutSpaces ?? rest
    guard Name(name.text).isValid else {
      throw problem(.badThing("! set NAME\" or \"! set NAME = VALUE"))
    }
    guard let written = parts?.after.withoutSpaces else {
      return Promise.Thing(.sets(name.text, nil), name: name.place)
    }
    guard !written.isEmpty else {
      throw TranscriptProblem(line.place, .missingValue(of: name.text))
    }
    let value = try MessageReader(line).value(written)
    return Promise.Thing(.sets(name.text, value), name: name.place, value: written.place)
  }
}
