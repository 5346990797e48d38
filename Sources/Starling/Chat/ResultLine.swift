/// What a conversation settled, as a file of results keeps it: one line of JSON.
///
/// All lines have the same keys with the same types, so that a reader of JSON lines needs no
/// options. Nothing in it names a machine, a user or a path.
public struct ResultLine: Hashable, Sendable {
  /// Drawn anew for each conversation; it identifies the result and nobody else.
  public var id: String
  /// When the conversation ended, or last settled something.
  public var at: Moment
  /// The program that asked.
  public var app: String?
  /// The version of that program.
  public var version: String?
  /// The fingerprint of the script, in hexadecimal digits.
  public var script: String
  /// How it ended; a conversation that was cut off has `left`.
  public var ending: Ending
  /// How long it took.
  public var seconds: Int
  /// The last rating that was final.
  public var rating: Int?
  /// The lowest rating that could be given, where stars were asked for.
  public var min: Int?
  /// The highest rating that could be given, where stars were asked for.
  public var max: Int?
  /// What was settled, in order.
  public var outcomes: [ChatResult.Settlement]
  /// The actions that were asked of the host, in order.
  public var actions: [String]
  /// What was answered, in order.
  public var answers: [Entry]
  /// The blocks that were visited, in order.
  public var path: [String]
  /// The language of the conversation.
  public var locale: String
  /// Where a review can be written, after the outcome `review`.
  public var reviewURL: String?
  /// The variables that the host gave a value.
  public var variables: [Entry]

  /// An answer or a variable. Either its text or its number is there.
  public struct Entry: Hashable, Sendable {
    /// The block that was answered; nil of a variable.
    public var block: String?
    /// The name of the variable.
    public var name: String
    /// What was kept; at most 64 KiB of a text are written.
    public var value: Value

    /// An answer to a block, or a variable.
    public init(block: String? = nil, name: String, value: Value) {
      (self.block, self.name, self.value) = (block, name, value)
    }
  }
}

// MARK: - Writing

extension ResultLine {
  /// The line, without the line feed at its end.
  public var json: String {
    JSONText.object([
      ("starling", .integer(1)), ("id", .string(id)),
      ("at", .string(Moment(seconds: at.seconds).description)),
      ("app", .orNull(app)), ("version", .orNull(version)), ("script", .string(script)),
      ("ending", .string(ending.rawValue)), ("seconds", .integer(seconds)),
      ("rating", .orNull(rating)), ("min", .orNull(min)), ("max", .orNull(max)),
      ("outcomes", .array(outcomes.map(\.json))), ("actions", .array(actions.map { .string($0) })),
      ("answers", .array(answers.map(\.answerJSON))),
      ("path", .array(path.map { .string($0) })), ("locale", .string(locale)),
      ("reviewURL", .orNull(reviewURL)), ("variables", .array(variables.map(\.variableJSON))),
    ]).text
  }
}

extension ResultLine.Entry {
  /// How many bytes of a text are written.
  static let longestText = 1 << 16

  fileprivate var answerJSON: JSONText { .object([("block", .orNull(block))] + members) }
  fileprivate var variableJSON: JSONText { .object(members) }

  private var members: [(String, JSONText)] {
    switch value {
    case .number(let number):
      [("name", .string(name)), ("text", .null), ("number", .number(number))]
    case .text, .boolean:
      [
        ("name", .string(name)), ("text", .string(value.text.prefix(utf8: Self.longestText))),
        ("number", .null),
      ]
    }
  }
}

