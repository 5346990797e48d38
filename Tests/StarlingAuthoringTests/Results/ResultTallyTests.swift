import Starling
import StarlingAuthoring
import Testing

struct ResultTallyTests {
  @Test func `it counts results, times, endings and ratings`() throws {
    let tally = tally([
      try result(at: "2026-03-02T18:05:00Z", rating: 5),
      try result(at: "2026-01-02T18:05:00+02:00", rating: 2, ending: .left),
      try result(at: "2026-02-02T18:05:00Z"),
    ])
    let whole = try #require(tally.dialogs.first?.whole)
    #expect(tally.count == 3 && whole.count == 3)
    #expect(whole.times?.lowerBound == Moment("2026-01-02T16:05:00Z"))
    #expect(whole.times?.upperBound == Moment("2026-03-02T18:05:00Z"))
    #expect(whole.endings == [.completed: 2, .left: 1])
    #expect(tally.ratings.map(\.counts) == [[0, 1, 0, 0, 1]])
    #expect(tally.ratings.first?.mean == 3.5)
  }

  @Test
  func `dialogs are distinguished by their titles, and without one by their first blocks`() throws {
    let tally = tally([
      try result(path: ["stars"]), try result(path: ["stars"], title: "Rate us"),
      try result(path: ["hello", "stars"]), try result(path: ["hello"], title: "Rate us"),
      try result(path: []), try result(path: ["stars", "hello"]),
    ])
    #expect(tally.dialogs.map(\.whole.count) == [2, 2, 1, 1])
    func count(_ title: String, start: String) throws -> Int? {
      let blocks = #"{"\#(start)": {"type": "text", "text": "A"}}"#
      return tally.dialog(of: try Script(json: #"{\#(title)"blocks": \#(blocks)}"#))?.whole.count
    }
    #expect(try count(#""title": "Rate us", "#, start: "stars") == 2)
    #expect(try count("", start: "stars") == 2)
    #expect(try count("", start: "hello") == 1)
    #expect(try count(#""title": "stars", "#, start: "hello") == nil)
  }

  @Test func `more than a hundred dialogs share one place`() throws {
    let tally = tally(try (0..<150).map { try result(title: "T\($0)") })
    #expect(tally.dialogs.count == 101 && tally.dialogs.last?.whole.count == 50)
  }

  @Test func `scales are counted apart, the one with the most ratings first`() throws {
    let tally = tally([
      try result(rating: 5), try result(rating: 10, of: 0...10), try result(rating: 0, of: 0...10),
    ])
    #expect(tally.ratings.map(\.scale.max) == [10, 5])
  }

  @Test func `each question for stars has its ratings, and the last one gives its scale`() throws {
    let lines = try [(5, 9), (2, 0)].map { first, last in
      try result(
        rating: last, of: 0...10,
        answers: [
          answer("ease", .stars, .number(Double(first))),
          answer("again", .stars, .number(Double(last))),
        ])
    }
    let tally = tally(lines)
    #expect(tally.ratings.map(\.scale.range) == [0...10] && tally.ratings.map(\.mean) == [4.5])
    #expect(tally.dialogs[0].whole.questions.map { $0.unscaled?.mean } == [3.5, nil])
  }

  @Test(arguments: [(6, 1...5), (-1, 0...5), (3, 1...4_000_000_000_000), (1, -5...5)])
  func `a rating that its scale cannot have is left out`(
    _ rating: Int, _ scale: ClosedRange<Int>
  ) throws {
    let tally = tally([try result(rating: rating, of: scale)])
    #expect(tally.ratings.isEmpty)
    let lines = ResultReport(tally).lines(width: 80)
    #expect(lines.contains("stars     left out: 1 rating not on their scale"), "\(lines)")
  }

  @Test(arguments: [(1...5, 4), (1...4, 3), (1...3, 3), (1...2, 2), (0...5, 4), (1...10, 7)])
  func `the upper two of five steps are satisfied, else in proportion`(
    _ scale: ClosedRange<Int>, _ least: Int
  ) throws {
    let ratings = try #require(tally([try result(rating: 1, of: scale)]).ratings.first)
    #expect(ratings.scale.satisfied == least)
  }

  @Test func `the NPS is the promoters less the detractors`() throws {
    let ratings = [10, 10, 9, 9, 9, 8, 7, 6, 3, 0]
    let score = try #require(
      tally(try ratings.map { try result(rating: $0, of: 0...10) }).ratings.first)
    #expect(score.nps == 0.2)
    let same = try #require(tally([try result(rating: 10, of: 0...10)]).ratings.first)
    #expect(same.nps == 1)
  }

  @Test func `fewer than 30 ratings are thin`() throws {
    let some = try #require(tally(try (0..<29).map { _ in try result(rating: 5) }).ratings.first)
    let many = try #require(tally(try (0..<30).map { _ in try result(rating: 5) }).ratings.first)
    #expect(some.isThin && !many.isThin)
  }

  @Test func `a conversation that reaches a block twice counts once`() throws {
    let lines = [
      try result(path: ["a", "b", "a", "b"]), try result(path: ["a"], ending: .left),
      try result(path: ["a"], ending: .stuck),
    ]
    let report = ResultReport(tally(lines)).lines(width: 80)
    #expect(
      report.suffix(4) == [
        "how far   block  reached         left  went to",
        "          a            3  100 %     2  b 1 (33 %)",
        "          b            1   33 %        a 1 (100 %), the end 1 (100 %)",
        "ended     completed 1, left 1, stuck 1: 2 at a",
      ], "\(report)")
    let none = ResultReport(tally([try result(path: [], ending: .left)])).lines(width: 80)
    #expect(none.suffix(2) == ["how far   no block", "ended     left 1: 1 at the start"])
  }

