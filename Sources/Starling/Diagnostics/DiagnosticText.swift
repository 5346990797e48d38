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
    let position = index.position(of: diagnostic.place.start)
    let head =
      "\(source.name):\(position.line):\(position.column): \(diagnostic.severity.rawValue): "
      + "\(diagnostic.message) [\(diagnostic.code.rawValue)]"
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.count + 2)
    let excerpt = SourceExcerpt(
      source.bytes, line: index.range(ofLine: position.line), place: diagnostic.place,
      width: width - margin.count - 2)
    let meant = diagnostic.suggestion.map { " did you mean \(quoted($0))?" } ?? ""
    let notes = diagnostic.notes.map { "\(margin)| note: \(text(of: $0))" }
    return [
      head, " \(number) | \(excerpt.text)", "\(margin)| \(excerpt.underline)\(meant)",
    ].map { String($0.trimmedAtEnd) } + notes
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

/// The part of a line around a range, and the carets that stand under the range.
private struct SourceExcerpt {
  private(set) var text: String
  private(set) var underline: String

  init(_ bytes: [UInt8], line: Range<Int>, place: Place, width: Int) {
    let start = max(line.lowerBound, min(Int(place.start), line.upperBound))
    let end = max(start, min(Int(place.end), line.upperBound))
    // What stands before the range may take what is not needed behind it.
    let needed = Self.shown(bytes, start, line.upperBound, atMost: width, fromEnd: false).cellWidth
    let room = max(width / 2, width - needed)
    let before = Self.shown(bytes, line.lowerBound, start, atMost: room, fromEnd: true)
    let marked = Self.shown(bytes, start, end, atMost: width - before.cellWidth, fromEnd: false)
    let rest = width - before.cellWidth - marked.cellWidth
    let after = Self.shown(bytes, end, line.upperBound, atMost: rest, fromEnd: false)
    text = before + marked + after
    underline =
      String(repeating: " ", count: before.cellWidth)
      + String(repeating: "^", count: max(1, marked.cellWidth))
  }

  /// Some bytes of the line as they may be shown, cut to a width at the end or at the beginning.
  private static func shown(
    _ bytes: [UInt8], _ start: Int, _ end: Int, atMost width: Int, fromEnd: Bool
  ) -> String {
    let most = max(width, 0) * 4 + 4
    var (start, end) = (start, end)
    let isLong = end - start > most
    if isLong, fromEnd { start = end - most } else if isLong { end = start + most }
    while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
    while isLong, !fromEnd, end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self).onOneLine
    guard isLong || text.cellWidth > width else { return text }
    return fromEnd ? "…" + text.suffix(cells: width - 1) : text.prefix(cells: width - 1) + "…"
  }
}

extension String {
  /// Tabs as spaces, and nothing that could steer a terminal.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\t" ? " " : $0 })).safeForTerminal()
  }

  fileprivate func prefix(cells width: Int) -> String {
    var cells = 0
    return String(
      prefix { character in
        cells += character.cellWidth
        return cells <= width
      })
  }

  fileprivate func suffix(cells width: Int) -> String {
    String(String(reversed()).prefix(cells: width).reversed())
  }

  fileprivate var trimmedAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
