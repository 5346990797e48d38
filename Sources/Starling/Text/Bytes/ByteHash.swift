/// A number for a row of bytes. It is another one in each process, so that nobody can write names
/// that all fall together.
enum ByteHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// A number for bytes, and for what they are told apart by besides.
  static func of(_ bytes: Span<UInt8>, beside other: UInt32 = 0) -> UInt32 {
    var hash = mixed(seed ^ UInt64(other), UInt64(bytes.count) ^ factor)
    var index = 0
    while index + 8 < bytes.count {
      hash = mixed(hash ^ bytes.word(at: index), seed | 1)
      index += 8
    }
    hash = mixed(hash ^ bytes.tail, factor ^ seed)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// A number for two numbers.
  static func of(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let hash = mixed(seed ^ UInt64(one) << 32 ^ UInt64(other), factor)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
