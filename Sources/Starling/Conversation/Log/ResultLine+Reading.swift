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
    guard let document = JSONReader.readStrictly(SourceText(name: "", bytes: bytes)) else {
      throw .notUnderstood("it is not JSON: this line is cut off or damaged")
    }
    var reader = ResultLineReader(document: document, object: JSONDocument.root)
    try reader.expectVersion()
    self.init()
    try reader.read(Self.fields, into: &self)
  }
}

/// Reads the members of an object in a line; `null` counts as missing.
struct ResultLineReader {
  typealias Problem = ResultLine.Problem

  /// The document of all readers of a line, which are copied more often than it is made.
  private final class Line: Sendable {
    let document: JSONDocument
    init(_ document: JSONDocument) { self.document = document }
  }

  private let line: Line
  let object: Int
  let list: Key?
  /// The key after the last member that was found, which is likely to be the next one needed.
  private var next: Int

  init(document: JSONDocument, object: Int) { self.init(Line(document), object, in: nil) }

  private init(_ line: Line, _ object: Int, in list: Key?) {
    self.line = line
    self.object = object
    self.list = list
    next = object + 1
  }

  @inline(__always)
  var document: JSONDocument { _read { yield line.document } }

  mutating func expectVersion() throws(Problem) {
    guard document[object].kind == .object, let version = member(.starling) else {
      throw .notUnderstood("it is not a result, which is an object with \"starling\"")
    }
    guard document[version].kind == .number else { throw wrong(.starling, "a number") }
    let number = document.number(version)
    if number > 1 { throw .newerVersion(JSONNumber.text(number)) }
    guard number == 1 else { throw .notUnderstood("\"starling\" is not a known version") }
  }

  /// Reads the members of an object. What is missing or null stays as it is.
  mutating func read<Owner>(
    _ fields: [ResultField<Owner>], into owner: inout Owner
  ) throws(Problem) {
    for field in fields { try field.read(&self, &owner) }
  }

  func reader(of node: Int, in list: Key) throws(Problem) -> ResultLineReader {
    guard document[node].kind == .object else { throw wrong(list, "a list of objects") }
    return ResultLineReader(line, node, in: list)
  }

  /// The elements of a list, each read by a body.
  func elements<Element>(
    _ node: Int, _ key: Key, _ read: (Int) throws(Problem) -> Element
  ) throws(Problem) -> [Element] {
    guard document[node].kind == .array else { throw wrong(key, "a list") }
    var elements = document.elements(of: node)
    var found: [Element] = []
    found.reserveCapacity(document.count(of: elements))
    while let element = document.nextElement(&elements) { found.append(try read(element)) }
    return found
  }

  mutating func member(_ key: Key) -> Int? {
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

  func flaw(_ words: String) -> Problem {
    .notUnderstood("\(list.map { "\"\($0.name)\"" } ?? "it") \(words)")
  }

  func wrong(_ key: Key, _ expected: String) -> Problem {
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
