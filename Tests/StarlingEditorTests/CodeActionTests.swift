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
    #expect(
      actions.map(\.title) == [
        "Make the block \"twu\"", "Write \"two\"", "Write null, which ends it",
        "Mend 1 mistake in this file",
      ])
    let plain = String(text.filter { $0 != Folder.mark })
    #expect(
      folder.texts(after: actions[1].changes)["a.json"] == plain.replacing("twu", with: "two"))
    let mended = Repair(SourceText(name: "a.json", text: plain))
    #expect(
      folder.texts(after: actions[3].changes)["a.json"]
        == String(decoding: mended.bytes, as: UTF8.self))
  }

  @Test func `all mistakes are mended from anywhere for a client that asks for it`() throws {
    let folder = Folder([
      "a.json": "▮{ \"blocks\": { \"a\": { \"type\": \"txt\", \"text\": \"1\" } } }"
    ])
    let cursor = try #require(folder.cursor)
    let actions = CodeActions(workspace: folder.workspace, createsFiles: true)
    let titles = [[], ["source"], ["source.fixAll"], ["quickfix"]].map { only in
      actions.actions(in: cursor.document, for: 0..<0, only: only, asksAgain: false).map(\.title)
    }
    let all = ["Mend 1 mistake in this file"]
    #expect(titles == [[], all, all, []])
  }

  @Test(arguments: [
    ("=== x\nbt▮o: How?\n...\n", "bto:", "bot:"),
    ("=== x\nbot▮ : How?\n...\n", "bot :", "bot:"),
    ("=== x\nstart: on▮ee\n...\n", "onee", "one"),
    ("=== x\nset: naem▮ = \"A\"\n...\n", "naem", "name"),
    ("=== promise: p\nnever: block t▮wu\n", "twu", "two"),
    ("=== promise: p\nnver:▮ block two\n", "nver:", "never:"),
  ])
  func `a near name in a transcript is written`(
    _ chat: String, _ name: String, _ meant: String
  ) throws {
    let script = #"""
      { "variables": { "name": "A" }, "blocks": {
        "one": { "type": "text", "text": "How, {{name}}?", "next": "two" },
        "two": { "type": "text", "text": "2", "next": null } } }
      """#
    let (folder, actions) = try actions(["a.json": script, "a.chat": chat])
    let action = try #require(actions.first { $0.title == "Write \"\(meant)\"" })
    let plain = String(chat.filter { $0 != Folder.mark })
    #expect(
      folder.texts(after: action.changes)["a.chat"] == plain.replacing(name, with: meant))
  }

  /// Blocks before an end, with further keys before them.
  private static func script(_ blocks: String, before keys: String = "") -> String {
    #"{ \#(keys)"blocks": { \#(blocks)\#(end) } }"#
  }

  private static let end = #""b": { "type": "text", "text": "B", "next": null }"#

  /// What is offered at a mark, and what the first offer replaces.
  static let offers: [(marked: String, titles: [String], part: String, new: String)] = [
    (
      script(#""a": { "type": "text", "text": "A", "next": "c▮" }, "#),
      [#"Make the block "c""#, "Write null, which ends it"],
      #""next": "c" }, "#,
      #""next": "c" }, "c": { "type": "text", "text": "c", "next": null }, "#
    ),
    (
      script(#""a": { "type": "text", "text": "A", "next": "▮end" }, "#),
      ["Write null, which ends it", #"Make the block "end""#], #""end""#, "null"
    ),
    (
      script(#""ask1": { "type": "rating", "text": "A {{a▮sk}}", "next": "b" }, "#),
      ["Write {{ask1}}", #"Declare the variable "ask""#], "{{ask}}", "{{ask1}}"
    ),
    (
      script(
        #"""
        "a": { "type": "text", "text": "A", "next": "b", "branches": [
          { "when": { "of": "▮on", "is": true }, "next": "b" } ] },
        """#),
      [#"Declare the variable "on""#],
      #"{ "blocks""#, #"{ "variables": { "on": false }, "blocks""#
    ),
    (
      script(
        #""a": { "type": "text", "text": "A {{n▮}}", "next": "b" }, "#,
        before: #""variables": { "other": 1 }, "#),
      [#"Declare the variable "n""#], #""other": 1"#, #""other": 1, "n": """#
    ),
    (
      script(#""a": { "type": "text", "text": "A", "next": null }, "c▮": \#(Self.text), "#),
      [#"Remove "c""#], #""c": \#(Self.text), "#, ""
    ),
    (
      script("", before: #""variables": { "no▮": 1 }, "#),
      [#"Remove "no""#], #""variables": { "no": 1 }, "#, ""
    ),
    (
      script(
        #""a": { "type": "choice", "text": "A", "buttons": "yes", "next": "b" }, "#,
        before: #""lists": { "yes": ["A"], "no▮": ["B"] }, "#),
      [#"Remove "no""#], #", "no": ["B"]"#, ""
    ),
    (
      script(#""a▮": { "type": "rating", "text": "A" }, "#),
      [#"Write "next": "b""#, #"Write "next": null"#, "Mend 1 mistake in this file"],
      #""text": "A" }"#, #""text": "A", "next": "b" }"#
    ),
    (
      script(
        #"""
        "a": { "type": "choice", "text": "A", "buttons": [ "Y▮es",
          { "title": "No", "next": "b" } ] },
        """#),
      [#"Write "next": null"#], #""Yes""#, #"{ "title": "Yes", "next": null }"#
    ),
    (
      script(
        #"""
        "a": { "type": "rating", "text": "A", "next": "b", "branches": [
          { "when": { "atLeast": 3 }, "next": "b" }, ▮{ "when": { "is": 5 }, "next": "b" } ] },
        """#),
      ["Remove this branch"], #", { "when": { "is": 5 }, "next": "b" }"#, ""
    ),
    (
      script(#""a": { "type": "text"▮ "text": "A", "next": "b" }, "#),
      ["Write ,", "Mend 1 mistake in this file"], #""text" "text""#, #""text", "text""#
    ),
    (
      script(#""a": { "type": "text", "text": ▮"How "nice to see.", "next": "b" }, "#),
      [#"Write \" inside the text"#], #""nice"#, #"\"nice"#
    ),
  ]

  private static let text = #"{ "type": "text", "text": "C", "next": null }"#

  @Test(arguments: offers.indices)
  func `what mends a finding is offered, the likeliest first`(_ number: Int) throws {
    let (marked, titles, part, new) = Self.offers[number]
    let (folder, actions) = try actions(["a.json": marked])
    #expect(actions.map(\.title).filter { $0 != Self.newCase } == titles)
    let plain = String(marked.filter { $0 != Folder.mark })
    #expect(
      folder.texts(after: actions[0].changes)["a.json"] == plain.replacing(part, with: new))
  }

  /// The comma before it is missing, and brackets at the end: neither is what is asked about.
  @Test func `what a fix takes away or adds is what it says`() throws {
    let torn = """
      { "blocks": {
          "a": { "type": "text", "text": "A", "next": null },
          "b": { "next": "a", "type": "text", "text": "Well, yes" }
          "▮c": \(Self.text)
      } }
      """
    #expect(try !actions(["a.json": torn]).1.contains { $0.title.hasPrefix("Remove") })
    let open = #"""
      { "blocks": {
        "a": { "type": "text", "text": "A", "next": "▮bb" }
      """#
    #expect(try !actions(["a.json": open]).1.contains { $0.title.hasPrefix("Mend: ") })
  }

  private static let newCase = "Write a case for this branch"

  @Test func `a case is offered only where there can be one`() throws {
    for (next, isOffered) in [("null", false), (#""c""#, true)] {
      let blocks = #""a": { "type": "text", "text": "A", "next": \#(next) }, "c▮": \#(Self.text), "#
      let (_, actions) = try actions(["a.json": Self.script(blocks)])
      #expect(actions.contains { $0.title == Self.newCase } == isOffered)
    }
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

  @Test(arguments: ["start: store\n", "locale: de\n", "script: b.json\n"])
  func `a case is not written where settings make another one of it`(_ head: String) throws {
    let script = Self.stars.replacing(
      #""next": null } } }"#,
      with: #""next": null } }, "translations": {"de": {"Review": "Los"}} }"#)
    let (_, actions) = try actions([
      "a.json": script, "b.json": script.replacing("▮", with: ""),
      "a.chat": head + "=== one\n...\n",
    ])
    #expect(!actions.contains { $0.title == "Write a case for this branch" })
  }

  @Test func `an empty transcript gets its first case`() throws {
    let (folder, actions) = try actions(["a.json": Self.stars, "a.chat": ""])
    let action = try #require(actions.first { $0.title == "Write a case for this branch" })
    #expect(folder.texts(after: action.changes)["a.chat"]?.hasPrefix("=== ") == true)
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
