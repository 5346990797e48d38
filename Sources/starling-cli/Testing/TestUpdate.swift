import Starling
import StarlingHost
import StarlingTesting

/// Writes the cases that fail anew, and shows what it changed.
struct TestUpdate {
  private let format: TestFormat
  private var changes: [String] = []
  private var refusals: [String] = []

  /// Writes what there is to change; where the results are for a program, the changes are told on
  /// standard error.
  init(_ results: [TestResult], _ format: TestFormat) throws {
    self.format = format
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
      if !update.isEmpty { try write(update, to: result.file) }
    }
  }

  private mutating func write(_ update: TranscriptUpdate, to file: TestFile) throws {
    changes += update.diff(named: file.path)
    if file.path != "<stdin>" { try Files.overwrite(file.path, Array(update.text.utf8)) }
  }

  private mutating func refuse(_ one: TestResult.CaseResult, in file: TestFile) {
    let what = "\(file.path):\(one.line): the case \(quoted(one.name)) cannot be updated"
    let why = one.obstacle.map { "line \($0.line): \($0.sentence)" } ?? "it would fail again"
    refusals.append("\(what): \(why)".safeForTerminal())
  }

  /// Shows what was changed, and what could not be.
  func tell() throws {
    for refusal in refusals { try Output.note(refusal) }
    guard !changes.isEmpty else { return }
    let text = changes.map { $0.safeForTerminal() }.joined(separator: "\n")
    if format == .text { try Output.print(text) } else { try Output.note(text) }
  }
}
