import LawKit
import Starling
import StarlingAuthoring
import Testing

/// A script as a tree for the terminal.
struct ChartTreeTests {
  private func tree(_ blocks: String, _ more: String = "", width: Int = 80) throws -> [String] {
    let json = "{\(more)\"blocks\": {\(blocks)}}"
    let chart = try #require(Chart(ScriptCheck(SourceText(name: "script", text: json))))
    return ChartTree.lines(of: chart, width: width)
  }

  @Test func `kinds, titles, conditions, delays, outcomes and ends are reported`() throws {
    let lines = try tree(
      """
      "hello": { "type": "text", "text": ["Hi!", "You."], "next": "stars", "showNextAfter": 1.5 },
      "stars": { "type": "rating", "text": "How?", "branches": [
        { "when": { "atLeast": 4 }, "next": "happy" },
        { "when": { "not": { "visited": "menu" }, "of": "app", "in": ["a", 2] }, "next": "menu" }
      ], "next": "wish", "skip": { "title": "Later", "outcome": "later", "next": null } },
      "happy": { "type": "double-button", "text": "Tell?",
        "left": { "title": "Yes", "outcome": "review", "action": "open" }, "right": "No",
        "next": null },
      "menu": { "type": "button", "title": "Back", "next": "stars" },
      "wish": { "type": "text-input", "text": "What?", "outcome": "feedback", "next": null }
      """, "\"title\": \"Stars\", \"variables\": { \"app\": \"a\" },")
    let changes = differences(
      of: lines,
      from: [
        "● start  Stars", "↓", "hello  text  Hi!", "↓ after 1.5 s", "stars  rating  How?",
        "├─ ≥ 4", "│  happy  double-button  Tell?", "│  ↓ \"Yes\" ⇒ review, open", "│  ↓ \"No\"",
        "│  ■ end", "├─ not visited menu and app is \"a\" or 2", "│  menu  button",
        "│  ↓ \"Back\"", "│  ↑ stars", "├─ otherwise", "│  wish  text-input  What?",
        "│    ⇒ feedback", "│  ↓", "│  ■ end", "└─ skip \"Later\" ⇒ later", "   ■ end",
      ])
    #expect(changes == [])
  }

  @Test
  func `what is judged stands where it is, and a branch that is never taken is marked`() throws {
    let lines = try tree(
      """
      "a": { "type": "rating", "text": " ", "next": null, "branches": [
        { "when": { "atLeast": 3 }, "next": "c" }, { "when": { "is": 4 }, "next": "a" }] },
      "b": { "type": "text", "text": "B" },
      "c": { "type": "text", "text": "C" }
      """)
    let changes = differences(
      of: lines,
      from: [
        "● start", "↓", "a  rating", "  ⚠ this text has no visible character [empty-text]",
        "  ⚠ this branch is never taken: earlier branches cover all its cases [shadowed-…",
        "├─ ≥ 3", "│  c  text  C", "│  ↓", "│  ■ end", "├─ ⚠ is 4", "│  ↑ a",
        "└─ otherwise", "   ■ end", "", "The start does not lead to:", "", "b  text  B",
        "  ⚠ nothing leads to \"b\" [unreachable-block]", "↓", "■ end",
      ])
    #expect(changes == [])
  }

  @Test func `a loop that values make endless is an error at its first block`() throws {
    let lines = try tree(
      """
      "a": { "type": "rating", "text": "A", "next": "b" },
      "b": { "type": "route", "branches": [{ "when": { "of": "a", "atMost": 2 }, "next": "b" },
                                           { "when": { "of": "a", "atLeast": 3 }, "next": "b" }] }
      """)
    #expect(lines.count { $0.hasPrefix("  ✖ endless loop: ") } == 1, "\(lines)")
  }

  @Test func `what lies deep goes on below, and lines keep to the width`() throws {
    let blocks = (0..<30).map { number in
      """
      "b\(number)": { "type": "double-button", "text": "\(String(repeating: "long ", count: 30))",
        "left": { "title": "On", "next": \(number < 29 ? "\"b\(number + 1)\"" : "null") },
        "right": { "title": "End", "next": null } }
      """
    }
    let lines = try tree(blocks.joined(separator: ","), width: 60)
    #expect(lines.allSatisfy { $0.cellWidth <= 60 })
    #expect(lines.contains { $0.hasSuffix("(below)") })
    for number in 0..<30 {
      #expect(lines.count { $0.contains("b\(number)  double-button") } == 1)
    }
  }

  @Test func `what conversations have reached is ticked`() throws {
    let json = """
      {"blocks": {
        "a": { "type": "double-button", "left": { "title": "X", "next": "b" },
               "right": { "title": "Y", "next": null } },
        "b": { "type": "text", "text": "B" } }}
      """
    var reach = ChartReach()
    reach.blocks = [0: 1, 1: 1]
    reach.ways = [.button(0): 1, .exit(.next(.block(1))): 1]
    let check = ScriptCheck(SourceText(name: "script", text: json))
    let chart = try #require(Chart(check, reach: reach))
    #expect(
      ChartTree.lines(of: chart) == [
        "● start", "↓ ✓", "a  double-button ✓", "├─ ✓ \"X\"", "│  b  text ✓  B", "│  ↓ ✓",
        "│  ■ end ✓", "└─ · \"Y\"", "   ■ end ·",
      ])
  }
}
