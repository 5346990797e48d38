import Starling
import StarlingEditor
import Testing

/// What a transcript shows is what a test of it finds.
@Suite struct TranscriptFindingTests {
  private static let script = #"""
    { "blocks": {
        "stars": { "type": "rating", "text": "How is it?", "next": "why" },
        "why": { "type": "text-input", "text": "Why?", "next": null } } }
    """#

  private func findings(_ files: [String: String]) throws -> [String] {
    let folder = Folder(files)
    let chat = try #require(folder.workspace.document("file:///w/a.chat")?.transcript)
    return Findings.of(chat, in: folder.workspace).map { finding in
      let line = chat.text.position(of: finding.range.lowerBound, in: .utf8).line + 1
      return "\(line): \(finding.message)"
    }
  }

  static let files: [(chat: String, found: [String])] = [
    ("=== x\nbot: How is it?\n...\n", []),
    ("=== x\nbot: How?\n...\n", ["2: the case fails here (at the block \"stars\")"]),
    ("script: none.json\n\n=== x\n...\n", ["1: cannot open \"none.json\": no such file"]),
    ("=== x\nconfig: none.json\n...\n", ["2: cannot open \"none.json\": no such file"]),
    (
      "=== x\nscript: wrong.json\n...\n",
      ["2: \"wrong.json\" has errors, so its cases cannot be tested"]
    ),
    ("=== x\nstart: none\n...\n", ["2: "]),
    ("=== promise: all\nalways: block why\n", []),
    ("=== promise: not all\nnever: block why\n", ["1: the promise is broken, as this case shows"]),
    ("=== promise: of none\nnever: block none\n", ["2: "]),
    (
      "=== x\nbot: How?\n...\n\n=== y\nbo\n\n=== promise: p\nnever: block why\n",
      ["2: the case fails here", "6: ", "8: the promise is broken"]
    ),
    ("scr\n\n=== x\nbot: How?\n...\n", ["1: "]),
  ]

  @Test(arguments: files)
  func `a transcript shows what a test finds`(_ chat: String, _ found: [String]) throws {
    let shown = try findings([
      "a.json": Self.script, "a.chat": chat, "wrong.json": #"{ "blocks": { "a": 1 } }"#,
    ])
    #expect(shown.count == found.count, "\(shown)")
    for (one, wanted) in zip(shown, found) { #expect(one.hasPrefix(wanted)) }
  }

  @Test func `a transcript without its script says so at its first case`() throws {
    #expect(
      try findings(["a.chat": "# x\n\n=== one\n...\n\n=== two\n...\n"])
        == ["3: cannot open \"a.json\": no such file"])
  }
}
