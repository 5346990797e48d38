/// A quick scan of the bytes of a text, which spares most texts a full check.
struct TextLook {
  /// Whether there are two opening braces in a row, as at the start of a placeholder.
  private(set) var hasBraces = false
  /// Whether there is a visible ASCII character.
  private var hasInk = false
  /// Whether there may be a control character or a direction mark.
  private var isSuspicious = false

  /// Whether no rule for texts can apply, placeholders aside.
  var isHarmless: Bool { hasInk && !isSuspicious }

  init(_ text: Span<UInt8>) {
    var (previous, beforeThat): (UInt8, UInt8) = (0, 0)
    for index in text.indices {
      let byte = text[index]
      if byte < 0x80 {
        hasInk = hasInk || byte > 0x20
        hasBraces = hasBraces || byte == UInt8(ascii: "{") && previous == byte
        isSuspicious = isSuspicious || byte < 0x20 || byte == 0x7F
      } else {
        // The controls U+0080 to U+009F, and the direction marks U+202A to U+202E and U+2066 to
        // U+2069.
        let isTurning =
          beforeThat == 0xE2 && (previous == 0x80 || previous == 0x81) && 0xA6...0xAE ~= byte
        isSuspicious = isSuspicious || isTurning || previous == 0xC2 && byte < 0xA0
      }
      (previous, beforeThat) = (byte, previous)
    }
  }
}
