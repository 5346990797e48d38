import Foundation
import Starling
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
        40 answers from 2 Mar to 2 Nov 2026, 2 versions
        stars     ★5 ████████████████████████████████████████████ 14
                  ★4 ████████████████████████████████████████████ 14
                  ★3 0
                  ★2 █████████████████████████ 8
                  ★1 0
                  3.9 of 5, 36 rated
        CSAT      78 % (4 and 5)
                  2.0: 3.6 of 5 (18)   2.1: 4.3 of 5 (18)
        how far   hello 40 → stars 40 → 36 (90 %) →
                  wish 8 (20 % of stars) → happy 28 (70 % of stars)
        ended     completed 36, left 4: 4 at stars
        words     wish: 8 texts; the last: "Dark mode 32"
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
    let order = ResultOrder(script)
    let report = ResultReport(tally(try lines()), order: order).lines(width: 200)
    #expect(
      report.contains(
        "how far   hello \"Hi!\" 40 → happy \"Thank you so very much …\" 28 → lost \"Never\" 0 → "
          + "wish \"Oh. What?\" 8 → stars 40 → 36 (90 %)"), "\(report)")
  }

  @Test func `no answers, one answer and few ratings are said`() throws {
    #expect(ResultReport(ResultTally()).lines(width: 80) == ["no answers"])
    let one = ResultReport(tally([try result(rating: 5)])).lines(width: 80)
    #expect(one.first == "1 answer on 2 Mar 2026")
    #expect(one.contains("          5.0 of 5, 1 rated (thin: fewer than 30)"))
    #expect(one.contains("CSAT      100 % (4 and 5), between 21 and 100 % (95 %)"))
    let ten = ResultReport(tally([try result(rating: 9, of: 0...10)])).lines(width: 80)
    #expect(ten.contains("NPS       100, between -49 and 100 (95 %)"), "\(ten)")
  }

  @Test(arguments: [40, 57, 80, 133])
  func `no line is wider than the terminal`(_ width: Int) throws {
    let long = String(repeating: "日本語 long ", count: 40)
    let hostile = try result(
      version: long, rating: 3, path: [long, "\u{1b}[31m\u{202E}b\n"], ending: .left, text: long)
    let report = ResultReport(tally(try lines() + [hostile], keepingTexts: 10))
    for line in report.lines(width: width) + report.words(width: width) {
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
      version: "<&\"", rating: 3, path: ["</svg>\u{1b}"], ending: .left, text: "]]>")
    for lines in [try lines(), try lines() + [hostile], []] {
      let svg = ResultReport(tally(lines)).svg
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
    let svg = ResultReport(tally(try lines())).svg
    for part in ["3.9 of 5, 36 rated", "The mean by version", "4 left here", "90 % completed"] {
      #expect(svg.contains(part), "\(part)")
    }
  }

  @Test func `a row quotes what needs it, and no cell is a formula`() throws {
    var line = try result(
      "x", version: "1,\"0\"", rating: 4, path: ["a", "b"], text: "=1+1\r\nnew\u{1b}")
    line.app = "@sum"
    var table = ResultTable()
    table.note(line)
    #expect(
      table.header == "id,at,app,version,script,ending,seconds,rating,min,max,outcomes,actions,"
        + "answer.wish,path,locale,reviewURL,title\r\n")
    #expect(
      table.row(of: line)
        == "x,2026-03-02T18:05:00Z,'@sum,\"1,\"\"0\"\"\",,completed,0,4,1,5,,,"
        + "\"'=1+1\nnew\",a | b,,,\r\n")
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
    var table = ResultTable()
    for line in [one, other] { table.note(line) }
    #expect(table.header.contains(",answer.a,answer.b,answer.c,path,locale,reviewURL,variable.v,"))
    #expect(table.row(of: one).hasSuffix(",,,y,-2,,a,,,,\r\n"))
    #expect(table.row(of: other).hasSuffix(",,,,,true,a,,,w,\r\n"))
  }

  @Test func `ever new names share one column`() throws {
    var line = try result("1")
    line.variables = (0...10_001).map {
      ResultLine.Entry(name: "v\($0)", value: .number(Double($0)))
    }
    var table = ResultTable()
    table.note(line)
    #expect(table.header.hasSuffix(",variable.v9999,variable.(others),title\r\n"))
    #expect(table.row(of: line).hasSuffix(",9999,\"v10000: 10000\nv10001: 10001\",\r\n"))
  }
}
