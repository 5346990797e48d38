import Starling
import StarlingAuthoring
import Testing

/// Numbers that people typed into fields.
struct NumberTallyTests {
  private func numbers(_ numbers: [Double]) throws -> NumberTally {
    let lines = try numbers.map { try result(answers: [answer("n", .number, .number($0))]) }
    return try #require(tally(lines).dialogs.first?.whole.questions.first).numbers
  }

  private func lines(_ numbers: [Double]) throws -> [String] {
    let lines = try numbers.map { try result(answers: [answer("n", .number, .number($0))]) }
    return ResultReport(tally(lines)).lines(width: 80).dropFirst().dropLast(3).map(\.self)
  }

  @Test(arguments: [
    ([3], "1 number: smallest 3, median 3, mean 3, largest 3"),
    ([1, 2, 4, 9], "4 numbers: smallest 1, median 3, mean 4, largest 9"),
    ([-0.5, 0.25], "2 numbers: smallest -0.5, median -0.13, mean -0.13, largest 0.25"),
    (
      [1e300, 1e300, -1e300],
      "3 numbers: smallest -1e+300, median 1e+300, mean 3.3333333333333335e+299, largest 1e+300"
    ),
    (
      [12_345.678, 0.001],
      "2 numbers: smallest 0.001, median 6,172.84, mean 6,172.84, largest 12,345.68"
    ),
  ])
  func `numbers in results are summed up in a line`(_ numbers: [Double], _ line: String) throws {
    let lines = try lines(numbers).map { $0.dropFirst(10) }.joined(separator: " ")
    #expect(lines == line)
  }

  @Test func `numbers in results have a histogram from ten different ones on`() throws {
    #expect(try lines((1...9).flatMap { [$0, $0] }.map { Double($0) }).count == 1)
    #expect(
      try lines([0, 1, 2, 3, 4, 5, 6, 7, 8, 30].map { Double($0) }) == [
        "n         0 to 4   ██████████████████████████████████████████████ 5 (50 % of 10)",
        "          5 to 9   █████████████████████████████████████ 4 (40 %)",
        "          10 to 14 0 (0 %)", "          15 to 19 0 (0 %)", "          20 to 24 0 (0 %)",
        "          25 to 30 █████████ 1 (10 %)",
        "          10 numbers: smallest 0, median 4.5, mean 6.6, largest 30",
      ])
    let fractions = try lines((0..<10).map { Double($0) / 10 })
    #expect(fractions[0].contains("0 to 0.1 "), "\(fractions)")
  }

  @Test func `numbers in results have an exact median`() throws {
    let many = try numbers((1...9_000).map { Double($0) }.shuffled())
    #expect(many.median == 4_500.5)
    #expect(many.range == 1...9_000)
  }

  @Test func `numbers in results may be anything without harm`() throws {
    let wild: [Double] = [
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0, 1e18,
      1e-18, 0.1, 0.2, 0.3, 3e200, -7e-200,
    ]
    let tally = try numbers(wild)
    #expect(tally.count == 12 && tally.median.isFinite)
    #expect(try !lines(wild).isEmpty)
    let spread = try numbers(
      (0..<5_000).map { Double(bitPattern: UInt64($0) * 0x0000_3456_789A_BCDE) }.filter(\.isFinite)
    )
    #expect(spread.median.isFinite)
  }
}
