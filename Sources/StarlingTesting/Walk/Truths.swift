internal import Starling

/// What tests say of values, remembered in a fixed room: a walk asks the same few a million times.
struct Truths: Sendable {
  private var answers: [UInt64] = Array(repeating: 0, count: Self.room)

  private static let room = 1 << 14

  /// Whether a test holds for a value.
  @inline(__always)
  mutating func holds(_ test: Int, for value: ValueNumber?, in track: Track) -> Bool {
    let question = UInt64(test) << 32 | UInt64(UInt32(bitPattern: value ?? -1))
    let mixed = question &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: mixed >> 50)
    let known = answers[slot]
    if known >> 1 == question + 1 { return known & 1 == 1 }
    let isTrue = Self.isTrue(test, value, track)
    answers[slot] = (question + 1) << 1 | (isTrue ? 1 : 0)
    return isTrue
  }

  @inline(never)
  private static func isTrue(_ test: Int, _ value: ValueNumber?, _ track: Track) -> Bool {
    let tables = track.script.tables
    return tables.holds(tables.tests[test].kind, for: value.map { track.values.held[Int($0)] })
  }
}
