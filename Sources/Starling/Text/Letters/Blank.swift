extension StringProtocol {
  /// The text without the white space at its ends; no-break spaces are white space as well.
  ///
  /// A space that carries an accent is seen, and stays.
  package func trimmed() -> SubSequence {
    if let first = unicodeScalars.first, let last = unicodeScalars.last,
      first.isInkOfASCII, last.isInkOfASCII
    {
      return self[...]
    }
    let start = drop { $0.isBlank }
    guard let last = start.lastIndex(where: { !$0.isBlank }) else { return start }
    return start[...last]
  }

  /// Whether there is nothing to see: no scalar, or only white space and invisible ones.
  package var hasNothingToSee: Bool {
    unicodeScalars.allSatisfy { $0.isUnseen }
  }
}

extension String {
  /// The text without its outer white space and its case, as comparisons take it.
  var foldedForComparison: String {
    if isPlainInside { return foldingCase() }
    return String(trimmed()).foldingCase()
  }

  /// Whether it begins and ends with printable ASCII, so that there is nothing to trim.
  private var isPlainInside: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    return 0x21...0x7E ~= first && 0x21...0x7E ~= last
  }
}

extension Character {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }
}

extension Unicode.Scalar {
  fileprivate var isInkOfASCII: Bool { value > 0x20 && value < 0x7F }

  fileprivate var isUnseen: Bool {
    if value > 0x20 && value < 0x7F { return false }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control: return true
    // A few format characters are seen: the signs that Arabic numbers are written upon.
    case .format: return cellWidth == 0
    default: return self == Self.blankBraille
    }
  }

  /// A braille cell without a dot: the one sign that is empty and no white space.
  private static let blankBraille: Unicode.Scalar = "\u{2800}"
}
