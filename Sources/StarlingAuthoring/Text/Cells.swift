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

  /// The text with trailing spaces up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// The text with leading spaces up to a width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
