import Starling
import StarlingAuthoring
import Testing

/// Charts with the number of conversations that reached each block.
struct ChartCountTests {
  private func chart() throws -> Chart {
    let json = """
      {"blocks": {
        "a": { "type": "double-button", "left": { "title": "X", "next": "b" },
               "right": { "title": "Y", "next": null } },
        "b": { "type": "text", "text": "B" } }}
      """
    let check = ScriptCheck(SourceText(name: "script", text: json))
    let tally = tally([
      try result(path: ["a", "b"]), try result(path: ["a", "b"], ending: .left),
      try result(path: ["a"], ending: .left), try result(path: ["a"], ending: .left),
      try result(path: ["a", "gone", "b", "gone"], ending: .left),
      try result(path: ["gone", "b", "gone"]), try result(path: ["a"], title: "Another"),
    ])
    let script = try #require(check.script)
    return try #require(Chart(check, reach: ChartReach(tally, of: script)))
  }

  @Test func `a tree has counts behind blocks and before links`() throws {
    #expect(
      ChartTree.lines(of: try chart()) == [
        "● start", "↓ 5 (100 %)", "a  double-button 5 (100 %)", "  ✂ 2 left here, the most",
        "├─ 2 (40 %) \"X\"", "│  b  text 3 (60 %)  B", "│    ✂ 1 left here", "│  ↓ 1 (20 %)",
        "│  ■ end 1 (20 %)", "└─ 0 (0 %) \"Y\"", "   ■ end 0 (0 %)",
      ])
  }

  private func chart(_ json: String, _ lines: [ResultLine]) throws -> [String] {
    let check = ScriptCheck(SourceText(name: "script", text: json))
    let reach = ChartReach(tally(lines), of: try #require(check.script))
    return ChartTree.lines(of: try #require(Chart(check, reach: reach)))
  }

  private static let menu = """
    {"title": "T", "blocks": {
      "a": { "type": "choice", "text": "A", "buttons": ["X", "Y", "Z"], "next": "b" },
      "b": { "type": "text-input", "text": "B", "next": null,
        "skip": { "title": "No", "next": null } } }}
    """

  @Test func `each button has its own count, and an arrow for an answer and a skip names both`()
    throws
  {
    let lines = [
      try result(
        path: ["a", "b"], title: "T", answers: [tap("a", "X"), answer("b", .text, "hi")]),
      try result(path: ["a", "b"], title: "T", answers: [tap("a", "X")]),
      try result(path: ["a", "b"], title: "T", answers: [tap("a", "Y")]),
      try result(path: ["a"], ending: .left, title: "T"),
    ]
    #expect(
      try chart(Self.menu, lines) == [
        "● start  T", "↓ 4 (100 %)", "a  choice 4 (100 %)  A", "  ✂ 1 left here, the most",
        "↓ 3 (75 %)", "  \"X\" 2 (50 %)", "  \"Y\" 1 (25 %)", "  \"Z\" 0 (0 %)",
        "b  text-input 3 (75 %)  B", "↓ 3 (75 %)", "  answer 1 (25 %)", "  skip \"No\" 2 (50 %)",
        "■ end 3 (75 %)",
      ])
    let plain = try #require(Chart(ScriptCheck(SourceText(name: "script", text: Self.menu))))
    #expect(ChartTree.lines(of: plain).suffix(3) == ["↓ answer", "↓ skip \"No\"", "■ end"])
  }

  @Test func `each of several buttons is counted where it was ticked`() throws {
    let json = """
      {"title": "T", "blocks": {
        "a": { "type": "choice", "text": "A", "many": true, "next": null,
          "buttons": ["X", { "title": "Y", "value": "why" }, "Z"],
          "branches": [{ "when": { "has": "Z" }, "next": null }] } }}
      """
    let lines = try [["X", "why"], ["X"], []].map { ticked in
      try result(
        path: ["a"], title: "T",
        answers: [answer("a", .choice, .list(ticked.map { .text($0) }))])
    }
    let counted = try chart(json, lines).map { $0.trimmingPrefix { $0 == " " } }
    for line in ["\"X\" 2 (67 %)", "\"Y\" 1 (33 %)", "\"Z\" 0 (0 %)"] {
      #expect(counted.contains { $0 == line }, "\(line) in \(counted)")
    }
    #expect(!counted.joined().contains("without the name"))
  }

  @Test func `people are counted once, however often they pass, and under the newest title`() throws
  {
    let json = """
      {"title": "T", "blocks": {
        "a": { "type": "choice", "text": "A", "many": true, "buttons": ["X", "Y"], "next": "b",
          "skip": { "title": "No", "next": "b" } },
        "b": { "type": "choice", "text": "B", "next": null, "buttons": [
          { "title": "Again", "next": "a" }, { "title": "Else", "value": "o" }] } }}
      """
    let ticked = answer("a", .choice, .list([.text("X")]))
    let again = ResultLine.Entry(
      block: "a", name: "a", value: .list([.text("X")]), kind: .choice, again: true)
    let other = answer("b", .choice, .text("o"), button: "Other")
    let round = tap("b", "Again")
    let lines = [
      try result(
        path: ["a", "b", "a", "b", "a", "b", "a", "b"], title: "T",
        answers: [ticked, round, again, round, round, other]),
      try result(path: ["a", "b"], title: "T", answers: [other]),
    ]
    let counted = try chart(json, lines).map { $0.trimmingPrefix { "│├└─ ".contains($0) } }
    for line in [
      "\"X\" 1 (50 %)", "\"Y\" 0 (0 %)", "skip \"No\" 2 (100 %)", "1 (50 %) \"Again\"",
      "2 (100 %) \"Else\"",
    ] {
      #expect(counted.contains { $0 == line }, "\(line) in \(counted)")
    }
  }

  @Test func `answers of Starling 2 do not say which button was tapped`() throws {
    let lines = [
      try result(path: ["a", "b"], title: "T", answers: [answer("a", nil, "x")]),
      try result(path: ["a", "b"], title: "T", answers: [tap("a", "X")]),
    ]
    #expect(
      try chart(Self.menu, lines).prefix(8) == [
        "● start  T", "↓ 2 (100 %)", "a  choice 2 (100 %)  A",
        "  1 answer without the name of a button", "↓ 2 (100 %)", "  \"X\" 1 (50 %)", "  \"Y\"",
        "  \"Z\"",
      ])
  }

  @Test func `other forms have counts and colors by share`() throws {
    let svg = ChartSVG.text(of: try chart())
    for part in [
      "5 (100 %)", "2 left here, the most", "most-left", "reached share5", "missed",
      "bidi:plaintext",
    ] {
      #expect(svg.contains(part), "\(part)")
    }
    let dot = ChartDot.text(of: try chart())
    #expect(dot.contains("fillcolor=\"#ffebe9\"") && dot.contains("5 (100 %)"))
    #expect(dot.contains("n0 -> n1 [label=\"\\\"X\\\"\\n2 (40 %)\", color=\"#3fa65b\"]"))
    let mermaid = ChartMermaid.text(of: try chart())
    #expect(mermaid.contains(":::share5") && mermaid.contains("style n0 fill:#ffebe9"))
    #expect(mermaid.contains("linkStyle") && mermaid.contains("2 #40;40 #37;#41;"))
  }
}
