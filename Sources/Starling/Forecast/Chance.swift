/// Random numbers that are the same on every machine, with a stream for each person.
package struct Chance: Sendable {
  private var numbers: SeededNumbers

  /// The stream of a person, from the seed of a population.
  package init(seed: UInt64, person: Int) {
    let start = SeededNumbers.mixed(seed &+ SeededNumbers.step)
    let offset = UInt64(truncatingIfNeeded: person) &* SeededNumbers.step
    numbers = SeededNumbers(seed: SeededNumbers.mixed(start ^ SeededNumbers.mixed(offset)))
  }

  mutating func next() -> UInt64 { numbers.next() }

  /// A uniform random number from 0 up to, but not including, a limit.
  package mutating func below(_ limit: Int) -> Int {
    // The upper half of the product is slightly biased, but not noticeably for small limits.
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(limit, 1))).high)
  }

  /// Random bits, each of which is set with probability 1/8.
  mutating func oneBitInEight() -> UInt64 { next() & next() & next() }
}
