/// A parsed JSON text: its values in source order, each with the bytes it spans.
///
/// The nodes lie in one flat list. A container is followed by its contents; those of an object
/// alternate between key and value. `next` of a value is the first node after all of it.
package struct JSONDocument: Sendable {
  package enum Kind: UInt8, Sendable { case null, `true`, `false`, number, string, array, object }

  /// A value or a key in sixteen bytes, since a file of megabytes has a million of them.
  package struct Node: Sendable {
    package var start: UInt32
    package var end: UInt32
    package var next: UInt32
    package var kind: Kind
    private var marks = Marks()
    /// The name of a key that the formats know.
    package var key: Key?

    package init(start: Int, end: Int, next: Int, kind: Kind) {
      self.start = UInt32(clamping: start)
      self.end = UInt32(clamping: end)
      self.next = UInt32(clamping: next)
      self.kind = kind
    }

    /// Whether a string has escapes, so that its bytes differ from its text.
    var isEscaped: Bool {
      get { marks.contains(.escaped) }
      set { marks.set(.escaped, newValue) }
    }
    /// Whether the key repeats an earlier key of its object.
    var isDuplicate: Bool {
      get { marks.contains(.duplicate) }
      set { marks.set(.duplicate, newValue) }
    }
    /// Whether an error was found in it: it is neither checked further nor read.
    var isWrong: Bool {
      get { marks.contains(.wrong) }
      set { marks.set(.wrong, newValue) }
    }

    package var place: Place { Place(Int(start), Int(end)) }
    /// The bytes of a string between its quotes.
    var content: Range<Int> { Int(start) + 1..<max(Int(start) + 1, Int(end) - 1) }
    /// The opening bracket of a container.
    package var opening: Place { place.opening }
  }

  private struct Marks: OptionSet {
    var rawValue: UInt8 = 0
    static let escaped = Marks(rawValue: 1)
    static let duplicate = Marks(rawValue: 2)
    static let wrong = Marks(rawValue: 4)

    mutating func set(_ mark: Marks, _ isSet: Bool) {
      if isSet { insert(mark) } else { remove(mark) }
    }
  }

  /// The text that was read: that of the file, or one in which quotes and brackets are mended.
  package let source: SourceText
  /// The file, and what in it was mended.
  package internal(set) var original: JSONOriginal
  package internal(set) var nodes: [Node] = []

  /// Whether the whole text was read, perhaps with repairs.
  package internal(set) var isComplete = false

  init(source: SourceText) {
    self.source = source
    original = JSONOriginal(source)
  }

  package static let root = 0

  package subscript(node: Int) -> Node { nodes[node] }

  /// Whether an error was found in any node.
  private(set) var hasWrong = false

  mutating func markWrong(_ node: Int) {
    nodes[node].isWrong = true
    hasWrong = true
  }

  /// Takes a wrong key for the one that is meant.
  mutating func adopt(_ key: Int, as name: Key) {
    nodes[key].key = name
    nodes[key].isWrong = false
  }

  package func isEmpty(_ container: Int) -> Bool { Int(nodes[container].next) == container + 1 }
}

// MARK: What lies inside

extension JSONDocument {
  /// Iterates over an object or a list without holding on to the document, which may therefore be
  /// modified on the way.
  package struct Cursor {
    fileprivate var node: Int
    fileprivate let end: Int
  }

  /// Iterates over the members of an object; over nothing if the node is no object.
  package func members(of object: Int) -> Cursor { cursor(object, .object) }

  /// Iterates over the elements of a list; over nothing if the node is no list.
  package func elements(of array: Int) -> Cursor { cursor(array, .array) }

  private func cursor(_ container: Int, _ kind: Kind) -> Cursor {
    guard nodes[container].kind == kind else { return Cursor(node: container, end: container) }
    return Cursor(node: container + 1, end: Int(nodes[container].next))
  }

  /// The next key and its value, in source order.
  @inline(__always)
  package func nextMember(_ members: inout Cursor) -> (key: Int, value: Int)? {
    guard members.node + 1 < members.end else { return nil }
    let key = members.node
    members.node = Int(nodes[key + 1].next)
    return (key, key + 1)
  }

