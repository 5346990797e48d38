import Starling
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
      try result(path: ["gone", "b", "gone"]),
    ])
    let script = try #require(check.script)
    return try #require(Chart(check, reach: ChartReach(tally, of: script)))
  }

  @Test func `a tree has counts behind blocks and before links`() throws {
    #expect(
      ChartTree.lines(of: try chart()) == [
        "● start", "↓ 4 (80 %)", "a  double-button 4 (80 %)", "  ✂ 2 left here, the most",
        "├─ 2 (40 %) \"X\"", "│  b  text 3 (60 %)  B", "│    ✂ 1 left here", "│  ↓ 1 (20 %)",
        "│  ■ end 1 (20 %)", "└─ 0 (0 %) \"Y\"", "   ■ end 0 (0 %)",
      ])
  }

  @Test func `other forms have counts and colors by share`() throws {
    let svg = ChartSVG.text(of: try chart())
    for part in ["4 (80 %)", "2 left here, the most", "most-left", "reached share5", "missed"] {
      #expect(svg.contains(part), "\(part)")
    }
    let dot = ChartDot.text(of: try chart())
    #expect(dot.contains("fillcolor=\"#ffebe9\"") && dot.contains("4 (80 %)"))
    #expect(dot.contains("n0 -> n1 [label=\"\\\"X\\\"\\n2 (40 %)\", color=\"#3fa65b\"]"))
    let mermaid = ChartMermaid.text(of: try chart())
    #expect(mermaid.contains(":::share5") && mermaid.contains("style n0 fill:#ffebe9"))
    #expect(mermaid.contains("linkStyle") && mermaid.contains("2 #40;40 #37;#41;"))
  }
}
