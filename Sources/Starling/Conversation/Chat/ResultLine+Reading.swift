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
    var reader = ResultLineReader(document: document, object: JSONDocument.root)
    try reader.expectVersion()
    id = try reader.text(.id) ?? ""
    guard let at = Moment(try reader.text(.at) ?? "") else {
      throw .notUnderstood("\"at\" is not a time")
    }
    self.at = at
    (app, version) = (try reader.text(.app), try reader.text(.version))
    script = try reader.text(.script) ?? ""
    guard let ending = Ending(rawValue: try reader.text(.ending) ?? "left") else {
      throw .notUnderstood("\"ending\" is not a known ending")
    }
    self.ending = ending
    seconds = try reader.integer(.seconds) ?? 0
    (rating, min) = (try reader.integer(.rating), try reader.integer(.min))
    max = try reader.integer(.max)
    outcomes = try reader.objects(.outcomes) { outcome throws(Problem) in
      try outcome.settlement()
    }
    actions = try reader.texts(.actions)
    answers = try reader.objects(.answers) { answer throws(Problem) in try answer.entry() }
    path = try reader.texts(.path)
    locale = try reader.text(.locale) ?? ""
    reviewURL = try reader.text(.reviewURL)
    variables = try reader.objects(.variables) { entry throws(Problem) in try entry.entry() }
    title = try reader.text(.title)
    forced = try reader.boolean(.forced) ?? false
  }
}

/// Reads the members of an object in a line; `null` counts as missing.
private struct ResultLineReader {
  typealias Problem = ResultLine.Problem

  let document: JSONDocument
  let object: Int
  let list: Key?
  /// The key after the last member that was found, which is likely to be the next one needed.
  private var next: Int

  init(document: JSONDocument, object: Int, in list: Key? = nil) {
    (self.document, self.object, self.list, next) = (document, object, list, object + 1)
  }

  mutating func expectVersion() throws(Problem) {
    guard document[object].kind == .object, let version = member(.starling) else {
      throw .notUnderstood("it is not a result, which is an object with \"starling\"")
    }
    guard document[version].kind == .number else { throw wrong(.starling, "a number") }
    let number = document.number(version)
    if number > 1 { throw .newerVersion(JSONNumber.text(number)) }
    guard number == 1 else { throw .notUnderstood("\"starling\" is not a known version") }
  }

  mutating func text(_ key: Key) throws(Problem) -> String? { try text(at: member(key), key) }

  private func text(at node: Int?, _ key: Key) throws(Problem) -> String? {
    guard let node else { return nil }
    return try string(node, key)
  }

  mutating func boolean(_ key: Key) throws(Problem) -> Bool? {
    guard let node = member(key) else { return nil }
    switch document[node].kind {
    case .true: return true
    case .false: return false
    case .null, .number, .string, .array, .object: throw wrong(key, "true or false")
    }
  }

  mutating func integer(_ key: Key) throws(Problem) -> Int? {
    guard let node = member(key) else { return nil }
    guard document[node].kind == .number, let integer = Int(exactly: document.number(node)) else {
      throw wrong(key, "a whole number")
    }
    return integer
  }

  mutating func texts(_ key: Key) throws(Problem) -> [String] {
    var elements = try elements(key)
    var texts: [String] = []
    texts.reserveCapacity(document.count(of: elements))
    while let node = document.nextElement(&elements) { texts.append(try string(node, key)) }
    return texts
  }

  mutating func objects<Result>(
    _ key: Key, _ read: (inout ResultLineReader) throws(Problem) -> Result
  ) throws(Problem) -> [Result] {
    var elements = try elements(key)
    var results: [Result] = []
    results.reserveCapacity(document.count(of: elements))
    while let node = document.nextElement(&elements) {
      guard document[node].kind == .object else { throw wrong(key, "a list of objects") }
      var reader = ResultLineReader(document: document, object: node, in: key)
      results.append(try read(&reader))
    }
    return results
  }

  mutating func settlement() throws(Problem) -> ChatResult.Settlement {
    guard let outcome = Outcome(rawValue: try text(.outcome) ?? ""),
      let step = OutcomeStep(rawValue: try text(.step) ?? "")
    else { throw flaw("has an invalid outcome") }
    return ChatResult.Settlement(outcome: outcome, step: step)
  }

  mutating func entry() throws(Problem) -> ResultLine.Entry {
    // In the order in which they are written.
    let block = member(.block)
    guard let name = try text(.name) else { throw flaw("lacks a name") }
    let written = member(.text)
    let value: Value
    if let node = member(.number) {
      guard document[node].kind == .number, document.number(node).isFinite else {
        throw wrong(.number, "a number")
      }
      value = .number(document.number(node))
    } else {
      value = .text(try text(at: written, .text) ?? "")
    }
    var entry = ResultLine.Entry(
      block: try text(at: block, .block), name: name, value: value,
      kind: try text(.kind).flatMap { ResultLine.Kind(rawValue: $0) },
      again: try boolean(.again) ?? false, button: try text(.button))
    if member(.list) != nil { entry.value = .list(try texts(.list).map { .text($0) }) }
    entry.picked = try integer(.picked)
    return entry
  }

  private mutating func member(_ key: Key) -> Int? {
    let end = Int(document[object].next)
    guard let found = member(key, in: next..<end) ?? member(key, in: object + 1..<next) else {
      return nil
    }
    next = Int(document[found].next)
    return document[found].kind == .null ? nil : found
  }

  private func member(_ key: Key, in nodes: Range<Int>) -> Int? {
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      if document[node].key == key { return node + 1 }
      node = Int(document[node + 1].next)
    }
    return nil
  }

  private func string(_ node: Int, _ key: Key) throws(Problem) -> String {
    guard document[node].kind == .string else { throw wrong(key, "a string") }
    return document.string(node)
  }

  private mutating func elements(_ key: Key) throws(Problem) -> JSONDocument.Cursor {
    // A root that is an object has no elements.
    guard let list = member(key) else { return document.elements(of: JSONDocument.root) }
    guard document[list].kind == .array else { throw wrong(key, "a list") }
    return document.elements(of: list)
  }

  private func flaw(_ words: String) -> Problem {
    .notUnderstood("\(list.map { "\"\($0.name)\"" } ?? "it") \(words)")
  }

  private func wrong(_ key: Key, _ expected: String) -> Problem {
    .notUnderstood("\"\(key.name)\" is not \(expected)")
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
