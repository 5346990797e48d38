import Starling
import StarlingHost
import StarlingTesting

/// Writes the cases that fail anew, and shows what it changed.
struct TestUpdate {
  private let format: TestFormat

  /// Where the results are for a program, the changes go to standard error.
  init(_ format: TestFormat) { self.format = format }

  func update(_ results: [TestResult]) throws {
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
          try refuse(failed, in: result.file)
        }
      }
      if !update.isEmpty { try write(update, to: result.file) }
    }
  }

  private func write(_ update: TranscriptUpdate, to file: TestFile) throws {
    guard file.path != "<stdin>" else { return try show(update.diff(named: file.path)) }
    try Files.overwrite(file.path, Array(update.text.utf8))
    try show(update.diff(named: file.path))
  }

  private func show(_ lines: [String]) throws {
    let text = lines.map { $0.safeForTerminal() }.joined(separator: "\n")
    if format == .text { try Output.print(text) } else { try Output.note(text) }
  }

  private func refuse(_ one: TestResult.CaseResult, in file: TestFile) throws {
    let what = "\(file.path):\(one.line): the case \(quoted(one.name)) cannot be updated"
    let why = one.obstacle.map { "line \($0.line): \($0.sentence)" } ?? "it would fail again"
    try Output.note("\(what): \(why)".safeForTerminal())
  }
}
