import Starling
import StarlingTesting

/// Reports the results of tests in some format.
protocol TestReport {
  /// The lines for a file, once its results are known. Formats for programs may return none yet.
  mutating func lines(for result: TestResult) -> [String]
  /// The last lines, with the thoroughness of the tests if it was requested.
  mutating func lastLines(_ thoroughness: Thoroughness?) -> [String]
  /// Whether the format includes thoroughness; otherwise, it is printed separately.
  var tellsThoroughness: Bool { get }
}

extension TestReport {
  var tellsThoroughness: Bool { true }
}

enum TestFormat: String, CaseIterable, Sendable {
  case text, tap, junit, json

  var report: any TestReport {
    switch self {
    case .text: TextReport()
    case .tap: TAPReport()
    case .junit: JUnitReport()
    case .json: JSONReport()
    }
  }
}

extension TestResult.CaseResult {
  /// The place of the block at which the case fails, as `file:line:column`.
  var place: String? {
    guard let position = failure?.position else { return nil }
    return "\(script):\(position.line):\(position.column)"
  }
}

extension TestObstacle {
  /// The message in lines, by the text of the transcript.
  func lines(in text: DiagnosticText) -> [String] {
    switch self {
    case .problem(let problem):
      return text.lines(at: problem.place, "error: \(problem.message)", problem.suggestion)
    case .diagnostics(let source, let diagnostics):
      let text = text.of(source)
      return diagnostics.filter { $0.severity == .error }.flatMap { text.lines(for: $0) }
    case .file(let error, nil): return ["starling: \(error)"]
    case .file(let error, let place?):
      return text.lines(at: place, "error: \(error)", nil)
    case .scriptBeside(let error, let place):
      let message = "error: \(error); a line \"script: FILE\" can name another script"
      return text.lines(at: place, message, nil)
    }
  }

  func sentence(in text: DiagnosticText) -> String { lines(in: text).first ?? "" }
}
