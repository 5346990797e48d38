/// Parses texts with placeholders.
package enum Placeholders {
  package enum Piece: Equatable {
    case literal(Substring)
    case variable(Substring)
    /// `{{` that opens no well-formed placeholder.
    case malformed
  }

  /// Splits a text into pieces; `\{{` is a literal `{{`.
  package static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    let scalars = text.unicodeScalars
    var literalStart = scalars.startIndex
    var index = scalars.startIndex
    while let brace = text.utf8[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = brace
      guard let behind = end(of: "{", in: scalars, at: index) else {
        index = scalars.index(after: index)
        continue
      }
      var literal = text[literalStart..<index]
      if literal.unicodeScalars.last == "\\" {
        literal = text[literalStart..<scalars.index(before: index)]
        pieces += [.literal(literal), .literal("{{")]
        index = behind
      } else {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        (index, literal) = placeholder(in: text, from: behind)
        pieces.append(literal.isEmpty ? .malformed : .variable(literal))
      }
      literalStart = index
    }
    if literalStart < text.endIndex { pieces.append(.literal(text[literalStart...])) }
    return pieces
  }

  /// The first placeholder that spaces in its braces spoil, as it is meant.
  static func firstSpaced(in text: String) -> String? {
    let parts = text.unicodeScalars.split(separator: "{", omittingEmptySubsequences: false)
    for (before, part) in zip(parts.dropFirst(), parts.dropFirst(2)) where before.isEmpty {
      guard let end = part.firstIndex(of: "}"), part[end...].starts(with: "}}".unicodeScalars)
      else { continue }
      let name = String(part[..<end])
      if let meant = spaced(name) { return "{{\(meant)}}" }
    }
    return nil
  }

  /// The name between spaces; nil if it is none, or if there is no space.
  static func spaced(_ name: String) -> String? {
    let meant = String(name.trimmed())
    return meant != name && Name(meant).isValid ? meant : nil
  }

  package static func names(in text: String) -> [String] {
    pieces(of: text).compactMap { piece in
      switch piece {
      case .variable(let name): String(name)
      case .literal, .malformed: nil
      }
    }
  }

  /// The name of the placeholder that opens before an index, and the index after it.
  private static func placeholder(
    in text: String, from start: String.Index
  ) -> (String.Index, Substring) {
    let scalars = text.unicodeScalars
    let end = scalars[start...].firstIndex { !Name.isPart($0) } ?? scalars.endIndex
    guard end > start, let behind = self.end(of: "}", in: scalars, at: end) else {
      return (start, "")
    }
    return (behind, text[start..<end])
  }

  /// The index after a doubled brace; nil if there is none.
  private static func end(
    of brace: Unicode.Scalar, in scalars: String.UnicodeScalarView, at index: String.Index
  ) -> String.Index? {
    guard index < scalars.endIndex, scalars[index] == brace else { return nil }
    let second = scalars.index(after: index)
    guard second < scalars.endIndex, scalars[second] == brace else { return nil }
    return scalars.index(after: second)
  }

  /// The template that shows a text unchanged.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "{", rest.first == "{" else {
        result.append(scalar)
        continue
      }
      rest.removeFirst()
      for part in "\\{{".unicodeScalars { result.append(part) }
    }
    return String(result)
  }
}
