/// The texts of the system, such as paths, arguments and environment variables. They are bytes,
/// which need not be UTF-8.
///
/// A byte that is not part of any UTF-8 becomes a scalar of private use, one of a block of 128. So
/// a path is a `String` everywhere, and names the same file when it comes back to the system. The
/// bytes of a scalar of that block become such scalars as well, so that no two texts of the system
/// become the same `String`.
package enum SystemText {
  /// The scalars that stand for the bytes from 0x80 to 0xFF.
  private static let block: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  /// Whether a text is UTF-8 in the system, too.
  package static func isUTF8(_ text: String) -> Bool {
    !text.utf8.contains(0xF4) || !text.unicodeScalars.contains { block.contains($0.value) }
  }

  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), isUTF8(text) { return text }
    var text = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let scalar = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
        .first { isUTF8($0) }
      let standIn = Unicode.Scalar(block.lowerBound - 0x80 + UInt32(first))
      text.unicodeScalars += (scalar ?? standIn.map { String($0) } ?? "").unicodeScalars
      rest = rest.dropFirst(scalar?.utf8.count ?? 1)
    }
    return text
  }

  package static func bytes(_ text: String) -> [UInt8] {
    if isUTF8(text) { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      block.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }
}
