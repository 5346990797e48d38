public import Starling

/// The parts of a promise that have been read so far.
struct OpenPromise {
  fileprivate var scope: Promise.Scope?
  fileprivate var verb: Promise.Verb?

  /// Whether it has anything but settings.
  var isBegun: Bool { scope != nil || verb != nil }
}

extension TranscriptReader {
  static let promiseWord = "promise:"

  /// Starts a promise that has no title.
  mutating func beginPromise(_ source: SourceText) {
    let place = Place(source.start, source.start)
    current = OpenCase(read: Transcript.Case("", lines: []), place: place)
    promise = OpenPromise()
  }

  /// Takes a case whose first line is one of promises for a promise of which the title is wrong.
  /// Returns whether it is one.
  mutating func takeForPromise(_ line: ArraySlice<UInt8>, _ number: Int) -> Bool {
    guard promise == nil, let open = current, open.lastStep == nil, !open.isDamaged,
      let clause = try? ClauseReader(line).read()
    else { return false }
    let title = "=== \(Self.promiseWord) \(Self.nameOfPromise(in: open.read.name))"
    add(TranscriptProblem(open.place, .promise(.unnamed), suggestion: title))
    current?.isDamaged = true
    promise = OpenPromise()
    addClause(clause, line, number)
    return true
  }

  /// The name in a title that begins with a word like that of promises, or with none.
  private static func nameOfPromise(in title: String) -> String {
    let word = title.prefix { $0 != ":" && $0 != " " }
    let isMeant = Spelling([promiseWord]).nearest(to: word + ":") != nil
    let name = isMeant ? title[word.endIndex...].drop { $0 == ":" || $0 == " " } : title[...]
    return name.isEmpty ? "NAME" : String(name)
  }

  mutating func addClause(_ clause: Promise.Clause, _ line: ArraySlice<UInt8>, _ number: Int) {
    switch clause {
    case .scope(let scope):
      guard promise?.isBegun == false else { return report(line, .promise(.misplacedScope)) }
      promise?.scope = scope
    case .verb(let verb):
      guard promise?.verb == nil else { return report(line, .promise(.secondVerb)) }
      promise?.verb = verb
    case .or(let thing):
      guard let verb = promise?.verb, verb.thing != .asks else {
        return report(line, .promise(.misplacedOr))
      }
      promise?.verb = verb.about(.any(verb.thing, thing))
    }
    add(.clause(clause), number)
  }

  mutating func close(_ promise: OpenPromise, _ open: OpenCase) {
    self.promise = nil
    guard let verb = promise.verb else {
      if !open.isDamaged { add(TranscriptProblem(open.place, .promise(.noVerb))) }
      return
    }
    let name = String(open.read.name.dropFirst(Self.promiseWord.count).trimmed())
    var read = Promise(name, open.read.lines, promise.scope, verb, number: open.read.number)
    read.casesBefore = transcript.cases.count
    transcript.promises.append(read)
  }
}

extension Promise {
  /// Reads a promise from a text.
  public init(parsing text: String) throws(TranscriptError) {
    try self.init(SourceText(name: "promise", text: text))
  }

  /// Reads a promise as it is written in a `.chat` file, with or without its title; throws all
  /// problems in it. A literal is a source, too: `Promise("never: bot: Thank you!")`.
  public init(_ source: SourceText) throws(TranscriptError) {
    var reader = TranscriptReader(source)
    if !source.lines.contains(where: { $0.bytes.starts(with: "===") }) {
      reader.beginPromise(source)
    }
    reader.readAll()
    let transcript = reader.transcript
    guard reader.problems.isEmpty else {
      throw TranscriptError(source: source, problems: reader.problems)
    }
    guard transcript.promises.count == 1, transcript.cases.isEmpty else {
      let problem = TranscriptProblem(Place(0, 0), .promise(.notOne))
      throw TranscriptError(source: source, problems: [problem])
    }
    self = transcript.promises[0]
    lines = transcript.head + lines
  }
}
