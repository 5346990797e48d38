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
      guard !rest.isEmpty, rest.text.isSafeForTerminal else { throw problem(.badThing("block ID")) }
      return Promise.Thing(.reaches(rest.text), name: rest.place)
    }
    if let act = act(rest), word.text.isSafeForTerminal {
      let kind = Promise.Thing.Kind.does(act, at: word.text)
      return Promise.Thing(kind, name: word.place, value: answer(rest).place)
    }
    let meant = Spelling(Self.beginnings).nearest(to: word.text)
    throw TranscriptProblem(line.place, .promise(.unknownThing), suggestion: meant)
  }

  private func problem(_ finding: Promise.Finding) -> TranscriptProblem {
    TranscriptProblem(line.place, .promise(finding))
  }

  // MARK: What is said and done

  private func act(_ bytes: ArraySlice<UInt8>) -> Transcript.Act? {
    if let act = Self.acts[bytes.text] { return act }
    return text(of: bytes, behind: "you:").map { .answers($0.answer) }
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

  // MARK: Messages to the host

  private func readMessage() throws(TranscriptProblem) -> Promise.Thing {
    let all = line.dropFirst().withoutSpaces
    let word = all.prefix { !$0.isSpace }
    let rest = all[word.endIndex...].withoutSpaces
    let message: Message = try word.word("message")
    switch message {
    case .picked:
      return Promise.Thing(.picks(try stars(rest, message)), value: (rest.words.last ?? word).place)
    case .rated:
      return Promise.Thing(.rates(try stars(rest, message)), value: (rest.words.last ?? word).place)
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

  private func set(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Promise.Thing {
    let parts = rest.cut(at: UInt8(ascii: "="))
    let name = parts?.before.withoutSpaces ?? rest
    if parts == nil, let bound = try bound(rest) { return bound }
    guard Name(name.text).isValid else { throw problem(.badThing(Self.setForms)) }
    guard let written = parts?.after.withoutSpaces else {
      return Promise.Thing(.sets(name.text, nil), name: name.place)
    }
    guard !written.isEmpty else {
      throw TranscriptProblem(line.place, .missingValue(of: name.text))
    }
    let value = Promise.Thing.SetValue.value(try written.value())
    return Promise.Thing(.sets(name.text, value), name: name.place, value: written.place)
  }

  private static let setForms =
    "! set NAME\", \"! set NAME = VALUE\" or \"! set NAME at least N"

  /// A variable that is set to a number or more, or less; nil if no bound is written.
  private func bound(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Promise.Thing? {
    let words = rest.words
    guard words.count > 1 else { return nil }
    guard words.count == 4, words[1].text == "at", Name(words[0].text).isValid,
      let number = JSONNumber.value(ofText: words[3].text)
    else { throw problem(.badThing(Self.setForms)) }
    let bound: Promise.Thing.SetValue
    switch words[2].text {
    case "least": bound = .atLeast(number)
    case "most": bound = .atMost(number)
    default: throw problem(.badThing(Self.setForms))
    }
    return Promise.Thing(
      .sets(words[0].text, bound), name: words[0].place, value: words[3].place)
  }
}

/// Reads a line of a promise that is not a setting.
struct ClauseReader {
  private let line: ArraySlice<UInt8>

  private static let words = [
    "after:", "before:", "never:", "always:", "at most 1:", "possible:", "questions:", "or:",
  ]

  /// The line must not be empty, or have white space at its ends.
  init(_ line: ArraySlice<UInt8>) { self.line = line }

  func read() throws(TranscriptProblem) -> Promise.Clause {
    guard let (word, rest) = line.cut(at: UInt8(ascii: ":")) else { throw unknown }
    let thing = rest.withoutSpaces
    let make: (Promise.Thing) -> Promise.Clause
    switch word.text {
    case "after": make = { .scope(.after($0)) }
    case "before": make = { .scope(.before($0)) }
    case "never": make = { .verb(.never($0)) }
    case "always": make = { .verb(.always($0)) }
    case "or": make = { .or($0) }
    case "possible": make = { .verb(.possible($0)) }
    case "questions": return .verb(.questions(try bound(thing)))
    default:
      guard word.starts(with: "at most") else { throw unknown }
      let count = try self.count(word.dropFirst("at most".utf8.count).withoutSpaces)
      make = { .verb(.atMost(count, $0)) }
    }
    guard !thing.isEmpty else {
      throw TranscriptProblem(line.place, .missingText(after: line.text))
    }
    return make(try ThingReader(thing).read())
  }

  private func bound(_ written: ArraySlice<UInt8>) throws(TranscriptProblem) -> Promise.Count {
    let words = written.words.map(\.text)
    if words.count == 3, words[0] == "at", let number = Int(words[2]), number >= 0 {
      if words[1] == "most" { return .atMost(number) }
      if words[1] == "least" { return .atLeast(number) }
    }
    throw TranscriptProblem(
      written.isEmpty ? line.place : written.place, .promise(.badThing(Promise.Count.form)))
  }

  private func count(_ number: ArraySlice<UInt8>) throws(TranscriptProblem) -> Int {
    if let count = Int(number.text), count >= 0 { return count }
    throw TranscriptProblem(number.isEmpty ? line.place : number.place, .promise(.badCount))
  }

  private var unknown: TranscriptProblem {
    let word = line.prefix { $0 != UInt8(ascii: ":") && !$0.isSpace }.text + ":"
    let meant = Spelling(Self.words).nearest(to: word)
    return TranscriptProblem(line.place, .promise(.unknownLine), suggestion: meant)
  }
}
