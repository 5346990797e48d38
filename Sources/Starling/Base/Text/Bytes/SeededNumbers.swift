/// Random numbers from a seed (SplitMix64), the same on every machine.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= SeededNumbers.step
    return SeededNumbers.mixed(state)
  }

  /// A number from 0 up to, but not including, a bound. A bound below 2 draws no random number.
  package mutating func next(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// The difference between two successive states.
  static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension String {
  /// A hash of a seed and the text (FNV-1a), the same on every machine.
  package func stableHash(seed: UInt64 = 0) -> UInt64 {
    utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
