extension String {
  /// The width of the text on one line, in terminal cells.
  package var cellWidth: Int { Substring(self).cellWidth }
}

extension Substring {
  /// The width of the text on one line, in terminal cells.
  package var cellWidth: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(0) { $0 + $1.cellWidth }
  }
}

extension Character {
  /// The width of the character in terminal cells: mostly 1 or 2, and 0 for a control character.
  ///
  /// One visible symbol is measured as one: an emoji of several people, a flag, a keycap, a
  /// syllable. A text selector (U+FE0E) has no effect, since most terminals ignore it.
  package var cellWidth: Int {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex, first.cellWidth > 0 {
      return first.cellWidth
    }
    var measure = ClusterWidth()
    for scalar in scalars { measure.add(scalar) }
    return measure.total
  }

  /// The most cells that a terminal takes for it. They disagree about signs that join several
  /// scalars: at most, they take the cells of each.
  package var mostCells: Int { max(cellWidth, unicodeScalars.reduce(0) { $0 + $1.cellWidth }) }

  /// Whether a line may break between two such characters: East Asian letters and emoji.
  ///
  /// Not every character of two cells qualifies: the clusters of Indic scripts form words.
  package var isWide: Bool {
    guard cellWidth >= 2, let first = unicodeScalars.first else { return false }
    return first.cellWidth == 2 || unicodeScalars.contains(ClusterWidth.emojiSelector)
  }
}

extension Unicode.Scalar {
  /// The width of the scalar by itself, in terminal cells.
  package var cellWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if value >= 0x1100 && CellWidthTable.wide.hasRange(with: value) { return 2 }
    return CellWidthTable.zero.hasRange(with: value) ? 0 : 1
  }
}
