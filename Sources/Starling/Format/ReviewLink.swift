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
    let scheme = text.prefix { $0 != ":" }
    let rest = text.unicodeScalars[scheme.endIndex...]
    guard schemes.contains(scheme.lowercased()), rest.starts(with: "://".unicodeScalars),
      text.utf8.count <= longest, let first = rest.dropFirst(3).first,
      !"/?#:@".unicodeScalars.contains(first)
    else { return false }
    return rest.allSatisfy(isHarmless)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    case _: !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
  }
}
