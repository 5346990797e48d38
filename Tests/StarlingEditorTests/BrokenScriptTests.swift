import Starling
import StarlingEditor
import Testing

/// The reader goes on behind a mistake, and so does what an editor gets from a script.
@Suite struct BrokenScriptTests {
  /// The comma behind the first block is missing.
  private static let broken = #"""
    {
      "blocks": {
        "one": { "type": "text", "text": "1", "next": "t▮" }
        "two": { "type": "rating", "text": "Stars?", "next": "three" },
        "three": { "type": "text", "text": "3" }
      }
    }
    """#

  @Test func `a missing comma hides no block from completion`() throws {
    let cursor = try #require(Folder(["a.json": Self.broken]).cursor)
    let items = ScriptCompletion.items(in: cursor.document, at: cursor.offset)
    #expect(items.map(\.label) == ["one", "two", "three", "null"])
  }

  @Test func `a missing comma hides no block from the outline, nor its place`() throws {
    let document = try #require(Folder(["a.json": Self.broken]).cursor).document
    let outline = Outline.of(document)
    #expect(outline.map(\.name) == ["one", "two", "three"])
    #expect(
      outline.map { document.text.text($0.nameRange) } == ["\"one\"", "\"two\"", "\"three\""])
  }

  @Test func `a link behind a missing comma leads to its block`() throws {
    let folder = Folder(["a.json": Self.broken])
    let document = try #require(folder.cursor).document
    let text = String(decoding: document.text.bytes, as: UTF8.self)
    let link = try #require(text.firstRange(of: "\"next\": \"three"))
    let offset = text[..<link.upperBound].utf8.count
    let places = Places(folder.workspace).definitions(in: document, at: offset)
    #expect(places.map { document.text.text($0.range) } == ["three"])
    #expect(places.map { document.text.position(of: $0.range.lowerBound, in: .utf8).line } == [4])
  }

  @Test func `a script with a mistake in its JSON is not renamed in part`() throws {
    let marked = Self.broken.replacing("t▮", with: "two").replacing("\"two\":", with: "\"t▮wo\":")
      .replacing("\"3\" }\n  }", with: "\"3\" \n  }")
    let folder = Folder(["a.json": marked])
    let cursor = try #require(folder.cursor)
    #expect(throws: Renaming.Refusal.self) {
      try Renaming(folder.workspace).changes(in: cursor.document, at: cursor.offset, to: "second")
    }
  }
}
