/// The part of a line around a range, and the carets that stand under the range.
struct SourceExcerpt {
  private let before: CutText
  private let marked: CutText
  private let after: CutText

  init(_ bytes: [UInt8], line: Range<Int>, place: Place, width: Int) {
    let start = max(line.lowerBound, min(Int(place.start), line.upperBound))
    let end = max(start, min(Int(place.end), line.upperBound))
    // What stands before the range may take what is not needed behind it.
    let needed = CutText(bytes[start..<line.upperBound], atMost: width, from: .start).cells
    let room = max(width / 2, width - needed)
    before = CutText(bytes[line.lowerBound..<start], atMost: room, from: .end)
    marked = CutText(bytes[start..<end], atMost: width - before.cells, from: .start)
    let rest = width - before.cells - marked.cells
    after = CutText(bytes[end..<line.upperBound], atMost: rest, from: .start)
  }

  func append(to text: inout TextLines) {
    for part in [before, marked, after] { part.append(to: &text) }
  }

  func appendUnderline(to text: inout TextLines) {
    text.append(" ", count: before.cells)
    text.append("^", count: max(1, marked.cells))
  }
}

/// Bytes of a line as they may be shown, cut to a width.
private struct CutText {
  enum Side { case start, end }

  private enum Content {
    /// Printable ASCII, with an ellipsis before or behind it where it is cut.
    case plain(ArraySlice<UInt8>, isCut: Bool, Side)
    case text(String)
  }

  private let content: Content
  let cells: Int

  /// The bytes from one side on, with an ellipsis where some are left out at the other.
  init(_ line: ArraySlice<UInt8>, atMost width: Int, from side: Side) {
    let most = max(width, 0) * 4 + 4
    let isLong = line.count > most
    let bytes = side == .start ? line.prefix(most) : line.suffix(most)
    if bytes.span.isPrintableASCII {
      self.init(plain: bytes, isCut: isLong || bytes.count > width, to: width, side)
    } else {
      self.init(bytes.wholeCharacters(of: line), isCut: isLong, to: width, side)
    }
  }

  /// Printable ASCII takes a cell a byte.
  private init(plain bytes: ArraySlice<UInt8>, isCut: Bool, to width: Int, _ side: Side) {
    let kept = max(width - 1, 0)
    let part = !isCut ? bytes : side == .start ? bytes.prefix(kept) : bytes.suffix(kept)
    content = .plain(part, isCut: isCut, side)
    cells = part.count + (isCut ? 1 : 0)
  }

  func append(to text: inout TextLines) {
    switch content {
    case .plain(let part, let isCut, let side):
      if isCut, side == .end { text.appendEllipsis() }
      text.append(plain: part)
      if isCut, side == .start { text.appendEllipsis() }
    case .text(let own): text.append(own)
    }
  }

  private init(_ bytes: ArraySlice<UInt8>, isCut: Bool, to width: Int, _ side: Side) {
    var text = String(decoding: bytes, as: UTF8.self).onOneLine
    if isCut || text.cellWidth > width {
      text =
        side == .start ? text.prefix(cells: width - 1) + "…" : "…" + text.suffix(cells: width - 1)
    }
    content = .text(text)
    cells = text.cellWidth
  }
}

extension ArraySlice<UInt8> {
  /// A part of a line without the pieces of characters at its ends.
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
}
