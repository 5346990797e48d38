/// The lowest and the highest rating that could be given. Ratings on different scales are counted
/// apart.
package struct ResultScale: Hashable, Sendable, Comparable {
  package let min: Int
  package let max: Int

  /// Nil where the line has no rating, or one that its scale does not have. A line without bounds
  /// has those of a script without them.
  init?(_ line: ResultLine) {
    guard let rating = line.rating else { return nil }
    (min, max) = (line.min ?? 1, line.max ?? 5)
    guard min >= 0, max <= 100, min < max, (min...max).contains(rating) else { return nil }
  }

  package static func < (one: ResultScale, other: ResultScale) -> Bool {
    (one.max, one.min) < (other.max, other.min)
  }

  package var steps: Int { max - min + 1 }
  /// Whether people are asked how likely they are to recommend something, as the NPS does.
  package var isNPS: Bool { min == 0 && max == 10 }
  /// The least rating that counts as satisfied: the upper two of five steps, else in proportion.
  package var satisfied: Int {
    max + 1 - Swift.max(1, Int((Double(steps) * 0.4).rounded()))
  }
}

/// How often each rating of a scale was given.
package struct ResultRatings: Sendable {
  package let scale: ResultScale
  /// From the lowest rating to the highest.
  package private(set) var counts: [Int]
  /// The sum and the number of the ratings by version.
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
  /// With fewer ratings than this, chance decides much of a figure.
  package static let thin = 30

  package var count: Int { counts.reduce(0, +) }
  package var isThin: Bool { count < Self.thin }

  package var mean: Double {
    let sum = counts.enumerated().reduce(0) { $0 + ($1.offset + scale.min) * $1.element }
    return count == 0 ? 0 : Double(sum) / Double(count)
  }

  /// How many ratings lie between two, both included.
  package func count(from low: Int, to high: Int) -> Int {
    counts[(low - scale.min)...(high - scale.min)].reduce(0, +)
  }

  package var satisfied: Int { count(from: scale.satisfied, to: scale.max) }

  /// The share of satisfied ratings that chance leaves open: Wilson's interval of 95 %.
  package var satisfiedInterval: ClosedRange<Double> {
    let (z, n) = (1.96, Double(count))
    let good = Double(satisfied)
    let middle = (good + z * z / 2) / (n + z * z)
    let half = z / (n + z * z) * (good * (n - good) / n + z * z / 4).squareRoot()
    return Swift.max(0, middle - half)...Swift.min(1, middle + half)
  }

  /// The share of 9 and 10 less that of 0 to 6, from -1 to 1; nil on any other scale.
  package var nps: Double? {
    guard scale.isNPS, count > 0 else { return nil }
    return Double(count(from: 9, to: 10) - count(from: 0, to: 6)) / Double(count)
  }

  /// The NPS that chance leaves open: the adjusted Wald interval of 95 %, which adds three answers
  /// so that a few equal ones are not taken for certainty. It always has the NPS itself in it.
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
