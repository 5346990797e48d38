import Starling
import StarlingHost
import StarlingTesting

/// Carries failing cases, and the names in promises, over to edited scripts, and prints what
/// changes.
struct TestUpdate {
  private let results: [TestResult]
  private var updates: [Int: TranscriptUpdate] = [:]
  /// What is said of scripts and cases.
  private var remarks: [String] = []
  /// What is said of cases that stay as they are.
  private var refusals: [String] = []
  private var summaries: [String] = []
  private var counts = (cases: 0, promises: 0)
  /// The results with a case that stays as it is.
  private var unchanged: Set<Int> = []
  /// The results that named what the script does not have, and can be played after the update.
  private(set) var mendsNames: Set<Int> = []

  /// Collects the changes.
  init(
    _ results: [TestResult], in suite: TestSuite, _ earlier: EarlierScripts, isForced: Bool
  ) {
    self.results = results
    for script in UpdatedScript.all(in: results, of: suite) {
      guard let stage = script.stage, !script.failing.isEmpty || !script.promises.isEmpty else {
        continue
      }
      let old = earlier.script(before: stage.script, at: script.path)
      var carrying = Carrying(
        from: old.map { stage.playing($0.script) }, to: stage,
        script.cases.map { ($0.written, $0.setup) })
      let first = remarks.count
      let carried = carry(script, &carrying, isForced: isForced)
      carryPromises(of: script, carrying)
      guard !script.failing.isEmpty || remarks.count > first else { continue }
      let changes = carrying.changes
      let names = changes.isEmpty ? "no block or button has another name" : changes
      let said =
        old.map { "\(names) (by \($0.origin))" } ?? "no earlier form is known: --was FILE gives one"
      remarks.insert("\(FilePath.shown(script.path)): \(said)", at: first)
      guard !carried.isEmpty else { continue }
      let file = script.failing.first.map { results[script.cases[$0].result].file.path }
      summaries.append(script.summary(with: carried, on: stage, in: file))
    }
    mendsNames = Set(results.indices.filter { mendsNames(of: $0, in: suite) })
  }

  /// The results of which nothing is left that fails.
  var whole: Set<Int> {
    Set(updates.keys.filter { results[$0].obstacles.isEmpty || mendsNames.contains($0) })
      .subtracting(unchanged)
  }

  /// Carries the failing cases of a script; returns those that were, by their numbers.
  private mutating func carry(
    _ script: UpdatedScript, _ carrying: inout Carrying, isForced: Bool
  ) -> [Int: Transcript.Case] {
    var carried: [Int: Transcript.Case] = [:]
    for number in script.failing {
      let one = script.cases[number].written
      let result = script.cases[number].result
      let place = "\(results[result].file.path):\(one.number)"
      let found = carrying.carried(one, script.cases[number].setup, isForced: isForced)
      guard let lines = found.lines else {
        unchanged.insert(result)
        refusals.append("\(place): the case \(quoted(one.name)) stays as it is: \(found.words)")
        continue
      }
      remarks.append("\(place): \(quoted(one.name)): \(found.words)")
      counts.cases += 1
      carried[number] = Transcript.Case(one.name, lines: lines)
      update(result) { update, transcript in
        let index = transcript.cases.firstIndex { $0.number == one.number }
        if let index { update.replace(index, with: lines) }
      }
    }
    return carried
  }

  private mutating func carryPromises(of script: UpdatedScript, _ carrying: Carrying) {
    for (result, index) in script.promises {
      var words: [String] = []
      update(result) { update, transcript in
        guard let lines = carrying.lines(of: transcript.promises[index]) else { return }
        update.replace(promise: index, with: lines)
        words.append("the promise \(quoted(transcript.promises[index].name)) has the new names")
      }
      let place = "\(results[result].file.path):\(line(of: index, in: result))"
      counts.promises += words.count
      remarks += words.map { "\(place): \($0)" }
    }
  }

  private func line(of promise: Int, in result: Int) -> Int {
    guard case .transcript(let transcript) = results[result].file.content else { return 1 }
    return transcript.promises[promise].number
  }

  private mutating func update(
    _ result: Int, _ change: (inout TranscriptUpdate, Transcript) -> Void
  ) {
    let file = results[result].file
    guard case .transcript(let transcript) = file.content else { return }
    var update = updates[result] ?? TranscriptUpdate(transcript, in: file.source)
    change(&update, transcript)
    if !update.isEmpty { updates[result] = update }
  }

  private func mendsNames(of result: Int, in suite: TestSuite) -> Bool {
    guard let update = updates[result], !results[result].obstacles.isEmpty else { return false }
    let source = SourceText(name: results[result].file.path, text: update.text)
    let file = TestFile(source, needsCase: true)
    return TestResult(file, in: suite, Player(), nil).obstacles.isEmpty
  }

  /// Prints the changes, then writes them, so that every change is visible. If the results are for
  /// a program, the changes go to standard error. Returns the errors in writing files.
  func perform(_ format: TestFormat) throws -> [FileError] {
    func tell(_ text: String) throws {
      if format == .text { try Output.print(text) } else { try Output.note(text) }
    }
    for refusal in refusals { try Output.note(refusal.safeForTerminal()) }
    for line in remarks + summaries { try tell(line.safeForTerminal()) }
    var errors: [FileError] = []
    for (number, update) in updates.sorted(by: { $0.key < $1.key }) {
      let path = results[number].file.path
      let diff = Lookalikes.shown(inDiff: update.diff(named: path))
      try tell(diff.map { $0.safeForTerminal() }.joined(separator: "\n"))
      guard path != "<stdin>" else { continue }
      do {
        try Output.save(update.text, as: path)
      } catch let error as FileError {
        try Output.note("starling: \(error)")
        errors.append(error)
      }
    }
    let parts = [(counts.cases, "case"), (counts.promises, "promise")].filter { $0.0 > 0 }
    let updated = parts.map { count($0.0, $0.1) }.joined(separator: " and ")
    if !updated.isEmpty, errors.isEmpty { try tell("\(updated) updated") }
    return errors
  }
}
