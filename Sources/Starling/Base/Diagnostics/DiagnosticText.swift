/// Prints diagnostics for people: place, sentence and code, then the source line with the range
/// underlined.
public struct DiagnosticText {
  private let source: SourceText
  private let index: LineIndex
  private let width: Int

  /// Prints the findings of one source in lines of at most a width.
  public init(_ source: SourceText, width: Int = 80) {
    self.source = source
    self.index = LineIndex(source)
    self.width = max(width, 40)
  }

  /// Prints the findings of another source in the same way.
  package func of(_ source: SourceText) -> DiagnosticText { DiagnosticText(source, width: width) }

  /// The lines of one diagnostic.
  public func lines(for diagnostic: Diagnostic) -> [String] {
    var text = TextLines()
    append(diagnostic, to: &text)
    return text.lines
  }

  /// The lines of a message about a place, with the source line.
  package func lines(at place: Place, _ message: String, _ suggestion: String?) -> [String] {
    var text = TextLines()
    append(place, suggestion, to: &text) { $0.append(message) }
    return text.lines
  }

  /// The lines of many diagnostics as UTF-8, each line with its end. Fast for thousands.
  package func text(for diagnostics: some Sequence<Diagnostic>) -> [UInt8] {
    var text = TextLines()
    for diagnostic in diagnostics { append(diagnostic, to: &text) }
    return text.bytes
  }

  private func append(_ diagnostic: Diagnostic, to text: inout TextLines) {
    let margin = append(diagnostic.place, diagnostic.suggestion, to: &text) { text in
      text.append(diagnostic.severity.rawValue)
      text.append(": ")
      text.append(diagnostic.message)
      text.append(" [")
      text.append(diagnostic.code.rawValue)
      text.append("]")
    }
    for note in diagnostic.notes {
      text.append(" ", count: margin)
      text.append("| note: ")
      text.append(index.text(of: note))
      text.endLine()
    }
  }

  /// Appends a message about a place, and the source line; returns the width of the margin before
  /// that line.
  @discardableResult
  private func append(
    _ place: Place, _ suggestion: String?, to text: inout TextLines,
    message: (inout TextLines) -> Void
  ) -> Int {
    let position = index.position(of: place.start)
    text.append(source.name)
    text.append(":")
    let digits = text.append(position.line)
    text.append(":")
    text.append(position.column)
    text.append(": ")
    message(&text)
    text.endTrimmedLine()
    let margin = digits + 2
    let excerpt = SourceExcerpt(
      source.bytes, line: index.range(ofLine: position.line), place: place,
      width: width - margin - 2)
    text.append(" ", count: 1)
    text.append(position.line)
    text.append(" | ")
    excerpt.append(source.bytes, to: &text)
    text.endTrimmedLine()
    text.append(" ", count: margin)
    text.append("| ")
    excerpt.appendUnderline(to: &text)
    if let suggestion { text.append(" did you mean \(quoted(suggestion))?") }
    text.endLine()
    return margin
  }

  /// The counts, such as "1 error, 2 warnings"; nil if there are no diagnostics.
  public static func summary(of diagnostics: [Diagnostic]) -> String? {
    Diagnostic.Severity.summary(of: diagnostics.counts)
  }
}

extension LineIndex {
  /// What a note says, with its place.
  package func text(of note: Diagnostic.Note) -> String {
    guard let place = note.place else { return note.text }
    let position = position(of: place.start)
    return "\(note.text) (\(position.line):\(position.column))"
  }
}

/// Builds terminal lines as bytes: with thousands of lines, strings would take most of the time.
struct TextLines {
  private(set) var bytes: [UInt8] = []
  /// The offset of the line being written.
  private var start = 0
  /// Whether the line may contain something that could control a terminal.
  private var isSuspicious = false

  mutating func append(_ text: String) {
    isSuspicious = isSuspicious || !text.utf8.span.isPrintableASCII
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(plain text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  /// Appends a non-negative number; returns how many digits it has.
  @discardableResult
  mutating func append(_ number: Int) -> Int {
    let digits = number < 10 ? 1 : append(number / 10) + 1
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    return digits
  }

  mutating func append(_ character: Unicode.Scalar, count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: character), count: max(0, count)))
  }

  mutating func appendEllipsis() { bytes.append(contentsOf: "…".utf8) }

  mutating func endTrimmedLine() {
    while bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
    endLine()
  }

  /// Ends the line and removes everything from it that could control a terminal.
  mutating func endLine() {
    if isSuspicious {
      let line = String(decoding: bytes[start...], as: UTF8.self).inOneLine()
      bytes.removeSubrange(start...)
      bytes.append(contentsOf: line.utf8)
    }
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
    isSuspicious = false
  }

  var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
