/// A quick look at the bytes of a text, which spares most texts a closer one.
struct TextLook {
  /// Whether a brace stands twice, as where a placeholder opens.
  private(set) var hasBraces = false
  /// Whether there is something to see that is a letter of ASCII or the like.
  private var hasInk = false
  /// Whether there may be a control character, or one that turns the direction.
  private var isSuspicious = false
  private(set) var isASCII = true

  /// Whether no rule of texts has anything to say, placeholders aside.
  var isHarmless: Bool { hasInk && !isSuspicious }

  init(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      // The last eight bytes may overlap with those before.
      let start = min(index, text.count - 8)
      if start >= 0, Self.isHarmless(text.word(at: start)) {
        hasInk = hasInk || text.word(at: start) != ByteWord.repeating(0x20)
        index = start + 8
      } else {
        look(at: index, in: text)
        index += 1
      }
    }
  }

  /// Whether eight bytes are printable ASCII without an opening brace.
  private static func isHarmless(_ word: UInt64) -> Bool {
    let braces = ByteWord.firstZero(in: word ^ ByteWord.repeating(UInt8(ascii: "{")))
    let deletes = ByteWord.firstZero(in: word ^ ByteWord.repeating(0x7F))
    let others = ByteWord.firstBelow(0x20, in: word) | word & ByteWord.highBits
    return braces | deletes | others == 0
  }

  private mutating func look(at index: Int, in text: Span<UInt8>) {
    let byte = text[index]
    let previous = index > 0 ? text[index - 1] : 0
    if byte < 0x80 {
      hasInk = hasInk || byte > 0x20
      hasBraces = hasBraces || byte == UInt8(ascii: "{") && previous == byte
      isSuspicious = isSuspicious || byte < 0x20 || byte == 0x7F
    } else {
      isASCII = false
      // The controls U+0080 to U+009F, and the marks of direction, U+202A to U+202E and U+2066 to
      // U+2069.
      let isTurning = (previous == 0x80 || previous == 0x81) && 0xA6...0xAE ~= byte
      isSuspicious =
        isSuspicious || previous == 0xC2 && byte < 0xA0
        || isTurning && index > 1 && text[index - 2] == 0xE2
    }
  }
}
