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
    let margin = self.margin(at: diagnostic.place)
    return lines(
      at: diagnostic.place, "\(diagnostic.severity.rawValue): \(message)", diagnostic.suggestion)
      + diagnostic.notes.map { "\(margin)| note: \(text(of: $0))".inOneLine() }
  }

  /// What there is to say about a place, and the line it lies in.
  package func lines(at place: Place, _ message: String, _ suggestion: String?) -> [String] {
    let position = index.position(of: place.start)
    let head = "\(source.name):\(position.line):\(position.column): \(message)"
    let margin = self.margin(at: place)
    let excerpt = SourceExcerpt(
      source.bytes, line: index.range(ofLine: position.line), place: place,
      width: width - margin.count - 2)
    let meant = suggestion.map { " did you mean \(quoted($0))?" } ?? ""
    return [
      head, " \(position.line) | \(excerpt.text)", "\(margin)| \(excerpt.underline)\(meant)",
    ].map { String($0.trimmedAtEnd).inOneLine() }
  }

  /// The space under the number of a line.
  private func margin(at place: Place) -> String {
    String(repeating: " ", count: String(index.position(of: place.start).line).count + 2)
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
  fileprivate var trimmedAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
