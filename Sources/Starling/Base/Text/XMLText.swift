extension String {
  /// The text escaped for an XML element or a quoted attribute.
  ///
  /// XML cannot represent most control characters, even escaped; they become replacement
  /// characters. Others that could control a terminal become references.
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
      case _ where !scalar.isHarmless: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

package enum URIText {
  /// Percent-encodes all but the unreserved letters, digits and marks, and the characters to keep.
  package static func escaped(_ text: String, keeping kept: String = "/") -> String {
    var result = ""
    for byte in text.utf8 {
      let character = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (Name.isPart(character) || ".~".unicodeScalars.contains(character))
      if isPlain || kept.utf8.contains(byte) {
        result.unicodeScalars.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
