/// A set of small whole numbers as a bit field.
package struct Bits: Hashable, Sendable {
  private var words: [UInt64]

  package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  package func contains(_ number: Int) -> Bool {
    words[number / 64] & 1 << UInt64(number % 64) != 0
  }

  /// Adds a number; returns false if the set had it already.
  @discardableResult
  package mutating func insert(_ number: Int) -> Bool {
    guard !contains(number) else { return false }
    words[number / 64] |= 1 << UInt64(number % 64)
    return true
  }

  package mutating func remove(_ number: Int) { words[number / 64] &= ~(1 << UInt64(number % 64)) }

  package mutating func formUnion(_ other: Bits) {
    for index in words.indices where index < other.words.count {
      words[index] |= other.words[index]
    }
  }

  package mutating func formIntersection(_ other: Bits) {
    for index in words.indices {
      words[index] &= index < other.words.count ? other.words[index] : 0
    }
  }

  package mutating func subtract(_ other: Bits) {
    for index in words.indices where index < other.words.count {
      words[index] &= ~other.words[index]
    }
  }

  /// The set as numbers of 32 bits, for a key.
  package var halfWords: [Int32] {
    words.flatMap { [Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: $0 >> 32)] }
  }

  /// Whether another set of the same capacity has all of these numbers.
  func isSubset(of other: Bits) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  /// The numbers in ascending order.
  package var members: [Int] {
    var members: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }
}
