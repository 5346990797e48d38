/// Hashes bytes with a seed that differs in each process, so that no file can choose names that
/// all collide.
enum ByteHash {
  /// The hash of bytes together with a number.
  static func of(_ bytes: Span<UInt8>, beside other: UInt32 = 0) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(other)
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// The hash of two numbers.
  static func of(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(one)
    hasher.combine(other)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
