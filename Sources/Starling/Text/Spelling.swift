/// Finds the candidate that a mistyped name most likely stands for.
///
/// The distance between two names is the number of edits that turn one into the other, ignoring
/// case: a letter missing, added or replaced, or two neighbors swapped. It may be a third of the
/// longer name, rounded up, and less than the longer name's length: `a` does not suggest `b`.
///
/// A whole token of the longer name (between `_` or `-`) that the shorter one lacks counts as at
/// most three edits; up to three tokens may be missing. The rest may then differ by a third of the
/// shorter name, rounded down. At equal distance, a candidate that differs by tokens wins, since
/// people leave out a word more often than they mistype three letters.
///
/// Names longer than ``longestName`` scalars match only if they are equal.
package struct Spelling: Sendable {
  package static let longestName = 256

  private let candidates: [String]
  private let names: [[UInt32]]
  /// The positions of the candidates, grouped by letters, which rule most candidates out.
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

  /// The nearest candidate, the first among equals; nil if none is near.
  package func nearest(to name: String) -> String? {
    search(for: name).map { candidates[$0.position] }
  }

  /// The nearest candidate; nil if none is near, or if another one is, or may be, as near.
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

  /// The greatest distance that counts as near, by the length of the longer name.
  static func allowance(_ longer: Int) -> Int {
    longer > longestName ? 0 : min((longer + 2) / 3, longer - 1)
  }
}

/// The length of a name, and the letters that it has at least once and at least twice.
private struct NameLetters: Hashable {
  private let count: Int
  private var once: UInt64 = 0
  private var twice: UInt64 = 0

  init(_ name: [UInt32]) {
    count = name.count
    for scalar in name {
      // Modulo 39 keeps ASCII letters and digits apart.
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

  /// A lower bound of the edits: each edit removes at most one letter and adds at most one.
  private func missing(from other: NameLetters) -> Int {
    (once & ~other.once).nonzeroBitCount + (twice & ~other.twice).nonzeroBitCount
  }
}
