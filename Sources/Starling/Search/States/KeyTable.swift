/// Numbers keys in the order in which they come.
package struct KeyTable: Sendable {
  private var starts = [0]
  private var numbers: [Int32] = []
  private var index = HashIndex()

  package init() {}

  package var count: Int { starts.count - 1 }

  subscript(number: Int) -> ArraySlice<Int32> { numbers[starts[number]..<starts[number + 1]] }

  /// The first part of a key, which is not empty.
  package func first(of number: Int) -> Int32 { numbers[starts[number]] }

  /// The number of a key; nil if it has not come.
  package func number(of key: [Int32]) -> Int? { number(of: key, Self.hash(of: key)) }

  private func number(of key: [Int32], _ hash: UInt32) -> Int? {
    index.first(hash) { self[$0].elementsEqual(key) }
  }

  /// The number of a key, and whether it is new.
  package mutating func add(_ key: [Int32]) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(of: key)
    if let known = number(of: key, hash) { return (known, false) }
    index.insert(count, hash: hash)
    numbers += key
    starts.append(numbers.count)
    return (count - 1, true)
  }

  private static func hash(of key: [Int32]) -> UInt32 {
    var mixed: UInt64 = 0x9E37_79B9_7F4A_7C15
    for number in key {
      mixed = (mixed ^ UInt64(UInt32(bitPattern: number))) &* 0xBF58_476D_1CE4_E5B9
      mixed ^= mixed >> 29
    }
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }
}
