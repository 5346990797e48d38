/// Escapes texts for use in a URI.
enum URIText {
  /// Percent-encodes all but the unreserved letters, digits and marks, and the characters to keep.
  static func escaped(_ text: String, keeping kept: String = "/") -> String {
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
