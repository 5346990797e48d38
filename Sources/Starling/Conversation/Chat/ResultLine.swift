/// The result of a conversation as a line of JSON in a file of results.
///
/// All lines have the same keys with the same types, so that readers of JSON lines need no options.
/// No line names a machine, a user or a path.
public struct ResultLine: Hashable, Sendable {
  /// The random id of the conversation. It does not identify a person.
  public var id: String
  /// When the conversation ended, or last changed its result.
  public var at: Moment
  /// The program that asked.
  public var app: String?
  /// The version of that program.
  public var version: String?
  /// The fingerprint of the script, in hexadecimal.
  public var script: String
  /// How the conversation ended; `left` if it was cut off.
  public var ending: Ending
  /// The duration in seconds.
  public var seconds: Int
  /// The last final rating.
  public var rating: Int?
  /// The lowest possible rating, if stars were given.
  public var min: Int?
  /// The highest possible rating, if stars were given.
  public var max: Int?
  /// The outcomes, in order.
  public var outcomes: [ChatResult.Settlement]
  /// The actions that the host was to perform, in order.
  public var actions: [String]
  /// The answers, in order: a question that is asked twice can have two.
  public var answers: [Entry]
  /// The visited blocks, in order.
  public var path: [String]
  /// The language of the conversation.
  public var locale: String
  /// The address for reviews, after the outcome `review`.
  public var reviewURL: String?
  /// The variables that the host or the conversation set, by name, with their last values.
  public var variables: [Entry]
  /// The title of the script as it is written; nil if it has none.
  public var title: String?

  /// The kinds of question that an answer can belong to.
  public enum Kind: String, CaseIterable, Sendable {
    /// A choice of one of several buttons.
    case choice
    /// Stars, or a scale.
    case stars
    /// A field for a text.
    case text
    /// A field for a number.
    case number
  }

  /// An answer or a variable. Its value is written as a text or as a number.
  public struct Entry: Hashable, Sendable {
    /// The block whose question was answered; nil for a variable, and for an answer that a button
    /// of another block gave.
    public var block: String?
    /// The name of the variable.
    public var name: String
    /// The value; only the first 64 KiB of a text are written.
    public var value: Value
    /// What kind of question was answered; nil for a variable, and in lines of Starling 2.
    public var kind: Kind?
    /// Whether the conversation had answered the same question before.
    public var again: Bool
    /// The title of the button that gave the answer, as the script writes it; nil if no button did.
    public var button: String?

    /// An answer to a block, or a variable.
    public init(
      block: String? = nil, name: String, value: Value, kind: Kind? = nil, again: Bool = false,
      button: String? = nil
    ) {
      (self.block, self.name, self.value) = (block, name, value)
      (self.kind, self.again, self.button) = (kind, again, button)
    }
  }
}

// MARK: - Writing

extension ResultLine {
  /// The line, without a line feed.
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
      ("title", .orNull(title)),
    ]).text
  }
}

extension ResultLine.Entry {
  /// The most bytes of a text that are written.
  static let longestText = 1 << 16

  fileprivate var answerJSON: JSONText {
    let question: [(String, JSONText)] = [
      ("kind", .orNull(kind?.rawValue)), ("again", .boolean(again)), ("button", .orNull(button)),
    ]
    return .object([("block", .orNull(block))] + members + question)
  }
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

extension String {
  /// The longest prefix of whole characters that fits a number of bytes.
  fileprivate func prefix(utf8 limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

// MARK: - Reading

extension ResultLine {
  /// Why a line is not a result.
  public enum Problem: Error, Hashable, Sendable {
    /// The line was never written as a result, with the reason.
    case notUnderstood(String)
    /// A newer version of the format wrote it.
    case newerVersion(String)
  }

  /// Reads a line. Missing keys count as empty, and unknown keys are ignored.
  public init(json line: String) throws(Problem) { try self.init(Array(line.utf8)) }

  /// Reads the bytes of a line.
  package init(_ bytes: [UInt8]) throws(Problem) {
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", bytes: bytes))
    if let first = diagnostics.first { throw .notUnderstood(first.message) }
    var reader = ResultLineReader(document: document, object: JSONDocument.root, name: "it")
    try reader.expectVersion()
    id = try reader.text("id") ?? ""
    guard let at = Moment(try reader.text("at") ?? "") else {
      throw .notUnderstood("\"at\" is not a time")
    }
    self.at = at
    (app, version) = (try reader.text("app"), try reader.text("version"))
    script = try reader.text("script") ?? ""
    guard let ending = Ending(rawValue: try reader.text("ending") ?? "left") else {
      throw .notUnderstood("\"ending\" is not a known ending")
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
    title = try reader.text("title")
  }
}

/// Reads the members of an object in a line; `null` counts as missing.
private struct ResultLineReader {
  typealias Problem = ResultLine.Problem

  let document: JSONDocument
  let object: Int
  let name: String
  /// The key after the last member that was found, which is likely to be the next one needed.
  private var next: Int

  init(document: JSONDocument, object: Int, name: String) {
    (self.document, self.object, self.name, next) = (document, object, name, object + 1)
  }

  mutating func expectVersion() throws(Problem) {
    guard document[object].kind == .object, let version = member("starling") else {
      throw .notUnderstood("it is not a result, which is an object with \"starling\"")
    }
    guard document[version].kind == .number else { throw wrong("starling", "a number") }
    let number = document.number(version)
    if number > 1 { throw .newerVersion(JSONNumber.text(number)) }
    guard number == 1 else { throw .notUnderstood("\"starling\" is not a known version") }
  }

  mutating func text(_ key: String) throws(Problem) -> String? {
    guard let node = member(key) else { return nil }
    return try string(node, key)
  }

  mutating func boolean(_ key: String) throws(Problem) -> Bool? {
    guard let node = member(key) else { return nil }
    switch document[node].kind {
    case .true: return true
    case .false: return false
    case .null, .number, .string, .array, .object: throw wrong(key, "true or false")
    }
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
    else { throw .notUnderstood("\(name) has an invalid outcome") }
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
    return ResultLine.Entry(
      block: try text("block"), name: name, value: value,
      kind: try text("kind").flatMap { ResultLine.Kind(rawValue: $0) },
      again: try boolean("again") ?? false, button: try text("button"))
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
  /// The reason, to follow "cannot be read: ".
  public var description: String {
    switch self {
    case .notUnderstood(let reason): reason
    case .newerVersion(let version): "a newer version of this program wrote it (format \(version))"
    }
  }
}
