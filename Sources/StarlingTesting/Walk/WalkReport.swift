public import Starling

extension RandomWalk.Report {
  /// Whether no conversation got stuck or was given up.
  public var isClean: Bool { failure == nil }

  /// The report in lines: the runs, the endings, the coverage, and what was not reached.
  public var text: String {
    let head = "\(count(runs, "run")), \(count(steps, "step")), seed \(seed)"
    return ([head] + [endingLine] + coverageLines + gapLines).joined(separator: "\n")
  }

  private static let mostGaps = 20

  /// The blocks that no conversation reached, and the links of the others, unless that is proved
  /// impossible.
  private var gapLines: [String] {
    guard let coverage, runs > 0 else { return [] }
    let all = coverage.gaps
    let unreached = Set(all.filter { $0.kind == .blocks }.map(\.block))
    let gaps = all.filter { gap in
      gap.kind == .blocks || gap.kind == .links && !unreached.contains(gap.block)
    }
    let positions = Positions(coverage.script.tables.source)
    let shown = gaps.prefix(Self.mostGaps).map { "  " + positions.text(of: $0) }
    let rest = gaps.count - shown.count
    return shown + (rest > 0 ? ["  \(grouped(rest)) more"] : [])
  }

  private var endingLine: String {
    let parts = Ending.allCases.compactMap { ending in
      endings[ending].map { "\(grouped($0)) \(ending.rawValue)" }
    }
    let given = unended > 0 ? ["\(grouped(unended)) not over after \(count(maxSteps, "step"))"] : []
    let all = parts + given
    return "conversations: " + (all.isEmpty ? "none" : all.joined(separator: ", "))
  }

  private var coverageLines: [String] {
    guard let coverage else { return [] }
    return [Coverage.Kind.endings, .blocks, .links].map { kind in
      let count = coverage.count(of: kind)
      return "\(kind.rawValue): \(grouped(count.covered)) of \(grouped(count.total))"
    }
  }

  /// The first conversation that got stuck or was given up, as a transcript to replay.
  public func transcript(of script: Script, path: String?) -> Transcript? {
    failure.map { events in
      let name = endings[.stuck] == nil ? "does not end" : "gets stuck"
      let failing = CoveringCase(name: name, variables: variables, events: events)
      return Transcript(
        settings: path.map { [.script($0)] } ?? [], cases: [failing.recorded(on: script)])
    }
  }
}
