import Starling
import StarlingEditor
import Testing

@Suite struct CodeActionTests {
  private func actions(_ files: [String: String]) throws -> (Folder, [CodeAction]) {
    let folder = Folder(files)
    let cursor = try #require(folder.cursor)
    let actions = CodeActions(workspace: folder.workspace, createsFiles: true).actions(
      in: cursor.document, for: cursor.offset..<cursor.offset, asksAgain: false)
    return (folder, actions)
  }

  @Test func `a misspelt link is mended alone, and with all others`() throws {
    let text = #"""
      { "blocks": { "one": { "type": "text", "text": "1", "next": "t▮wu" },
        "two": { "type": "text", "text": "2", "nxet": null } } }
      """#
    let (folder, actions) = try actions(["a.json": text])
    #expect(actions.map(\.title) == ["Write \"two\"", "Mend 1 mistake in this file"])
    let plain = String(text.filter { $0 != Folder.mark })
    #expect(
      folder.texts(after: actions[0].changes)["a.json"] == plain.replacing("twu", with: "two"))
    let mended = Repair(SourceText(name: "a.json", text: plain))
    #expect(
      folder.texts(after: actions[1].changes)["a.json"]
        == String(decoding: mended.bytes, as: UTF8.self))
  }

  @Test func `missing translations are written to be filled in`() throws {
    let text = #"""
      { "blocks": { "one": { "type": "text", "text": "Hi", "next": "two" },
        "two": { "type": "button", "title": "Go", "next": null } },
        "translations": { "de": { "▮Hi": "Hallo" } } }
      """#
    let (folder, actions) = try actions(["a.json": text])
    #expect(actions.map(\.title) == ["Write the missing text to translate into \"de\""])
    let plain = String(text.filter { $0 != Folder.mark })
    #expect(
      folder.texts(after: actions[0].changes)["a.json"]
        == plain.replacing("\"Hallo\"", with: "\"Hallo\", \"Go\": null"))
  }

  @Test func `at a text, that one is written to be translated`() throws {
    let text = #"""
      { "blocks": { "one": { "type": "text", "text": "H▮i", "next": "two" },
        "two": { "type": "button", "title": "Go", "next": null } },
        "translations": { "de": {}, "fr": { "Hi": "Salut" } } }
      """#
    let (folder, actions) = try actions(["a.json": text])
    #expect(actions.first?.title == "Write the missing text to translate into \"de\"")
    let plain = String(text.filter { $0 != Folder.mark })
    #expect(
      folder.texts(after: actions[0].changes)["a.json"]
        == plain.replacing("\"de\": {}", with: "\"de\": { \"Hi\": null }"))
  }

  private static let stars = #"""
    { "blocks": { "stars": { "type": "rating", "text": "How is it?",
        "branches": [ { "when": { "atLeast": 4 }, "next": "store▮" } ], "next": null },
      "store": { "type": "button", "title": "Review", "next": null } } }
    """#

  @Test func `a case for a branch is added to the transcript, and passes`() throws {
    let chat = "=== one\n...\nyou: 1\n...\n"
    let (folder, actions) = try actions(["a.json": Self.stars, "a.chat": chat])
    let action = try #require(actions.first { $0.title == "Write a case for this branch" })
    let text = try #require(folder.texts(after: action.changes)["a.chat"])
    #expect(text.hasPrefix(chat + "\n=== "))
    let after = Folder(["a.json": Self.stars, "a.chat": text])
    let document = try #require(after.workspace.document("file:///w/a.chat"))
    let transcript = try #require(document.transcript)
    #expect(Findings.of(transcript, in: after.workspace).isEmpty)
    #expect(transcript.parts.count == 2)
    #expect(text.contains("buttons: Review"))
  }

  @Test func `without a transcript, it is made`() throws {
    let (_, actions) = try actions(["a.json": Self.stars])
    let action = try #require(actions.first { $0.title == "Write a case for this branch" })
    #expect(action.creation?.uri == "file:///w/a.chat")
    #expect(action.creation?.text.hasPrefix("=== ") == true)
  }

  @Test func `what the bot says now is taken over by a case that fails`() throws {
    let chat = "=== one\nbot: How w▮as it?\nyou: 1\n...\n\n=== two\n...\nyou: 2\n...\n"
    let script = String(Self.stars.filter { $0 != Folder.mark })
    let (folder, actions) = try actions(["a.json": script, "a.chat": chat])
    #expect(actions.map(\.title) == ["Take over what the bot says now"])
    let plain = String(chat.filter { $0 != Folder.mark })
    #expect(
      folder.texts(after: actions[0].changes)["a.chat"]
        == plain.replacing("How was it?", with: "How is it?"))
  }

  @Test func `a case is written at the id of a block, too`() throws {
    let script = Self.stars.replacing("store▮", with: "store")
      .replacing("\"store\": {", with: "\"st▮ore\": {")
    let (_, actions) = try actions(["a.json": script])
    let text = try #require(actions.compactMap { $0.creation }.first).text
    #expect(text.contains("buttons: Review"))
  }

  @Test func `a case that passes needs nothing`() throws {
    let script = String(Self.stars.filter { $0 != Folder.mark })
    let (_, actions) = try actions([
      "a.json": script, "a.chat": "=== one\nbot: How is▮ it?\n...\nyou: 1\n...\n",
    ])
    #expect(actions.isEmpty)
  }
}
