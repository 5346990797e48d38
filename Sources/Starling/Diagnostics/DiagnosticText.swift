/// Diagnostics as a person reads them: place, sentence and code, then the line with the range
/// underlined.
public struct DiagnosticText {
  private let source: SourceText
  private let index: LineIndex
  private let width: Int

  /// A printer for the findings in one source, for lines of a width.
  public init(_ source: SourceText, width: Int = 80) {
    self.source = source
    self.index = LineIndex(source)
    self.width = max(width, 40)
  }

  /// A diagnostic, in lines.
  public func lines(for diagnostic: Diagnostic) -> [String] {
    let message = "\(diagnostic.message) [\(diagnostic.code.rawValue)]"
    var lines = lines(
      at: diagnostic.place, "\(diagnostic.severity.rawValue): \(message)", diagnostic.suggestion)
    guard !diagnostic.notes.isEmpty else { return lines }
    let margin = margin(ofLine: index.position(of: diagnostic.place.start).line)
    for note in diagnostic.notes { lines.append("\(margin)| note: \(text(of: note))".inOneLine()) }
    return lines
  }

  /// What there is to say about a place, and the line it lies in.
  package func lines(at place: Place, _ message: String, _ suggestion: String?) -> [String] {
    let position = index.position(of: place.start)
    let margin = margin(ofLine: position.line)
    let excerpt = SourceExcerpt(
      source.bytes, line: index.range(ofLine: position.line), place: place,
      width: width - margin.count - 2)
    let meant = suggestion.map { " did you mean \(quoted($0))?" } ?? ""
    return [
      "\(source.name):\(position.line):\(position.column): \(message)".trimmedAtEnd,
      " \(position.line) | \(excerpt.text)".trimmedAtEnd,
      "\(margin)| \(excerpt.underline)\(meant)",
    ].map { $0.inOneLine() }
  }

  /// The space under the number of a line.
  private func margin(ofLine line: Int) -> String {
    .row(of: " ", String(line).utf8.count + 2)
  }

  private func text(of note: Note) -> String {
    guard let place = note.place else { return note.text }
    let position = index.position(of: place.start)
    return "\(note.text) (\(position.line):\(position.column))"
  }

  /// "1 error, 2 warnings"; nil where there is neither.
  public static func summary(of diagnostics: [Diagnostic]) -> String? {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    return parts.isEmpty ? nil : parts.map { count($0.0, $0.1) }.joined(separator: ", ")
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }
}
