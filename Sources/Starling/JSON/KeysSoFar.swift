/// The known names that an object has so far: nearly every object has no other.
struct NamesSoFar {
  var known = KnownKeys()
  /// Those of them that it has more than once.
  var repeated = KnownKeys()
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
    var key: UInt32
  }

  private var entries: [Entry] = []
  private var index = HashIndex()

  /// Adds a key unless the object has one of that name; returns that one.
  mutating func add(_ key: Int, of object: Int, in document: JSONDocument) -> Int? {
    let hash = document.withText(key) { ByteHash.of($0, beside: UInt32(clamping: object)) }
    let first = index.first(hash) { number in
      Int(entries[number].object) == object
        && document.haveSameText(key, Int(entries[number].key))
    }
    if let first { return Int(entries[first].key) }
    index.insert(entries.count, hash: hash)
    entries.append(Entry(object: UInt32(clamping: object), key: UInt32(clamping: key)))
    return nil
  }
}

extension JSONDocument {
  fileprivate func haveSameText(_ one: Int, _ other: Int) -> Bool {
    withText(one) { text in withText(other) { $0.isEqual(to: text) } }
  }
}
