public import Starling

/// Few and short conversations that cover everything in a script that can be reached, and notice
/// every mistake that one could make in it.
public struct PathCover: Sendable {
  /// The conversations.
  public let cases: [CoveringCase]
  /// What the cases do not cover, with the reason.
  public let missed: [Coverage.Gap]
  /// Changes of the script of which it could not be settled whether any case would notice.
  public let undecided: [String]
  /// What the cases have taken, those that were there before included.
  public let coverage: Coverage

  /// How a cover is looked for.
  public struct Options: Sendable {
    /// What other conversations cover already.
    public var covered: Coverage?
    /// Whether other tests notice a change already.
    public var isNoticed: (@Sendable (Mutant) -> Bool)?
    /// How many states of conversations are told apart before a sample is taken; else as many as
    /// are quick.
    public var limit: Int?

    /// A cover from the ground up.
    public init() {}
  }

  /// Looks for a cover of a script.
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
