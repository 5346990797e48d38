/// A number for a row of bytes. It is another one in each process, so that no file can have names
/// that all collide.
enum ByteHash {
  /// A number for bytes, and for what else tells them apart.
  static func of(_ bytes: Span<UInt8>, beside other: UInt32 = 0) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(other)
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// A number for two numbers.
  static func of(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(one)
    hasher.combine(other)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
