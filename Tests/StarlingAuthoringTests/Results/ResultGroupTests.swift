import Starling
import StarlingAuthoring
import Testing

/// Groups that are compared, and conditions on results.
struct ResultGroupTests {
  private func line(
    _ plan: String? = nil, age: Double? = nil, likes: [String]? = nil, locale: String = "en",
    variables: [(String, Value)] = []
  ) throws -> ResultLine {
    var line = try result(path: ["plan"], title: "T")
    if let plan { line.answers.append(answer("plan", .choice, .text(plan), button: plan)) }
    if let age { line.answers.append(answer("age", .number, .number(age))) }
    if let likes { line.answers.append(answer("likes", .choice, .list(likes.map { .text($0) }))) }
    line.locale = locale
    line.variables = variables.map { .init(name: $0, value: $1) }
    return line
  }

  /// The heads of the groups and how many people are in each.
  private func groups(_ lines: [ResultLine], by properties: String...) throws -> [String] {
    let known = properties.compactMap { ResultProperty($0) }
    #expect(known.count == properties.count)
    var tally = ResultTally(by: ResultGrouping(by: known))
    for line in lines { tally.add(line) }
    let report = ResultReport(tally).lines(width: 400)
    let names = report[1].trimmingPrefix(/by [\w., ]+? {2,}/).split(separator: /\ {2,}/)
    let counts = report[2].split(separator: /\ {2,}/).dropFirst()
    return zip(names, counts).map { "\($0): \($1)" }
  }

  @Test func `an answer, a variable and a fact make groups, also together`() throws {
    let lines = try [
      line("pro", locale: "fr"), line("pro"), line("free", variables: [("version", .number(2))]),
      line(variables: [("version", .number(10))]),
    ]
    #expect(try groups(lines, by: "plan") == ["(none): 1", "free: 1", "pro: 2"])
    #expect(
      try groups(lines, by: "plan", "locale") == [
        "(none), en: 1", "free, en: 1", "pro, en: 1", "pro, fr: 1",
      ])
    #expect(try groups(lines, by: "variable.version") == ["(none): 2", "2: 1", "10: 1"])
    #expect(try groups(lines, by: "version") == ["(none): 4"])
  }

  @Test func `numbers are put into bands, and whoever ticked several is in each group`() throws {
    let lines = try [29, 30, 39, 60].map { try line(age: $0) } + [line()]
    #expect(
      try groups(lines, by: "age:10") == ["(none): 1", "20 to 29: 1", "30 to 39: 2", "60: 1"])
    #expect(try groups(lines + [line(age: 29.5)], by: "age:20").contains("20 to 40: 4"))
    #expect(
      try groups([line(age: 0.3), line(age: 0.29)], by: "age:0.1") == ["0.2 to 0.3: 1", "0.3: 1"])
    #expect(try groups([line(" "), line()], by: "plan") == ["(none): 2"])
    let likes = try [["a", "b"], ["b"], []].map { try line(likes: $0) }
    #expect(try groups(likes, by: "likes") == ["(none): 1", "a: 1", "b: 2"])
  }

  @Test func `of more than 24 groups, those with the most people are shown`() throws {
    let lines = try (10..<40).flatMap { plan in
      try (0..<(plan % 2 == 0 ? 2 : 1)).map { _ in try line("p\(plan)") }
    }
    let report = ResultReport(tally(lines, by: "plan")).lines(width: 1_000)
    #expect(report.contains("6 smaller are left out"), "\(report)")
    #expect(report.contains { $0.contains("p38") && !$0.contains("p39") })
  }

  @Test(arguments: [
    ("plan=PRO ", true), ("plan!=pro", false), ("plan=free", false), ("other=x", false),
    ("other!=x", true), ("age>=30", true), ("age>=30.5", false), ("age<=30", true),
    ("age=30.0", true), ("age==30", true), ("locale==fr", false), ("likes=b", true),
    ("likes!=b", false), ("likes=c", false),
    ("locale=en", true), ("locale=EN", true), ("locale=en-GB", false), ("locale!=EN", false),
    ("month>=2026-02", true), ("month<=2026-02", false),
    ("version=2.1", false), ("version=2.10", true), ("version>=2.9", true),
    ("version<=2.9", false), ("version>=v2.9", true), ("version<=V2.9", false),
    ("answer.plan=pro", true), ("variable.plan=pro", false), ("variable.version=2.1", true),
  ])
  func `a condition compares as a script does, and facts as texts`(
    _ text: String, _ holds: Bool
  ) throws {
    var line = try line(
      "pro", age: 30, likes: ["a", "b"], variables: [("version", .text("2.10"))])
    line.version = "2.10"
    #expect(try #require(ResultCondition(text)).holds(for: line) == holds)
  }

  @Test(arguments: ["", "plan", "=x", "age>=old", "age>3", "age:10=3", ":5=1"])
  func `what is no condition is refused`(_ text: String) {
    #expect(ResultCondition(text) == nil)
  }

  @Test(arguments: ["", "age:", "age:0", "age:-1", "age:x", "month:2"])
  func `what is no property is refused`(_ text: String) { #expect(ResultProperty(text) == nil) }
}

/// Buttons that are one row.
struct ButtonRowTests {
  private func tap(
    _ title: String, _ value: Value, _ script: String, at day: Int = 2
  ) throws -> ResultLine {
    var line = try result(
      at: "2026-03-0\(day)T18:05:00Z", version: script, path: ["q"], title: "T",
      answers: [answer("q", .choice, value, button: title)])
    line.script = script
    return line
  }

