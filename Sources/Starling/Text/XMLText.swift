extension String {
  /// The text escaped for an XML element or a quoted attribute.
  ///
  /// XML cannot represent most control characters, even escaped; they become replacement
  /// characters.
  package var xml: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Unescaped, a parser turns tabs and line feeds in attributes into spaces, and CR into LF.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// The text escaped for an SVG picture, on one line.
  var svg: String { inOneLine().xml }
}
