/// A set of cells. The cells of a space are few as a rule, and then a set is one word; a set of
/// many cells is a list of ranges, so that all work stays in proportion to what is written.
protocol CellSet {
  init(_ range: Range<Int>)
  mutating func formUnion(_ other: Self)
  mutating func formIntersection(_ other: Self)
  func complement(of count: Int) -> Self
  /// Calls the body with each run of cells until it returns true; returns whether it did.
  func containsRun(where body: (Range<Int>) -> Bool) -> Bool
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

  func containsRun(where body: (Range<Int>) -> Bool) -> Bool {
    var rest = bits
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let length = (~(rest >> UInt64(start))).trailingZeroBitCount
      if body(start..<start + length) { return true }
      rest = start + length >= 64 ? 0 : rest & ~Self.mask(start + length)
    }
    return false
  }
}

struct RangeCellSet: CellSet {
  /// In order, neither empty nor touching each other.
  private var ranges: [Range<Int>]

  private init(ranges: [Range<Int>]) { self.ranges = ranges }

  init(_ range: Range<Int>) { ranges = range.isEmpty ? [] : [range] }

  mutating func formUnion(_ other: RangeCellSet) {
    if ranges.last.map({ $0.upperBound < other.ranges.first?.lowerBound ?? .min }) ?? true {
      return ranges += other.ranges
    }
    var merged: [Range<Int>] = []
    merged.reserveCapacity(ranges.count + other.ranges.count)
    var (one, two) = (ranges[...], other.ranges[...])
    while let next = Self.popFirst(&one, &two) {
      if let last = merged.last, last.upperBound >= next.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        merged.append(next)
      }
    }
    ranges = merged
  }

  private static func popFirst(
    _ one: inout ArraySlice<Range<Int>>, _ two: inout ArraySlice<Range<Int>>
  ) -> Range<Int>? {
    guard let first = one.first else { return two.popFirst() }
    guard let second = two.first, second.lowerBound < first.lowerBound else {
      return one.popFirst()
    }
    return two.popFirst()
  }

  mutating func formIntersection(_ other: RangeCellSet) {
    var common: [Range<Int>] = []
    var (one, two) = (0, 0)
    while one < ranges.count, two < other.ranges.count {
      let low = max(ranges[one].lowerBound, other.ranges[two].lowerBound)
      let high = min(ranges[one].upperBound, other.ranges[two].upperBound)
      if low < high { common.append(low..<high) }
      if ranges[one].upperBound < other.ranges[two].upperBound { one += 1 } else { two += 1 }
    }
    ranges = common
  }

  func complement(of count: Int) -> RangeCellSet {
    var gaps: [Range<Int>] = []
    var start = 0
    for range in ranges {
      if start < range.lowerBound { gaps.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < count { gaps.append(start..<count) }
    return RangeCellSet(ranges: gaps)
  }

  func containsRun(where body: (Range<Int>) -> Bool) -> Bool { ranges.contains(where: body) }
}
