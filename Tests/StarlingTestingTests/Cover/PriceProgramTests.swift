import LawKit
import StarlingTesting
import Testing

/// Prices of things, such that no way is worth more than one.
@Suite struct PriceProgramTests {
  private static let slack = 1e-4

  @Test(arguments: [
    // Each thing is taken by a way of its own.
    ([[0], [1], [2]], 3.0),
    // One way takes all.
    ([[0], [0, 1, 2]], 1.0),
    // Three pairs of three things: half of each pair is enough.
    ([[0, 1], [1, 2], [0, 2]], 1.5),
    // What is taken by all ways costs nothing beside what is rarer.
    ([[0, 1], [0, 2], [0, 3]], 3.0),
  ])
  func `are as dear as can be`(ways: [[Int]], most: Double) throws {
    var program = PriceProgram(things: 1 + (ways.joined().max() ?? 0))
    for way in ways { program.add(way) }
    let answer = program.solved()
    let solved = try #require(answer)
    #expect(abs(solved.sum - most) < Self.slack)
    #expect(abs(solved.shares.reduce(0, +) - most) < Self.slack)
  }

  /// What all is worth is how much of the ways it takes to take all: neither could be better.
  @Test func `are proved to be as dear as can be by what of each way is needed`() async throws {
    try await forAll({ choices in
      let count = choices.number(1...12)
      let ways = (0..<choices.number(1...70)).map { _ in
        (0..<count).filter { _ in choices.number(0...2) == 0 }
      }
      return Ways(
        count: count, ways: (0..<count).map { [$0] } + ways,
        isAskedEachTime: choices.number(0...1) == 1)
    }) { given in
      var program = PriceProgram(things: given.count)
      for way in given.ways {
        program.add(way)
        if given.isAskedEachTime { _ = program.solved() }
      }
      let answer = program.solved()
      let (prices, sum, shares) = try #require(answer)
      for way in given.ways {
        try holds(way.reduce(0) { $0 + prices[$1] } < 1 + Self.slack, "a way is too dear")
      }
      for thing in 0..<given.count {
        let taken = zip(given.ways, shares).reduce(0.0) { $1.0.contains(thing) ? $0 + $1.1 : $0 }
        try holds(taken > 1 - Self.slack, "a thing is not taken")
      }
      try holds(abs(sum - shares.reduce(0, +)) < Self.slack, "\(sum) is not as dear as can be")
      try holds((prices + shares).allSatisfy { $0 >= 0 }, "something costs less than nothing")
    }
  }

  private struct Ways: Sendable {
    var count: Int
    var ways: [[Int]]
    /// Whether prices are asked for after each way.
    var isAskedEachTime: Bool
  }
}
