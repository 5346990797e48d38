extension SourceText {
  /// The errors among the diagnostics, one per line, each with its line and column.
  func told(_ diagnostics: [Diagnostic]) -> String {
    let index = LineIndex(self)
    return told(diagnostics) { place(of: $0.place, index) }
  }

  /// The errors among the diagnostics, one per line, each with the place that a closure gives.
  func told(_ diagnostics: [Diagnostic], by place: (Diagnostic) -> String) -> String {
    diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let error = Self.error(diagnostic.message, diagnostic.suggestion, at: place(diagnostic))
      return "\(error) [\(diagnostic.code.rawValue)]"
    }.joined(separator: "\n")
  }

  /// A place in the form `name:line:column`.
  package func place(of place: Place, _ index: LineIndex) -> String {
    let position = index.position(of: place.start)
    return "\(name):\(position.line):\(position.column)"
  }

  /// An error on one line.
  package static func error(_ message: String, _ suggestion: String?, at place: String) -> String {
    let meant = suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
    return "\(place): error: \(message)\(meant)"
  }
}
