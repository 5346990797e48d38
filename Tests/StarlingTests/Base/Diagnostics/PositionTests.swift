import Starling
import Testing

/// The position of a diagnostic for hosts that draw their own findings.
struct PositionTests {
  @Test func `a diagnostic has a line and a column of its source`() {
    let source = SourceText(
      name: "a.json",
      text: """
        {"blocks": {
          "é": {"type": "text", "text": "ü", "next": "b"}}}
        """)
    let check = ScriptCheck(source)
    #expect(check.diagnostics.map(\.code) == [.danglingLink])
    #expect(check.diagnostics.map(source.position) == [Position(line: 2, column: 46)])
  }
}
