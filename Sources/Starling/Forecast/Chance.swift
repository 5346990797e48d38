/// Random numbers that are the same on every machine, with a stream for each person.
package struct Chance: Sendable {
  private var numbers: SeededNumbers

  /// The stream of one of the people that a seed makes.
  package init(seed: UInt64, person: Int) {
    let start = SeededNumbers.mixed(seed &+ SeededNumbers.step)
    let offset = UInt64(truncatingIfNeeded: person) &* SeededNumbers.step
    numbers = SeededNumbers(seed: SeededNumbers.mixed(start ^ SeededNumbers.mixed(offset)))
  }

  mutating func next() -> UInt64 { numbers.next() }

  /// A number below another one, each as likely as the next.
  package mutating func below(_ limit: Int) -> Int {
    // The upper half of the product, whose bias a small limit makes too small to be ever seen.
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(limit, 1))).high)
  }

  /// Bits of which one in eight is set.
  mutating func oneBitInEight() -> UInt64 { next() & next() & next() }
}