extension JSONText {
  package static func orNull(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
  package static func orNull(_ number: Int?) -> JSONText { number.map { .integer($0) } ?? .null }
}

extension String {
  /// The longest beginning of whole characters that has no more than a number of bytes.
  fileprivate func prefix(utf8 limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

// MARK: - Reading

extension ResultLine {
  /// Why a line is no result.
  public enum Problem: Error, Hashable, Sendable {
    /// It is no object of JSON that a result was ever written as; the reason.
    case notUnderstood(String)
    /// It was written in a version of the format that is still to come.
    case newerVersion(String)
  }

  /// Reads a line. A key that is absent is as if there were nothing of it, and one that is not
  /// known is passed over.
  public init(json line: String) throws(Problem) { try self.init(Array(line.utf8)) }

  /// Reads the bytes of a line.
  package init(_ bytes: [UInt8]) throws(Problem) {
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", bytes: bytes))
    if let first = diagnostics.first { throw .notUnderstood(first.message) }
    var reader = ResultLineReader(document: document, object: JSONDocument.root, name: "it")
    try reader.expectVersion()
    id = try reader.text("id") ?? ""
    guard let at = Moment(try reader.text("at") ?? "") else {
      throw .notUnderstood("\"at\" is no time")
    }
    self.at = at
    (app, version) = (try reader.text("app"), try reader.text("version"))
    script = try reader.text("script") ?? ""
    guard let ending = Ending(rawValue: try reader.text("ending") ?? "left") else {
      throw .notUnderstood("\"ending\" is none of an ending's words")
    }
    self.ending = ending
    seconds = try reader.integer("seconds") ?? 0
    (rating, min) = (try reader.integer("rating"), try reader.integer("min"))
    max = try reader.integer("max")
    outcomes = try reader.objects("outcomes") { outcome throws(Problem) in
      try outcome.settlement()
    }
    actions = try reader.texts("actions")
    answers = try reader.objects("answers") { answer throws(Problem) in try answer.entry() }
    path = try reader.texts("path")
    locale = try reader.text("locale") ?? ""
    reviewURL = try reader.text("reviewURL")
    variables = try reader.objects("variables") { entry throws(Problem) in try entry.entry() }
  }
}

/// Reads the members of one object of a line; `null` is as good as absent.
private struct ResultLineReader {
  typealias Problem = ResultLine.Problem

  let document: JSONDocument
  let object: Int
  let name: String
  /// The key behind the member that was found last: it is likely to be asked for next.
  private var next: Int

  init(document: JSONDocument, object: Int, name: String) {
    (self.document, self.object, self.name, next) = (document, object, name, object + 1)
  }

  mutating func expectVersion() throws(Problem) {
    guard document[object].kind == .object, let version = member("starling") else {
      throw .notUnderstood("it is no result: an object with \"starling\"")
    }
    guard document[version].kind == .number else { throw wrong("starling", "a number") }
    let number = document.number(version)
    if number > 1 { throw .newerVersion(JSONNumber.text(number)) }
    guard number == 1 else { throw .notUnderstood("\"starling\" is no known version") }
  }

  mutating func text(_ key: String) throws(Problem) -> String? {
    guard let node = member(key) else { return nil }
    return try string(node, key)
  }

  mutating func integer(_ key: String) throws(Problem) -> Int? {
    guard let node = member(key) else { return nil }
    guard document[node].kind == .number, let integer = Int(exactly: document.number(node)) else {
      throw wrong(key, "a whole number")
    }
    return integer
  }

  mutating func texts(_ key: String) throws(Problem) -> [String] {
    var texts: [String] = []
    for node in try elements(key) { texts.append(try string(node, key)) }
    return texts
  }

  mutating func objects<Result>(
    _ key: String, _ read: (inout ResultLineReader) throws(Problem) -> Result
  ) throws(Problem) -> [Result] {
    var results: [Result] = []
    for node in try elements(key) {
      guard document[node].kind == .object else { throw wrong(key, "a list of objects") }
      var reader = ResultLineReader(document: document, object: node, name: "\"\(key)\"")
      results.append(try read(&reader))
    }
    return results
  }

  mutating func settlement() throws(Problem) -> ChatResult.Settlement {
    guard let outcome = Outcome(rawValue: try text("outcome") ?? ""),
      let step = OutcomeStep(rawValue: try text("step") ?? "")
    else { throw .notUnderstood("\(name) has what is no outcome") }
    return ChatResult.Settlement(outcome: outcome, step: step)
  }

  mutating func entry() throws(Problem) -> ResultLine.Entry {
    guard let name = try text("name") else { throw .notUnderstood("\(self.name) lacks a name") }
    let value: Value
    if let node = member("number") {
      guard document[node].kind == .number, document.number(node).isFinite else {
        throw wrong("number", "a number")
      }
      value = .number(document.number(node))
    } else {
      value = .text(try text("text") ?? "")
    }
    return ResultLine.Entry(block: try text("block"), name: name, value: value)
  }

  private mutating func member(_ key: String) -> Int? {
    let end = Int(document[object].next)
    guard let found = member(key, in: next..<end) ?? member(key, in: object + 1..<next) else {
      return nil
    }
    next = Int(document[found].next)
    return document[found].kind == .null ? nil : found
  }

  private func member(_ key: String, in nodes: Range<Int>) -> Int? {
    let name = key.utf8.span
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      if document.withText(node, { $0.isEqual(to: name) }) { return node + 1 }
      node = Int(document[node + 1].next)
    }
    return nil
  }

  private func string(_ node: Int, _ key: String) throws(Problem) -> String {
    guard document[node].kind == .string else { throw wrong(key, "a string") }
    return document.string(node)
  }

  private mutating func elements(_ key: String) throws(Problem) -> [Int] {
    guard let list = member(key) else { return [] }
    guard document[list].kind == .array else { throw wrong(key, "a list") }
    var elements: [Int] = []
    document.forEachElement(of: list) { elements.append($0) }
    return elements
  }

  private func wrong(_ key: String, _ expected: String) -> Problem {
    .notUnderstood("\"\(key)\" is not \(expected)")
  }
}

extension ResultLine.Problem: CustomStringConvertible {
  /// What follows "cannot be read: ".
  public var description: String {
    switch self {
    case .notUnderstood(let reason): reason
    case .newerVersion(let version): "a newer version of this program wrote it (format \(version))"
    }
  }
}
