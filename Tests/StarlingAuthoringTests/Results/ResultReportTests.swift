import Foundation
import LawKit
import Starling
import StarlingAuthoring
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ResultReportTests {
  private func lines() throws -> [ResultLine] {
    try (0..<40).map { number in
      let (month, version) = number < 20 ? ("03", "2.0") : ("11", "2.1")
      let time = "2026-\(month)-02T18:05:\(10 + number)Z"
      switch number % 10 {
      case 0:
        return try result(at: time, version: version, path: ["hello", "stars"], ending: .left)
      case 1, 2:
        return try result(
          at: time, version: version, rating: 2, path: ["hello", "stars", "wish"],
          text: "Dark mode \(number)")
      default:
        return try result(
          at: time, version: version, rating: number < 20 ? 4 : 5,
          path: ["hello", "stars", "happy"]
        )
      }
    }
  }

  @Test func `a tally is a page of figures`() throws {
    let report = ResultReport(tally(try lines()))
    #expect(
      report.lines(width: 60).joined(separator: "\n") == """
        40 people from 2 Mar to 2 Nov 2026, 2 versions
        stars     ★5 ███████████████████████████████ 14 (39 % of 36)
                  ★4 ███████████████████████████████ 14 (39 %)
                  ★3 0 (0 %)
                  ★2 ██████████████████ 8 (22 %)
                  ★1 0 (0 %)
                  3.9 of 5, 36 rated
        CSAT      78 % of 36 (4 and 5)
                  2.0: 3.6 of 5 (18)   2.1: 4.3 of 5 (18)
        wish      8 texts; the last: "Dark mode 32"
        how far   block  reached         left
                  hello       40  100 %
                    stars 40 (100 %)
                  stars       40  100 %     4
                    happy 28 (70 %), wish 8 (20 %)
                  wish         8   20 %
                    the end 8 (100 %)
                  happy       28   70 %
                    the end 28 (100 %)
        ended     completed 36, left 4: 4 at stars
        """)
  }

  @Test func `a script gives the order of the blocks and says what they are`() throws {
    let script = try Script(
      json: """
        {"blocks": {"hello": {"type": "text", "text": "Hi!"},
          "happy": {"type": "text", "text": "Thank you so very much for this!"},
          "lost": {"type": "text", "text": "Never", "next": "wish"},
          "wish": {"type": "text-input", "text": "Oh. What?"}}, "start": "hello"}
        """)
    let report = ResultReport(tally(try lines()), script: script).lines(width: 200)
    let start = try #require(report.firstIndex { $0.hasPrefix("how far") })
    #expect(report[1] == "wish      Oh. What?")
    #expect(
      report[start...].map(\.self) == [
        "how far   block                                     reached         left  went to",
        "          hello \"Hi!\"                                    40  100 %        stars 40 (100 %)",
        "          happy \"Thank you so very much for this!\"       28   70 %        the end 28 (100 %)",
        "          lost \"Never\"                                    0    0 %",
        "          wish \"Oh. What?\"                                8   20 %        the end 8 (100 %)",
        "          stars                                          40  100 %     4  happy 28 (70 %), wish 8 (20 %)",
        "ended     completed 36, left 4: 4 at stars",
      ], "\(report)")
  }

  @Test func `no answers, one answer and few ratings are said`() throws {
    #expect(ResultReport(ResultTally()).lines(width: 80) == ["no answers"])
    let one = ResultReport(tally([try result(rating: 5)])).lines(width: 80)
    #expect(one.first == "1 person on 2 Mar 2026")
    #expect(one.contains("          5.0 of 5, 1 rated (thin: fewer than 30)"))
    #expect(one.contains("CSAT      100 % of 1 (4 and 5)"))
    let ten = ResultReport(tally([try result(rating: 9, of: 0...10)])).lines(width: 80)
    #expect(
      ten.contains("NPS       100: 100 % promoters, 0 % passives, 0 % detractors of 1"), "\(ten)")
  }

  private static let buttons = """
    {"title": "Ours", "blocks": {
      "go": {"type": "button", "text": "Hi", "title": "Go on", "next": "topic"},
      "topic": {"type": "choice", "text": "What?", "buttons": ["Speed", "Looks", "Rest"],
        "next": "mail"},
      "mail": {"type": "text-input", "text": "Mail?", "next": null,
        "skip": {"title": "No", "next": null}}}}
    """

  private func taps() throws -> [ResultLine] {
    let paths = ["go", "topic", "mail"]
    return [
      try result(
        path: paths, title: "Ours",
        answers: [tap("topic", "Speed"), answer("mail", .text, "a@b.c")]),
      try result(version: "2.0", path: paths, title: "Ours", answers: [tap("topic", "Speed")]),
      try result(
        version: "2.0", path: paths + ["topic"], ending: .left, title: "Ours",
        answers: [
          tap("topic", "Gone"), answer("mail", .text, ""), tap("topic", "Rest", again: true),
        ]),
      try result(version: "2.0", path: ["go"], ending: .left, title: "Ours"),
    ]
  }

  @Test func `buttons are counted by button, also those that no one took or that save nothing`()
    throws
  {
    let script = try Script(json: Self.buttons)
    let report = ResultReport(tally(try taps()), script: script).lines(width: 46)
    #expect(
      report.prefix(14).joined(separator: "\n") == """
        Ours: 4 people on 2 Mar 2026
        go        Hi
                  Go on ███████████████ 3 (100 % of 3)
        topic     What?
                  Speed ████████████████ 2 (50 % of 4)
                  Looks 0 (0 %)
                  Rest  ████████ 1 (25 %)
                  Gone  ████████ 1 (25 %)
                  1 of 4 answers given again
        mail      Mail?
                  skip "No" ████████████ 1 (33 % of 3)
                  1 text, 1 left empty; the last:
                  "a@b.c"
        how far   block         reached         left
        """, "\(report)")
    let plain = ResultReport(tally(try taps())).lines(width: 46)
    #expect(
      plain.contains { $0.hasPrefix("topic     Speed ") && $0.hasSuffix(" 2 (50 % of 4)") },
      "\(plain)")
    #expect(!plain.contains { $0.contains("Looks") || $0.contains("Go on") })
  }

  @Test func `a skip counts each time, as an answer does`() throws {
    let script = try Script(
      json: """
        {"title": "T", "blocks": {"a": {"type": "choice", "text": "A", "buttons": ["X", "Y"],
          "next": "a", "skip": {"title": "No", "next": "a"}}}}
        """)
    let lines = [
      try result(
        path: ["a", "a", "a", "a"], ending: .left, title: "T",
        answers: [tap("a", "X"), tap("a", "X", again: true)]),
      try result(path: ["a", "a", "a"], ending: .left, title: "T"),
    ]
    let report = ResultReport(tally(lines), script: script).lines(width: 40)
    #expect(
      report[2...4].map {
        $0.split(separator: " ").filter { !$0.hasPrefix("█") }.joined(separator: " ")
      }
        == ["X 2 (40 % of 5)", "Y 0 (0 %)", "skip \"No\" 3 (60 %)"], "\(report)")
  }

  @Test func `ratings whose scale no line says have a count and a mean, until a script says it`()
    throws
  {
    let lines = try [5, 7, 7].map { stars in
      try result(
        rating: 4,
        answers: [
          answer("effort", .stars, .number(stars)), answer("stars", .stars, .number(4)),
        ])
    }
    let plain = ResultReport(tally(lines)).lines(width: 60)
    #expect(
      plain[1..<5].map(\.self) == [
        "effort    5 █████████████████ 1 (33 % of 3)",
        "          7 ██████████████████████████████████ 2 (67 %)",
        "          mean 6.3, 3 rated (thin: fewer than 30)",
        "          --script knows the scale",
      ], "\(plain)")
    func report(max: Int) throws -> [String] {
      let script = try Script(
        json: """
          {"blocks": {"a": {"type": "text", "text": "A", "next": "effort"},
            "effort": {"type": "rating", "text": "E", "min": 1, "max": \(max), "next": null}}}
          """)
      return ResultReport(tally(lines), script: script).lines(width: 60)
    }
    let known = try report(max: 7)
    #expect(known.contains("          6.3 of 7, 3 rated (thin: fewer than 30)"), "\(known)")
    let other = try report(max: 6)
    #expect(other.contains("          not all on the scale of the script"), "\(other)")
    let compared = ResultReport(tally(lines, by: "version")).lines(width: 60)
    #expect(compared.contains { $0.hasPrefix("  mean ") && $0.hasSuffix(" 6.3") }, "\(compared)")
  }

  @Test func `each dialog has its own section, the one with the most people first`() throws {
    let other = try result(path: ["go"], ending: .left)
    let report = ResultReport(tally([other] + (try taps()))).lines(width: 80)
    #expect(report[0] == "5 people on 2 Mar 2026, 2 dialogs")
    #expect(report[2] == "Ours: 4 people on 2 Mar 2026")
    #expect(
      report.suffix(4) == [
        "from go: 1 person on 2 Mar 2026", "how far   block  reached         left  went to",
        "          go           1  100 %     1", "ended     left 1: 1 at go",
      ], "\(report)")
  }

  @Test func `numbers in lines of Starling 2 are stars only if they are the rating`() throws {
    let old = try result(
      rating: 4, path: ["stars", "pick", "age", "wish"], text: "Dark mode",
      answers: [
        answer("stars", nil, .number(4)), answer("pick", nil, "Blue"),
        answer("age", nil, .number(7)),
      ])
    let report = ResultReport(tally([old])).lines(width: 80)
    #expect(report.contains("stars     ★5 0 (0 % of 1)"), "\(report)")
    #expect(report.contains("pick      1 text; the last: \"Blue\""))
    #expect(report.contains("wish      1 text; the last: \"Dark mode\""))
    #expect(report.contains { $0.hasPrefix("age       1 number") }, "\(report)")
  }

  @Test func `versions and months are compared side by side`() throws {
    let numbers = try [30, 34].map {
      try result(
        at: "2026-04-02T18:05:00Z", version: "2.10", rating: 5, path: ["stars"], title: "Ours",
        answers: [answer("stars", .stars, .number(5)), answer("age", .number, .number($0))])
    }
    let script = try Script(json: Self.buttons)
    let lines = try taps() + numbers
    let versions = ResultReport(tally(lines, by: "version"), script: script).lines(width: 60)
    let changes = differences(
      of: versions,
      from: [
        "Ours: 6 people from 2 Mar to 2 Apr 2026, 2 versions",
        "by version      (none)    2.0      2.10",
        "people               1      3         2",
        "completed        100 %   33 %     100 %",
        "go: answers          1      2         0",
        "  Go on          100 %  100 %         –",
        "topic: answers       1      3         0",
        "  Speed          100 %   33 %         –",
        "  Looks            0 %    0 %         –",
        "  Rest             0 %   33 %         –",
        "  Gone             0 %   33 %         –",
        "mail: answers        1      2         0",
        "  skip \"No\"        0 %   50 %         –",
        "  texts              1      0         –",
        "stars: answers       0      0         2",
        "  mean               –      –  5.0 of 5",
        "  rated              –      –         2",
        "  CSAT               –      –     100 %",
        "  ★5                 –      –     100 %",
        "  ★4                 –      –       0 %",
        "  ★3                 –      –       0 %",
        "  ★2                 –      –       0 %",
        "  ★1                 –      –       0 %",
        "age: numbers         –      –         2",
        "  smallest           –      –        30",
        "  median             –      –        32",
        "  mean               –      –        32",
        "  largest            –      –        34",
      ])
    #expect(changes == [])
    let months = ResultReport(tally(lines, by: "month")).lines(width: 80)
    #expect(months[1].hasSuffix("2026-03   2026-04") && months[2].hasSuffix("4         2"))
    let svg = ResultReport(tally(lines, by: "month")).svg
    #expect(svg.contains("2026-04: 5.0 of 5") && XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test(arguments: [40, 57, 80, 133])
  func `no line is wider than the terminal`(_ width: Int) throws {
    let long = String(repeating: "日本語 long ", count: 40)
    let evil = "\u{1b}[31m\u{202E}b\n"
    let hostile = try result(
      version: long, rating: 3, path: [long, evil], ending: .left, text: long, title: evil + long,
      answers: [
        tap(long, evil), tap(evil, long), answer(evil, .number, .number(1e300)),
        answer(long, .text, .text(evil)),
      ])
    let all = try lines() + [hostile]
    let report = ResultReport(tally(all, keepingTexts: 10))
    let compared = ResultReport(tally(all, by: "version")).lines(width: width)
    for line in report.lines(width: width) + report.words(width: width) + compared {
      #expect(line.cellWidth <= width, "\(line)")
      #expect(!line.hasControlCharacter && !line.hasOpenDirection)
      #expect(!line.contains("\u{A0}"))
    }
  }

  @Test func `texts are printed newest first`() throws {
    let words = ResultReport(tally(try lines(), keepingTexts: 2)).words(width: 80)
    #expect(
      words == [
        "2 Nov 2026 · wish · 2.1 · ★2 of 5", "   Dark mode 32",
        "2 Nov 2026 · wish · 2.1 · ★2 of 5", "   Dark mode 31",
      ])
  }

  @Test func `a picture is well-formed, whatever was answered`() throws {
    let hostile = try result(
      version: "<&\"", rating: 3, path: ["</svg>\u{1b}"], ending: .left, text: "]]>", title: "<&>",
      answers: [tap("<", "&\u{1b}")])
    for lines in [try lines(), try lines() + [hostile], []] {
      let svg = ResultReport(tally(lines)).svg
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
    let svg = ResultReport(tally(try lines())).svg
    for part in [
      "3.9 of 5, 36 rated", "2.1: 4.3 of 5", "4 left here", "90 % completed", "bidi:plaintext",
      "white-space:pre",
    ] {
      #expect(svg.contains(part), "\(part)")
    }
  }

  private func table(
    of lines: [ResultLine], _ table: ResultTable = ResultTable()
  ) -> (header: String, rows: [String]) {
    var table = table
    let drafts = lines.map { table.draft(of: $0) }
    let rows = table.rows
    return (rows.header, drafts.map { String(decoding: rows.row(of: $0), as: UTF8.self) })
  }

  @Test func `a row quotes what needs it, and no cell is a formula`() throws {
    var line = try result(
      "x", version: "1,\"0\"", rating: 4, path: ["a", "b"], text: "=1+1\r\nnew\u{1b}")
    line.app = "@sum"
    let (header, rows) = table(of: [line])
    #expect(
      header == "id,at,app,version,script,ending,seconds,rating,min,max,outcomes,actions,"
        + "answer.wish,path,locale,reviewURL,title,picked,forced,walked,unseen\r\n")
    #expect(
      rows[0]
        == "x,2026-03-02T18:05:00Z,'@sum,\"1,\"\"0\"\"\",,completed,0,4,1,5,,,"
        + "\"'=1+1\nnew\",a | b,,,,,false,false,\r\n")
  }

  @Test func `each name has a column, where the later answer counts`() throws {
    var one = try result("1")
    one.answers = [
      ResultLine.Entry(block: "a", name: "a", value: .text("x")),
      ResultLine.Entry(block: "b", name: "b", value: .number(-2)),
      ResultLine.Entry(block: "a", name: "a", value: .text("y"), again: true),
    ]
    var other = try result("2")
    other.answers = [ResultLine.Entry(block: "c", name: "c", value: .boolean(true))]
    other.variables = [ResultLine.Entry(name: "v", value: .text("w"))]
    let (header, rows) = table(of: [one, other])
    #expect(header.contains(",answer.a,answer.b,answer.c,path,locale,reviewURL,variable.v,"))
    #expect(rows[0].hasSuffix(",,,y,-2,,a,,,,,,false,false,\r\n"))
    #expect(rows[1].hasSuffix(",,,,,true,a,,,w,,,false,false,\r\n"))
  }

  @Test func `ever new names share one column`() throws {
    var line = try result("1")
    line.variables = (0...10_001).map {
      ResultLine.Entry(name: "v\($0)", value: .number(Double($0)))
    }
    let (header, rows) = table(of: [line])
    #expect(
      header.hasSuffix(",variable.v9999,variable.(others),title,picked,forced,walked,unseen\r\n"))
    #expect(rows[0].hasSuffix(",9999,\"v10000: 10000\nv10001: 10001\",,,false,false,\r\n"))
  }

  private static let survey = """
    {"title": "T", "variables": {"plan": "free"}, "blocks": {
      "b": {"type": "choice", "text": "B", "many": true, "next": "a",
        "buttons": [{"title": "Speed", "value": "fast"}, "Looks"]},
      "a": {"type": "text-input", "text": "A", "saveAs": "name", "next": null}}}
    """

  private func answered(_ ticks: [String]?, _ name: String) throws -> ResultLine {
    var line = try result("x", title: "T")
    line.answers = [.init(block: "a", name: "name", value: .text(name))]
    if let ticks {
      line.answers.append(.init(block: "b", name: "b", value: .list(ticks.map { .text($0) })))
    }
    line.variables = line.answers.map { .init(name: $0.name, value: $0.value) }
    return line
  }

  @Test func `a script gives the columns, and a variable has one where it differs`() throws {
    var changed = try answered(nil, "Bo")
    changed.variables[0].value = .text("Bob")
    let lines = try [answered(["fast", "Looks"], "Al"), changed]
    let plain = table(of: [lines[0]])
    #expect(plain.header.contains(",actions,answer.name,answer.b,path,"))
    #expect(!plain.header.contains("variable."))
    let ordered = table(of: lines, ResultTable(try Script(json: Self.survey)))
    #expect(
      ordered.header.contains(",actions,answer.b,answer.name,path,locale,reviewURL,variable.name,"))
    #expect(ordered.rows[0].contains(",fast | Looks,Al,a,"))
    #expect(ordered.rows[1].contains(",,Bo,a,,,Bob,"))
  }

  @Test func `in a wide table, each of several values has a column`() throws {
    let lines = try [answered(["fast"], "Al"), answered([], "Bo"), answered(nil, "Cy")]
    let wide = table(of: lines, ResultTable(try Script(json: Self.survey), isWide: true))
    #expect(wide.header.contains(",actions,answer.b.fast,answer.b.Looks,answer.name,path,"))
    let cells = wide.rows.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[12...14]
    }
    #expect(cells.map { $0.joined(separator: ",") } == ["1,0,Al", "0,0,Bo", ",,Cy"])
    let without = table(of: lines, ResultTable(isWide: true))
    #expect(without.header.contains(",actions,answer.name,answer.b.fast,path,"))
  }
}
