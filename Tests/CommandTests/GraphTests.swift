import Foundation
import Testing

/// `starling graph`, from the command line.
struct GraphTests {
  @Test(arguments: [
    ("text", "● start"), ("mermaid", "---\ntitle:"), ("dot", "digraph {"), ("svg", "<svg "),
  ])
  func `every demo is drawn in every form`(_ format: String, _ beginning: String) throws {
    let folder = Starling.root.appending(path: "Demo")
    for name in DemoTests.scripts {
      // A configuration alone has nothing to draw.
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      guard text.contains("\"blocks\"") else { continue }
      let run = try Starling(["graph", "Demo/\(name)", "--format", format])
      #expect(run.output.hasPrefix(beginning), "\(run.output)")
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test func `what transcripts come to is told from what they miss`() throws {
    let folder = try TemporaryFolder()
    let script = """
      {"blocks": {
        "ask": {"type": "rating", "text": "How?", "next": "low",
          "branches": [{"when": {"atLeast": 4}, "next": "high"}]},
        "low": {"type": "text", "text": "Oh.", "next": null},
        "high": {"type": "text", "text": "Ah!", "next": null}}}
      """
    _ = try folder.write(script, to: "a.json")
    _ = try folder.write(
      """
      === happy
      bot: How?
      you: 5
      ! rated 5
      bot: Ah!
      end
      """, to: "a.chat")
    let run = try Starling(["graph", "a.json", "--coverage", "a.chat"], folder: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("high  text ✓") && run.output.contains("─ ✓ ≥ 4"))
    #expect(run.output.contains("low  text") && !run.output.contains("low  text ✓"))
    let missing = try Starling(["graph", "a.json", "--coverage", "b.chat"], folder: folder.url)
    #expect(missing.status == 66)
    let picture = try Starling(
      ["graph", "a.json", "--coverage", "a.chat", "--format", "svg"], folder: folder.url)
    #expect(picture.output.contains("reached") && picture.output.contains("missed"))
  }

  @Test func `a script with errors is drawn, they are told, and it ends with 1`() throws {
    let script = #"{"blocks": {"a": {"type": "button", "title": "Go", "next": "b"}}}"#
    let run = try Starling(["graph", "-"], input: script)
    #expect(run.output.contains("✖ b is no block"))
    #expect(run.errors.contains("no block is named \"b\" [dangling-link]"))
    #expect(run.status == 1)
  }

  @Test(arguments: [("{", 65), ("[]", 65), ("{\"blocks\": {}}", 65)])
  func `what has no blocks cannot be drawn`(_ script: String, _ status: Int32) throws {
    let run = try Starling(["graph", "-"], input: script)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
    #expect(run.status == status)
    #expect(try Starling(["graph", "missing.json"]).status == 66)
  }
}
