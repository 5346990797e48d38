extension String {
  /// The text as XML holds it, within an element or an attribute's quotes.
  ///
  /// XML cannot hold most control characters at all, not even escaped: a replacement character
  /// shows where they were.
  package var xml: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // As they are, readers make them the spaces of an attribute, and a return a new line.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// The text as a picture may hold it, on one line.
  var svg: String { inOneLine().xml }
}
