/// Which letters a name has once and twice: two names that are few edits apart agree in most.
///
/// An edit changes the count of at most one letter each way, hence at most one bit each way.
struct LetterSet: Hashable, Sendable {
  private var once: UInt64 = 0
  private var twice: UInt64 = 0

  init(_ scalars: [UInt32]) {
    for scalar in scalars {
      let bit = Self.bit(of: scalar)
      twice |= once & bit
      once |= bit
    }
  }

  /// A number of letters that the other name surely lacks; if it is above the limit, not all.
  func missing(from other: LetterSet, atMost limit: Int) -> Int {
    let first = (once & ~other.once).nonzeroBitCount
    return first > limit ? first : first + (twice & ~other.twice).nonzeroBitCount
  }

  var hasSeparator: Bool { once & Self.separators != 0 }

  private static let separators: UInt64 = bit(of: 0x5F) | bit(of: 0x2D)

  /// Letters, digits and separators of ASCII have a bit of their own; the others share 26.
  private static func bit(of scalar: UInt32) -> UInt64 {
    switch scalar {
    case 0x61...0x7A: 1 << UInt64(scalar - 0x61)
    case 0x30...0x39: 1 << UInt64(26 + scalar - 0x30)
    case 0x5F: 1 << 36
    case 0x2D: 1 << 37
    default: 1 << UInt64(38 + scalar % 26)
    }
  }
}
