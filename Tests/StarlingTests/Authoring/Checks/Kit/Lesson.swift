import LawKit
import Starling
import Testing

/// An expected finding at a mark.
struct Found: Sendable {
  let mark: Int
  let code: DiagnosticCode
  let suggestion: String?
  let severity: Diagnostic.Severity
  /// Whether the finding belongs to the second phase: it is only reported if there is no error of
  /// form.
  let isJudged: Bool

  /// A finding: errors are of form, and all others are judged, unless `judged` says otherwise.
  init(
    _ mark: Int, _ code: DiagnosticCode, _ suggestion: String? = nil,
    judged severity: Diagnostic.Severity? = nil
  ) {
    self.mark = mark
    self.code = code
    self.suggestion = suggestion
    self.severity = severity ?? code.severity
    isJudged = severity != nil || code.severity != .error
  }
}

/// A script with a mistake, and the same script without it, in one text. A check finds exactly what
/// is marked in the first, and nothing in the second.
///
/// If there are errors of form among the mistakes, these are found, and perhaps others; once they are
/// fixed, all others are found.
struct Lesson: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  var mistakes: [Found]

  /// A whole script.
  init(_ name: String, script: String, _ findings: Found...) {
    testDescription = name
    self.script = script
    mistakes = findings
  }

  /// The blocks of a script, with its other members.
  init(_ name: String, _ blocks: String, more: String = "", _ findings: Found...) {
    testDescription = name
    script = "{ \"blocks\": { \(blocks) }\(more) }"
    mistakes = findings
  }

  func check(_ location: SourceLocation = #_sourceLocation) {
    checkMistakes(location)
    let change = ChangedText(script)
    if change.before != change.after { expect([], in: change.after, location) }
  }

  /// Checks only the script with the mistake.
  func checkMistakes(_ location: SourceLocation = #_sourceLocation) {
    let change = ChangedText(script)
    let (form, judged) = (mistakes.filter { !$0.isJudged }, mistakes.filter(\.isJudged))
    if !form.isEmpty { expectErrors(form, besides: judged, in: change.before, location) }
    guard form.isEmpty || !judged.isEmpty else { return }
    expect(judged, in: change.mended(at: form.map(\.mark)), location)
  }

  /// All errors are found; of what is judged, nothing but what is marked may be.
  private func expectErrors(
    _ errors: [Found], besides judged: [Found], in text: [UInt8], _ location: SourceLocation
  ) {
    let text = MarkedText(text)
    let others = judged.map { text.told($0) }
    let found = findings(in: text.bytes).filter { !others.contains($0) }
    #expect(
      found == errors.map { text.told($0) }, "\(String(decoding: text.bytes, as: UTF8.self))",
      sourceLocation: location)
  }

  private func expect(_ expected: [Found], in text: [UInt8], _ location: SourceLocation) {
    let text = MarkedText(text)
    let found = findings(in: text.bytes)
    #expect(
      found == expected.map { text.told($0) }, "\(String(decoding: text.bytes, as: UTF8.self))",
      sourceLocation: location)
  }
}

extension MarkedText {
  /// `3:5-3:9 error dangling-link → thanks`
  fileprivate func told(_ finding: Found) -> String {
    guard let range = range(of: finding.mark) else { return "mark \(finding.mark) is missing" }
    return line(range, bytes, finding.severity, finding.code, finding.suggestion)
  }
}

/// The findings of a check, one per line.
func findings(in script: [UInt8]) -> [String] {
  ScriptCheck(SourceText(name: "test.json", bytes: script)).diagnostics.map {
    line(Int($0.place.start)..<Int($0.place.end), script, $0.severity, $0.code, $0.suggestion)
  }
}

/// The findings of a check, one per line.
func findings(in script: String) -> [String] { findings(in: Array(script.utf8)) }

private func line(
  _ range: Range<Int>, _ bytes: [UInt8], _ severity: Diagnostic.Severity, _ code: DiagnosticCode,
  _ suggestion: String?
) -> String {
  let index = LineIndex(SourceText(name: "test.json", bytes: bytes))
  let (start, end) = (index.position(of: range.lowerBound), index.position(of: range.upperBound))
  return "\(start.line):\(start.column)-\(end.line):\(end.column) \(severity) \(code.rawValue)"
    + (suggestion.map { " → \($0)" } ?? "")
}
