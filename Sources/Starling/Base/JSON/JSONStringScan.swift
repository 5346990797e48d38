/// Finds the end of a string, and the errors inside it.
struct JSONStringScan {
  /// First the byte after the opening quote; in the end, the byte after the closing quote.
  var index: Int
  let quote: UInt8
  var isEscaped = false

  /// An error in a string, behind which the scan can go on. Without a place, the string has no end.
  struct Break {
    let finding: Finding
    let place: Place?
  }

  mutating func scan(_ bytes: Span<UInt8>) -> Break? {
    while true {
      skipPlain(bytes)
      guard index < bytes.count else { return Break(finding: .unterminatedString, place: nil) }
      switch bytes[index] {
      case quote:
        index += 1
        return nil
      case UInt8(ascii: "\\"):
        isEscaped = true
        if let problem = scanEscape(bytes) { return problem }
      case 0x0A, 0x0D: return Break(finding: .unterminatedString, place: nil)
      case let byte:
        index += 1
        return Break(finding: .rawControlCharacter(byte), place: Place(index - 1, index))
      }
    }
  }

  /// Skips bytes up to the next quote, backslash or control character.
  @inline(__always)
  private mutating func skipPlain(_ bytes: Span<UInt8>) {
    while index < bytes.count, isPlain(bytes[index]) { index += 1 }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != quote && byte != UInt8(ascii: "\\")
  }

  private mutating func scanEscape(_ bytes: Span<UInt8>) -> Break? {
    guard index + 1 < bytes.count, !bytes[index + 1].endsJSONLine else {
      return Break(finding: .unterminatedString, place: nil)
    }
    let letter = bytes[index + 1]
    if letter == UInt8(ascii: "u") { return scanCodeUnit(bytes) }
    guard JSONEscape.meaning(of: letter) != nil || letter == quote else {
      return breakAtEscape(bytes, length: 2) { .badEscape($0) }
    }
    index += 2
    return nil
  }

  private mutating func scanCodeUnit(_ bytes: Span<UInt8>) -> Break? {
    guard let unit = JSONEscape.codeUnit(bytes, at: index + 2) else {
      return breakAtEscape(bytes, length: 2) { .badEscape($0) }
    }
    switch unit {
    case 0xD800..<0xDC00:
      guard index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"),
        let second = JSONEscape.codeUnit(bytes, at: index + 8), 0xDC00..<0xE000 ~= second
      else { return breakAtEscape(bytes, length: 6) { .loneSurrogate($0) } }
      index += 12
    case 0xDC00..<0xE000: return breakAtEscape(bytes, length: 6) { .loneSurrogate($0) }
    default: index += 6
    }
    return nil
  }

  private mutating func breakAtEscape(
    _ bytes: Span<UInt8>, length: Int, _ finding: (String) -> Finding
  ) -> Break {
    var end = min(index + length, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let escape = String(decoding: (index..<end).map { bytes[$0] }, as: UTF8.self)
    let place = Place(index, end)
    index = end
    return Break(finding: finding(escape), place: place)
  }
}

extension Finding {
  package static let unterminatedString = invalidJSON(
    "unterminated string: its closing \" is missing on this line")

  package static func badEscape(_ escape: String) -> Finding {
    let control = escape.unicodeScalars.last.flatMap { last in
      last.properties.generalCategory == .control
        ? "\\ before U+" + String(last.value, radix: 16, uppercase: true) : nil
    }
    return invalidJSON(
      "bad escape \(control ?? escape): leave the backslash out, or write \\\\ for one",
      repair: escape == "\\'" ? .writeValue("'") : nil)
  }

  package static func loneSurrogate(_ escape: String) -> Finding {
    invalidJSON("lone surrogate \(escape): a character beyond U+FFFF is written as a pair of them")
  }

  package static func rawControlCharacter(_ byte: UInt8) -> Finding {
    let name = codePoint(UInt32(byte))
    let (words, written) =
      switch byte {
      case 0x09: ("tab in a string: write a space", " ")
      case 0x0A: ("line feed in a string: leave it out, or write it as \\n", "\\n")
      case _: ("control character \(name) in a string: leave it out", "")
      }
    return invalidJSON(words, repair: .writeValue(written))
  }
}