  @Test func `ever new names share one place`() throws {
    let lines = try (0..<20_100).map { try result(path: ["a", "b\($0)"]) }
    let tally = tally(lines + [try result(path: ["a", String(repeating: "x", count: 2_000)])])
    let report = ResultReport(tally).lines(width: 80)
    #expect(report.contains("          19,940 more"), "\(report.suffix(3))")
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

  @Test func `a chosen button is no text that a person wrote`() throws {
    let line = try result(answers: [tap("topic", "Speed"), answer("wish", .text, .text("More"))])
    #expect(tally([line], keepingTexts: 9).texts.newest.map(\.text) == ["More"])
  }

  @Test func `an id that was seen among the latest is known`() {
    var ids = RecentIDs(limit: 3)
    #expect(
      ["a", "b", "c", "a", "d", "", ""].map { ids.insert($0) } == [
        true, true, true, false, true, true, true,
      ])
    #expect(["e", "f", "g", "a"].map { ids.insert($0) } == [true, true, true, true])
  }

  @Test func `stars that are only chosen are counted apart`() throws {
    let pick = ResultLine.Entry(
      block: "stars", name: "stars", value: .text(""), kind: .stars, picked: 4)
    let lines =
      try (1...2).map { _ in try result(path: ["stars"], ending: .left, answers: [pick]) }
      + [result(rating: 5, path: ["stars"], answers: [answer("stars", .stars, .number(5))])]
    let script = try Script(
      json: """
        {"blocks": {"stars": {"type": "rating", "text": "How is it?", "labels": ["Bad", "Good"]}}}
        """)
    let text = ResultReport(tally(lines), script: script).lines(width: 60)
    #expect(text.contains("          5.0 of 5, 1 rated (thin: fewer than 30)"))
    #expect(text.contains("          2 more chose, but did not send"))
    #expect(
      text.contains { $0.hasPrefix("          ★5 Good ███") && $0.hasSuffix(" 1 (100 % of 1)") })
    #expect(text.contains("          ★4      0 (0 %)") && !text.contains { $0.contains("text") })
    let byVersion = ResultReport(tally(lines, by: "version")).lines(width: 60)
    #expect(byVersion.contains("  chose, but did not send         2"))
    var table = ResultTable()
    let drafts = lines.map { table.draft(of: $0) }
    let rows = table.rows
    #expect(rows.header.hasSuffix(",title,picked,forced,walked,unseen\r\n"))
    #expect(rows.header.contains(",answer.stars,"))
    let cells = drafts.map { String(decoding: rows.row(of: $0), as: UTF8.self) }
    #expect(cells.map { $0.hasSuffix(",4,false,false,\r\n") } == [true, true, false])
  }

  @Test func `results are counted under the name that it has now`() throws {
    let line = try result(
      at: "2026-03-02T18:05:00Z", version: "1", path: ["menu", "wish"], ending: .left)
    let script = #"""
      {"blocks":{
        "first":{"type":"choice","text":"Are you new?","buttons":["Yes","No"],"next":"places"},
        "places":{"type":"choice","text":"Where to?","buttons":["Far","Near"],"next":"wish",
          "was":["list","menu"]},
        "wish":{"type":"text-input","text":"Why?","next":null}}}
      """#
    let renames = ResultRenames(try Script(json: script))
    let text = ResultReport(tally([renames.following(line)])).lines(width: 80).joined(
      separator: "\n")
    #expect(text.contains("places") && !text.contains("menu"), "\(text)")
  }
}
