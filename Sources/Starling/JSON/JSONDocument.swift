/// A JSON text with places: its values in the order in which they are written, each with the
/// bytes it spans.
///
/// The nodes lie in one flat list. A container is followed by its contents; of an object these
/// are a key, its value, a key, its value. `next` of a value is the node behind all of it.
package struct JSONDocument: Sendable {
  package enum Kind: UInt8, Sendable { case null, `true`, `false`, number, string, array, object }

  package struct Node: Sendable {
    package var start: UInt32
    package var end: UInt32
    package var next: UInt32
    package var kind: Kind
    /// Whether a string holds escapes, so that its bytes are not its text.
    package var isEscaped = false
    /// A key that its object has already.
    package var isDuplicate = false
    /// Found wrong: nothing further is said of it, and nothing is read from it.
    package var isWrong = false
    /// Of a key: the name, where a format knows it.
    package var key: Key?

    package var place: Place { Place(Int(start), Int(end)) }
    /// The bracket that opens a container.
    package var opening: Place { Place(Int(start), Int(start) + 1) }
  }

  package let source: SourceText
  package internal(set) var nodes: [Node]

  /// Whether the whole text could be read, perhaps with repairs.
  package internal(set) var isComplete: Bool

  package static let root = 0

  package subscript(node: Int) -> Node { nodes[node] }

  /// Calls the body with each key and its value, in the order in which they are written.
  @inline(__always)
  package func forEachMember(of object: Int, _ body: (_ key: Int, _ value: Int) throws -> Void)
    rethrows
  {
    guard nodes[object].kind == .object else { return }
    let end = Int(nodes[object].next)
    var key = object + 1
    while key < end {
      try body(key, key + 1)
      key = Int(nodes[key + 1].next)
    }
  }

  /// Calls the body with each element, in the order in which they are written.
  @inline(__always)
  package func forEachElement(of array: Int, _ body: (_ element: Int) throws -> Void) rethrows {
    guard nodes[array].kind == .array else { return }
    let end = Int(nodes[array].next)
    var element = array + 1
    while element < end {
      try body(element)
      element = Int(nodes[element].next)
    }
  }

  /// The value of the first member with that name.
  package func member(_ name: String, of object: Int) -> Int? {
    var found: Int?
    forEachMember(of: object) { key, value in
      if found == nil, string(key) == name { found = value }
    }
    return found
  }

  /// The value of the first member with a name that the formats know.
  package func member(_ name: Key, of object: Int) -> Int? {
    var found: Int?
    forEachMember(of: object) { key, value in
      if found == nil, nodes[key].key == name { found = value }
    }
    return found
  }

  package func isEmpty(_ container: Int) -> Bool { Int(nodes[container].next) == container + 1 }
}

extension JSONDocument {
  /// The first key of that name in an object that is still being read: its members reach to the
  /// last node.
  func firstKey(_ name: Key, ofOpen object: Int) -> Int? {
    var key = object + 1
    while key < nodes.count {
      if nodes[key].key == name { return key }
      key = Int(nodes[key + 1].next)
    }
    return nil
  }
}
