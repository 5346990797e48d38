import Starling

/// Texts in annotations for GitHub workflows.
package enum GitHubText {
  /// Escapes a message.
  package static func escaped(_ text: String) -> String {
    text.safeForTerminal().unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Escapes a property. GitHub decodes the escapes of its own syntax; the other escapes only keep
  /// a file name from controlling the terminal.
  package static func property(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        scalar.isHarmless && scalar != "\n" && !"%:,".unicodeScalars.contains(scalar)
      result += isPlain ? String(scalar) : URIText.escaped(String(scalar))
    }
  }
}
