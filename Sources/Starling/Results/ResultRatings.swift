/// The lowest and the highest possible rating. Ratings on different scales are counted separately.
package struct ResultScale: Hashable, Sendable, Comparable {
  package let min: Int
  package let max: Int

  /// The scale of a line; nil if the line has no rating, or one outside its scale. Without bounds,
  /// the default scale of a script applies.
  init?(_ line: ResultLine) {
    guard let rating = line.rating else { return nil }
    (min, max) = (line.min ?? 1, line.max ?? 5)
    guard min >= 0, max <= 100, min < max, (min...max).contains(rating) else { return nil }
  }

  package static func < (one: ResultScale, other: ResultScale) -> Bool {
    (one.max, one.min) < (other.max, other.min)
  }

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

  mutating func add(_ rating: Int, version: Int?) {
    counts[rating - scale.min] += 1
    guard let version else { return }
    let old = versions[version] ?? (0, 0)
    versions[version] = (old.sum + rating, old.count + 1)
  }
}

extension ResultRatings {
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

  /// The 95 % confidence interval of the share of satisfied ratings, after Wilson.
  package var satisfiedInterval: ClosedRange<Double> {
    let (z, n) = (1.96, Double(count))
    let good = Double(satisfied)
    let middle = (good + z * z / 2) / (n + z * z)
    let half = z / (n + z * z) * (good * (n - good) / n + z * z / 4).squareRoot()
    return Swift.max(0, middle - half)...Swift.min(1, middle + half)
  }

  /// The share of 9 and 10 minus that of 0 to 6, from -1 to 1; nil on any other scale.
  package var nps: Double? {
    guard scale.isNPS, count > 0 else { return nil }
    return Double(count(from: 9, to: 10) - count(from: 0, to: 6)) / Double(count)
  }

  /// The 95 % confidence interval of the NPS: the adjusted Wald interval. It adds three answers, so
  /// that a few equal answers do not count as certainty. It always contains the NPS itself.
  package var npsInterval: ClosedRange<Double> {
    let n = Double(count) + 3
    let promoters = (Double(count(from: 9, to: 10)) + 0.75) / n
    let detractors = (Double(count(from: 0, to: 6)) + 0.75) / n
    let middle = promoters - detractors
    let half = 1.96 * ((promoters + detractors - middle * middle) / n).squareRoot()
    let found = nps ?? middle
    return Swift.max(
      -1, Swift.min(middle - half, found))...Swift.min(
        1, Swift.max(middle + half, found))
  }
}
