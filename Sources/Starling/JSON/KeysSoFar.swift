/// The keys of an object that is still being read, so that a second one of the same name is seen.
struct KeysSoFar {
  /// The known names as bits: nearly every object has no other.
  private var known: (UInt64, UInt64) = (0, 0)
  private var others: [Name: Int] = [:]

  /// Adds a key; returns the first one of that name where there is one already.
  mutating func add(_ key: Int, in document: JSONDocument, object: Int) -> Int? {
    if let name = document[key].key { return add(name, key, in: document, object: object) }
    let name = Name(document.string(key))
    if let first = others[name] { return first }
    others[name] = key
    return nil
  }

  private mutating func add(
    _ name: Key, _ key: Int, in document: JSONDocument, object: Int
  ) -> Int? {
    let bit: UInt64 = 1 << UInt64(name.rawValue % 64)
    let isHigh = name.rawValue >= 64
    guard (isHigh ? known.1 : known.0) & bit != 0 else {
      if isHigh { known.1 |= bit } else { known.0 |= bit }
      return nil
    }
    return document.firstKey(name, ofOpen: object)
  }
}
