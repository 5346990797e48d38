import Starling

extension String {
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

  /// The text with spaces up to a width in cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - cellWidth, 0))
  }

  /// The text with spaces before it up to a width in cells.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(width - cellWidth, 0)) + self
  }
}
