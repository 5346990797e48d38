import Starling
import StarlingEditor
import Testing

/// Scripts at which servers for dialogs are known to fail.
@Suite struct HardScriptTests {
  @Test(arguments: [13, 14, 40])
  func `each of many buttons leads to its block`(_ count: Int) throws {
    let buttons = (0..<count).map { #"{ "title": "T\#($0)", "next": "b\#($0)" }"# }
    let blocks = (0..<count).map { #""b\#($0)": { "type": "text", "text": "x" }"# }
    let text =
      #"{ "blocks": { "menu": { "type": "choice", "text": "?", "buttons": ["#
      + buttons.joined(separator: ", ") + "] },\n" + blocks.joined(separator: ",\n") + "} }"
    let folder = Folder(["a.json": text])
    let document = try #require(folder.workspace.document("file:///w/a.json"))
    let script = try #require(document.script)
    let links = script.mentions.filter { $0.role == .read }
    #expect(links.count == count)
    for (number, link) in links.enumerated() {
      let found = Places(folder.workspace).definitions(in: document, at: link.range.lowerBound)
      let lines = found.map { document.text.position(of: $0.range.lowerBound, in: .utf16).line }
      #expect(lines == [number + 1])
    }
  }

  @Test func `of two blocks with one id, both are found, and the second is marked`() throws {
    let text = #"""
      { "blocks": { "a": { "type": "text", "text": "1", "next": "b▮" },
        "b": { "type": "text", "text": "2" },
        "b": { "type": "text", "text": "3" } } }
      """#
    let folder = Folder(["a.json": text])
    let cursor = try #require(folder.cursor)
    let found = Places(folder.workspace).definitions(in: cursor.document, at: cursor.offset)
    #expect(found.count == 2)
    let script = try #require(cursor.document.script)
    #expect(Findings.of(script).contains { $0.code == "duplicate-key" })
    #expect(script.blockIDs == ["a", "b"])
  }

  @Test func `a block that comes later is found at once, and one that goes is gone`() throws {
    let folder = Folder(["a.json": #"{ "blocks": { "a": { "type": "text", "text": "1" } } }"#])
    let document = try #require(folder.workspace.document("file:///w/a.json"))
    #expect(document.script?.blockIDs == ["a"])
    let end = document.text.bytes.count - 4
    document.text.replace(end..<end, with: #", "b": { "type": "text", "text": "2", "next": "a" }"#)
    #expect(document.script?.blockIDs == ["a", "b"])
    #expect(document.script?.mentions(of: .block("a")).count == 2)
    document.text = DocumentText(#"{ "blocks": { "b": { "type": "text", "text": "2" } } }"#)
    #expect(document.script?.blockIDs == ["b"])
    #expect(document.script?.mentions(of: .block("a")) == [])
  }

  @Test(arguments: [
    "", "{", "[", "\"", "{ \"blocks\": {", "{ \"blocks\": { \"a\"",
    #"{ "blocks": { "a\": { "type\u12": "\ud8", "\q": "\" } "x\" } }"#, "\u{FEFF}{", "\0",
    #"{ "blocks": { "a": "\"#, #"{ "blocks": { "a": "\u12"#,
  ])
  func `a file that does not parse gets answers everywhere`(_ text: String) throws {
    let folder = Folder(["a.json": text])
    let document = try #require(folder.workspace.document("file:///w/a.json"))
    _ = (Outline.of(document), Outline.folds(of: document))
    for offset in 0...document.text.bytes.count {
      _ = ScriptCompletion.items(in: document, at: offset)
      _ = Hover.answer(in: document, at: offset, folder.workspace)
      _ = Places(folder.workspace).definitions(in: document, at: offset)
    }
  }
}
