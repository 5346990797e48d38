/// Checks the addresses at which people write reviews.
enum ReviewLink {
  /// The schemes of the web and of the platforms' stores.
  static let schemes = [
    "https", "http", "itms-apps", "macappstore", "market", "ms-windows-store", "snap", "appstream",
  ]
  private static let longest = 2_048

  /// Whether a text is an absolute address with one of these schemes, without characters that a
  /// terminal or a desktop could interpret.
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
