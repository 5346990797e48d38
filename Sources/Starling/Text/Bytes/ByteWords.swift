/// Bytes looked at eight at a time.
extension Span where Element == UInt8 {
  /// The eight bytes from an offset on, the first in the lowest bits.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Bounds are checked, and any eight bytes are a number: only the name of the call is unsafe.
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Four bytes likewise.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt64 {
    UInt64(
      UInt32(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// The last bytes of a row, those behind its last whole eight, as a number. Of a row of eight or
  /// more, bytes before them may count again; no two rows of one length that differ in their last
  /// bytes have the same number.
  @inline(__always)
  var tail: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    if count >= 4 { return halfWord(at: 0) << 32 | halfWord(at: count - 4) }
    guard count > 0 else { return 0 }
    return UInt64(self[0]) << 16 | UInt64(self[count / 2]) << 8 | UInt64(self[count - 1])
  }

  /// Whether two rows of bytes are the same.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 < count {
      guard word(at: index) == other.word(at: index) else { return false }
      index += 8
    }
    return tail == other.tail
  }

  /// Whether all of it is ASCII that shows: letters, digits, signs and spaces.
  var isPrintableASCII: Bool {
    var index = 0
    while index + 8 <= count {
      guard ByteWord.isPrintable(word(at: index)) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] >= 0x20, self[index] < 0x7F else { return false }
      index += 1
    }
    return true
  }

  /// Whether it comes before another row in the order of the bytes.
  func precedes(_ other: Span<UInt8>) -> Bool {
    let common = Swift.min(count, other.count)
    var index = 0
    while index < common, self[index] == other[index] { index += 1 }
    return index < common ? self[index] < other[index] : count < other.count
  }
}

/// Arithmetic on eight bytes in one word.
enum ByteWord {
  /// The highest bit of each byte.
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* lowBits }

  /// The high bit of the first byte that is zero; bits of bytes behind it mean nothing.
  @inline(__always)
  static func firstZero(in word: UInt64) -> UInt64 { (word &- lowBits) & ~word & highBits }

  /// The high bit of the first byte that is below a limit of at most 128; bits of bytes behind it
  /// mean nothing.
  @inline(__always)
  static func firstBelow(_ limit: UInt8, in word: UInt64) -> UInt64 {
    (word &- repeating(limit)) & ~word & highBits
  }

  /// Whether all eight bytes are ASCII that shows.
  @inline(__always)
  static func isPrintable(_ word: UInt64) -> Bool {
    let deletes = firstZero(in: word ^ repeating(0x7F))
    return (deletes | firstBelow(0x20, in: word) | word) & highBits == 0
  }

  /// How many of the bytes go on with a character of UTF-8.
  @inline(__always)
  static func countOfContinuations(in word: UInt64) -> Int {
    Int((((word >> 7) & (~word >> 6) & lowBits) &* lowBits) >> 56)
  }
}
