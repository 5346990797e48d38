/// Some of the classes of values that a thing can have, by their numbers.
struct ClassSet: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The numbers end before this one.
  static let limit = 128
  private static let half = 64

  /// No classes.
  init() {}

  /// One class.
  init(_ number: Int) { insert(number) }

  /// So many classes, those of the lowest numbers.
  init(all count: Int) {
    low = count == 0 ? 0 : ~0 >> UInt64(Self.half - min(count, Self.half))
    high = count <= Self.half ? 0 : ~0 >> UInt64(Self.limit - count)
  }

  var isEmpty: Bool { low | high == 0 }

  func contains(_ number: Int) -> Bool {
    (number < Self.half ? low : high) >> UInt64(number % Self.half) & 1 == 1
  }

  mutating func insert(_ number: Int) {
    let bit = UInt64(1) << UInt64(number % Self.half)
    if number < Self.half { low |= bit } else { high |= bit }
  }

  func intersection(_ other: ClassSet) -> ClassSet {
    var both = self
    both.low &= other.low
    both.high &= other.high
    return both
  }

  mutating func formUnion(_ other: ClassSet) {
    low |= other.low
    high |= other.high
  }

  /// The numbers, in their order.
  var members: [Int] { (0..<Self.limit).filter(contains) }

  func subtracting(_ other: ClassSet) -> ClassSet {
    var rest = self
    rest.low &= ~other.low
    rest.high &= ~other.high
    return rest
  }

  func isSubset(of other: ClassSet) -> Bool { subtracting(other).isEmpty }

  /// The same classes by numbers that are greater by one, and the one of number 0.
  var movedUp: ClassSet {
    var moved = ClassSet()
    moved.low = low << 1 | 1
    moved.high = high << 1 | low >> 63
    return moved
  }
}
