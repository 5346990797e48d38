import Starling

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
    let before = forecast(of: explanation.example, code)
    let after = forecast(of: explanation.fixed, code)
    return sections(
      [
        wrapped("\(code.rawValue) (\(code.severity.rawValue)): \(explanation.what)."),
        wrapped(explanation.why), ["For example:"],
        indented(explanation.example), ["leads to:"],
      ]
        + [(found ?? []).map { "  " + $0 }] + before + [["Fixed:"]]
        + [indented(explanation.fixed)] + after)
  }

  /// What 'starling forecast' shows of a configuration, for the codes that are found by it.
  private func forecast(of json: String, _ code: DiagnosticCode) -> [[String]] {
    guard code == .neverAsks || code == .nagging, let rules = try? Configuration(json: json),
      let year = RehearsedYear(rules)
    else { return [] }
    return [["'starling forecast' shows:"], year.table]
  }

  private func text(for code: RejectCode) -> String {
    let rejection = code.explanation
    let sentence = rejection.sentence(for: code).map { " (in a chat: \(quoted($0)))" } ?? ""
    return sections([
      wrapped("\(code.rawValue) (refused answer): \(rejection.what)."),
      wrapped(rejection.why), ["For example:"], indented(rejection.script),
      wrapped("the last of these events is refused\(sentence):"),
      rejection.rejected.map { "  " + $0.text }, ["and all of these are accepted:"],
      rejection.taken.map { "  " + $0.text },
    ])
  }

  /// All codes, each with a phrase.
  package var list: String {
    sections([
      wrapped("Errors, which keep a script from running:"),
      codes(.error),
      wrapped("Warnings, which are only looked for if there are no errors:"),
      codes(.warning),
      wrapped("Notes, which are advice and never count as errors:"),
      codes(.note),
      wrapped("Refused answers:"),
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
