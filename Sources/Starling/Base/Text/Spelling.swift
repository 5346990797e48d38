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
  static let longestName = 256

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

  /// The nearest candidate within a number of edits; nil if there is none, or if another one is, or
  /// may be, as near.
  package func onlyNearest(to name: String, within edits: Int = .max) -> String? {
    search(for: name).flatMap {
      $0.isTied || ($0.rank + 1) / 2 > edits ? nil : candidates[$0.position]
    }
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
    name.foldingCase().unicodeScalars.map { $0.value }
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

/// Suggests names for the first 200 look-ups only, so that a file full of mistakes checks quickly.
struct NameSuggestions {
  private let spelling: Spelling
  private var left = 200

  init(_ names: [String]) { spelling = Spelling(names) }

  mutating func nearest(to name: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    return spelling.nearest(to: name)
  }
}

/// The running state of one look-up in a ``Spelling``.
struct SpellingSearch {
  struct Found {
    var position: Int
    /// Twice the distance, minus one if tokens are missing.
    var rank: Int
    /// Whether another candidate is, or may be, as near.
    var isTied = false
  }

  private let sought: [UInt32]
  private let cuts: [TokenCut]
  private(set) var found: Found?
  /// How much more may be computed: comparing many long, similar names would take minutes.
  private var patience = 1_000_000

  init(for sought: [UInt32]) {
    self.sought = sought
    cuts = TokenCut.cuts(of: sought, within: Spelling.allowance(sought.count))
  }

  mutating func compare(_ name: [UInt32], at position: Int) {
    guard patience > 0 else {
      found?.isTied = true
      return
    }
    let allowed = 2 * Spelling.allowance(max(name.count, sought.count))
    guard let rank = rank(of: name, atMost: min(allowed, found?.rank ?? allowed)) else { return }
    if let found, found.rank == rank {
      self.found = Found(position: min(position, found.position), rank: rank, isTied: true)
    } else {
      found = Found(position: position, rank: rank)
    }
  }

  private mutating func rank(of name: [UInt32], atMost most: Int) -> Int? {
    var least = distance(sought, name, atMost: most / 2).map { 2 * $0 }
    guard name.count != sought.count, (most + 1) / 2 >= TokenCut.tokenCost else { return least }
    let isShorter = name.count < sought.count
    let shorter = isShorter ? name : sought
    for cut in isShorter ? cuts : TokenCut.cuts(of: name, within: (most + 1) / 2) {
      let limit = min(((least ?? most) + 1) / 2 - cut.cost, shorter.count / 3)
      if let edits = distance(cut.rest, shorter, atMost: limit) {
        least = 2 * (edits + cut.cost) - 1
      }
    }
    return least
  }

  /// The edits between two names (optimal string alignment), row by row of the usual table. Cells
  /// farther from the diagonal than the limit exceed it, and are skipped.
  private mutating func distance(_ one: [UInt32], _ other: [UInt32], atMost limit: Int) -> Int? {
    patience -= one.count
    guard abs(one.count - other.count) <= limit else { return nil }
    if limit == 0 { return one == other ? 0 : nil }
    var last = Array(0...other.count)
    var beforeLast = last
    var next = last
    for (row, scalar) in one.enumerated() {
      let columns = max(0, row - limit)..<min(other.count, row + limit + 1)
      next[columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : limit + 1
      var isHopeless = true
      for column in columns {
        var edits = last[column]
        if scalar != other[column] {
          if last[column + 1] < edits { edits = last[column + 1] }
          if next[column] < edits { edits = next[column] }
          if row > 0, column > 0, beforeLast[column - 1] < edits, scalar == other[column - 1],
            one[row - 1] == other[column]
          {
            edits = beforeLast[column - 1]
          }
          edits += 1
        }
        next[column + 1] = edits
        if edits <= limit { isHopeless = false }
      }
      patience -= columns.count
      if isHopeless { return nil }
      (beforeLast, last, next) = (last, next, beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
