import Starling
import StarlingTesting

/// A script with all its cases, those that pass and those that fail.
struct UpdatedScript {
  let path: String
  /// The stage of the script; nil if it cannot be opened.
  let stage: Stage?
  private(set) var cases: [Case] = []
  /// The numbers of the cases that fail.
  private(set) var failing: [Int] = []
  /// The promises, each by the number of the result of its file and its own there.
  private(set) var promises: [(result: Int, index: Int)] = []

  struct Case {
    let written: Transcript.Case
    /// Everything that holds for it.
    let setup: Transcript.Setup
    /// The number of the result of its file.
    let result: Int
  }

  /// The scripts of results, one for each configuration, in the order of their first cases.
  static func all(in results: [TestResult], of suite: TestSuite) -> [UpdatedScript] {
    var scripts: [UpdatedScript] = []
    var numbers: [[Name]: Int] = [:]
    for (number, result) in results.enumerated() {
      guard case .transcript(let transcript) = result.file.content else { continue }
      /// The number of the script of a case, or of a promise with its lines.
      func place(_ one: Transcript.Case, _ setup: Transcript.Setup) -> Int? {
        guard let path = result.file.scriptPath(setup) else { return nil }
        let key = [path, result.file.configurationPath(setup) ?? ""].map { Name($0) }
        if let known = numbers[key] { return known }
        let stage = try? suite.stage(for: setup, of: result.file, one, transcript)
        numbers[key] = scripts.count
        scripts.append(UpdatedScript(path: path, stage: stage))
        return numbers[key]
      }
      func add(_ one: Transcript.Case, fails: Bool) {
        let setup = transcript.setup.applying(one)
        guard let place = place(one, setup), let script = scripts[place].stage?.script else {
          return
        }
        if fails { scripts[place].failing.append(scripts[place].cases.count) }
        let whole = setup.completed(by: suite.defaults.settings(for: script))
        scripts[place].cases.append(Case(written: one, setup: whole, result: number))
      }
      for one in result.cases { add(one.played.written, fails: one.failure != nil) }
      for one in result.misplaced { add(one, fails: true) }
      for (index, promise) in transcript.promises.enumerated() {
        let one = Transcript.Case(promise.name, lines: promise.lines, number: promise.number)
        guard let place = place(one, transcript.setup.applying(promise.settings)) else { continue }
        scripts[place].promises.append((number, index))
      }
    }
    return scripts
  }

  private init(path: String, stage: Stage?) { (self.path, self.stage) = (path, stage) }

  /// How thoroughly all cases test it, some of them as they were carried over, in a line.
  func summary(
    with carried: [Int: Transcript.Case], on stage: Stage, in file: String?
  ) -> String {
    var stage = stage
    let playable = cases.enumerated().compactMap { number, one in
      let written = carried[number] ?? one.written
      return (try? stage.dialog(for: one.setup.applying(written))).map { (written, $0) }
    }
    let staged = StagedScript(stage.script, playable)
    var reached = staged.coverage
    reached.ruleOut()
    let coverage = reached.count()
    let mutants = staged.mutantCount()
    let path = FilePath.shown(path)
    let advice = "; starling cover \(path)\(file.map { " --output \($0)" } ?? "") fills it"
    return "\(path): coverage \(coverage.shown) %, "
      + "mutants \(grouped(mutants.covered)) of \(grouped(mutants.total))"
      + (coverage.covered < coverage.total ? advice : "")
  }
}

extension Coverage.Count {
  /// The percentage with one digit behind the point, if it has any; 100 is whole.
  fileprivate var shown: String { JSONNumber.text((percent * 10).rounded(.down) / 10) }
}
