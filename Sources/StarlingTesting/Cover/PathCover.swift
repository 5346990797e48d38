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
    /// Whether the cases notice mutants, too.
    package var noticesMutants = true
    /// Hears how far the search is.
    package var work: (any Work)?

    /// Options for a cover that does not build on other tests.
    public init() {}
  }

  /// Searches for a cover of a script.
  public init(_ script: Script, _ options: Options = Options()) {
    let mutants = Mutants(
      script, options.noticesMutants ? nil : [], mostStates: options.limit, work: options.work)
    var search = CoverSearch(mutants, CoverageMap(script), options)
    self = search.cover()
  }

  init(_ cases: [CoveringCase], _ coverage: Coverage, undecided: [String], isThorough: Bool) {
    self.cases = cases
    self.coverage = coverage
    self.undecided = undecided
    let reason =
      isThorough
      ? "no answer that was tried leads there" : "the search was given up before it was found"
    let gaps = coverage.gaps.map { gap in changing(gap) { $0.reason = reason } }
    missed = (gaps + coverage.impossible).sorted { $0.place.start < $1.place.start }
  }

  /// The cases as a transcript with every line. Comments at its end list what the cases do not
  /// cover. If there is a path, the first line names the script by it.
  public func transcript(of script: Script, path: String?) -> Transcript {
    var transcript = Transcript(settings: path.map { [.script($0)] } ?? [], cases: [])
    transcript.append(contentsOf: cases.lazy.map { $0.recorded(on: script) })
    let remarks = self.remarks(on: script)
    guard !remarks.isEmpty else { return transcript }
    let lines = [Transcript.Line(.empty)] + remarks.map { Transcript.Line(.comment(" " + $0)) }
    if let last = transcript.cases.indices.last {
      transcript.cases[last].lines += lines
    } else {
      transcript.head += lines
    }
    return transcript
  }

  /// The gaps of the cover and the undecided mutants, one per line.
  public func remarks(on script: Script) -> [String] {
    let positions = Positions(script.tables.source)
    let gaps = missed.map { positions.text(of: $0) }
    return (gaps.isEmpty ? [] : ["Not covered:"] + gaps)
      + (undecided.isEmpty ? [] : ["Not settled:"] + undecided)
  }
}
