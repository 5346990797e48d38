/// Finds the number of a key in a list of them.
struct KeyTable {
  /// For each place the number of a key plus one, or nothing.
  private var places: [Int32] = []

  func number(of key: UInt64, in keys: [UInt64]) -> Int32? {
    guard !places.isEmpty else { return nil }
    var place = Self.place(of: key, of: places.count)
    while places[place] != 0 {
      let number = places[place] - 1
      if keys[Int(number)] == key { return number }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Notes the last key of a list, which is not there yet.
  mutating func noteLast(of keys: [UInt64]) {
    if 2 * keys.count > places.count {
      places = Array(repeating: 0, count: max(16, 2 * places.count))
      for number in keys.indices { note(number, keys) }
    } else {
      note(keys.count - 1, keys)
    }
  }

  private mutating func note(_ number: Int, _ keys: [UInt64]) {
    var place = Self.place(of: keys[number], of: places.count)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(number + 1)
  }

  private static func place(of key: UInt64, of count: Int) -> Int {
    var mixed = (key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    return Int(truncatingIfNeeded: mixed) & (count - 1)
  }
}

/// Something for each of some keys.
struct KeyMap<Value> {
  private var keys: [UInt64] = []
  private var values: [Value] = []
  private var table = KeyTable()

  subscript(key: UInt64) -> Value? { table.number(of: key, in: keys).map { values[Int($0)] } }

  /// Notes what belongs to a key that is not there yet.
  mutating func add(_ value: Value, for key: UInt64) {
    keys.append(key)
    values.append(value)
    table.noteLast(of: keys)
  }
}

/// A number for each of some keys, where only some bits of a key count for it.
struct MaskedMap {
  private var maps: [(mask: UInt64, numbers: KeyMap<Int32>)] = []

  subscript(key: UInt64) -> Int32? {
    for (mask, numbers) in maps {
      if let number = numbers[key & mask] { return number }
    }
    return nil
  }

  /// Notes what belongs to all keys that are alike in the bits of a mask; it is not there yet.
  mutating func add(_ number: Int32, for key: UInt64, by mask: UInt64) {
    let index = maps.firstIndex { $0.mask == mask } ?? maps.count
    if index == maps.count { maps.append((mask, KeyMap())) }
    maps[index].numbers.add(number, for: key & mask)
  }
}
