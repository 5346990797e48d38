import Starling
import Testing

struct ResultTallyTests {
  @Test func `it counts results, times, endings and ratings`() throws {
    let tally = tally([
      try result(at: "2026-03-02T18:05:00Z", rating: 5),
      try result(at: "2026-01-02T18:05:00+02:00", rating: 2, ending: .left),
      try result(at: "2026-02-02T18:05:00Z"),
    ])
    #expect(tally.count == 3)
    #expect(tally.times?.lowerBound == Moment("2026-01-02T16:05:00Z"))
    #expect(tally.times?.upperBound == Moment("2026-03-02T18:05:00Z"))
    #expect(tally.endings == [.completed: 2, .left: 1])
    #expect(tally.ratings.map(\.counts) == [[0, 1, 0, 0, 1]])
    #expect(tally.ratings.first?.mean == 3.5)
  }

  @Test func `scales are counted apart, the one with the most ratings first`() throws {
    let tally = tally([
      try result(rating: 5), try result(rating: 10, of: 0...10), try result(rating: 0, of: 0...10),
    ])
    #expect(tally.ratings.map(\.scale.max) == [10, 5])
    #expect(tally.misfits == 0)
  }

  @Test(arguments: [(6, 1...5), (-1, 0...5), (3, 1...4_000_000_000_000), (1, -5...5)])
  func `a rating that its scale cannot have is left out`(
    _ rating: Int, _ scale: ClosedRange<Int>
  ) throws {
    let tally = tally([try result(rating: rating, of: scale)])
    #expect(tally.misfits == 1)
    #expect(tally.ratings.isEmpty)
  }

  @Test(arguments: [(1...5, 4), (1...4, 3), (1...3, 3), (1...2, 2), (0...5, 4), (1...10, 7)])
  func `the upper two of five steps are satisfied, else in proportion`(
    _ scale: ClosedRange<Int>, _ least: Int
  ) throws {
    let ratings = try #require(tally([try result(rating: 1, of: scale)]).ratings.first)
    #expect(ratings.scale.satisfied == least)
  }

  @Test func `the NPS is the promoters less the detractors, with what chance leaves open`() throws {
    let ratings = [10, 10, 9, 9, 9, 8, 7, 6, 3, 0]
    let score = try #require(
      tally(try ratings.map { try result(rating: $0, of: 0...10) }).ratings.first)
    #expect(score.nps == 0.2)
    // By hand: 13 answers, 5.75 promoters, 3.75 detractors.
    let middle = 2.0 / 13
    let half = 1.96 * ((9.5 / 13 - middle * middle) / 13).squareRoot()
    #expect(abs(score.npsInterval.lowerBound - (middle - half)) < 1e-9)
    #expect(abs(score.npsInterval.upperBound - (middle + half)) < 1e-9)
    let same = try #require(tally([try result(rating: 10, of: 0...10)]).ratings.first)
    #expect(same.nps == 1)
    #expect(same.npsInterval.lowerBound < 0.3)
  }

  @Test func `few ratings are thin, and Wilson's interval says how much`() throws {
    let some = try #require(
      tally(try (0..<10).map { try result(rating: $0 < 8 ? 5 : 1) }).ratings.first)
    #expect(some.isThin)
    // Wilson's interval of 8 in 10, from a textbook.
    #expect(abs(some.satisfiedInterval.lowerBound - 0.4902) < 0.001)
    #expect(abs(some.satisfiedInterval.upperBound - 0.9433) < 0.001)
    let many = try #require(tally(try (0..<30).map { _ in try result(rating: 5) }).ratings.first)
    #expect(!many.isThin)
  }

  @Test func `a conversation that comes to a block twice counts once`() throws {
    let paths = tally([
      try result(path: ["a", "b", "a", "b"]), try result(path: ["a"], ending: .left),
      try result(path: [], ending: .left), try result(path: ["a"], ending: .stuck),
    ]).paths
    let (a, b) = (
      try #require(paths.number(ofBlock: "a")), try #require(paths.number(ofBlock: "b"))
    )
    #expect(paths.reached[a] == 3 && paths.reached[b] == 1)
    #expect(paths.count(from: nil, to: a) == 3)
    #expect(paths.count(from: a, to: b) == 1)
    #expect(paths.count(from: b, to: nil) == 1)
    #expect(paths.count(from: a, to: nil) == 0)
    #expect(paths.leftAt.map(\.name) == ["a", "the start"])
    #expect(paths.leftAt.map(\.count) == [2, 1])
  }

  @Test func `ever new names share one place`() throws {
    let lines = try (0..<10_100).map { try result(version: "v\($0)", path: ["b\($0)"]) }
    let tally = tally(lines + [try result(path: [String(repeating: "x", count: 300)])])
    #expect(tally.paths.reached.count == 10_001)
    let others = try #require(tally.paths.number(ofBlock: "(others)"))
    #expect(tally.paths.reached[others] == 101)
  }

  @Test func `versions are in the order of their numbers`() throws {
    let tally = tally([
      try result(version: "2.10", rating: 5), try result(version: "2.9", rating: 4),
      try result(version: "2.9", rating: 2), try result(rating: 1),
    ])
    let means = tally.means(of: try #require(tally.ratings.first))
    #expect(means.map(\.version) == ["2.9", "2.10"])
    #expect(means.map(\.mean) == [3, 5])
  }

  @Test func `the newest texts are kept, newest first, and no more than four MiB of them`() throws {
    let few = tally(
      try (1...9).map { try result(at: "2026-03-0\($0)T18:05:00Z", text: "text \($0)") }.shuffled(),
      keepingTexts: 3)
    #expect(few.texts.newest.map(\.text) == ["text 9", "text 8", "text 7"])
    let long = String(repeating: "x", count: 60_000)
    let many = tally(try (0..<300).map { _ in try result(text: long) }, keepingTexts: 1_000)
    #expect(many.texts.newest.count == (4 << 20) / 60_000)
  }

  @Test func `an id that was seen among the latest is known`() {
    var ids = RecentIDs(limit: 3)
    #expect(
      ["a", "b", "c", "a", "d", "", ""].map { ids.insert($0) } == [
        true, true, true, false, true, true, true,
      ])
    #expect(["e", "f", "g", "a"].map { ids.insert($0) } == [true, true, true, true])
  }
}
