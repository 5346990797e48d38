public import Starling

/// Few and short conversations that cover everything reachable in a script, and that notice every
/// single mistake in it.
public struct PathCover: Sendable {
  /// The conversations. Those for which the host sets variables come last.
  public let cases: [CoveringCase]
  /// What the cases do not cover, with reasons.
  public let missed: [Coverage.Gap]
  /// A sentence for each mutant of which it is not known whether a case could notice it.
  public let undecided: [String]
  /// What the cases cover, including what other conversations cover already.
  public let coverage: Coverage

  /// The settings of the search for a cover.
  public struct Options: Sendable {
    /// What other conversations already cover.
    public var covered: Coverage?
    /// Whether other tests already notice a mutant.
    public var isNoticed: (@Sendable (Mutant) -> Bool)?
    /// The number of states above which only a sample is explored. The default is what is fast to
    /// explore.
    public var limit: Int?

    /// Options for a cover that does not build on other tests.
    public init() {}
  }

  /// Searches for a cover of a script.
  public init(_ script: Script, _ options: Options = Options()) {
    let mutants = Mutants(script, mostStates: options.limit)
    var search = CoverSearch(mutants, CoverageMap(script), options)
    let found = search.cover()
    (cases, coverage, undecided) = (found.cases, found.coverage, found.undecided)
    let isThorough = mutants.map.isWhole
    missed = Self.missed(found.coverage, isThorough: isThorough)
  }

  private static func missed(_ coverage: Coverage, isThorough: Bool) -> [Coverage.Gap] {
    let reason =
      isThorough
      ? "no answer that was tried leads there" : "the search was given up before it was found"
    let gaps = coverage.gaps.map { gap in
      Coverage.Gap(
        kind: gap.kind, block: gap.block, place: gap.place, phrase: gap.phrase, reason: reason)
    }
    return (gaps + coverage.impossible).sorted { $0.place.start < $1.place.start }
  }
}
