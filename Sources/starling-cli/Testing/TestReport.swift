import Starling
import StarlingTesting

/// Tells what came of tests: each form of the output is one of these.
protocol TestReport {
  /// The lines for a file, as soon as it is known; a program's forms may wait for the end.
  mutating func lines(for result: TestResult) -> [String]
  /// The lines at the end, with how thoroughly the scripts are tested where that is wanted.
  mutating func lastLines(_ thoroughness: Thoroughness?) -> [String]
  /// Whether the form has room for that; else it is told beside it.
  var tellsThoroughness: Bool { get }
}

extension TestReport {
  var tellsThoroughness: Bool { true }
}

/// The forms in which tests are told.
package enum TestFormat: String, CaseIterable, Sendable {
  /// As a person reads it.
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// XML as build servers read it.
  case junit
  /// One object.
  case json

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
  /// Where the script has the block at which it fails, as `file:line:column`.
  var place: String? {
    guard let position = failure?.position else { return nil }
    return "\(script):\(position.line):\(position.column)"
  }
}

extension TestObstacle {
  /// What is said of it in lines of its own.
  func lines(in source: SourceText, width: Int) -> [String] {
    switch self {
    case .problem(let problem):
      let text = DiagnosticText(source, width: width)
      return text.lines(at: problem.place, "error: \(problem.message)", problem.suggestion)
    case .diagnostics(let source, let diagnostics):
      let text = DiagnosticText(source, width: width)
      return diagnostics.filter { $0.severity == .error }.flatMap { text.lines(for: $0) }
    case .file(let error, nil): return ["starling: \(error)"]
    case .file(let error, let place?):
      return DiagnosticText(source, width: width).lines(at: place, "error: \(error)", nil)
    case .scriptBeside(let error, let place):
      let message = "error: \(error); a line \"script: FILE\" would name another script"
      return DiagnosticText(source, width: width).lines(at: place, message, nil)
    }
  }

  /// The first line of it alone.
  func sentence(in source: SourceText) -> String { lines(in: source, width: 80).first ?? "" }
}
