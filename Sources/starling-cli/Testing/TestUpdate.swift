import Starling
import StarlingHost
import StarlingTesting

/// Rewrites failing cases, and prints the changes.
struct TestUpdate {
  private var updates: [(file: TestFile, update: TranscriptUpdate)] = []
  private var refusals: [String] = []

  /// Collects the changes.
  init(_ results: [TestResult]) {
    for result in results {
      guard case .transcript(let transcript) = result.file.content else { continue }
      var update = TranscriptUpdate(transcript, in: result.file.source)
      for failed in result.failures {
        guard let index = transcript.cases.firstIndex(where: { $0.number == failed.line }) else {
          continue
        }
        if let rewriting = failed.rewriting {
          update.replace(index, with: rewriting.lines)
        } else {
          refuse(failed, in: result.file)
        }
      }
      if !update.isEmpty { updates.append((result.file, update)) }
    }
  }

  private mutating func refuse(_ one: TestResult.CaseResult, in file: TestFile) {
    let what = "\(file.path):\(one.line): the case \(quoted(one.name)) cannot be updated"
    let why = one.obstacle.map { "line \($0.line): \($0.sentence)" } ?? "it would fail again"
    refusals.append("\(what): \(why)".safeForTerminal())
  }

  /// Prints the changes, then writes them, so that every change is visible. If the results are for
  /// a program, the changes go to standard error. Returns the errors in writing files.
  func perform(_ format: TestFormat) throws -> [FileError] {
    for refusal in refusals { try Output.note(refusal) }
    var errors: [FileError] = []
    for (file, update) in updates {
      let text = update.diff(named: file.path).map { $0.safeForTerminal() }.joined(separator: "\n")
      if format == .text { try Output.print(text) } else { try Output.note(text) }
      guard file.path != "<stdin>" else { continue }
      do {
        try Output.save(update.text, as: file.path)
      } catch let error as FileError {
        try Output.note("starling: \(error)")
        errors.append(error)
      }
    }
    return errors
  }
}
