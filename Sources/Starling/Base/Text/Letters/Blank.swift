extension StringProtocol {
  /// The text without leading and trailing white space, no-break spaces included.
  ///
  /// A space with a combining accent is visible, and stays.
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

  /// Whether nothing in it is visible: it is empty, or has only white space and invisible scalars.
  package var hasNothingToSee: Bool { unicodeScalars.allSatisfy { $0.isUnseen } }
}

extension String {
  /// The trimmed text with its case folded, for comparisons.
  var foldedForComparison: String {
    if isPlainInside { return foldingCase() }
    return String(trimmed()).foldingCase()
  }

  /// Whether it begins and ends with visible ASCII, so that there is nothing to trim.
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

  /// Whether it is white space or invisible.
  package var isUnseen: Bool {
    if value > 0x20 && value < 0x7F { return false }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control: return true
    // A few format characters are visible: the signs that Arabic numbers are written on.
    case .format: return cellWidth == 0
    default: return self == Self.blankBraille
    }
  }

  /// A braille cell without dots: the one symbol that is blank but not white space.
  private static let blankBraille: Unicode.Scalar = "\u{2800}"
}
