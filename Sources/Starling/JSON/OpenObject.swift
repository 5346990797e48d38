/// An object that is being read member by member.
struct OpenObject {
  let node: Int
  /// Where it begins: no two objects begin at one place.
  let start: Int
  var isBegun = false
  /// The first of its keys that the author made up.
  var only: Int?
  /// Whether the keys that the author made up are in the index.
  var isIndexed = false
  /// The known names that it has so far: nearly every object has no other.
  var known = KnownKeys()
  /// Those of them that it has more than once.
  var repeated = KnownKeys()

  init(node: Int, start: Int) {
    self.node = node
    self.start = start
  }
}

/// A set of known names.
struct KnownKeys {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Adds a name; returns whether it is new.
  mutating func insert(_ name: Key) -> Bool {
    let bit: UInt64 = 1 << UInt64(name.rawValue % 64)
    let isNew = (name.rawValue < 64 ? low : high) & bit == 0
    if name.rawValue < 64 { low |= bit } else { high |= bit }
    return isNew
  }
}

/// The keys that authors made up, of all objects of a document, so that a second one of the same
/// name in the same object is seen.
struct KeyIndex {
  private struct Entry {
    var object: UInt32
    var key: JSONDocument.Node
  }

  private var entries: [Entry] = []
  private var index = HashIndex()

  /// Adds a key unless the object has one of that name; returns the place of that one.
  mutating func add(_ key: Int, of object: OpenObject, in document: JSONDocument) -> Place? {
    let object = UInt32(clamping: object.start)
    let hash = document.withText(key) { ByteHash.of($0, beside: object) }
    let node = document[key]
    let first = index.first(hash) { number in
      entries[number].object == object && document.haveSameText(node, entries[number].key)
    }
    if let first { return entries[first].key.place }
    index.insert(entries.count, hash: hash)
    entries.append(Entry(object: object, key: node))
    return nil
  }
}

extension JSONDocument {
  fileprivate func haveSameText(_ one: Node, _ other: Node) -> Bool {
    withText(one) { text in withText(other) { $0.isEqual(to: text) } }
  }
}
