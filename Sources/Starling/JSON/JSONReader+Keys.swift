/// The keys of objects.
extension JSONReader {
  mutating func readKey(from byte: UInt8) throws(Stop) -> Int {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let key = try readString()
      document.nodes[key].key = document.withText(key) { names.number(of: $0) }
        .flatMap(Key.init(rawValue:))
      return key
    case let byte where Self.isWord(byte):
      throw stop(.missingQuote(word(from: index, while: Self.isWord)), at: index)
    default: throw stop(.missingKey(found: character(at: index)), at: index)
    }
  }

  /// Notes a key of an object, and says so if it is there already.
  mutating func noteKey(_ key: Int, of object: inout OpenObject) {
    if let name = document.nodes[key].key {
      if object.known.insert(name) { return }
      // A known name is sought where it stands once, and then in the index with all others.
      if object.repeated.insert(name), let first = document.firstKey(name, ofOpen: object.node) {
        _ = keys.add(first, of: object, in: document)
      }
    } else {
      // A name that the author made up is no second one as long as it is alone.
      guard let only = object.only else { return object.only = key }
      if !object.isIndexed { _ = keys.add(only, of: object, in: document) }
      object.isIndexed = true
    }
    noteOwnKey(key, of: object)
  }

  /// Likewise, without asking what other names of the formats the object has.
  mutating func noteOwnKey(_ key: Int, of object: OpenObject) {
    if let first = keys.add(key, of: object, in: document) { report(key, repeating: first) }
  }

  mutating func report(_ key: Int, repeating first: Place) {
    diagnostics.append(document.markRepeated(key, first: first))
  }
}

extension JSONDocument {
  /// Marks a key that its object has already, so that the first one counts; returns what to say.
  mutating func markRepeated(_ key: Int, first: Place) -> Diagnostic {
    markWrong(key)
    nodes[key].isDuplicate = true
    nodes[key].key = nil
    let name = string(key)
    let known = JSONEscape.decoded(source.bytes, in: Int(first.start) + 1..<Int(first.end) - 1)
    return Diagnostic(
      nodes[key].place, .duplicateKey(name),
      notes: [Note("the first \(JSONEscape.quoted(known)) is here and counts", at: first)])
  }
}
