/// Adds up results. The memory is bounded to a few megabytes.
package struct ResultTally: Sendable {
  package private(set) var count = 0
  /// The times of the first and the last result.
  package private(set) var times: ClosedRange<Moment>?
  package private(set) var endings: [Ending: Int] = [:]
  package private(set) var paths = ResultPaths()
  package private(set) var texts: ResultTexts
  /// How many ratings did not fit their scale.
  package private(set) var misfits = 0
  private(set) var versions = BoundedNames(limit: 200)
  private var ratingsByScale: [ResultScale: ResultRatings] = [:]

  /// An empty tally that will keep a number of the newest texts.
  package init(keepingTexts limit: Int = 0) { texts = ResultTexts(keeping: limit) }

  package mutating func add(_ line: ResultLine) {
    count += 1
    let (first, last) = (times?.lowerBound ?? line.at, times?.upperBound ?? line.at)
    times = min(first, line.at)...max(last, line.at)
    endings[line.ending, default: 0] += 1
    paths.add(line.path, line.ending)
    texts.add(line)
    let version = line.version.map { versions.number(of: $0) }
    if let rating = line.rating { add(rating, on: ResultScale(line), version: version) }
  }

  private mutating func add(_ rating: Int, on scale: ResultScale?, version: Int?) {
    // A hostile file may have many scales, while a script has one or two.
    guard let scale, ratingsByScale[scale] != nil || ratingsByScale.count < 20 else {
      return misfits += 1
    }
    ratingsByScale[scale, default: ResultRatings(scale: scale)].add(rating, version: version)
  }

  /// The ratings by scale, those with the most ratings first.
  package var ratings: [ResultRatings] {
    ratingsByScale.values.sorted { ($1.count, $0.scale) < ($0.count, $1.scale) }
  }

  /// The mean rating by version, in version order.
  package func means(
    of ratings: ResultRatings
  ) -> [(version: String, mean: Double, count: Int)] {
    let known = ratings.versions.map { number, total in
      (version: versions[number], mean: Double(total.sum) / Double(total.count), count: total.count)
    }
    return known.sorted { $0.version.isVersion(before: $1.version) }
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

/// The blocks of a script in order, with the first text of each.
package struct ResultOrder: Sendable {
  package let ids: [String]
  private let texts: [String: String]

  package init(_ script: Script) {
    let tables = script.tables
    ids = script.blockIDs
    var texts: [String: String] = [:]
    for block in tables.blocks {
      guard let first = block.texts.first else { continue }
      texts[tables.id(block)] = tables.string(first).inOneLine().shortened(to: 24)
    }
    self.texts = texts
  }

  package func text(of block: String) -> String? { texts[block] }
}
