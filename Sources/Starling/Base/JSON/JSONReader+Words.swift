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

  /// The finding if a word processor has replaced a quote or a space in the word at an offset.
  /// It is reported before anything else that is wrong there.
  func wordProcessing(from offset: Int) -> Finding? {
    let scalars = word(from: offset, while: Self.isNumberPart).unicodeScalars
    if let first = scalars.first, 0x2018...0x201F ~= first.value { return .typographicQuote(first) }
    return scalars.first { $0.isUnseen }.map { .unseenCharacter($0) }
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

  static func meant(by word: String) -> String? {
    switch word.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    case "null", "nil", "none", "undefined": "null"
    default: nil
    }
  }

  static func isWord(_ byte: UInt8) -> Bool {
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

extension Unicode.Scalar {
  /// Whether it is a space, a control character or a format character.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: true
    default: false
    }
  }
}
