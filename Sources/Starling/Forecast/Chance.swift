/// Random numbers that are the same on every machine: SplitMix64, with a stream for each person.
package struct Chance: Sendable {
  private var state: UInt64

  /// The stream of one of the people that a seed makes.
  package init(seed: UInt64, person: Int) {
    let start = Chance.mixed(seed &+ Chance.step)
    state = Chance.mixed(start ^ Chance.mixed(UInt64(truncatingIfNeeded: person) &* Chance.step))
  }

  mutating func next() -> UInt64 {
    state &+= Chance.step
    return Chance.mixed(state)
  }

  /// A number below another one, each as likely as the next.
  package mutating func below(_ limit: Int) -> Int {
    // The upper half of the product, whose bias a small limit makes too small to be ever seen.
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(limit, 1))).high)
  }

  /// Bits of which one in eight is set.
  mutating func oneBitInEight() -> UInt64 { next() & next() & next() }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
