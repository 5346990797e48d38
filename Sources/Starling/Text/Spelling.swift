/// Finds the name that a mistyped one was meant to be.
///
/// Two names are as far apart as it takes edits to make one of the other, case ignored: a letter
/// missing, surplus or another, or two neighbours swapped. They may be apart by a third of the longer
/// one, rounded up, and must have something in common: `a` is no `b`.
///
/// A whole token of the longer name (between `_` or `-`) that the shorter one lacks counts as three
/// edits at most. Among equally near names one with whole tokens missing goes first: a name is
/// rather cut short than spelled with three other letters. What is left beside such tokens may
/// differ by a third of the shorter name, rounded down.
///
/// Names of more than ``longestName`` scalars are found only if nothing but the case is different.
package struct Spelling: Sendable {
  package static let longestName = 256

  /// How many cells of distance tables one look-up may fill, which takes some milliseconds. Only
  /// names that are made to resemble each other need more; the nearest found until then is taken.
  private static let patience = 1_000_000

  private let candidates: [String]
  private var index: SpellingIndex?
  private var longNames: [String: Int]?
  private var edits = EditDistance()

  package init(candidates: [String]) {
    self.candidates = candidates
  }

  /// The index of the candidate nearest to the name, of equally near ones the first; none if no
  /// candidate is near. The first look-up prepares the candidates for all others.
  package mutating func nearest(to name: String) -> Int? {
    let folded = name.foldingCase()
    let scalars = Self.scalars(of: folded)
    if scalars.isEmpty { return longName(folded) }
    let index = self.index ?? SpellingIndex(candidates)
    self.index = index
    return search(index, for: scalars)
  }

  /// The candidates are taken in the order in which their letters promise the most.
  private mutating func search(_ index: SpellingIndex, for sought: [UInt32]) -> Int? {
    var best: Guess?
    edits.cells = 0
    for (promise, positions) in index.candidates(near: sought).enumerated() {
      if let best, best.rank.value < promise { break }
      for position in positions {
        if edits.cells > Self.patience { return best?.position }
        let worst = best.map { $0.rank.orBetter(if: position < $0.position) } ?? .worst
        if let rank = rank(of: index.names[position], for: sought, atWorst: worst) {
          best = Guess(rank: rank, position: position)
        }
      }
    }
    return best?.position
  }

  private mutating func rank(
    of candidate: [UInt32], for sought: [UInt32], atWorst worst: SpellingRank
  ) -> SpellingRank? {
    let (shorter, longer) =
      candidate.count < sought.count ? (candidate, sought) : (sought, candidate)
    let allowed = Self.allowance(longer.count)
    var found: SpellingRank?
    if let distance = edits.between(shorter, longer, atMost: min(allowed, worst.edits)) {
      found = .edits(distance)
    }
    var tokens = TokenDistance(to: shorter, atMost: min(allowed, (found ?? worst).editsWithTokens))
    tokens.leaveOut(of: longer, &edits)
    return tokens.nearest.map { .editsWithTokens($0) } ?? found
  }

  private mutating func longName(_ folded: String) -> Int? {
    if folded.isEmpty { return nil }
    let known = longNames ?? Self.longNames(of: candidates)
    longNames = known
    return known[folded]
  }

  private static func longNames(of candidates: [String]) -> [String: Int] {
    let long = candidates.enumerated().lazy.filter { $0.element.utf8.count > longestName }
      .map { ($0.element.foldingCase(), $0.offset) }
    return Dictionary(long, uniquingKeysWith: { first, _ in first })
  }

  /// How far apart two names may be of which the longer one has so many scalars.
  static func allowance(_ longer: Int) -> Int {
    min((longer + 2) / 3, longer - 1)
  }

  /// The scalars of a name that is not too long to be compared, else none.
  static func scalars(of folded: String) -> [UInt32] {
    let first = folded.unicodeScalars.prefix(longestName + 1)
    return first.count > longestName ? [] : first.map(\.value)
  }
}

private struct Guess {
  var rank: SpellingRank
  var position: Int
}

/// How near a candidate is: twice its distance, and one less where whole tokens are missing, which
/// lets these win a tie.
struct SpellingRank {
  let value: Int

  static let worst = SpellingRank(value: 2 * Spelling.longestName)

  static func edits(_ distance: Int) -> SpellingRank { SpellingRank(value: 2 * distance) }

  static func editsWithTokens(_ distance: Int) -> SpellingRank {
    SpellingRank(value: 2 * distance - 1)
  }

  func orBetter(if isEnough: Bool) -> SpellingRank {
    isEnough ? self : SpellingRank(value: value - 1)
  }

  /// The greatest distances that have this rank or a better one.
  var edits: Int { value >> 1 }
  var editsWithTokens: Int { (value + 1) >> 1 }
}
