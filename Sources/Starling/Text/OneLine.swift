extension String {
  /// The text made safe for a terminal, with line breaks as spaces.
  package func inOneLine() -> String {
    if utf8.span.isPrintableASCII { return self }
    let safe = safeForTerminal()
    return safe.utf8.contains(0x0A) ? String(safe.map { $0.isNewline ? " " : $0 }) : safe
  }

  /// The text cut to a width in cells, with an ellipsis if something is left out.
  func shortened(to width: Int) -> String {
    guard utf8.count > width, cellWidth > width else { return self }
    var cells = 0
    let kept = prefix { character in
      cells += character.cellWidth
      return cells < width
    }
    return kept + "…"
  }

  /// The text with trailing spaces up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// The text with leading spaces up to a width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
