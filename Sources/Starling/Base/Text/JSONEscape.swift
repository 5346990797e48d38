/// Reads and writes the escapes of JSON strings.
package enum JSONEscape {
  /// A string that was written in single quotes, in double ones.
  static func requoted(_ text: String) -> String {
    var inner = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\" where !isEscaped: isEscaped = true
      case "'": (inner, isEscaped) = (inner + "'", false)
      case "\"": (inner, isEscaped) = (inner + "\\\"", false)
      case _:
        inner += (isEscaped ? "\\" : "") + String(scalar)
        isEscaped = false
      }
    }
    return "\"" + inner + "\""
  }

  /// The byte that an escape stands for, by the letter after its backslash; nil for `u` and for
  /// letters that are no escapes.
  static func meaning(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The code unit that four hexadecimal digits at an offset give.
  static func codeUnit(_ bytes: Span<UInt8>, at offset: Int) -> UInt16? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for index in offset..<offset + 4 {
      guard let digit = digit(bytes[index]) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { text.append(byte) }
  }

  /// The text between quotes, its escapes resolved.
  static func decoded(_ bytes: [UInt8], in range: Range<Int>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    decode(bytes, in: range, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text between quotes as UTF-8, its escapes resolved.
  static func decode(_ bytes: [UInt8], in range: Range<Int>, into text: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let plain = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "\\"))
      text.append(contentsOf: bytes[index..<(plain ?? range.upperBound)])
      guard let plain else { return }
      index = decodeEscape(in: bytes.span, at: plain, into: &text)
    }
  }

  private static func decodeEscape(
    in bytes: Span<UInt8>, at start: Int, into text: inout [UInt8]
  ) -> Int {
    let letter = bytes[start + 1]
    guard letter == UInt8(ascii: "u") else {
      text.append(meaning(of: letter) ?? letter)
      return start + 2
    }
    let first = UInt32(codeUnit(bytes, at: start + 2) ?? 0)
    guard 0xD800..<0xDC00 ~= first else {
      append(first, to: &text)
      return start + 6
    }
    let second = UInt32(codeUnit(bytes, at: start + 8) ?? 0)
    append(0x10000 + (first - 0xD800) << 10 + (second & 0x3FF), to: &text)
    return start + 12
  }

  /// Whether an ASCII byte needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether a string is printable ASCII that needs no escapes.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy(isPlain) }

  /// Appends a string as JSON, with its quotes. Most strings have nothing to escape.
  static func write(_ text: String, to result: inout [UInt8]) {
    guard isPlain(text) else { return result += quoted(text).utf8 }
    result.append(UInt8(ascii: "\""))
    result += text.utf8
    result.append(UInt8(ascii: "\""))
  }

  /// A string as JSON writes it, with its quotes.
  package static func quoted(_ text: String) -> String {
    if isPlain(text) { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        result += escaped(scalar)
      // A raw direction mark would reorder what a file or a log shows after it.
      case _ where scalar.directionMark != nil: result += escaped(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A scalar as an escape, or as two beyond U+FFFF.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
