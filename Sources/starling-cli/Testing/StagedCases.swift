import Starling
import StarlingHost
import StarlingTesting

/// The cases of transcripts, by script, after playing them: each with what it covers.
struct StagedCases {
  /// The scripts, in the order of their paths.
  private(set) var scripts: [StagedScript] = []
  /// What prevents cases from being played, with their files.
  private(set) var obstacles: [(file: TestFile, obstacle: TestObstacle)] = []

  /// Plays every selected case of a suite once. Failing cases are dropped.
  init(_ suite: TestSuite) {
    let maps = CoverageMaps(suite)
    let parts = Workers.map(suite.files.count) { StagedFile(suite.files[$0], in: suite, maps) }
    var byPath: [Name: StagedScript] = [:]
    for part in parts {
      obstacles += part.obstacles.map { (part.file, $0) }
      for (path, staged) in part.scripts {
        byPath[path, default: StagedScript(blank: staged.blank)].cases += staged.cases
      }
    }
    scripts = byPath.keys.sorted { $0.text < $1.text }.compactMap { byPath[$0] }
  }
}

/// The passing cases of a script.
struct StagedScript: Sendable {
  let blank: Coverage
  var cases: [StagedCase] = []

  var script: Script { blank.script }

  /// The coverage of all cases together.
  var coverage: Coverage { cases.reduce(into: blank) { $0.formUnion($1.coverage) } }

  /// A report on the mutants that no case detects.
  func mutantReport() -> Mutants.Report {
    let mutants = Mutants(script)
    let noticed = noticed(of: mutants.all)
    let (count, share) = (mutants.all.count, Self.mutantsAtOnce)
    let verdicts = Workers.map((count + share - 1) / share) { number in
      let part = number * share..<min((number + 1) * share, count)
      return mutants.verdicts(on: part) { noticed.contains($0) }
    }
    return mutants.report(of: Array(verdicts.joined()))
  }

  /// The mutants that at least one case detects.
  var noticedChanges: Set<Mutant.Change> {
    let mutants = Mutants.all(in: script)
    return Set(noticed(of: mutants).members.map { mutants[$0].change })
  }

  /// The indices of the mutants that a case detects. A detected mutant is not tried again. The
  /// number of cases tried at a time doubles, starting with a few.
  private func noticed(of mutants: [Mutant]) -> Bits {
    let trials = CaseTrials(mutants, blank.map)
    var noticed = Bits(count: mutants.count)
    var start = 0
    while start < cases.count {
      let end = min(cases.count, 2 * start + Self.firstCases)
      let (share, asked, known) = ((end - start + Self.shares - 1) / Self.shares, start, noticed)
      let found = Workers.map(Self.shares) { number in
        let part = min(end, asked + number * share)..<min(end, asked + (number + 1) * share)
        var noticed = known
        trials.add(noticedBy: cases[part].lazy.map { ($0.written, $0.dialog) }, to: &noticed)
        return noticed
      }
      for more in found { noticed.formUnion(more) }
      start = end
    }
    return noticed
  }

  private static let firstCases = 16
  private static let mutantsAtOnce = 64
  private static let shares = 2 * Platform.coreCount
}

/// A passing case, with the dialog that it starts from.
struct StagedCase: Sendable {
  let written: Transcript.Case
  let dialog: Dialog
  let coverage: Coverage
}

/// The coverage goals of each script in a suite, computed once for all files.
private struct CoverageMaps: Sendable {
  private let blanks: [Name: Coverage]

  init(_ suite: TestSuite) {
    let scripts = suite.scripts.compactMap { path, loaded -> (path: Name, script: Script)? in
      if case .read(let script) = loaded { (Name(FilePath.shown(path.text)), script) } else { nil }
    }
    let coverages = Workers.map(scripts.count) { Coverage(scripts[$0].script) }
    blanks = Dictionary(zip(scripts.map(\.path), coverages)) { first, _ in first }
  }

  func blank(_ path: Name) -> Coverage? { blanks[path] }
}

/// The cases of one file, after playing them.
private struct StagedFile: Sendable {
  let file: TestFile
  private(set) var scripts: [Name: StagedScript] = [:]
  private(set) var obstacles: [TestObstacle] = []

  init(_ file: TestFile, in suite: TestSuite, _ maps: CoverageMaps) {
    self.file = file
    switch file.content {
    case .transcript(let transcript): play(transcript, suite, maps)
    case .wrong(let problems): obstacles = problems.map { .problem($0) }
    case .unreadable(let error): obstacles = [.file(error, namedAt: nil)]
    }
  }

  private mutating func play(
    _ transcript: Transcript, _ suite: TestSuite, _ maps: CoverageMaps
  ) {
    var stages = TestStages(file, suite)
    for one in suite.selected(transcript) {
      do throws(TestObstacle) {
        let setup = transcript.setup.applying(one)
        guard let (dialog, name) = try stages.dialog(setup, one, transcript),
          case let path = Name(name), var coverage = maps.blank(path)
        else { continue }
        if scripts[path] == nil { scripts[path] = StagedScript(blank: coverage) }
        if coverage.count(one, on: dialog) {
          let staged = StagedCase(written: one, dialog: dialog, coverage: coverage)
          scripts[path]?.cases.append(staged)
        }
      } catch {
        obstacles.append(error)
      }
    }
  }
}

extension StagedCases {
  /// The cases of a script, from files. Throws if a file cannot be read, or is not a transcript, or
  /// if the check of what was read does.
  static func held(
    with script: Script, in paths: [String], checking check: (TestSuite) throws -> Void = { _ in }
  ) throws -> [StagedScript] {
    let suite = TestSuite(paths, filter: nil)
    try check(suite)
    let staged = StagedCases(suite)
    for (file, obstacle) in staged.obstacles {
      let text = DiagnosticText(file.source, width: Output.standardError.width())
      try Output.note(obstacle.lines(in: text).joined(separator: "\n"))
      switch obstacle {
      case .file(let error, _), .scriptBeside(let error, _):
        throw CommandFailure(ExitCode(rawValue: error.exitCode) ?? .inputOutput)
      case .problem, .diagnostics: throw CommandFailure(.badData)
      }
    }
    let own = staged.scripts.filter { $0.script == script }
    if own.allSatisfy({ $0.cases.isEmpty }) {
      try Output.note("starling: no case of this script passes in \(paths.joined(separator: ", "))")
    }
    return own
  }
}
