public import Starling

/// Reads a transcript line by line, and goes on after errors.
struct TranscriptReader {
  private let source: SourceText
  var transcript = Transcript(cases: [])
  private(set) var problems: [TranscriptProblem] = []
  private var names: [Name: Int] = [:]
  var current: OpenCase?
  /// The parts of the promise that is being read; nil in a case.
  var promise: OpenPromise?
  private var headWords: Set<String> = []
  /// Whether something happens before the first case, which is reported once.
  private var hasStepOutside = false
  /// The text of the last line, if lines with a bar can continue it.
  private var openText: OpenText?

  /// A case or a promise whose lines are being read.
  struct OpenCase {
    var read: Transcript.Case
    var place: Place
    var lastStep: (step: Transcript.Step, place: Place)?
    var hasAct = false
    var settings: Set<String> = []
    /// Whether a line of it has an error, so that what seems to be missing may be there.
    var isDamaged = false
  }

  /// A text that may continue on lines with a bar.
  private struct OpenText {
    /// What stands behind the word on its first line.
    let beginning: ArraySlice<UInt8>
    let step: (String) -> Transcript.Step
    /// The text of the lines with a bar. Appending each to the whole text would copy it each time.
    var rest: [UInt8] = []
    var goesOn = false
  }

  init(_ source: SourceText) { self.source = source }

  mutating func readAll() {
    if let invalid = UTF8Check.firstInvalidByte(in: source.bytes.span) {
      return problems.append(TranscriptProblem(Place(invalid, invalid + 1), .notUTF8))
    }
    if let brace = source.bytes[source.start...].firstIndex(where: { $0 > UInt8(ascii: " ") }),
      source.bytes[brace] == UInt8(ascii: "{")
    {
      return problems.append(TranscriptProblem(Place(brace, brace + 1), .json))
    }
    for (number, bytes) in source.lines {
      if bytes.first == UInt8(ascii: "|") {
        goOn(behind: bytes)
      } else {
        closeText()
        read(bytes, number)
      }
    }
    closeCase()
    if transcript.cases.isEmpty, transcript.promises.isEmpty, problems.isEmpty {
      report(source.bytes[source.bytes.count...], .noCase)
    }
    problems.sort { $0.place.start < $1.place.start }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, _ number: Int) {
    let line = bytes.withoutSpaces
    if line.isEmpty { return add(.empty, number) }
    if bytes.first == UInt8(ascii: "#") {
      return add(.comment(bytes.dropFirst().text.inOneLine()), number)
    }
    guard line.startIndex == bytes.startIndex else { return report(line, .unknownLine) }
    if Self.isTitle(line) { return openCase(line, number) }
    do throws(TranscriptProblem) {
      if promise != nil, !LineForm.tellsSetting(line) {
        return try addClause(ClauseReader(line).read(), line, number)
      }
      let (content, text) = try LineForm.read(line)
      switch content {
      case .setting(let setting): add(setting, line, number)
      case .step(let step): add(step, text, line, number)
      case .empty, .comment, .clause: break
      }
    } catch {
      if takeForPromise(line, number) { return }
      current?.isDamaged = true
      problems.append(error)
    }
  }

  mutating func add(_ content: Transcript.Line.Content, _ number: Int) {
    let line = Transcript.Line(content, number: number)
    if current == nil { transcript.head.append(line) } else { current?.read.lines.append(line) }
  }

  // MARK: Cases

  /// Whether a line is meant as a title, perhaps behind other signs than one has.
  private static func isTitle(_ line: ArraySlice<UInt8>) -> Bool {
    if line.first == UInt8(ascii: "=") { return true }
    guard line.starts(with: "--") || line.starts(with: "**") else { return false }
    let rest = line.drop { $0 == line.first }
    return rest.first?.isSpace == true && LineForm.known(rest.withoutSpaces) == nil
  }

  private mutating func openCase(_ line: ArraySlice<UInt8>, _ number: Int) {
    closeCase()
    let name = line.drop { $0 == line.first }
    let isRight = line.starts(with: "===") && line.endIndex - name.count == line.startIndex + 3
    // Nothing in it may control a terminal, so that it stays the same when it is written.
    let text = Array(name.text.inOneLine().utf8)[...].trimmedText
    if text.hasPrefix(Self.promiseWord) { promise = OpenPromise() }
    let isDamaged = !isRight || name.first?.isSpace == false
    if isDamaged {
      let title = text.isEmpty ? "NAME" : text
      add(TranscriptProblem(line.place, .badTitle, suggestion: "=== \(title)"))
    } else if text.isEmpty {
      report(line, .unnamedCase)
    } else if text == Self.promiseWord {
      report(line, .promise(.unnamed))
    } else if let earlier = names.updateValue(number, forKey: Name(text)) {
      names[Name(text)] = earlier
      report(name.withoutSpaces, .duplicateCase(text, line: earlier))
    }
    let read = Transcript.Case(text, lines: [], number: number)
    current = OpenCase(read: read, place: line.place, isDamaged: isDamaged)
  }

