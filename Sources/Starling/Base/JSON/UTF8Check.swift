/// Validates UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
package enum UTF8Check {
  package static func firstInvalidByte(in bytes: Span<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
      } else if let length = length(of: bytes, at: index) {
        index += length
      } else {
        return index
      }
    }
    return nil
  }

  /// The length of the multi-byte sequence at an offset; nil if it is invalid.
  private static func length(of bytes: Span<UInt8>, at start: Int) -> Int? {
    let lead = bytes[start]
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard start + length <= bytes.count, second ~= bytes[start + 1] else { return nil }
    var index = start + 2
    while index < start + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      index += 1
    }
    return length
  }
}
