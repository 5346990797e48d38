/// Finds the candidate that a mistyped name was meant to be.
///
/// The distance between two names is the number of edits that turn one into the other, case
/// ignored: a letter missing, surplus or replaced, or two neighbours swapped. It may be a third of
/// the longer name, rounded up, and the names must have something in common: `a` is not `b`.
///
/// A whole token of the longer name (between `_` or `-`) that the shorter one lacks counts as three
/// edits at most; up to three may be missing. What is left beside them may differ by a third of the
/// shorter name, rounded down. At equal distance a candidate that differs by tokens wins: a name is
/// more often cut short than spelled with three wrong letters.
///
/// Names of more than ``longestName`` scalars are compared for equality alone.
package struct Spelling: Sendable {
  package static let longestName = 256

  private let candidates: [String]
  private let names: [[UInt32]]
  /// The positions of the candidates by their letters, which rule most of them out.
  private let groups: [NameLetters: [Int]]

  /// Prepares the candidates, which pays off over many look-ups.
  package init(_ candidates: [String]) {
    let names = candidates.map { Self.scalars(of: $0) }
    self.candidates = candidates
    self.names = names
    groups = Dictionary(grouping: names.indices.filter { !names[$0].isEmpty }) {
      NameLetters(names[$0])
    }
  }

  /// The candidate nearest to a name, the first of equally near ones; nil if none is near.
  package func nearest(to name: String) -> String? {
    search(for: name).map { candidates[$0.position] }
  }

  /// The candidate nearest to a name; nil also if another one is, or may be, as near.
  package func onlyNearest(to name: String) -> String? {
    search(for: name).flatMap { $0.isTied ? nil : candidates[$0.position] }
  }

  private func search(for name: String) -> SpellingSearch.Found? {
    let sought = Self.scalars(of: name)
    guard !sought.isEmpty else { return nil }
    let letters = NameLetters(sought)
    let promising = groups.compactMap { other, positions in
      letters.leastRank(to: other).map { (rank: $0, positions: positions) }
    }.sorted { ($0.rank, $0.positions[0]) < ($1.rank, $1.positions[0]) }
    var search = SpellingSearch(for: sought)
    for (rank, positions) in promising {
      if let found = search.found, found.rank < rank { break }
      for position in positions { search.compare(names[position], at: position) }
    }
    return search.found
  }

  private static func scalars(of name: String) -> [UInt32] {
    name.foldingCase().unicodeScalars.map(\.value)
  }

  /// The greatest distance at which a name is near, by the length of the longer of the two.
  static func allowance(_ longer: Int) -> Int {
    longer > longestName ? 0 : min((longer + 2) / 3, longer - 1)
  }
}

/// The length of a name, and which letters it has once and twice.
private struct NameLetters: Hashable {
  private let count: Int
  private var once: UInt64 = 0
  private var twice: UInt64 = 0

  init(_ name: [UInt32]) {
    count = name.count
    for scalar in name {
      // The divisor keeps the letters and digits of ASCII apart.
      let bit: UInt64 = 1 << (scalar.isSeparator ? 63 : UInt64(scalar % 39))
      twice |= once & bit
      once |= bit
    }
  }

  /// A lower bound of the rank of two names; nil if they are certainly too far apart.
  func leastRank(to other: NameLetters) -> Int? {
    let (shorter, longer) = count < other.count ? (self, other) : (other, self)
    let allowed = Spelling.allowance(longer.count)
    let missing = shorter.missing(from: longer)
    let edits = max(missing, longer.missing(from: shorter), longer.count - shorter.count)
    let withToken = missing + TokenCut.tokenCost
    let canLackToken =
      longer.once >> 63 == 1 && longer.count > shorter.count && missing <= shorter.count / 3
    if canLackToken, withToken <= min(edits, allowed) { return 2 * withToken - 1 }
    return edits <= allowed ? 2 * edits : nil
  }

  /// A lower bound of the edits: each removes one letter and adds one, at most.
  private func missing(from other: NameLetters) -> Int {
    (once & ~other.once).nonzeroBitCount + (twice & ~other.twice).nonzeroBitCount
  }
}
