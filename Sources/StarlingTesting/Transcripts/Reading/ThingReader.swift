import Starling

/// Reads something that can happen, as it is written after the colon in a promise.
struct ThingReader {
  private let line: ArraySlice<UInt8>

  private enum Message: String, CaseIterable { case picked, rated, outcome, action, set }

  private static let acts = byWord([Transcript.Act.taps, .skips, .submits])
  private static let endings = byWord(Ending.allCases)

  /// What lines of cases write as a word alone.
  private static func byWord<Line: StepLine>(_ lines: [Line]) -> [String: Line] {
    Dictionary(uniqueKeysWithValues: lines.map { ($0.written.joined(), $0) })
  }

  /// The words that a thing can start with.
  private static let beginnings = TranscriptForms.things.map { String($0.beginning.trimmed()) }

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
    throw TranscriptProblem(
      (meant == nil ? line : word).place, .promise(.unknownThing), suggestion: meant)
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

  private func text(of bytes: ArraySlice<UInt8>, behind word: StaticString) -> ArraySlice<UInt8>? {
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
      guard rest.words.count == 1 else { throw problem(.badThing("! outcome KIND")) }
      return Promise.Thing(.outcome(try rest.word("outcome")), name: rest.place)
    case .action:
      guard !rest.isEmpty else { throw problem(.badThing("! action NAME")) }
      return Promise.Thing(.action(rest.quotedText ?? rest.trimmedText), name: rest.place)
    case .set: return try set(rest)
    }
  }

  private func stars(
    _ rest: ArraySlice<UInt8>, _ message: Message
  ) throws(TranscriptProblem) -> Promise.Thing.Values? {
    let words = rest.words
    guard let last = words.last else { return nil }
    if let stars = Int(last.text) {
      if words.count == 1 { return .stars(stars) }
      if let bound = bound(words) { return bound }
    }
    let word = "! \(message.rawValue)"
    let forms = [word, "\(word) N", "\(word) at least N"].joined(separator: "\", \"")
    throw problem(.badThing("\(forms)\" or \"\(word) at most N"))
  }

  private func set(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Promise.Thing {
    let parts = rest.cut(at: UInt8(ascii: "="))
    let words = rest.words
    let isBound = parts == nil && words.count > 1
    let name = isBound ? words[0] : parts?.before.withoutSpaces ?? rest
    let bound = isBound ? bound(words.dropFirst()) : nil
    let isValid = Name(name.text).isValid
    if !isValid, let hidden = name.hiddenCharacter { throw hidden }
    guard isValid, isBound == (bound != nil) else {
      throw problem(.badThing("! set NAME\", \"! set NAME = VALUE\" or \"! set NAME at least N"))
    }
    if let bound {
      return Promise.Thing(.sets(name.text, bound), name: name.place, value: words[3].place)
    }
    guard let written = parts?.after.withoutSpaces else {
      return Promise.Thing(.sets(name.text, nil), name: name.place)
    }
    guard !written.isEmpty else {
      throw TranscriptProblem(line.place, .missingValue(of: name.text))
    }
    let value = Promise.Thing.Values.value(try written.value())
    return Promise.Thing(.sets(name.text, value), name: name.place, value: written.place)
  }

  /// What "at least" or "at most" and a number mean; nil for other words.
  private func bound(_ words: some Collection<ArraySlice<UInt8>>) -> Promise.Thing.Values? {
    let words = words.map(\.text)
    guard words.count == 3, let number = JSONNumber.value(ofText: words[2]) else { return nil }
    return switch words.dropLast() {
    case ["at", "least"]: .atLeast(number)
    case ["at", "most"]: .atMost(number)
    default: nil
    }
  }
}

/// Reads a line of a promise that is not a setting.
struct ClauseReader {
  private let line: ArraySlice<UInt8>

  /// What a line of a promise can begin with, up to its colon.
  private static let words = (TranscriptForms.clauses + TranscriptForms.settings).map {
    String($0.form.prefix { $0 != ":" }) + ":"
  }

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
    let written = line.cut(at: UInt8(ascii: ":")).map { line[..<$0.after.startIndex] }
    let word = written?.text ?? line.prefix { !$0.isSpace }.text + ":"
    let number = word.filter { $0.isASCII && $0.isNumber }
    let spelling = Spelling(
      Self.words.map {
        $0.split(separator: "N", omittingEmptySubsequences: false)
          .joined(separator: number.isEmpty ? "1" : number)
      })
    // A line of a case is none that is mistyped.
    let meant =
      LineForm.known(line) != nil
      ? nil
      : word.contains(" ") ? spelling.onlyNearest(to: word, within: 2) : spelling.nearest(to: word)
    return TranscriptProblem(
      (meant == nil ? line : written ?? line).place, .promise(.unknownLine), suggestion: meant)
  }
}

extension TranscriptForms {
  /// The part of a conversation that a promise is about.
  package static let scopes: [TranscriptForm] = [
    .init("after: THING", "It only looks at what comes after each time that this happens."),
    .init("before: THING", "It only looks at what comes before each time that this happens."),
  ]

  package static let verbs: [TranscriptForm] = [
    .init("never: THING", "This does not happen."),
    .init("always: THING", "It happens in each conversation that reaches its end."),
    .init("at most N: THING", "It happens no more often than this."),
    .init(
      "possible: THING",
      "At every prompt that waits for the person, and not for time, some answers still lead to it, "
        + "or the prompt is that of the block or the bubble; with before:, until that happens."
    ),
    .init(
      "questions: at most N",
      "It asks so many questions, or at least N. One that is skipped counts."
    ),
    .init("or: THING", "Behind another verb: it is about this, too, or about either."),
  ]

  /// What a promise can name, with words of the same meaning in one row.
  package static let listedThings: [TranscriptForm] = [
    .init("bot: TEXT", "The dialog says this; ... at either end means any text."),
    .init("block ID", "The dialog enters the block."),
    .init(
      "you: ANSWER, tap, skip, submit",
      "The person does this; ID before it: at that block. A submit without stars is none."),
    .init("! picked, ! rated", "Stars are picked or final; N, at least N or at most N may follow."),
    .init("! outcome KIND", "An answer settles this outcome."),
    .init("! action NAME", "The host is asked to do this."),
    .init(
      "! set NAME [= VALUE]",
      "The variable gets this value, or any; at least N or at most N may stand for \"= VALUE\"."
    ),
    .init("reject: CODE", "An answer is refused."),
    .init("end, left, stuck", "The conversation ends like this."),
  ]
}
