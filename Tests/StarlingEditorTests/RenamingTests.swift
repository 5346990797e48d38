import LawKit
import Starling
import StarlingEditor
import Testing

@Suite struct RenamingTests {
  private static let script = #"""
    { "start": "stars", "variables": { "app": "x" }, "lists": { "l": ["A"] },
      "blocks": {
        "stars": { "type": "rating", "text": "Hi {{app}}", "next": "why" },
        "why": { "type": "choice", "text": "{{stars}}, why?", "buttons": "l",
          "branches": [ { "when": { "visited": "stars" }, "next": null },
            { "when": { "of": "stars", "atLeast": 3 }, "next": "stars" } ] } },
      "translations": { "de": { "{{stars}}, why?": { "text": "{{stars}}: warum?",
        "was": "{{stars}} why" }, "stars.text": "Hallo {{app}}" } } }
    """#

  private static let chat = """
    set: app = y
    === one
    start: stars
    bot: Hi y
    you: 3
    ! set stars = 3
    ...

    === promise: p
    after: block stars
    possible: stars you: 3
    """

  private func renamed(
    _ marked: [String: String], to name: String
  ) throws -> [String: String] {
    let folder = Folder(marked)
    let cursor = try #require(folder.cursor)
    return folder.texts(
      after: try Renaming(folder.workspace).changes(
        in: cursor.document, at: cursor.offset, to: name))
  }

  @Test func `a block is renamed with the variable of its answer, everywhere`() throws {
    let marked = Self.script.replacing("\"start\": \"stars", with: "\"start\": \"st▮ars")
    let texts = try renamed(["a.json": marked, "a.chat": Self.chat], to: "score")
    #expect(texts["a.json"] == Self.script.replacing("stars", with: "score"))
    #expect(texts["a.chat"] == Self.chat.replacing("stars", with: "score"))
  }

  @Test func `names are found where they are written with escapes`() throws {
    let script = #"""
      { "lists": { "\u00fc": ["A"] }, "blocks": {
        "gr\u00f6\u00dfe": { "type": "rating", "text": "A\n\"b\"?", "next": "e▮nd" },
        "end": { "type": "choice", "text": "\"{{gr\u00f6\u00dfe}}\"", "buttons": "\u00fc",
          "next": null } },
        "translations": { "de": { "gr\u00f6\u00dfe.text": "W?", "lists.\u00fc.0.title": "Ä" } } }
      """#
    let size = script.replacing("e▮nd", with: "end")
      .replacing(#""gr\u00f6\u00dfe": {"#, with: #""gr▮\u00f6\u00dfe": {"#)
    let plain = script.replacing("▮", with: "")
    #expect(
      try renamed(["a.json": size], to: "size")["a.json"]
        == plain.replacing(#"gr\u00f6\u00dfe"#, with: "size"))
    let list = plain.replacing(#""\u00fc": ["#, with: #""▮\u00fc": ["#)
    #expect(
      try renamed(["a.json": list], to: "l")["a.json"] == plain.replacing(#"\u00fc"#, with: "l"))
  }

  @Test func `transcripts in another folder of the client are renamed, too`() throws {
    let marked = Self.script.replacing("\"start\": \"stars", with: "\"start\": \"st▮ars")
    let folder = Folder(["scripts/a.json": marked])
    let chat = "script: ../scripts/a.json\n" + Self.chat
    let workspace = Workspace(.inMemory(["/w/tests/x.chat": chat]))
    workspace.folders = ["/w/"]
    let cursor = try #require(folder.cursor)
    workspace.open(cursor.document)
    let changes = try Renaming(workspace).changes(
      in: cursor.document, at: cursor.offset, to: "score")
    #expect(
      folder.texts(after: changes)["x.chat"] == chat.replacing("stars", with: "score"))
  }

  @Test func `a variable is renamed from a transcript, too`() throws {
    let marked = Self.chat.replacing("app = y", with: "a▮pp = y")
    let texts = try renamed(["a.json": Self.script, "a.chat": marked], to: "product")
    #expect(texts["a.json"] == Self.script.replacing("app", with: "product"))
    #expect(texts["a.chat"] == Self.chat.replacing("app", with: "product"))
  }

  @Test func `transcripts of another script stay as they are`() throws {
    let marked = Self.script.replacing("\"start\": \"stars", with: "\"start\": \"st▮ars")
    let texts = try renamed(
      ["a.json": marked, "b.json": Self.script, "b.chat": Self.chat], to: "score")
    #expect(Array(texts.keys) == ["a.json"])
  }

  static let refusals: [(mark: String, name: String, reason: String)] = [
    ("\"start\": \"st▮ars", "why", "there is the block \"why\" already"),
    ("\"start\": \"st▮ars", "app", "there is the variable \"app\" already"),
    ("\"start\": \"st▮ars", "two words", "\"two words\" is no name"),
    ("\"start\": \"st▮ars", "", "\"\" is no name"),
    ("\"start\": \"st▮ars", "stars", "\"stars\" is its name already"),
    ("\"ty▮pe", "x", "no block, variable or list is named here"),
    ("wh▮y?", "x", "a text is edited, not renamed"),
  ]

  @Test(arguments: refusals)
  func `a name that cannot be given is refused with the reason`(
    _ mark: String, _ name: String, _ reason: String
  ) throws {
    let plain = String(mark.filter { $0 != Folder.mark })
    let marked = Self.script.replacing(plain, with: mark)
    let error = #expect(throws: Renaming.Refusal.self) {
      try renamed(["a.json": marked, "a.chat": Self.chat], to: name)
    }
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func `a transcript that cannot be read keeps a block from being renamed`() throws {
    let marked = Self.script.replacing("\"start\": \"stars", with: "\"start\": \"st▮ars")
    #expect(throws: Renaming.Refusal.self) {
      try renamed(["a.json": marked, "a.chat": Self.chat + "\nnonsense"], to: "score")
    }
  }

  @Test func `all links to a block are found, as a check that misses it finds them`() async throws {
    try await forAll({ try $0.script(blocks: 1...8) }, cases: 15) { generated in
      let script = EditedScript(DocumentText(generated.json))
      for block in script.blocks() {
        let text = script.text
        var other = text
        other.replace(block.range, with: "gone-away")
        let shift = "gone-away".utf8.count - block.range.count
        let dangling = ScriptForm(other.source(named: "")).diagnostics.filter {
          $0.code == .danglingLink
        }.map { Int($0.place.start) + 1 }
        let links = script.mentions(of: block.thing).filter { mention in
          mention.role == .read && text.bytes[mention.range.upperBound] == UInt8(ascii: "\"")
        }.map { $0.range.lowerBound + ($0.range.lowerBound > block.range.lowerBound ? shift : 0) }
        try holds(Set(dangling) == Set(links), "\(block.thing): \(dangling) and not \(links)")
      }
    }
  }

  @Test func `a renamed script has the findings that it had before`() async throws {
    try await forAll({ try $0.script(blocks: 1...6) }, cases: 15) { generated in
      let workspace = Workspace(.inMemory(["/w/a.json": generated.json]))
      guard let document = workspace.document(atPath: "/w/a.json"), let script = document.script
      else { throw Unsuitable() }
      let codes = script.check?.diagnostics.map(\.code.rawValue) ?? []
      // Braces in a condition mean no variable, so that they stay.
      if codes.contains("literal-value") { throw Unsuitable() }
      for name in script.mentions.map(\.range.lowerBound) {
        let changes = try Renaming(workspace).changes(in: document, at: name, to: "other-name")
        var text = document.text
        for change in changes[0].changes.reversed() {
          text.replace(change.range, with: change.text)
        }
        let now = EditedScript(text).check?.diagnostics.map(\.code.rawValue) ?? []
        try holds(now == codes, "\(now) and not \(codes) in \(text.text(0..<text.bytes.count))")
      }
    }
  }

  @Test func `a table of translations beside the script is renamed, too`() throws {
    let marked = Self.script.replacing("\"start\": \"stars", with: "\"start\": \"st▮ars")
    let table = #"{ "stars.text": "Ciao {{app}}", "{{stars}}, why?": { "text": "{{stars}}?" } }"#
    let other = #"{ "Another text of {{stars}}": "Un altro testo" }"#
    let texts = try renamed(
      ["a.json": marked, "it.json": table, "other.json": other, "deep/it.json": table], to: "score")
    #expect(texts["it.json"] == table.replacing("stars", with: "score"))
    #expect(texts.keys.sorted() == ["a.json", "it.json"])
  }

  @Test(arguments: Demo.names)
  func `a demo in which everything is renamed has the same findings, and its cases pass`(
    _ demo: String
  ) throws {
    var texts = try Demo.texts(demo)
    let script = try #require(Demo.workspace(demo).document(atPath: "/w/\(demo).json")?.script)
    let things = Set(script.mentions.map(\.thing)).sorted { $0.words < $1.words }
    for (number, thing) in things.enumerated() {
      let workspace = Workspace(.inMemory(texts))
      let document = try #require(workspace.document(atPath: "/w/\(demo).json"))
      // A block whose variable has its name was renamed with it.
      guard let mention = document.script?.mentions(of: thing).first else { continue }
      let changes = try Renaming(workspace).changes(
        in: document, at: mention.range.lowerBound, to: "new-\(number)")
      for (document, changes) in changes {
        var text = document.text
        for change in changes.reversed() { text.replace(change.range, with: change.text) }
        texts[document.path ?? ""] = text.text(0..<text.bytes.count)
      }
    }
    let workspace = Workspace(.inMemory(texts))
    let renamed = try #require(workspace.document(atPath: "/w/\(demo).json")?.script)
    let chat = try #require(workspace.document(atPath: "/w/\(demo).chat")?.transcript)
    #expect(renamed.mentions.allSatisfy { $0.thing.name.hasPrefix("new-") })
    #expect(Findings.of(renamed).map(\.code) == Findings.of(script).map(\.code))
    #expect(Findings.of(chat, in: workspace).map(\.message) == [])
  }
}
