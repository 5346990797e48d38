import LawKit
import Starling
import StarlingTesting
import Testing

/// Few ways on which all is met.
@Suite struct WayCoverTests {
  @Test(
    arguments: [
      ([[0, 1], [1, 2], [2, 3], [0, 3]], 2), ([[0], [1], [2]], 3), ([[0], [0, 1, 2], [2]], 1),
      // The largest one is of no use.
      ([[0, 1, 2, 3], [0, 1, 4], [2, 3, 5]], 2), ([], 0), ([[]], 0),
    ] as [([[Int]], Int)])
  func `are as few as can be`(ways: [[Int]], count: Int) {
    #expect(WayCover.best(of: ways, prices: Array(repeating: 0, count: 6)).count == count)
  }

  @Test func `meet all that is met on any, and none of them is in vain`() async throws {
    let things = 30
    try await forAll(
      { choices in
        (0..<choices.number(1...25)).map { _ in
          (0..<things).filter { _ in choices.happens(20) }
        }
      }, cases: 200
    ) { ways in
      let best = WayCover.best(of: ways, prices: (0..<things).map { Double($0) / 100 })
      let all = Set(ways.joined())
      try holds(Set(best.flatMap { ways[$0] }) == all, "something is not met")
      for way in best {
        let others = best.filter { $0 != way }.flatMap { ways[$0] }
        try holds(Set(others) != all, "way \(way) is in vain")
      }
    }
  }
}