  private mutating func closeCase() {
    closeText()
    guard let open = current else { return }
    current = nil
    if let promise { return close(promise, open) }
    transcript.cases.append(open.read)
    if let last = open.lastStep {
      if !last.step.kind.canBeLast, !open.isDamaged {
        problems.append(TranscriptProblem(last.place, .noEnd))
      }
    } else if !open.isDamaged {
      problems.append(TranscriptProblem(open.place, .noStep))
    }
  }

  private mutating func add(
    _ setting: Transcript.Setting, _ line: ArraySlice<UInt8>, _ number: Int
  ) {
    let word = setting.word
    if current?.lastStep != nil || promise?.isBegun == true {
      return report(line, .settingBehindStep(setting.keyword))
    }
    if current == nil, case .start = setting { return report(line, .startForAll) }
    let isNew =
      current == nil
      ? headWords.insert(word).inserted : current?.settings.insert(word).inserted ?? true
    guard isNew else { return report(line, .repeatedSetting(word)) }
    add(.setting(setting), number)
  }

  private mutating func add(
    _ step: Transcript.Step, _ text: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>, _ number: Int
  ) {
    guard let open = current else {
      if !hasStepOutside { report(line, .outsideCase) }
      hasStepOutside = true
      return
    }
    if open.lastStep?.step.kind == .end {
      if !open.isDamaged { report(line, .behindEnd) }
      return
    }
    if step.kind == .rejection, !open.hasAct { return report(line, .nothingToReject) }
    current?.lastStep = (step, line.place)
    if step.kind == .act { current?.hasAct = true }
    openText = step.line.openText.map { OpenText(beginning: text, step: $0) }
    add(.step(step), number)
  }

  // MARK: Texts of several lines

  private mutating func goOn(behind line: ArraySlice<UInt8>) {
    let rest = line.dropFirst()
    guard rest.isEmpty || rest.first == 0x20 else { return report(line, .unknownLine) }
    guard openText != nil else {
      if current == nil, hasStepOutside { return }
      return report(line, .nothingToContinue)
    }
    openText?.goesOn = true
    openText?.rest.append(0x0A)
    openText?.rest += rest.dropFirst()
  }

  /// Ends a text. White space at both ends is dropped, except in quotes.
  private mutating func closeText() {
    guard let open = openText else { return }
    openText = nil
    guard open.goesOn, let line = current?.read.lines.popLast() else { return }
    let quoted = open.beginning.quotedText
    let text = (quoted ?? open.beginning.trimmedText) + String(decoding: open.rest, as: UTF8.self)
    let whole = quoted == nil ? String(text.trimmed()) : text.withoutSpaceAtEnd
    add(.step(open.step(whole)), line.number)
  }

  mutating func add(_ problem: TranscriptProblem) { problems.append(problem) }

  mutating func report(_ bytes: ArraySlice<UInt8>, _ finding: TranscriptFinding) {
    current?.isDamaged = true
    problems.append(TranscriptProblem(bytes.place, finding))
  }
}

extension Transcript {
  /// The former name of ``init(_:)``.
  @available(*, deprecated, renamed: "init(_:)")
  public init(parsing source: SourceText) throws(TranscriptError) { try self.init(source) }

  /// Reads a transcript from a text; throws all problems in it.
  public init(parsing text: String, name: String = "transcript") throws(TranscriptError) {
    try self.init(SourceText(name: name, text: text))
  }

  /// Reads a transcript; throws all problems in it. A literal is a source, too.
  public init(_ source: SourceText) throws(TranscriptError) {
    try self.init(source, needsCase: true)
  }

  /// Parses a transcript. It may have no case yet if one is to be added.
  package init(_ source: SourceText, needsCase: Bool) throws(TranscriptError) {
    let reading = TranscriptReading(source)
    let problems = reading.problems.filter { needsCase || $0.finding != .noCase }
    guard problems.isEmpty else { throw TranscriptError(source: source, problems: problems) }
    self = reading.transcript
  }
}

/// A transcript as far as it can be read, with all problems.
package struct TranscriptReading: Sendable {
  package let transcript: Transcript
  package let problems: [TranscriptProblem]

  package init(_ source: SourceText) {
    var reader = TranscriptReader(source)
    reader.readAll()
    transcript = reader.transcript
    problems = reader.problems
  }
}
