/// A set of cells. The cells of a space are few as a rule, and then a set is one word; a set of
/// many cells is a list of ranges, so that all work stays in proportion to what is written.
protocol CellSet: Equatable {
  init(_ range: Range<Int>)
  mutating func formUnion(_ other: Self)
  mutating func formIntersection(_ other: Self)
  func complement(of count: Int) -> Self
}

struct SmallCellSet: CellSet {
  static let limit = 64

  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  init(_ range: Range<Int>) { bits = Self.mask(range.upperBound) & ~Self.mask(range.lowerBound) }

  private static func mask(_ count: Int) -> UInt64 { count >= 64 ? .max : 1 << UInt64(count) - 1 }

  mutating func formUnion(_ other: SmallCellSet) { bits |= other.bits }
  mutating func formIntersection(_ other: SmallCellSet) { bits &= other.bits }
  func complement(of count: Int) -> SmallCellSet { SmallCellSet(bits: ~bits & Self.mask(count)) }

  var isEmpty: Bool { bits == 0 }
  func contains(_ cell: Int) -> Bool { bits & 1 << UInt64(cell) != 0 }
  func isDisjoint(with other: SmallCellSet) -> Bool { bits & other.bits == 0 }
  func isSubset(of other: SmallCellSet) -> Bool { bits & ~other.bits == 0 }
}

struct RangeCellSet: CellSet {
  /// The first range, empty if there is none; then the others, in order, neither empty nor
  /// touching each other. Nearly all sets have one range, and need no list.
  private var first = 0..<0
  private var others: [Range<Int>] = []

  private init() {}

  init(_ range: Range<Int>) { first = range }

  private var last: Range<Int> { others.last ?? first }

  /// Adds a range that does not begin before the last one.
  private mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if first.isEmpty {
      first = range
    } else if last.upperBound < range.lowerBound {
      others.append(range)
    } else if others.isEmpty {
      first = first.lowerBound..<max(first.upperBound, range.upperBound)
    } else {
      others[others.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// The ranges, in their order.
  subscript(position: Int) -> Range<Int> {
    position == 0 ? first : others[position - 1]
  }

  /// How many ranges there are.
  var count: Int { first.isEmpty ? 0 : others.count + 1 }

  mutating func formUnion(_ other: RangeCellSet) {
    if count == 0 || other.count > 0 && last.upperBound < other.first.lowerBound {
      for position in 0..<other.count { append(other[position]) }
      return
    }
    var merged = RangeCellSet()
    var (one, two) = (0, 0)
    while one < count || two < other.count {
      if two == other.count || one < count && self[one].lowerBound <= other[two].lowerBound {
        merged.append(self[one])
        one += 1
      } else {
        merged.append(other[two])
        two += 1
      }
    }
    self = merged
  }

  mutating func formIntersection(_ other: RangeCellSet) {
    var common = RangeCellSet()
    var (one, two) = (0, 0)
    while one < count, two < other.count {
      let low = max(self[one].lowerBound, other[two].lowerBound)
      let high = min(self[one].upperBound, other[two].upperBound)
      if low < high { common.append(low..<high) }
      if self[one].upperBound < other[two].upperBound { one += 1 } else { two += 1 }
    }
    self = common
  }

  func complement(of count: Int) -> RangeCellSet {
    var gaps = RangeCellSet()
    var start = 0
    for position in 0..<self.count {
      gaps.append(start..<self[position].lowerBound)
      start = self[position].upperBound
    }
    if start < count { gaps.append(start..<count) }
    return gaps
  }
}
