import Starling
import StarlingHost
import StarlingTesting

/// How thoroughly cases test their scripts: their coverage, and the mutants that they detect.
struct Thoroughness {
  private let coverages: [Coverage]
  private let mutants: [Mutants.Report]
  /// The percentage that each script must reach. If it is nil, coverage is only reported, and all
  /// mutants must be detected.
  private let threshold: Double?
  private let tellsCoverage: Bool

  /// Whether it is requested. A threshold alone applies to coverage.
  static func isWanted(_ invocation: Invocation) -> Bool {
    invocation.flag(.coverage) || invocation.flag(.mutants) || invocation.number(.failUnder) != nil
      || invocation.text(.traceFile) != nil
  }

  init(_ invocation: Invocation, _ scripts: [StagedScript], _ work: (any Work)?) {
    let triesMutants = invocation.flag(.mutants)
    threshold = invocation.number(.failUnder)
    tellsCoverage = invocation.flag(.coverage) || threshold != nil && !triesMutants
    coverages = Workers.map(scripts.count) { number in
      var coverage = scripts[number].coverage
      coverage.ruleOut(work: work)
      return coverage
    }
    mutants = triesMutants ? scripts.map { $0.mutantReport(work) } : []
  }

  /// Whether the scripts are tested as thoroughly as requested.
  var suffices: Bool {
    let coversEnough = !tellsCoverage || coverages.allSatisfy { isEnough($0.count()) }
    return coversEnough && mutants.allSatisfy { isEnough($0.count, orElse: 100) }
  }

  private func isEnough(_ count: Coverage.Count, orElse least: Double = 0) -> Bool {
    count.reaches(threshold ?? least)
  }

  var traceFile: TraceFile { TraceFile(coverages) }

  /// The report for people.
  var lines: [String] {
    let covered = tellsCoverage ? coverages : []
    return covered.flatMap { $0.report() + complaint($0.count(), of: $0.script, "covered") }
      + mutants.flatMap { $0.report() + complaint($0.count, of: $0.script, "noticed") }
  }

  private func complaint(
    _ count: Coverage.Count, of script: Script, _ what: String
  ) -> [String] {
    guard let threshold, !isEnough(count) else { return [] }
    let least = JSONNumber.text(threshold)
    return ["  less than \(least) % of \(script.tables.source.name) is \(what)"]
  }
}

// MARK: Output for programs

extension Thoroughness {
  var members: [(String, JSONText)] {
    let coverage = coverages.map { Self.object(for: $0) }
    let noticed = mutants.map { Self.object(for: $0) }
    return (tellsCoverage ? [("coverage", .array(coverage))] : [])
      + (mutants.isEmpty ? [] : [("mutants", .array(noticed))])
  }

  private static func object(for coverage: Coverage) -> JSONText {
    let positions = Positions(coverage.script.tables.source)
    let kinds = Coverage.Kind.allCases.map { kind in
      (kind.rawValue, object(for: coverage.count(of: kind)))
    }
    return .object(
      [("script", .string(coverage.script.tables.source.name))] + members(for: coverage.count())
        + [("kinds", .object(kinds))] + [
          ("gaps", .array(coverage.gaps.map { object(for: $0, positions) })),
          ("impossible", .array(coverage.impossible.map { object(for: $0, positions) })),
        ])
  }

  private static func object(for gap: Coverage.Gap, _ positions: Positions) -> JSONText {
    let position = positions.position(of: gap.place)
    return .object(
      [
        ("kind", .string(gap.kind.rawValue)), ("block", .string(gap.block)),
        ("line", .integer(position.line)), ("column", .integer(position.column)),
        ("missing", .string(gap.phrase)),
      ] + (gap.reason.map { [("reason", .string($0))] } ?? []))
  }

  private static func object(for report: Mutants.Report) -> JSONText {
    .object(
      [("script", .string(report.script.tables.source.name))] + members(for: report.count) + [
        ("equal", .integer(report.equal)),
        ("survivors", .array(report.survivors.map { .string($0) })),
        ("undecided", .array(report.undecided.map { .string($0) })),
      ])
  }

  private static func object(for count: Coverage.Count) -> JSONText {
    .object(members(for: count))
  }

  private static func members(for count: Coverage.Count) -> [(String, JSONText)] {
    [("covered", .integer(count.covered)), ("total", .integer(count.total))]
  }
}

extension OptionSpec {
  package static let coverage = OptionSpec(
    "coverage", "print what the cases cover of each script, and what they miss")

  static let failUnder = OptionSpec(
    "fail-under", "PERCENT", .number(0...100),
    "fail if less of a script is covered, or fewer mutants are noticed")

  package static let mutants = OptionSpec(
    "mutants", "make mistakes in each script, one at a time, and list those that no case notices")

  static let traceFile = OptionSpec(
    "lcov", "FILE", .file(.any), "write the coverage in the format of lcov")
}
