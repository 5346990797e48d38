extension JSONDocument {
  /// Ends a container after the last node that was read.
  mutating func end(_ container: Int) {
    nodes[container].next = UInt32(clamping: nodes.count)
  }

  /// Ends an object, and marks keys that repeat earlier ones, so that the first ones count.
  mutating func end(_ object: Int, diagnostics: inout [Diagnostic]) {
    end(object)
    var known = KnownKeys()
    var own = NameTable()
    var ownKeys: [Int] = []
    var key = object + 1
    while key < nodes.count {
      if let name = nodes[key].key {
        if !known.insert(name) {
          let first = known.first(name, in: self, object)
          diagnostics.append(markRepeated(key, first: nodes[first].place))
        }
      } else {
        let (number, isNew) = withText(key) { own.add($0) }
        if isNew {
          ownKeys.append(key)
        } else {
          diagnostics.append(markRepeated(key, first: nodes[ownKeys[number]].place))
        }
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
    let known = JSONEscape.decoded(source.bytes, in: Int(first.start) + 1..<Int(first.end) - 1)
    return Diagnostic(
      nodes[key].place, .duplicateKey(name),
      notes: [
        Diagnostic.Note("the first \(JSONEscape.quoted(known)) is here and counts", at: first)
      ])
  }
}

/// A bit set of the known keys that an object has.
private struct KnownKeys {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The first nodes of the keys that are repeated.
  private var firsts: [Key: Int] = [:]

  /// Adds a key; returns false if the set had it already.
  mutating func insert(_ name: Key) -> Bool {
    let bit: UInt64 = 1 << UInt64(name.rawValue % 64)
    let isNew = (name.rawValue < 64 ? low : high) & bit == 0
    if name.rawValue < 64 { low |= bit } else { high |= bit }
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
