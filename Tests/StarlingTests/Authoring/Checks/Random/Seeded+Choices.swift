import LawKit

extension Seeded {
  /// True once in a number of times.
  mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}
