import Starling
import StarlingTesting

/// The results of the cases and promises in a file.
struct TestResult: Sendable {
  let file: TestFile
  private(set) var cases: [CaseResult] = []
  private(set) var promises: [PromiseResult] = []
  private(set) var obstacles: [TestObstacle] = []
  /// The cases that begin with a block which the script does not have.
  private(set) var misplaced: [Transcript.Case] = []

  typealias Run = TranscriptRun<TestObstacle>

  struct CaseResult: Sendable {
    let played: Run.Played
    let script: String

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

  /// The promises that are broken or undecided, or about what never happens.
  var failedPromises: [PromiseResult] { promises.filter { !$0.isKept } }

  /// Runs a file. With maps, what its cases cover is counted.
  init(
    _ file: TestFile, in suite: TestSuite, _ player: Player = Player(), _ maps: CoverageMaps? = nil,
    work: (any Work)? = nil
  ) {
    self.file = file
    switch file.content {
    case .transcript(let transcript):
      var run = suite.run(of: transcript, in: file)
      run.player = player
      run.work = work
      run.coverage = { setup in maps?.blanks[Name(file.shownScriptPath(setup))] }
      run.run { note($0, of: transcript) }
      promises.sort { $0.line < $1.line }
    case .wrong(let problems): obstacles = problems.map { .problem($0) }
    case .unreadable(let error): obstacles = [.file(error, namedAt: nil)]
    }
  }

  private mutating func note(_ stop: Run.Stop, of transcript: Transcript) {
    switch stop {
    case .played(let one):
      cases.append(CaseResult(played: one, script: file.shownScriptPath(one.setup)))
    case .judged(let promise, let result):
      promises.append(PromiseResult(name: promise.name, line: promise.number, result: result))
    case .unopened(let obstacle): obstacles.append(obstacle)
    case .misfit(let error, let one):
      if case .start = error.setting, transcript.cases.contains(one) { misplaced.append(one) }
      obstacles.append(.problem(file.problem(error, in: one, of: transcript)))
    case .unsound(let problem): obstacles.append(.problem(problem))
    }
  }
}

/// What was counted in the results of files.
struct TestSum: Sendable {
  private(set) var cases = 0
  private(set) var failedCases = 0
  private(set) var promises = 0
  private(set) var failedPromises = 0
  private(set) var obstacles = 0

  mutating func add(_ result: TestResult) {
    cases += result.cases.count
    failedCases += result.failures.count
    promises += result.promises.count
    failedPromises += result.failedPromises.count
    obstacles += result.obstacles.count
  }
}

extension TestResult.PromiseResult {
  /// Whether the promise is proved, and not of nothing.
  var isKept: Bool { result.holds }

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
    if let warning = result.warning {
      return isKept ? warning : "proved, vacuously: \(warning)"
    }
    return result.bound.map { "\(count(result.states, "state")) were looked at, and \($0)" }
  }
}
