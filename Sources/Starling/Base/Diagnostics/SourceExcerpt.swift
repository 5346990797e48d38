/// The part of a source line around a range, and the carets under the range.
struct SourceExcerpt {
  private let before: CutText
  private let shown: CutText
  private let markedCells: Int

  init(_ bytes: [UInt8], line: Range<Int>, place: Place, width: Int) {
    let start = max(line.lowerBound, min(Int(place.start), line.upperBound))
    let end = max(start, min(Int(place.end), line.upperBound))
    // The text before the range may use the room that the rest of the line does not need.
    let needed = CutText(start..<line.upperBound, of: bytes, atMost: width, from: .start).cells
    let room = max(width / 2, width - needed)
    before = CutText(line.lowerBound..<start, of: bytes, atMost: room, from: .end)
    let rest = width - before.cells
    shown = CutText(start..<line.upperBound, of: bytes, atMost: rest, from: .start)
    markedCells = CutText(start..<end, of: bytes, atMost: shown.cells, from: .start).cells
  }

  /// Appends the part of the line; the bytes must be those that it was made from.
  func append(_ bytes: [UInt8], to text: inout TextLines) {
    before.append(bytes, to: &text)
    shown.append(bytes, to: &text)
  }

  func appendUnderline(to text: inout TextLines) {
    text.append(" ", count: before.cells)
    text.append("^", count: max(1, markedCells))
  }
}

private enum Side { case start, end }

/// A part of a line made safe to show, and cut to a width.
private struct CutText {
  private enum Content {
    /// Printable ASCII, with an ellipsis on the side where it is cut.
    case plain(Range<Int>, isCut: Bool, Side)
    case text(String)
  }

  private let content: Content
  let cells: Int

  /// Shows a part of the bytes from one side, with an ellipsis at the other if some do not fit.
  init(_ part: Range<Int>, of bytes: [UInt8], atMost width: Int, from side: Side) {
    // Printable ASCII takes one cell per byte, so a byte more than the width means a cut.
    if bytes.span.extracting(Self.end(of: part, width + 1, side)).isPrintableASCII {
      let isCut = part.count > width
      let shown = isCut ? Self.end(of: part, width - 1, side) : part
      content = .plain(shown, isCut: isCut, side)
      cells = shown.count + (isCut ? 1 : 0)
    } else {
      let seen = bytes.span.part(of: part, takingMoreThan: width, from: side)
      let whole = bytes[seen].wholeCharacters(of: bytes[part])
      let own = Self.text(whole, isCut: seen != part, to: width, side)
      content = .text(own)
      cells = own.cellWidth
    }
  }

  private static func end(of part: Range<Int>, _ count: Int, _ side: Side) -> Range<Int> {
    side == .start ? part.prefix(max(count, 0)) : part.suffix(max(count, 0))
  }

  func append(_ bytes: [UInt8], to text: inout TextLines) {
    switch content {
    case .plain(let part, let isCut, let side):
      if isCut, side == .end { text.appendEllipsis() }
      text.append(plain: bytes[part])
      if isCut, side == .start { text.appendEllipsis() }
    case .text(let own): text.append(own)
    }
  }

  private static func text(
    _ bytes: ArraySlice<UInt8>, isCut: Bool, to width: Int, _ side: Side
  ) -> String {
    let text = String(decoding: bytes, as: UTF8.self).onOneLine
    guard isCut || text.cellWidth > width else { return text }
    return side == .start
      ? text.prefix(cells: width - 1) + "…" : "…" + text.suffix(cells: width - 1)
  }
}

extension Span where Element == UInt8 {
  /// The bytes from one side of a part that are sure to fill a width if it is wider. Few characters
  /// have more than four bytes, and an ASCII byte between such takes a cell of its own.
  fileprivate func part(
    of part: Range<Int>, takingMoreThan width: Int, from side: Side
  ) -> Range<Int> {
    let most = min(part.count, max(width, 0) * 4 + 4)
    var cells = 0
    for count in 0..<most {
      let index = side == .start ? part.lowerBound + count : part.upperBound - count - 1
      guard isPrintable(index), index == part.lowerBound || isPrintable(index - 1),
        index + 1 == part.upperBound || isPrintable(index + 1)
      else { continue }
      cells += 1
      if cells > width { return side == .start ? part.prefix(count + 1) : part.suffix(count + 1) }
    }
    return side == .start ? part.prefix(most) : part.suffix(most)
  }

  private func isPrintable(_ index: Int) -> Bool { self[index] >= 0x20 && self[index] < 0x7F }
}

extension ArraySlice<UInt8> {
  /// The part without incomplete characters at its ends.
  fileprivate func wholeCharacters(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var part = self
    while let first = part.first, first & 0xC0 == 0x80 { part.removeFirst() }
    while part.endIndex < line.endIndex, part.endIndex > part.startIndex,
      line[part.endIndex] & 0xC0 == 0x80
    {
      part.removeLast()
    }
    return part
  }
}

extension String {
  /// The text with tabs as spaces, made safe for a terminal.
  fileprivate var onOneLine: String {
    guard utf8.contains(0x09) else { return safeForTerminal() }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\t" ? " " : $0 }))
      .safeForTerminal()
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
    var cells = 0
    var start = endIndex
    while start > startIndex {
      let before = index(before: start)
      cells += self[before].cellWidth
      guard cells <= width else { break }
      start = before
    }
    return String(self[start...])
  }
}

extension SourceText {
  /// The errors among the diagnostics, one per line, each with its line and column.
  func report(_ diagnostics: [Diagnostic]) -> String {
    let index = LineIndex(self)
    return report(diagnostics) { place(of: $0.place, index) }
  }

  /// The errors among the diagnostics, one per line, each with the place that a closure gives.
  func report(_ diagnostics: [Diagnostic], by place: (Diagnostic) -> String) -> String {
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

  package static func error(_ message: String, _ suggestion: String?, at place: String) -> String {
    let meant = didYouMean(suggestion)
    return "\(place): error: \(message)\(meant)"
  }
}
