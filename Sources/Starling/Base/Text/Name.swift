/// A name of a block or a variable. Two names are equal if their scalars are.
///
/// A `String` compares by canonical equivalence and would confuse two different ids.
package struct Name: Sendable {
  /// The name as it is written.
  package let text: String

  /// A name with the given spelling.
  package init(_ text: String) { self.text = text }

  /// Whether it follows the rule for names: at least one character, and only letters, marks and
  /// digits of any language, `_` and `-`.
  package var isValid: Bool { !text.isEmpty && text.unicodeScalars.allSatisfy(Self.isPart) }

  /// Whether a name has only ASCII letters, digits, `_` and `-`, as most have.
  static func isPlain(_ name: Span<UInt8>) -> Bool {
    for position in name.indices where !isPlainPart(name[position]) { return false }
    return !name.isEmpty
  }

  /// Whether a byte is an ASCII letter or digit, `_` or `-`.
  @inline(__always)
  static func isPlainPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  package static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": return true
    case "\u{0}"..."\u{7F}": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}

extension Name: Hashable {
  /// Whether the scalars are the same.
  package static func == (one: Name, other: Name) -> Bool {
    one.text.utf8.span.isEqual(to: other.text.utf8.span)
  }

  /// Hashes the UTF-8 bytes, which are equal exactly if the scalars are.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Name: ExpressibleByStringLiteral {
  /// A name as it is written.
  package init(stringLiteral text: String) { self.init(text) }
}
