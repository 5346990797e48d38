/// Prints explanations for people, in lines of at most a width.
package struct ExplanationText {
  private let width: Int

  package init(width: Int) { self.width = min(max(width, 40), 100) }

  /// The names of all codes.
  package static let codes =
    DiagnosticCode.allCases.map(\.rawValue) + RejectCode.allCases.map(\.rawValue)

  /// The explanation of a code; nil if no code has that name.
  package func text(for code: String) -> String? {
    if let code = DiagnosticCode(rawValue: code) { return code.explanation.map(text) }
    return RejectCode(rawValue: code).map { text(for: $0) }
  }

  private func text(of explanation: Explanation) -> String {
    let code = explanation.code
    let source = explanation.exampleSource
    let found = DocumentCheck(source).diagnostics.first.map {
      DiagnosticText(source, width: width - 2).lines(for: $0)
    }
    let (before, after) = (
      forecast(of: explanation.example, code), forecast(of: explanation.mended, code)
    )
    return sections(
      [
        wrapped("\(code.rawValue) (\(code.severity.rawValue)): \(explanation.what)."),
        wrapped(explanation.why), wrapped(code.phase), ["For example:"],
        indented(explanation.example), ["gives"],
      ]
        + [(found ?? []).map { "  " + $0 }] + before + [["and this is right:"]]
        + [indented(explanation.mended)] + after)
  }

  /// What 'starling forecast' shows of a configuration, for the codes that are found by it.
  private func forecast(of json: String, _ code: DiagnosticCode) -> [[String]] {
    guard code == .neverAsks || code == .nagging, let rules = try? Configuration(json: json),
      let year = RehearsedYear(rules)
    else { return [] }
    return [["of which 'starling forecast' shows:"], year.table]
  }

  private func text(for code: RejectCode) -> String {
    let rejection = code.explanation
    let sentence = rejection.sentence(for: code).map { ", in a chat by \(quoted($0))" } ?? ""
    return sections([
      wrapped("\(code.rawValue) (an answer is refused): \(rejection.what)."),
      wrapped(rejection.why), ["For example:"], indented(rejection.script),
      wrapped("the last of these events is rejected\(sentence):"),
      rejection.rejected.map { "  " + $0.text }, ["and all of these are taken:"],
      rejection.taken.map { "  " + $0.text },
    ])
  }

  /// All codes, each with a phrase.
  package var list: String {
    sections([
      wrapped("Errors, which keep a script from running:"),
      codes(.error),
      wrapped("Warnings, which are judged only where the form has no errors:"),
      codes(.warning),
      wrapped("Notes, which are advice and never count as errors:"),
      codes(.note),
      wrapped("Answers that are refused:"),
      listing(RejectCode.allCases.map { ($0.rawValue, $0.explanation.what) }),
      wrapped("'starling explain CODE' says more."),
    ])
  }

  private func codes(_ severity: Diagnostic.Severity) -> [String] {
    let codes = DiagnosticCode.allCases.filter { $0.severity == severity }
    return listing(codes.compactMap { code in code.explanation.map { (code.rawValue, $0.what) } })
  }

  private func listing(_ rows: [(String, String)]) -> [String] {
    Glossary(rows, width: width, alignedWith: Self.codes).lines
  }

  private func wrapped(_ text: String) -> [String] {
    text.wrapped(to: width).map { String($0) }
  }

  private func indented(_ text: String) -> [String] {
    text.split(separator: "\n").map { "  " + $0 }
  }

  private func sections(_ sections: [[String]]) -> String {
    sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension DiagnosticCode {
  /// The phase of the check that reports the code, as a sentence.
  fileprivate var phase: String {
    switch self {
    case .endlessLoop:
      "An error of form where links alone make the loop; judged of a sound script where values do."
    case .unknownText:
      "An error of form for a path; for a text, a warning that is judged of a sound script."
    default:
      severity == .error
        ? "An error of form: while there is one, the conversation is not judged."
        : "Judged of a sound script: found only where the form has no errors."
    }
  }
}
