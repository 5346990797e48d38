extension JSONDocument {
  /// Ends a container after the last node that was read.
  mutating func end(_ container: Int) { nodes[container].next = UInt32(clamping: nodes.count) }

  /// Ends an object, and marks keys that repeat earlier ones, so that the first ones count.
  mutating func end(_ object: Int, diagnostics: inout [Diagnostic]) {
    end(object)
    var known = KnownKeys()
    var own = OwnKeys()
    var key = object + 1
    while key < nodes.count {
      if let name = nodes[key].key {
        if !known.insert(name) {
          let first = known.first(name, in: self, object)
          diagnostics.append(markRepeated(key, first: nodes[first].place))
        }
      } else if let first = own.first(like: key, in: self, object) {
        diagnostics.append(markRepeated(key, first: nodes[first].place))
      }
      // If the reading has stopped, the last key may have no value.
      guard key + 1 < nodes.count else { return }
      key = Int(nodes[key + 1].next)
    }
  }

  /// Marks a key that repeats an earlier one; returns the diagnostic.
  mutating func markRepeated(_ key: Int, first: Place) -> Diagnostic {
    markWrong(key)
    nodes[key].isDuplicate = true
    nodes[key].key = nil
    let name = string(key)
    let known = JSONEscape.decoded(source.bytes, in: first.content)
    return Diagnostic(
      nodes[key].place, .duplicateKey(name),
      notes: [
        Diagnostic.Note("the first \(JSONEscape.quoted(known)) is here and counts", at: first)
      ])
  }
}

/// The keys of an object that the formats do not know.
private struct OwnKeys {
  /// How many keys are compared with each other. A table would take longer than that.
  private static let mostCompared = 32

  private var count = 0
  /// All keys, once there are many.
  private var table = NameTable()
  private var keys: [Int] = []

  /// The first key with the same name; nil if there is none before this one, which is added.
  mutating func first(like key: Int, in document: JSONDocument, _ object: Int) -> Int? {
    if count < Self.mostCompared {
      let first = Self.keys(of: object, before: key, in: document) { document.isSame($0, key) }
      if first == nil { count += 1 }
      return first
    }
    if keys.isEmpty {
      _ = Self.keys(of: object, before: key, in: document) { other in
        _ = add(other, in: document)
        return false
      }
    }
    return add(key, in: document)
  }

  private mutating func add(_ key: Int, in document: JSONDocument) -> Int? {
    let (number, isNew) = document.withText(key) { table.add($0) }
    guard isNew else { return keys[number] }
    keys.append(key)
    return nil
  }

  /// The first of the keys before another one for which the closure returns true.
  @inline(__always)
  private static func keys(
    of object: Int, before end: Int, in document: JSONDocument, _ isWanted: (Int) -> Bool
  ) -> Int? {
    var key = object + 1
    while key < end {
      if document[key].key == nil, isWanted(key) { return key }
      key = Int(document[key + 1].next)
    }
    return nil
  }
}

extension JSONDocument {
  /// Whether two strings have the same text.
  @inline(__always)
  fileprivate func isSame(_ one: Int, _ other: Int) -> Bool {
    if !self[one].isEscaped, !self[other].isEscaped,
      self[one].content.count != self[other].content.count
    {
      return false
    }
    return withText(one) { name in withText(other) { name.isEqual(to: $0) } }
  }
}

/// A bit set of the known keys that an object has.
private struct KnownKeys {
  /// A bit for each key that there can be.
  private var bits = SIMD4<UInt64>()
  /// The first nodes of the keys that are repeated.
  private var firsts = [Key: Int]()

  /// Adds a key; returns false if the set had it already.
  mutating func insert(_ name: Key) -> Bool {
    let word = Int(name.number / 64)
    let bit = 1 << UInt64(name.number % 64) as UInt64
    let isNew = bits[word] & bit == 0
    bits[word] |= bit
    return isNew
  }

  /// The first node of a key, cached after the first search.
  mutating func first(_ name: Key, in document: JSONDocument, _ object: Int) -> Int {
    if let known = firsts[name] { return known }
    var key = object + 1
    while document[key].key != name { key = Int(document[key + 1].next) }
    firsts[name] = key
    return key
  }
}

extension Finding {
  package static func duplicateKey(_ key: String) -> Finding {
    Finding(.duplicateKey, "the key \(quoted(key)) occurs twice; only the first one counts")
  }
}
