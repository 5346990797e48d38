import Starling
import StarlingAuthoring
import Testing

/// What a chart says about lists and bubbles.
struct ChartWordsTests {
  @Test func `a chart names the list after the buttons`() throws {
    let json = #"""
      {"lists":{"l":["Agree","Neither"]},"blocks":{
        "q1":{"type":"choice","text":"One","buttons":"l","next":"q2"},
        "q2":{"type":"choice","text":"Two","buttons":"l","next":"q3"},
        "q3":{"type":"choice","text":"Three","buttons":["Agree","Neither"],"next":null}}}
      """#
    let chart = try #require(Chart(ScriptCheck(SourceText(name: "script", text: json))))
    #expect(chart.nodes.prefix(3).map(\.remarks) == [["[l]"], ["[l]"], []])
  }

  @Test func `a chart says when a bubble is said`() throws {
    let json = #"""
      { "blocks": { "q": { "type": "rating", "text": "Q", "next": "a" },
        "a": { "type": "text", "next": null, "text": [
          { "text": "A", "when": { "of": "q", "atLeast": 4 } }, "B",
          { "text": "C", "when": { "not": { "any": [
            { "of": "q", "is": 1 }, { "of": "q", "is": 2 }] } } },
          { "text": "D", "when": { "not": { "any": [
            { "of": "q", "atLeast": 2, "atMost": 3 }] } } }] } } }
      """#
    let chart = try #require(Chart(ScriptCheck(SourceText(name: "a.json", text: json))))
    #expect(
      chart.nodes[1].texts == [
        "A (if q ≥ 4)", "B", "C (if not (q is 1 or q is 2))", "D (if not (q ≥ 2 and q ≤ 3))",
      ])
  }

  @Test func `a chart says what is added`() throws {
    let json = #"""
      { "blocks": {
        "q": { "type": "rating", "text": "Q", "max": 3, "next": "c",
          "add": { "score": [2.5, 0, -1], "n": 1 } },
        "c": { "type": "choice", "text": "C", "next": "a", "buttons": [
          { "title": "A", "action": "shop", "add": { "score": -2 } }, "B"] },
        "a": { "type": "text", "text": "{{score}} {{n}}", "add": { "n": 0.5 }, "next": null } } }
      """#
    let chart = try #require(Chart(ScriptCheck(SourceText(name: "a.json", text: json))))
    #expect(chart.nodes[0].remarks == ["⇒ score -1 to +2.5", "⇒ n +1"])
    #expect(chart.lines.flatMap(\.labels).contains(#""A" ⇒ shop, score -2"#))
    #expect(chart.nodes[2].remarks == ["⇒ n +0.5"])
  }
}