  /// How many elements remain.
  func count(of elements: Cursor) -> Int {
    var elements = elements
    var count = 0
    while nextElement(&elements) != nil { count += 1 }
    return count
  }

  /// The next element, in source order.
  @inline(__always)
  package func nextElement(_ elements: inout Cursor) -> Int? {
    guard elements.node < elements.end else { return nil }
    let element = elements.node
    elements.node = Int(nodes[element].next)
    return element
  }

  /// Calls the body with each key and its value, in source order.
  package func forEachMember(of object: Int, _ body: (_ key: Int, _ value: Int) throws -> Void)
    rethrows
  {
    var members = members(of: object)
    while let (key, value) = nextMember(&members) { try body(key, value) }
  }

  package func forEachElement(of array: Int, _ body: (_ element: Int) throws -> Void) rethrows {
    var elements = elements(of: array)
    while let element = nextElement(&elements) { try body(element) }
  }

  /// The value of the first member with a name.
  package func member(_ name: String, of object: Int) -> Int? {
    let name = Array(name.utf8)
    var members = members(of: object)
    while let (key, value) = nextMember(&members) {
      if withText(key, { $0.isEqual(to: name.span) }) { return value }
    }
    return nil
  }

  /// The value of the first member with a name that the formats know.
  package func member(_ name: Key, of object: Int) -> Int? {
    var members = members(of: object)
    while let (key, value) = nextMember(&members) {
      if nodes[key].key == name { return value }
    }
    return nil
  }
}

extension JSONDocument {
  /// The blocks of a script; nil if they are no object. A file that is being written may be empty,
  /// or end behind a key.
  package var blocks: Int? {
    guard !nodes.isEmpty, nodes[Self.root].kind == .object,
      let blocks = member(.blocks, of: Self.root), blocks < nodes.count,
      nodes[blocks].kind == .object
    else { return nil }
    return blocks
  }

  /// Whether the author chose a key, and it is no duplicate. Even an invalid name counts.
  func isOwn(_ key: Int) -> Bool { self[key].key != .comment && !self[key].isDuplicate }

  /// The text of a string with its escapes resolved.
  package func string(_ node: Int) -> String {
    source.string(in: content(node), isEscaped: nodes[node].isEscaped)
  }

  /// The bytes of a string between its quotes.
  package func content(_ node: Int) -> Range<Int> { nodes[node].content }

  /// The value of a number; infinite if it exceeds a `Double`.
  package func number(_ node: Int) -> Double {
    let place = Int(nodes[node].start)..<Int(nodes[node].end)
    return JSONNumber.value(of: source.bytes[place])
  }

  /// The value of a number as a count; `Int.max` if it is too large for an `Int`.
  func count(_ node: Int) -> Int { Int(exactly: number(node)) ?? .max }

  package func boolean(_ node: Int) -> Bool { nodes[node].kind == .true }

  /// Calls the body with the bytes of a string, its escapes resolved.
  @inline(__always)
  func withText<Result>(_ node: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    withText(nodes[node], body)
  }

  /// Calls the body with the bytes of a string whose node may have left the list.
  @inline(__always)
  func withText<Result>(_ node: Node, _ body: (Span<UInt8>) -> Result) -> Result {
    source.withText(in: node.content, isEscaped: node.isEscaped, body)
  }

  /// The word of a vocabulary that a string is; nil for any other.
  func word<Word: ListedWord>(_ node: Int) -> Word? {
    withText(node) { Word.table.number(of: $0) }.map { Word.all[Int($0)] }
  }

  /// The text of a line that is a JSON string; nil for any other line.
  package static func text(ofString line: String) -> String? {
    guard line.trimmed().utf8.first == UInt8(ascii: "\"") else { return nil }
    let source = SourceText(name: "", text: line)
    guard let document = JSONReader.readStrictly(source), document[root].kind == .string else {
      return nil
    }
    return document.string(root)
  }
}
