import Starling

/// Sums up numbers: how many, the smallest, the largest, the mean, the median and how they are
/// spread. The median and the spread are of those numbers for which there was room.
package struct NumberTally: Sendable {
  package private(set) var count = 0
  package private(set) var range: ClosedRange<Double>?
  /// The sum, scaled down so that no sum of numbers is infinite.
  private var sum = 0.0
  /// How many times each number occurred.
  private var counts: [Double: Int] = [:]
  /// Whether there was room for all numbers.
  private(set) var isExact = true

  private static let scale = 0x1p-64
  private var isWhole = true

  mutating func add(_ number: Double, times: Int = 1, _ memory: inout ResultMemory) {
    count += times
    isWhole = isWhole && number.rounded() == number
    sum += number * Self.scale * Double(times)
    range =
      Swift.min(
        range?.lowerBound ?? number, number)...Swift.max(
        range?.upperBound ?? number, number)
    if counts[number] != nil || memory.take() {
      counts[number, default: 0] += times
    } else {
      isExact = false
    }
  }
}

extension NumberTally {
  var mean: Double { count == 0 ? 0 : sum / Double(count) / Self.scale }

  /// How many different numbers there are.
  var different: Int { counts.count }

  /// The numbers with their counts, the smallest first.
  private var sorted: [(number: Double, count: Int)] {
    counts.map { (number: $0, count: $1) }.sorted { $0.number < $1.number }
  }

  /// The number in the middle, or the mean of the two in the middle.
  package var median: Double {
    let sorted = sorted
    let count = sorted.reduce(0) { $0 + $1.count }
    let low = number(at: (count - 1) / 2, of: sorted)
    let high = number(at: count / 2, of: sorted)
    return low / 2 + high / 2
  }

  private func number(at index: Int, of sorted: [(number: Double, count: Int)]) -> Double {
    var left = index
    for (number, count) in sorted {
      if left < count { return number }
      left -= count
    }
    return sorted.last?.number ?? 0
  }

  /// An interval that includes its lower end; the last one also includes its upper end.
  typealias Interval = (from: Double, to: Double, count: Int)

  /// The numbers in about ten intervals of the same round size.
  private var intervals: [Interval] {
    guard let range, range.lowerBound < range.upperBound else { return [] }
    let size = Self.roundSize(of: range.upperBound / 10 - range.lowerBound / 10)
    let first = range.lowerBound.steps(of: size)
    let last = range.upperBound.steps(of: size)
    guard (first + 1 > first && last + 1 > last), last - first <= 20 else { return [] }
    var counts = [Int](repeating: 0, count: Int(last - first) + 1)
    for (number, count) in sorted {
      let place = number.steps(of: size) - first
      counts[Swift.min(Swift.max(Int(place), 0), counts.count - 1)] += count
    }
    return counts.enumerated().map { index, count in
      let start = first + Double(index)
      return (start * size, (start + 1) * size, count)
    }
  }

  /// The intervals with their labels, such as "30 to 39" if all numbers are whole, else "0.5 to 1".
  /// None goes beyond the bounds that the numbers have, or else beyond the largest one: it is in
  /// the last interval, even where it would begin another one.
  func histogram(within bounds: (min: Double?, max: Double?)) -> [(label: String, count: Int)] {
    var intervals = intervals
    let end = Swift.max(bounds.max ?? -.infinity, range?.upperBound ?? 0)
    if intervals.count > 1, let last = intervals.last, last.from == end {
      intervals.removeLast()
      intervals[intervals.count - 1].to = end
      intervals[intervals.count - 1].count += last.count
    }
    return intervals.map { interval in
      let isCut = interval.to >= end
      let start = Swift.max(
        interval.from, Swift.min(bounds.min ?? -.infinity, range?.lowerBound ?? 0))
      let last = isCut ? end : isWhole && interval.to - start >= 1 ? interval.to - 1 : interval.to
      return (last == start ? last.short : "\(start.short) to \(last.short)", interval.count)
    }
  }

  /// The least of 1, 2 and 5 times a power of ten that is at least a number.
  private static func roundSize(of number: Double) -> Double {
    var unit = 1.0
    var factor = 10.0
    while unit * 10 <= number { unit *= 10 }
    while unit > number { unit /= 10 }
    for candidate in [1.0, 2, 5] where factor == 10 && unit * candidate >= number {
      factor = candidate
    }
    return unit * factor
  }
}
