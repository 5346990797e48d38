/// A set of value classes, as ascending ranges that do not touch each other.
struct ClassSet: Equatable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  init(_ range: Range<Int>) {
    if !range.isEmpty { ranges = [range] }
  }

  /// The given classes, which must be in ascending order.
  init(ascending classes: [Int]) {
    for number in classes { append(number..<number + 1) }
  }

  /// The union of some sets, in n log n however many sets there are.
  init(unionOf sets: [ClassSet]) {
    guard sets.count > 1 else {
      ranges = sets.first?.ranges ?? []
      return
    }
    for range in sets.flatMap(\.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      append(range)
    }
  }

  /// Adds a range that does not start before the last one.
  private mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The classes of a range that are not in this set. The set must lie within the range.
  func complement(in all: Range<Int>) -> ClassSet {
    var result = ClassSet(0..<0)
    var start = all.lowerBound
    for range in ranges {
      if start < range.lowerBound { result.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < all.upperBound { result.append(start..<all.upperBound) }
    return result
  }

  func intersection(_ other: ClassSet) -> ClassSet {
    var result = ClassSet(0..<0)
    var one = 0
    var two = 0
    while one < ranges.count, two < other.ranges.count {
      let common = ranges[one].clamped(to: other.ranges[two])
      if !common.isEmpty { result.append(common) }
      if ranges[one].upperBound < other.ranges[two].upperBound { one += 1 } else { two += 1 }
    }
    return result
  }
}
