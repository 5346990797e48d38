import Starling
import StarlingTesting

/// The results of the cases and promises in a file.
struct TestResult: Sendable {
  let file: TestFile
  private(set) var cases: [CaseResult] = []
  private(set) var promises: [PromiseResult] = []
  private(set) var obstacles: [TestObstacle] = []

  struct CaseResult: Sendable {
    let name: String
    let line: Int
    /// The path of the script.
    let script: String
    /// Nil if the case passes.
    let failure: Failure?
    /// The corrected case, if rewriting was requested and the corrected case passes.
    let rewriting: Rewriting?
    /// Why the case could not be rewritten, if it could not.
    let obstacle: Rewriting.Obstacle?
  }

  struct PromiseResult: Sendable {
    let name: String
    let line: Int
    let result: Promise.Result
  }

  var failures: [CaseResult] { cases.filter { $0.failure != nil } }

  /// The promises that are broken or undecided.
  var failedPromises: [PromiseResult] { promises.filter { !$0.isKept } }

  init(_ file: TestFile, in suite: TestSuite, rewrites: Bool) {
    self.file = file
    switch file.content {
    case .transcript(let transcript):
      var stages = TestStages(file, suite)
      run(transcript, suite, &stages, rewrites: rewrites)
      judge(transcript, suite, &stages)
    case .wrong(let problems): obstacles = problems.map { .problem($0) }
    case .unreadable(let error): obstacles = [.file(error, namedAt: nil)]
    }
  }

  private mutating func run(
    _ transcript: Transcript, _ suite: TestSuite, _ stages: inout TestStages, rewrites: Bool
  ) {
    let shared = transcript.setup
    let player = Player()
    for one in suite.selected(transcript) {
      do throws(TestObstacle) {
        let setup = one.hasSettings ? shared.applying(one) : shared
        guard let (dialog, script) = try stages.dialog(setup, one, transcript) else { continue }
        let failure = player.play(one, on: dialog)
        let rewriting = rewrites && failure != nil ? Rewriting(one, on: dialog) : nil
        let passes = rewriting.map { player.passes($0, as: one, on: dialog) } ?? false
        cases.append(
          CaseResult(
            name: one.name, line: one.number, script: script, failure: failure,
            rewriting: passes ? rewriting : nil, obstacle: rewriting?.obstacle))
      } catch {
        obstacles.append(error)
      }
    }
  }

  /// Judges the promises of a transcript; those with the same settings together.
  private mutating func judge(
    _ transcript: Transcript, _ suite: TestSuite, _ stages: inout TestStages
  ) {
    let shared = transcript.setup
    var groups: [(setup: Transcript.Setup, promises: [Promise])] = []
    for promise in suite.promises(transcript) {
      let setup = shared.applying(promise.settings)
      if let index = groups.firstIndex(where: { $0.setup == setup }) {
        groups[index].promises.append(promise)
      } else {
        groups.append((setup, [promise]))
      }
    }
    for (setup, promises) in groups {
      do throws(TestObstacle) {
        let judged = try stages.judge(promises, setup, transcript)
        obstacles += judged.problems.map { .problem($0) }
        self.promises += judged.results
      } catch {
        obstacles.append(error)
      }
    }
    self.promises.sort { $0.line < $1.line }
  }
}

extension TestResult.PromiseResult {
  /// Whether the promise is proved.
  var isKept: Bool { if case .proved = result.verdict { true } else { false } }

  /// The verdict in a word.
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

/// The stages of a file's cases: one for each script and configuration.
struct TestStages {
  private let file: TestFile
  private let suite: TestSuite
  private var stages: [Key: (Stage, String)] = [:]
  private var refused: Set<Key> = []

  private struct Key: Hashable {
    let script: String?
    let configuration: String?
  }

  init(_ file: TestFile, _ suite: TestSuite) {
    self.file = file
    self.suite = suite
  }

  /// A dialog that has not begun, and the name of its script; nil if an obstacle was already
  /// reported for another case.
  mutating func dialog(
    _ setup: Transcript.Setup, _ one: Transcript.Case, _ transcript: Transcript
  ) throws(TestObstacle) -> (Dialog, String)? {
    let key = Key(script: setup.script, configuration: setup.configuration)
    if refused.contains(key) { return nil }
    refused.insert(key)
    if stages[key] == nil { stages[key] = try open(setup, one, transcript) }
    refused.remove(key)
    guard let opened = stages.removeValue(forKey: key) else { return nil }
    var stage = opened.0
    let name = opened.1
    defer { stages[key] = (stage, name) }
    do throws(SetupError) {
      return (try stage.dialog(for: completed(setup, stage)), name)
    } catch {
      throw .problem(file.problem(error, in: one, of: transcript))
    }
  }

  /// Judges promises with the same settings, and returns problems for those with unknown names.
  mutating func judge(
    _ promises: [Promise], _ setup: Transcript.Setup, _ transcript: Transcript
  ) throws(TestObstacle) -> (results: [TestResult.PromiseResult], problems: [TranscriptProblem]) {
    let key = Key(script: setup.script, configuration: setup.configuration)
    let first = promises[0].asCase
    guard let (dialog, _) = try dialog(setup, first, transcript), var stage = stages[key]?.0 else {
      return ([], [])
    }
    let problems = promises.map { $0.problems(in: dialog) }
    let sound = zip(promises, problems).filter { $0.1.isEmpty }.map(\.0)
    do throws(PromiseError) {
      let results = try Promise.results(of: sound, completed(setup, stage), on: &stage)
      let named = zip(sound, results).map {
        TestResult.PromiseResult(name: $0.name, line: $0.number, result: $1)
      }
      return (named, problems.flatMap(\.self))
    } catch {
      switch error {
      case .problems(let problems): return ([], problems)
      case .setup(let error): throw .problem(file.problem(error, in: first, of: transcript))
      }
    }
  }

  /// The setup of a case, with the options of the command line for what it leaves open.
  private func completed(_ setup: Transcript.Setup, _ stage: Stage) -> Transcript.Setup {
    setup.completed(by: suite.defaults.settings(for: stage.script))
  }

  private func open(
    _ setup: Transcript.Setup, _ one: Transcript.Case, _ transcript: Transcript
  ) throws(TestObstacle) -> (Stage, String) {
    let material = try suite.material(for: setup, of: file, one, transcript)
    let stage = Stage(
      material.script, positiveFrom: material.limit, strings: suite.defaults.strings)
    return (stage, file.scriptPath(setup).map(FilePath.shown) ?? "")
  }
}

extension Promise {
  /// The promise as a case, to look up its settings.
  fileprivate var asCase: Transcript.Case { Transcript.Case(name, lines: lines, number: number) }
}

extension Transcript.Case {
  /// Whether it has settings of its own, which precede its first step.
  fileprivate var hasSettings: Bool {
    for line in lines {
      if line.step != nil { return false }
      if line.setting != nil { return true }
    }
    return false
  }
}

extension Player {
  /// Whether a case passes after it is rewritten.
  fileprivate func passes(
    _ rewriting: Rewriting, as one: Transcript.Case, on dialog: Dialog
  ) -> Bool {
    rewriting.obstacle == nil
      && passes(Transcript.Case(one.name, lines: rewriting.lines), on: dialog)
  }
}
