extension Configuration {
  /// The address for reviews, where it is one: Swift code may have set anything.
  package var reviewLink: String? { reviewURL.flatMap { ReviewLink.isOne($0) ? $0 : nil } }
}

/// What may lead a person to where reviews are written.
enum ReviewLink {
  /// The web, and the schemes by which the stores of platforms are opened.
  static let schemes = [
    "https", "http", "itms-apps", "macappstore", "market", "ms-windows-store", "snap", "appstream",
  ]
  private static let longest = 2_048

  /// Whether a text is an absolute address of one of them, with nothing in it that a terminal or a
  /// desktop could take for something else.
  static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, schemes.contains(parts[0].lowercased()), text.utf8.count <= longest,
      let first = parts[1].unicodeScalars.first, !"/?#:@".unicodeScalars.contains(first)
    else { return false }
    return parts[1].unicodeScalars.allSatisfy(isHarmless)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    case _: !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
  }
}
