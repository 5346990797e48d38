import Starling

/// Random numbers that are the same for the same seed on every machine, as laws ask for them.
package struct Seeded: RandomNumberGenerator {
  private var numbers: SeededNumbers

  package init(_ seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  package mutating func next() -> UInt64 { numbers.next() }

  /// True in so many of a hundred cases.
  package mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  package mutating func text(of pieces: [String], upTo count: Int) -> String {
    (0..<number(0...count)).map { _ in pick(pieces) }.joined()
  }
}
