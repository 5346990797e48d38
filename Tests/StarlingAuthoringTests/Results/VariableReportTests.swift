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

  private func report(of lines: [ResultLine]) -> [String] { report(of: tally(lines)) }

  private func report(of tally: ResultTally, _ script: Script? = nil) -> [String] {
    let lines = ResultReport(tally, script: script).lines(width: 80)
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
    #expect(found.contains { $0.hasPrefix("topic     Maps █") && $0.hasSuffix(" 9 (75 % of 12)") })
    #expect(found.contains { $0.hasPrefix("          \"\"   █") && $0.hasSuffix(" 3 (25 %)") })
    #expect(
      found.contains { $0.hasPrefix("isNew     false █") && $0.hasSuffix(" 11 (92 % of 12)") })
  }

  @Test func `a variable that an answer gave is not summed up twice`() throws {
    let tapped = tap("q", "Yes")
    let lines = try [line([("q", .text("yes"))], answers: [tapped]), line([("q", .text("no"))])]
    #expect(
      report(of: lines).map { $0.filter { $0 != "█" } } == [
        "q         Yes  1 (100 % of 1)", "q         no  1 (100 % of 1)",
      ])
  }

  @Test func `versions are compared by the mean of a counter and the shares of texts`() throws {
    let lines = try [
      line([("score", .number(1)), ("topic", .text("Maps"))], version: "1.0"),
      line([("score", .number(4))], version: "2.0"),
      line([("score", .number(6)), ("topic", .text("Cars"))], version: "2.0"),
    ]
    #expect(
      report(of: tally(lines, by: "version")).suffix(8).joined(separator: "\n") == """
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

  private static let quiz = """
    {"title": "Quiz", "variables": {"plan": "free"}, "blocks": {
      "gate": {"type": "choice", "text": "Start?", "buttons": ["Yes",
        {"title": "No", "next": null}], "next": "q"},
      "q": {"type": "choice", "text": "?", "next": null, "buttons": [
        {"title": "Right", "add": {"score": 1}}, "Wrong"]}}}
    """

  private func quizzes() throws -> [ResultLine] {
    let ways: [([String], Double, Ending)] = [
      (["Yes", "Right"], 1, .completed), (["Yes", "Wrong"], 0, .completed), (["No"], 0, .completed),
      (["Yes"], 0, .left), ([], 0, .left),
    ]
    return try ways.map { titles, score, ending in
      var line = try line(
        [("plan", .text("pro")), ("score", .number(score))],
        answers: zip(["gate", "q"], titles).map { tap($0, $1) })
      (line.title, line.ending) = ("Quiz", ending)
      line.path = Array(["gate", "q"].prefix(titles.first == "No" ? 1 : titles.count + 1))
      return line
    }
  }

  @Test func `a variable is summed up over completed conversations`() throws {
    let found = report(of: tally(try quizzes()))
    let place = try #require(found.firstIndex { $0.hasPrefix("score") })
    #expect(found[place] == "score     3 numbers: smallest 0, median 0, mean 0.33, largest 1")
    #expect(found[place + 1] == "          3 completed; 2 left: not counted")
    #expect(found.contains { $0.hasPrefix("plan      pro █") && $0.hasSuffix(" 3 (100 % of 3)") })
  }

  @Test func `with the script, it is over those who passed a block that changes it`() throws {
    let script = try Script(json: Self.quiz)
    let found = report(of: tally(try quizzes(), over: VariableBase(script)), script)
    let place = try #require(found.firstIndex { $0.hasPrefix("score") })
    #expect(found[place] == "score     2 numbers: smallest 0, median 0.5, mean 0.5, largest 1")
    #expect(found[place + 1] == "          2 completed; 3 left or declined: not counted")
    #expect(found.contains { $0.hasPrefix("plan      pro █") && $0.hasSuffix(" 5 (100 % of 5)") })
    let other = try quizzes().map { line in
      var line = line
      line.title = "Another"
      return line
    }
    let otherFound = report(of: tally(other, over: VariableBase(script)), script)
    #expect(otherFound.contains("          3 completed; 2 left: not counted"))
  }

  @Test func `all are counted if that is asked for`() throws {
    let all = VariableBase(try Script(json: Self.quiz), countsAll: true)
    let found = report(of: tally(try quizzes(), over: all))
    #expect(found.contains("score     5 numbers: smallest 0, median 0, mean 0.2, largest 1"))
    #expect(!found.contains { $0.contains("not counted") })
  }

  @Test func `who passes a question by its skip did not pass what changes a score`() throws {
    let script = try Script(
      json: """
        {"title": "Quiz", "blocks": {
          "q": {"type": "text-input", "text": "?", "next": "up",
            "skip": {"title": "Skip", "value": "none", "next": null}},
          "up": {"type": "text", "text": "Up", "add": {"score": 1}}}}
        """)
    let lines = try [["q"], ["q", "up"]].map { path in
      var line = try line([("score", .number(Double(path.count - 1)))])
      (line.title, line.path) = ("Quiz", path)
      return line
    }
    let found = report(of: tally(lines, over: VariableBase(script)), script)
    #expect(found.contains("score     1 number: smallest 1, median 1, mean 1, largest 1"))
    #expect(found.contains("          1 completed; 1 declined: not counted"))
  }
}
