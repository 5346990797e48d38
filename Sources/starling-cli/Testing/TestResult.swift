import Starling
import StarlingTesting

/// The results of the cases and promises in a file.
struct TestResult: Sendable {
  let file: TestFile
  private(set) var cases: [CaseResult] = []
  private(set) var promises: [PromiseResult] = []
  private(set) var obstacles: [TestObstacle] = []

  typealias Run = TranscriptRun<TestObstacle>

  struct CaseResult: Sendable {
    let played: Run.Played
    let script: String
    /// The corrected case, if rewriting was requested and the corrected case passes.
    let rewriting: Rewriting?
    /// Why the case could not be rewritten, if it could not.
    let obstacle: Rewriting.Obstacle?

    var name: String { played.written.name }
    var line: Int { played.written.number }
    /// Nil if the case passes.
    var failure: Failure? { played.failure }
  }

  struct PromiseResult: Sendable {
    let name: String
    let line: Int
    let result: Promise.Result
  }

  var failures: [CaseResult] { cases.filter { $0.failure != nil } }

  /// The promises that are broken or undecided.
  var failedPromises: [PromiseResult] { promises.filter { !$0.isKept } }

  /// Runs a file. With maps, what its cases cover is counted.
  init(
    _ file: TestFile, in suite: TestSuite, _ player: Player = Player(), _ maps: CoverageMaps? = nil,
    rewrites: Bool = false
  ) {
    self.file = file
    switch file.content {
    case .transcript(let transcript):
      var run = suite.run(of: transcript, in: file)
      run.player = player
      run.coverage = { setup in maps?.blanks[Name(file.shownScriptPath(setup))] }
      run.run { note($0, of: transcript, rewrites: rewrites) }
      promises.sort { $0.line < $1.line }
    case .wrong(let problems): obstacles = problems.map { .problem($0) }
    case .unreadable(let error): obstacles = [.file(error, namedAt: nil)]
    }
  }

  private mutating func note(_ stop: Run.Stop, of transcript: Transcript, rewrites: Bool) {
    switch stop {
    case .played(let one): cases.append(result(one, rewrites: rewrites))
    case .judged(let promise, let result):
      promises.append(PromiseResult(name: promise.name, line: promise.number, result: result))
    case .unopened(let obstacle): obstacles.append(obstacle)
    case .misfit(let error, let one):
      obstacles.append(.problem(file.problem(error, in: one, of: transcript)))
    case .unsound(let problem): obstacles.append(.problem(problem))
    }
  }

  private func result(_ one: Run.Played, rewrites: Bool) -> CaseResult {
    let script = file.shownScriptPath(one.setup)
    guard rewrites, one.failure != nil else {
      return CaseResult(played: one, script: script, rewriting: nil, obstacle: nil)
    }
    let rewriting = Rewriting(one.written, on: one.dialog)
    let rewritten = Transcript.Case(one.written.name, lines: rewriting.lines)
    let passes = rewriting.obstacle == nil && Player().passes(rewritten, on: one.dialog)
    return CaseResult(
      played: one, script: script, rewriting: passes ? rewriting : nil,
      obstacle: rewriting.obstacle)
  }
}

extension TestResult.PromiseResult {
  /// Whether the promise is proved.
  var isKept: Bool { if case .proved = result.verdict { true } else { false } }

  var verdict: String {
    switch result.verdict {
    case .proved: "proved"
    case .broken: "broken"
    case .undecided: "undecided"
    }
  }

  /// The conversation that breaks the promise, as the lines of a case.
  var conversation: [String]? {
    if case .broken(let one) = result.verdict { one.written } else { nil }
  }

  /// A sentence about why the promise is undecided, or a warning about its meaning.
  var remark: String? {
    if let warning = result.warning { return warning }
    return result.bound.map { "\(count(result.states, "state")) were looked at, and \($0)" }
  }
}
