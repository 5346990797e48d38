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
    self.min = min
    self.max = max
  }

  package var range: ClosedRange<Int> { min...max }
  package var steps: Int { max - min + 1 }
  /// Whether the scale is that of a Net Promoter Score: from 0 to 10.
  var isNPS: Bool { min == 0 && max == 10 }
  /// Whether it is shown as numbers instead of stars.
  var showsNumbers: Bool { Prompt.Stars.showsNumbers(min: min, max: max) }
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
  /// The counts by version.
  private var versions: [Int: [Int]] = [:]

  init(scale: ResultScale) {
    self.scale = scale
    counts = Array(repeating: 0, count: scale.steps)
  }

  mutating func add(_ rating: Int, version: Int?, _ memory: inout ResultMemory) {
    counts[rating - scale.min] += 1
    guard let version, versions[version] != nil || memory.take(scale.steps) else { return }
    versions[version, default: Array(repeating: 0, count: scale.steps)][rating - scale.min] += 1
  }
}

extension ResultRatings {
  /// Whether another scale has all these ratings, too.
  func fits(_ other: ResultScale) -> Bool { count(from: other.min, to: other.max) == count }

  /// With those of other ratings that are on this scale.
  func adding(_ other: ResultRatings) -> ResultRatings {
    var sum = self
    for rating in scale.range where other.scale.range ~= rating {
      sum.counts[rating - scale.min] += other.counts[rating - other.scale.min]
    }
    for (version, counts) in other.versions {
      let own = versions[version] ?? Array(repeating: 0, count: scale.steps)
      sum.versions[version] = zip(scale.range, own).map { rating, count in
        count + (other.scale.range ~= rating ? counts[rating - other.scale.min] : 0)
      }
    }
    return sum
  }

  /// Below this number of ratings, figures depend too much on chance.
  static let thin = 30

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

  var inWords: String { "\(meanInWords), \(ratedInWords)" }

  var ratedInWords: String {
    "\(grouped(count)) rated" + (isThin ? " (thin: fewer than \(Self.thin))" : "")
  }

  /// The NPS with its three parts, or the share of satisfied ratings; empty on scales with neither.
  var scores: [QuestionPage.Figure] {
    if let nps {
      return [.init("NPS", nps.hundredths, nps, of: 1)]
        + [("promoters", 9...10), ("passives", 7...8), ("detractors", 0...6)].map { name, range in
          .init(name, share: count(from: range.lowerBound, to: range.upperBound), of: count)
        }
    }
    return scale.max <= 5 ? [.init("CSAT", share: satisfied, of: count)] : []
  }

  /// The scores in a sentence; they are about those who rated.
  var scoresInWords: String {
    guard nps != nil else { return (scores.first?.text ?? "") + " of \(grouped(count))" + steps }
    let parts = scores.dropFirst().map { "\($0.text) \($0.name)".replacingSpaces }
    return "\(scores[0].text): \(parts.joined(separator: ", ")) of \(grouped(count))"
  }

  /// Which ratings count as satisfied: " (4 and 5)".
  private var steps: String {
    let low = scale.satisfied
    if low == scale.max { return " (\(low))" }
    return " (\(low)\(low + 1 == scale.max ? " and" : " to") \(scale.max))"
  }

  /// The NPS or the mean, with how many ratings it is of.
  private var headline: String {
    let score = nps.map { "NPS \($0.hundredths)" } ?? meanInWords
    return "\(score) (\(grouped(count)))"
  }

  /// The NPS or the mean by version, in version order.
  func headlines(_ names: BoundedNames) -> [(version: String, words: String)] {
    let sorted = versions.map { (names[$0], $1) }.sorted { $0.0.isVersion(before: $1.0) }
    return sorted.map { version, counts in
      var ratings = ResultRatings(scale: scale)
      ratings.counts = counts
      return (version, ratings.headline)
    }
  }
}

extension String {
  /// Whether a version precedes another, comparing numbers: 2.9 before 2.10, and v2.9 before v2.10.
  func isVersion(before other: String) -> Bool {
    let parts = [self, other].map { version in
      version.drop { "vV".contains($0) }.split(separator: ".").map { Int($0) ?? -1 }
    }
    if parts[0] != parts[1] { return parts[0].lexicographicallyPrecedes(parts[1]) }
    return self < other
  }
}
