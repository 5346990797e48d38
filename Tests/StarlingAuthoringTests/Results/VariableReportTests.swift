import Starling
import StarlingAuthoring
import Testing

/// Variables that the host, buttons or counters gave, in a report of results.
struct VariableReportTests {
  private func line(
    _ variables: [(String, Value)], version: String? = nil, answers: [ResultLine.Entry] = []
  ) throws -> ResultLine {
    var line = try result(version: version, answers: answers)
    line.variables = variables.map { .init(name: $0, value: $1) }
    return line
  }

  private func report(of lines: [ResultLine], by grouping: ResultTally.Grouping? = nil) -> [String]
  {
    let lines = ResultReport(tally(lines, by: grouping)).lines(width: 80)
    return lines.prefix { !$0.hasPrefix("how far") }.dropFirst().map(\.self)
  }

  @Test func `a counter is a number, and a text a choice of the values that occur`() throws {
    let lines = try (0..<12).map { number in
      try line([
        ("score", .number(Double(number))), ("topic", .text(number < 9 ? "Maps" : "")),
        ("isNew", .boolean(number == 0)),
      ])
    }
    let found = report(of: lines)
    #expect(found.contains { $0.hasPrefix("score     0 to 1   █") })
    #expect(found.contains("          12 numbers: smallest 0, median 5.5, mean 5.5, largest 11"))
    #expect(found.contains { $0.hasPrefix("topic     Maps █") && $0.hasSuffix(" 9 (75 %)") })
    #expect(found.contains { $0.hasPrefix("          \"\"   █") && $0.hasSuffix(" 3 (25 %)") })
    #expect(found.contains { $0.hasPrefix("isNew     false █") && $0.hasSuffix(" 11 (92 %)") })
  }

  @Test func `a variable that an answer gave is not summed up twice`() throws {
    let tapped = tap("q", "Yes")
    let lines = try [line([("q", .text("yes"))], answers: [tapped]), line([("q", .text("no"))])]
    #expect(
      report(of: lines).map { $0.filter { $0 != "█" } } == [
        "q         Yes  1 (100 %)", "q         no  1 (100 %)",
      ])
  }

  @Test func `versions are compared by the mean of a counter and the shares of texts`() throws {
    let lines = try [
      line([("score", .number(1)), ("topic", .text("Maps"))], version: "1.0"),
      line([("score", .number(4))], version: "2.0"),
      line([("score", .number(6)), ("topic", .text("Cars"))], version: "2.0"),
    ]
    #expect(
      report(of: lines, by: .version).suffix(8).joined(separator: "\n") == """
        score: numbers      1      2
          smallest          1      4
          median            1      5
          mean              1      5
          largest           1      6
        topic: values       1      1
          Cars            0 %  100 %
          Maps          100 %    0 %
        """)
  }

  @Test func `ever new texts of a variable are counted, and do not take the names of blocks`()
    throws
  {
    let lines = try (0..<30_000).map { try line([("user", .text("u\($0)"))]) }
    let tally = tally(lines + [try result(answers: [tap("late", "Yes")])])
    #expect(tally.names.knownNumber(of: "late") != nil)
    let report = ResultReport(tally).lines(width: 80)
    #expect(report.contains("          29,940 values more"))
  }
}
