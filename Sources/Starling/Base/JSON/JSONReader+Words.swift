/// Names what stands at a place, for messages.
extension JSONReader {
  /// The character at an offset, in a visible form.
  func character(at offset: Int) -> String {
    guard bytes[offset] > 0x20, bytes[offset] != 0x7F else {
      return "U+" + String(bytes[offset], radix: 16, uppercase: true)
    }
    let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    return text.unicodeScalars.first.map { String($0) } ?? ""
  }

  func word(from start: Int, while isPart: (UInt8) -> Bool) -> String {
    let part = bytes[start..<min(start + 40, bytes.count)].prefix(while: isPart)
    return String(decoding: part, as: UTF8.self)
  }

  private static let words: [(bytes: [UInt8], kind: JSONDocument.Kind)] = [
    (Array("null".utf8), .null), (Array("true".utf8), .true), (Array("false".utf8), .false),
  ]

  static func kind(ofWord word: Span<UInt8>) -> JSONDocument.Kind? {
    for (bytes, kind) in words where bytes.span.isEqual(to: word) { return kind }
    return nil
  }

  /// What a word stands for; `Yes` and `No` are titles of buttons.
  static func meant(by word: String) -> String? {
    if ["Yes", "No", "On", "Off"].contains(word) { return nil }
    return switch word.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    case "null", "nil", "none", "undefined": "null"
    default: ["true", "false", "null"].first { isMistyped(word, for: $0) }
    }
  }

  /// Whether one letter of a word is missing at its end or doubled, or two are swapped: with more
  /// edits, or another letter, it may be a word of a text, such as `Tue` or `tree`.
  private static func isMistyped(_ word: String, for meant: String) -> Bool {
    let letters = Array(word.utf8)
    let others = Array(meant.utf8)
    if letters == others.dropLast() { return true }
    return others.indices.contains { place in
      var doubled = others
      doubled.insert(others[place], at: place)
      var swapped = others
      if place > 0 { swapped.swapAt(place - 1, place) }
      return letters == doubled || letters == swapped
    }
  }

  /// Whether a word is a number elsewhere.
  static func isNoNumber(_ word: String) -> Bool {
    switch word.lowercased() {
    case "nan", "infinity", "inf": true
    default: false
    }
  }

  package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  static func isNumberPart(_ byte: UInt8) -> Bool {
    isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }
}
