extension String {
  /// The text as safe for a terminal, and on one line.
  package func inOneLine() -> String {
    if utf8.span.isPrintableASCII { return self }
    let safe = safeForTerminal()
    return safe.utf8.contains(0x0A) ? String(safe.map { $0.isNewline ? " " : $0 }) : safe
  }

  /// The text cut to so many cells, with an ellipsis where something is left out.
  func shortened(to width: Int) -> String {
    guard utf8.count > width, cellWidth > width else { return self }
    var cells = 0
    let kept = prefix { character in
      cells += character.cellWidth
      return cells < width
    }
    return kept + "…"
  }

  /// The text with spaces behind it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// The text with spaces before it, up to a width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
