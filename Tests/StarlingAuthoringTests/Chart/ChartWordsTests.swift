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
          { "text": "A", "when": { "of": "q", "atLeast": 4 } }, "B"] } } }
      """#
    let chart = try #require(Chart(ScriptCheck(SourceText(name: "a.json", text: json))))
    #expect(chart.nodes[1].texts == ["A (if q ≥ 4)", "B"])
  }
}
