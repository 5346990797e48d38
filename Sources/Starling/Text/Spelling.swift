/// Finds the name that a mistyped one was meant to be.
///
/// Two names are as far apart as it takes edits to make one of the other, case ignored: a letter
/// missing, surplus or another, or two neighbours swapped. They may be apart by a third of the
/// longer one, rounded up, and must have something in common: `a` is no `b`.
///
/// A whole token of the longer name (between `_` or `-`) that the shorter one lacks counts as three
/// edits at most; up to three may be lacking. Among equally near names one with whole tokens
/// missing goes first: a name is rather cut short than spelled with three other letters. What is
/// left beside such tokens may differ by a third of the shorter name, rounded down.
///
/// Names of more than ``longestName`` scalars are found only if nothing but the case is different.
package struct Spelling: Sendable {
  package static let longestName = 256

  private let candidates: [String]
  private var index: SpellingIndex?
  private var longNames: [String: SpellingSearch.Found]?

  package init(candidates: [String]) {
    self.candidates = candidates
  }

  /// The index of the candidate nearest to the name, of equally near ones the first; none if no
  /// candidate is near. The first look-up prepares the candidates for all others.
  package mutating func nearest(to name: String) -> Int? {
    found(for: name, telling: .first)?.position
  }

  /// The index of the one candidate that is nearest to the name; none if another is as near, or
  /// may be.
  package mutating func onlyNearest(to name: String) -> Int? {
    found(for: name, telling: .ties).flatMap { $0.isTied ? nil : $0.position }
  }

  private mutating func found(
    for name: String, telling aim: SpellingSearch.Aim
  ) -> SpellingSearch.Found? {
    let folded = name.foldingCase()
    let scalars = Self.scalars(of: folded)
    if scalars.isEmpty { return longName(folded) }
    let index = self.index ?? SpellingIndex(candidates)
    self.index = index
    var search = SpellingSearch(for: scalars, telling: aim)
    search.run(through: index)
    return search.found
  }

  private mutating func longName(_ folded: String) -> SpellingSearch.Found? {
    if folded.isEmpty { return nil }
    let known = longNames ?? Self.longNames(of: candidates)
    longNames = known
    return known[folded]
  }

  private static func longNames(of candidates: [String]) -> [String: SpellingSearch.Found] {
    let long = candidates.enumerated().lazy.filter { $0.element.utf8.count > longestName }
      .map { ($0.element.foldingCase(), SpellingSearch.Found(position: $0.offset)) }
    return Dictionary(
      long, uniquingKeysWith: { first, _ in .init(position: first.position, isTied: true) })
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
