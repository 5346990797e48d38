import Starling

/// The lowest and the highest possible rating. Ratings on different scales are counted separately.
package struct ResultScale: Hashable, Sendable, Comparable {
  package let min: Int
  package let max: Int

  /// The scale of a line; nil if the line has no rating, or one outside its scale. Without bounds,
  /// the default scale of a script applies.
  init?(_ line: ResultLine) {
    self.init(line.min ?? 1, line.max ?? 5)
    guard let rating = line.rating, range.contains(rating) else { return nil }
  }

  package static func < (one: ResultScale, other: ResultScale) -> Bool {
    (one.max, one.min) < (other.max, other.min)
  }

  static let largest = ResultScale(0...100)

  private init(_ range: ClosedRange<Int>) { (min, max) = (range.lowerBound, range.upperBound) }

  /// A scale; nil if there is none with these bounds.
  init?(_ min: Int, _ max: Int) {
    guard min >= 0, max <= 100, min < max else { return nil }
    (self.min, self.max) = (min, max)
  }

  package var range: ClosedRange<Int> { min...max }
  package var steps: Int { max - min + 1 }
  /// Whether the scale is that of a Net Promoter Score: from 0 to 10.
  package var isNPS: Bool { min == 0 && max == 10 }
  /// The lowest rating that counts as satisfied: the top two of five steps, or the same proportion.
  package var satisfied: Int {
    max + 1 - Swift.max(1, Int((Double(steps) * 0.4).rounded()))
  }
}

/// How many times each rating of a scale was given.
package struct ResultRatings: Sendable {
  package let scale: ResultScale
  /// The counts, from the lowest rating to the highest.
  package private(set) var counts: [Int]
  /// The sum and the number of the ratings, by version.
  private(set) var versions: [Int: (sum: Int, count: Int)] = [:]

  init(scale: ResultScale) {
    self.scale = scale
    counts = Array(repeating: 0, count: scale.steps)
  }

  mutating func add(_ rating: Int, version: Int?, _ memory: inout ResultMemory) {
    counts[rating - scale.min] += 1
    guard let version, versions[version] != nil || memory.take() else { return }
    let old = versions[version] ?? (0, 0)
    versions[version] = (old.sum + rating, old.count + 1)
  }
}

extension ResultRatings {
  /// The first of some scales that has all these ratings, else the first of the usual ones.
  func fitting(_ scales: [ResultScale]) -> ResultScale {
    let usual = [ResultScale(1, 5), ResultScale(0, 10)].compactMap(\.self)
    return (scales + usual).first { count(from: $0.min, to: $0.max) == count } ?? .largest
  }

  /// With those of other ratings that are on this scale.
  func adding(_ other: ResultRatings) -> ResultRatings {
    var sum = self
    for rating in scale.range where other.scale.range ~= rating {
      sum.counts[rating - scale.min] += other.counts[rating - other.scale.min]
    }
    sum.versions.merge(other.versions) { ($0.sum + $1.sum, $0.count + $1.count) }
    return sum
  }

  /// Below this number of ratings, figures depend too much on chance.
  package static let thin = 30

  package var count: Int { counts.reduce(0, +) }
  package var isThin: Bool { count < Self.thin }

  package var mean: Double {
    let sum = counts.enumerated().reduce(0) { $0 + ($1.offset + scale.min) * $1.element }
    return count == 0 ? 0 : Double(sum) / Double(count)
  }

  /// The number of ratings in a range, including both ends.
  package func count(from low: Int, to high: Int) -> Int {
    counts[(low - scale.min)...(high - scale.min)].reduce(0, +)
  }

  package var satisfied: Int { count(from: scale.satisfied, to: scale.max) }

  /// The share of 9 and 10 minus that of 0 to 6, from -1 to 1; nil on any other scale.
  package var nps: Double? {
    guard scale.isNPS, count > 0 else { return nil }
    return Double(count(from: 9, to: 10) - count(from: 0, to: 6)) / Double(count)
  }
}

// MARK: - Words

extension ResultRatings {
  var meanInWords: String { "\(mean.tenths) of \(scale.max)" }

  var inWords: String {
    let thin = isThin ? " (thin: fewer than \(Self.thin))" : ""
    return "\(meanInWords), \(grouped(count)) rated\(thin)"
  }

  /// The NPS, or the share of satisfied ratings; nil on scales with neither.
  var score: QuestionPage.Figure? {
    if let nps { return .init("NPS", nps.hundredths, nps, of: 1) }
    return scale.max <= 5 ? .init("CSAT", share: satisfied, of: count) : nil
  }

  /// Which ratings count as satisfied: " (4 and 5)"; empty if that is no score.
  var satisfiedInWords: String {
    guard scale.max <= 5 else { return "" }
    let low = scale.satisfied
    if low == scale.max { return " (\(low))" }
    return " (\(low)\(low + 1 == scale.max ? " and" : " to") \(scale.max))"
  }

  /// The mean rating by version, in version order.
  func means(_ names: BoundedNames) -> [(version: String, mean: Double, count: Int)] {
    let means = versions.map { number, total in
      (
        version: names[number], mean: Double(total.sum) / Double(total.count), count: total.count
      )
    }
    return means.sorted { $0.version.isVersion(before: $1.version) }
  }
}

extension String {
  /// Whether a version precedes another, comparing numbers: 2.9 before 2.10.
  func isVersion(before other: String) -> Bool {
    let parts = [self, other].map { $0.split(separator: ".").map { Int($0) ?? -1 } }
    if parts[0] != parts[1] { return parts[0].lexicographicallyPrecedes(parts[1]) }
    return self < other
  }
}