  /// The lines of the question, without bars.
  private func rows(_ lines: [ResultLine], _ script: String? = nil) throws -> [String] {
    let known = try script.map { try Script(json: $0) }
    let report = ResultReport(tally(lines), script: known).lines(width: 70)
    let rows = report.dropFirst().prefix { !$0.hasPrefix("how far") }
    return rows.map { $0.dropFirst(10).filter { $0 != "█" }.replacing(/\ +/, with: " ") }
  }

  @Test func `titles with one value are one row under the newest, in the order of values`() throws {
    let lines = try [
      tap("Agree", .number(3), "1", at: 1), tap("Neutral", .number(2), "1", at: 1),
      tap("Neither", .number(2), "2", at: 3), tap("Disagree", .number(1), "2", at: 3),
    ]
    #expect(
      try rows(lines) == [
        "Disagree 1 (25 % of 4)", "Neither 2 (50 %)", "Agree 1 (25 %)", "mean 2, median 2 of 4",
      ])
    let script = """
      {"title": "T", "blocks": {"q": {"type": "choice", "text": "?", "next": null, "buttons": [
        {"title": "Neither", "value": 2}, {"title": "Agree", "value": 3}]}}}
      """
    let groups = ResultReport(tally(lines, by: "q"), script: try Script(json: script)).lines(
      width: 70)
    #expect(groups[1].hasSuffix("1  2 Neither  3 Agree"), "\(groups)")
    let compared = ResultReport(tally(lines, by: "version")).lines(width: 70)
    #expect(compared.contains("  Neither    50 %   50 %"), "\(compared)")
    #expect(compared.contains("  mean        2.5    1.5"), "\(compared)")
  }

  @Test func `titles that one script has side by side stay apart`() throws {
    let wrong = try [
      tap("Rome", .number(0), "1"), tap("Oslo", .number(0), "1"), tap("Bern", .number(1), "1"),
    ]
    let apart = [
      "Rome 1 (33 % of 3)", "Oslo 1 (33 %)", "Bern 1 (33 %)", "mean 0.33, median 0 of 3",
    ]
    #expect(try rows(wrong) == apart)
    let quiz = """
      {"title": "T", "blocks": {"q": {"type": "choice", "text": "?", "next": null, "buttons": [
        {"title": "Rome", "value": 0}, {"title": "Oslo", "value": 0}, {"title": "Bern", "value": 1}]}}}
      """
    let scripts = try zip(["Rome", "Oslo", "Bern"], [0.0, 0, 1]).enumerated().map {
      try tap($1.0, .number($1.1), "\($0)")
    }
    #expect(try rows(scripts, quiz) == ["?"] + apart)
    #expect(try rows(scripts).contains("Bern 1 (33 %)") && rows(scripts).count == 3)
  }

  @Test func `a button is counted under the title that it has now`() throws {
    let script = """
      {"title": "T", "blocks": {"q": {"type": "choice", "text": "?", "next": null,
        "was": "old", "buttons": [{"title": "Neither", "was": "Neutral"}, "Agree"]}}}
      """
    let renames = ResultRenames(try Script(json: script))
    var line = try tap("Neutral", .text("Neutral"), "1")
    (line.answers[0].block, line.answers[0].name, line.path) = ("old", "old", ["old"])
    line.variables = [.init(name: "old", value: .text("Neutral"))]
    let now = renames.following(line)
    #expect(now.path == ["q"] && now.answers[0].block == "q" && now.answers[0].name == "q")
    #expect(now.answers[0].button == "Neither" && now.answers[0].value == .text("Neither"))
    #expect(now.variables == [.init(name: "q", value: .text("Neither"))])
    let list = ResultLine.Entry(
      block: "q", name: "q", value: .list([.text("Neutral"), .text("Agree")]))
    line.answers = [list]
    #expect(renames.following(line).answers[0].value == .list([.text("Neither"), .text("Agree")]))
  }

  @Test func `all shares of a question are of those who answered or skipped it`() throws {
    let script = """
      {"title": "T", "blocks": {"age": {"type": "text-input", "text": "Age?", "format": "integer",
        "min": 15, "max": 100, "skip": {"title": "Skip", "next": null}, "next": null}}}
      """
    let ages = try (15...24).map { try age(Double($0 * 4)) } + [age(100), age(15)]
    let lines = try ages + (0..<4).map { _ in try result(path: ["age"], title: "T") }
    let rows = try rows(lines, script)
    #expect(rows[1] == "skip \"Skip\" 4 (25 % of 16)")
    #expect(rows[2] == "15 to 19 1 (6 % of 16)", "\(rows)")
    #expect(rows.contains("90 to 100 3 (19 %)"), "\(rows)")
  }

  private func age(_ number: Double) throws -> ResultLine {
    try result(path: ["age"], title: "T", answers: [answer("age", .number, .number(number))])
  }

  @Test func `a scale from 0 is shown as numbers, with the parts of the NPS`() throws {
    let lines = try [0, 7, 9, 10].map { rating in
      try result(
        version: rating < 9 ? "1" : "2", rating: rating, of: 0...10, path: ["q"], title: "T",
        answers: [answer("q", .stars, .number(Double(rating)))])
    }
    let rows = try rows(lines)
    #expect(rows.first == "0 1 (25 % of 4)" && rows[10] == "10 1 (25 %)")
    #expect(rows[12] == "25: 50 % promoters, 25 % passives, 25 % detractors of 4")
    #expect(rows.last == "1: NPS -50 (2) 2: NPS 100 (2)")
  }
}
