import Starling
import StarlingHost
import StarlingTesting

/// The passing cases of a script.
struct StagedScript: Sendable {
  let blank: Coverage
  private(set) var cases: [Held] = []

  /// A case that passes, the dialog that it starts from, and what it covers.
  struct Held: Sendable {
    let written: Transcript.Case
    let dialog: Dialog
    let coverage: Coverage
  }

  init(blank: Coverage) { self.blank = blank }

  /// A script with those of some cases that pass.
  init(_ script: Script, _ cases: [(written: Transcript.Case, dialog: Dialog)]) {
    let blank = Coverage(script)
    self.blank = blank
    self.cases = Workers.map(cases.count) { number in
      var coverage = blank
      let (one, dialog) = cases[number]
      return (try? coverage.count(one, on: dialog)) == true
        ? Held(written: one, dialog: dialog, coverage: coverage) : nil
    }.compactMap(\.self)
  }

  var script: Script { blank.script }

  /// The coverage of all cases together.
  var coverage: Coverage { cases.reduce(into: blank) { $0.add($1.coverage) } }

  /// A report on the mutants that no case detects.
  func mutantReport(_ work: (any Work)?) -> Mutants.Report {
    let mutants = Mutants(script, mostStates: nil, work: work)
    work?.expect(mutants.all.count, .mutants)
    return mutants.report(
      of: judged(mutants) { mutants.verdicts(on: $0, isNoticed: $1) }.flatMap(\.self))
  }

  /// How many mutants some case detects, out of those that count.
  func mutantCount() -> Coverage.Count {
    let mutants = Mutants(script)
    return judged(mutants) { mutants.count(on: $0, isNoticed: $1) }.reduce(into: Coverage.Count()) {
      $0.covered += $1.covered
      $0.total += $1.total
    }
  }

  /// What a closure says of the mutants, some at a time.
  private func judged<Result: Sendable>(
    _ mutants: Mutants, _ judge: @escaping @Sendable (Range<Int>, (Int) -> Bool) -> Result
  ) -> [Result] {
    let noticed = noticed(of: mutants.all, mutants.map.work)
    let count = mutants.all.count
    let share = Self.mutantsAtOnce
    return Workers.map((count + share - 1) / share) { number in
      judge(number * share..<min((number + 1) * share, count)) { noticed.contains($0) }
    }
  }

  /// The mutants that at least one case detects.
  func noticedChanges(_ work: (any Work)?) -> Set<Mutant.Change> {
    let mutants = Mutants.all(in: script)
    return Set(noticed(of: mutants, work).members.map { mutants[$0].change })
  }

  /// The indices of the mutants that a case detects. A detected mutant is not tried again. The
  /// number of cases tried at a time doubles, starting with a few.
  private func noticed(of mutants: [Mutant], _ work: (any Work)?) -> Bits {
    work?.expect(cases.count, .trials)
    let trials = CaseTrials(mutants, blank.map)
    var noticed = Bits(count: mutants.count)
    var start = 0
    while start < cases.count {
      let end = min(cases.count, 2 * start + Self.firstCases)
      let share = (end - start + Self.shares - 1) / Self.shares
      let asked = start
      let known = noticed
      let found = Workers.map(Self.shares) { number in
        let part = min(end, asked + number * share)..<min(end, asked + (number + 1) * share)
        var noticed = known
        trials.add(
          noticedBy: cases[part].lazy.map { ($0.written, $0.dialog) }, to: &noticed, work: work)
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

/// The coverage goals of each script in a suite, computed once for all files.
struct CoverageMaps: Sendable {
  let blanks: [Name: Coverage]

  init(_ suite: TestSuite) {
    let scripts = suite.scripts.compactMap { path, loaded -> (path: Name, script: Script)? in
      if case .read(let script) = loaded { (Name(FilePath.shown(path.text)), script) } else { nil }
    }
    let coverages = Workers.map(scripts.count) { Coverage(scripts[$0].script) }
    blanks = Dictionary(zip(scripts.map(\.path), coverages)) { first, _ in first }
  }
}

extension StagedScript {
  /// The scripts of results, in the order of their paths, with the cases that pass.
  static func all(in results: [TestResult], _ maps: CoverageMaps) -> [StagedScript] {
    // One that only promises are about is covered by no case.
    var byPath = maps.blanks.mapValues { StagedScript(blank: $0) }
    for one in results.lazy.flatMap(\.cases) {
      guard one.failure == nil, let coverage = one.played.coverage else { continue }
      byPath[Name(one.script)]?.cases.append(
        Held(written: one.played.written, dialog: one.played.dialog, coverage: coverage))
    }
    return byPath.keys.sorted { $0.text < $1.text }.compactMap { byPath[$0] }
  }

  /// The cases of a script, from files. Throws if a file cannot be read, or is not a transcript, or
  /// if the check of what was read does.
  static func held(
    with script: Script, in paths: [String], work: (any Work)? = nil,
    checking check: (TestSuite) throws -> Void = { _ in }
  ) throws -> [StagedScript] {
    let suite = TestSuite(paths, filter: nil, parts: .cases)
    try check(suite)
    let maps = CoverageMaps(suite)
    let results = Workers.map(suite.files.count) {
      TestResult(suite.files[$0], in: suite, Player(saves: false), maps, work: work)
    }
    for result in results { try result.tellFirstObstacle() }
    let own = all(in: results, maps).filter { $0.script == script }
    if own.allSatisfy({ $0.cases.isEmpty }) {
      try Output.note("starling: no case of this script passes in \(paths.joined(separator: ", "))")
    }
    return own
  }
}

extension TestResult {
  fileprivate func tellFirstObstacle() throws {
    guard let obstacle = obstacles.first else { return }
    let text = DiagnosticText(file.source, width: Output.standardError.width())
    try Output.note(obstacle.lines(in: text).joined(separator: "\n"))
    switch obstacle {
    case .file(let error, _), .scriptBeside(let error, _):
      throw CommandFailure(ExitCode(error))
    case .problem, .diagnostics: throw CommandFailure(.badData)
    }
  }
}
