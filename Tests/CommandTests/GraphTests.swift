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
      // A configuration by itself has no graph.
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      guard text.contains("\"blocks\"") else { continue }
      let run = try Starling(["graph", "Demo/\(name)", "--format", format])
      #expect(run.output.hasPrefix(beginning), "\(run.output)")
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test func `what transcripts reach is distinguished from what they miss`() throws {
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

  @Test(arguments: ["text", "mermaid", "dot", "svg"])
  func `of a script whose form has errors these are reported, and it ends with 1`(
    _ format: String
  ) throws {
    let script = #"{"blocks": {"a": {"type": "button", "title": "Go", "next": "b"}}}"#
    let run = try Starling(["graph", "-", "--format", format], input: script)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == #"""
        <stdin>:1:60: error: no block is named "b" [dangling-link]
         1 | {"blocks": {"a": {"type": "button", "title": "Go", "next": "b"}}}
           |                                                            ^^^
        1 error

        """#)
    #expect(run.status == 1)
  }

  @Test(arguments: ["{", "[]", "{}", "", #"{"blocks": {}}"#, #"{"displaySessionCount": 3}"#])
  func `of what is no script the same is reported`(_ script: String) throws {
    let run = try Starling(["graph", "-"], input: script)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("<stdin>:1:") && run.errors.contains(": error: "))
    #expect(run.status == 1)
  }

  @Test func `what is not there is no script with errors`() throws {
    #expect(try Starling(["graph", "missing.json"]).status == 66)
  }

  @Test func `warnings are marked, and none is reported beside the picture`() throws {
    let script = #"{"blocks": {"a": {"type": "text", "text": " "}}}"#
    let run = try Starling(["graph", "-"], input: script)
    #expect(run.output.contains("\n  ⚠ ") && run.output.contains(" [empty-text]\n"))
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test
  func `a loop that values make endless is drawn, marked and reported, and it ends with 1`() throws
  {
    let run = try Starling(["graph", "-"], input: CheckTests.endlessByValues)
    #expect(run.output.contains("\nb  route\n  ✖ endless loop: "))
    #expect(run.errors.contains(" [endless-loop]\n") && run.errors.hasSuffix("\n1 error\n"))
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ["graph", "bad.json", "--format", "svg"], ["results", "no.jsonl"], ["test", "no.chat"],
  ])
  func `a file stays where there is nothing to write`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"blocks": {"a": {"type": "text", "text": "A", "next": "b"}}}"#, to: "bad.json")
    let kept = try folder.write("precious", to: "kept")
    #expect(try Starling(arguments + ["--output", "kept"], folder: folder.url).status != 0)
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "precious")
  }
}
