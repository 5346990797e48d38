package import Starling

/// Random numbers from a seed, the same on every machine.
package typealias Seeded = SeededNumbers

extension Seeded {
  package init(_ seed: UInt64) { self.init(seed: seed) }

  /// True with a probability in percent.
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
