import Starling
import StarlingEditor
import StarlingTesting
import Testing

@Suite struct AnswerTests {
  private static let script = #"""
    {
      "variables": { "plan": "free" },
      "blocks": {
        "hello": { "type": "text", "text": "Hi!", "next": "stars" },
        "stars": { "type": "rating", "text": "How is it?",
          "branches": [ { "when": { "atLeast": 4 }, "next": "store" } ], "next": "wish" },
        "store": { "type": "button", "title": "Review", "outcome": "review",
          "set": { "plan": "pro" }, "next": null },
        "wish": { "type": "text-input", "text": "{{plan}}: what is missing?", "next": null }
      },
      "translations": { "de": { "How is it?": "Wie ist es?" } }
    }
    """#

  private static let chat = """
    === good
    bot: Hi!
    tap
    ...
    you: 5
    ...

    === bad
    bot: Hi!
    tap
    bot: How is it then?
    ...

    === promise: p
    never: block stars
    """

  private func folder(_ mark: String, in name: String = "a.json") -> Folder {
    let plain = String(mark.filter { $0 != Folder.mark })
    var files = ["a.json": Self.script, "a.chat": Self.chat]
    files[name] = files[name]?.replacing(plain, with: mark, maxReplacements: 1)
    return Folder(files)
  }

  // MARK: Hover

  static let hovers: [(mark: String, lines: [String])] = [
    (
      "\"next\": \"st▮ars\"",
      ["**stars**: rating", "> How is it?", "led to by: hello", "leads to: store, wish"]
    ),
    (
      "{{pl▮an}}",
      [
        "**plan**: variable", "set in: variables, store", "read in: wish",
        "values: \"free\", \"pro\"",
      ]
    ),
    (
      "\"d▮e\":",
      [
        "**missing-translation**: some texts are not translated into a language",
        "People who read that language would get a conversation in two languages. "
          + "'starling strings' prints what is left to translate.",
        "`starling explain missing-translation` shows an example",
      ]
    ),
    ("\"out▮come\"", ["**outcome**", "What the answer means for asking again."]),
    ("\"rev▮iew\"", ["**review**", "The person goes to write a review."]),
    ("\"ra▮ting\"", ["**rating**", "Stars."]),
  ]

  @Test(arguments: hovers)
  func `what stands at a place is explained`(_ mark: String, _ lines: [String]) throws {
    let folder = folder(mark)
    let cursor = try #require(folder.cursor)
    let hover = try #require(
      Hover.answer(in: cursor.document, at: cursor.offset, folder.workspace))
    #expect(Array(hover.lines.prefix(lines.count)) == lines)
  }

  @Test func `a name that is not written yet is left out`() throws {
    let script = Self.script.replacing("\"next\": \"wish\"", with: "\"next\": \"\"")
    let folder = Folder(["a.json": script.replacing("\"stars\": {", with: "\"st▮ars\": {")])
    let cursor = try #require(folder.cursor)
    let hover = Hover.answer(in: cursor.document, at: cursor.offset, folder.workspace)
    #expect(hover?.lines.contains("leads to: store") == true, "\(hover?.lines ?? [])")
  }

  @Test func `a line of a transcript is explained by its form`() throws {
    let folder = folder("bot: H▮i", in: "a.chat")
    let cursor = try #require(folder.cursor)
    let hover = Hover.answer(in: cursor.document, at: cursor.offset, folder.workspace)
    #expect(hover?.lines.first == "`bot: TEXT`")
  }

  // MARK: Places

  private func words(_ places: [DocumentPlace]) -> [String] {
    places.map { place in
      let line = place.document.text.position(of: place.range.lowerBound, in: .utf8).line + 1
      let name = FilePath.name(of: place.document.path ?? "")
      return "\(name):\(line) \(place.document.text.text(place.range))"
    }
  }

  static let definitions: [(file: String, mark: String, places: [String])] = [
    ("a.json", "\"next\": \"st▮ars\"", ["a.json:5 stars"]),
    ("a.json", "{{pl▮an}}", ["a.json:2 plan"]),
    ("a.json", "\"How is▮ it?\": ", ["a.json:5 How is it?"]),
    ("a.chat", "block st▮ars", ["a.json:5 stars"]),
    ("a.chat", "bot: H▮i!", ["a.json:4 Hi!"]),
  ]

  @Test(arguments: definitions)
  func `a name leads to where it is made`(
    _ file: String, _ mark: String, _ places: [String]
  ) throws {
    let folder = folder(mark, in: file)
    let cursor = try #require(folder.cursor)
    let found = Places(folder.workspace).definitions(in: cursor.document, at: cursor.offset)
    #expect(words(found) == places)
  }

  @Test(arguments: [("li▮sts.both.1.title", "No"), ("lists.bo▮th.1.title", "both")])
  func `the path of a title in a shared list leads to the title and to the list`(
    _ mark: String, _ word: String
  ) throws {
    let text = #"""
      { "lists": { "both": ["Yes", "No"] },
        "blocks": { "a": { "type": "choice", "text": "?", "buttons": "both", "next": null } },
        "translations": { "de": { "lists.both.1.title": "Nein" } } }
      """#
    let plain = String(mark.filter { $0 != Folder.mark })
    let folder = Folder(["a.json": text.replacing(plain, with: mark)])
    let cursor = try #require(folder.cursor)
    let found = Places(folder.workspace).definitions(in: cursor.document, at: cursor.offset)
    #expect(words(found) == ["a.json:1 \(word)"])
  }

  @Test func `references are in the script and in its transcripts`() throws {
    let folder = folder("\"st▮ars\": {")
    let cursor = try #require(folder.cursor)
    let places = Places(folder.workspace)
    #expect(
      words(places.references(in: cursor.document, at: cursor.offset, withDefinition: false)) == [
        "a.json:4 stars", "a.chat:15 stars",
      ])
    #expect(words(places.highlights(in: cursor.document, at: cursor.offset)).count == 2)
  }

  // MARK: Outline, folds and hints

  @Test func `the outline has blocks, cases and promises`() throws {
    let folder = folder("▮Hi", in: "a.chat")
    let script = try #require(folder.workspace.document("file:///w/a.json"))
    let chat = try #require(folder.workspace.document("file:///w/a.chat"))
    #expect(Outline.of(script).map(\.name) == ["hello", "stars", "store", "wish"])
    #expect(Outline.of(chat).map(\.name) == ["good", "bad", "p"])
    #expect(Outline.of(chat).map(\.kind) == [.testCase, .testCase, .promise])
    #expect(Outline.folds(of: chat) == [0...5, 7...11, 13...14])
    #expect(Outline.folds(of: script).contains(2...8))
  }

  @Test func `hints say how many cases visit a block, and what a link leads to`() throws {
    let folder = folder("▮Hi")
    let script = try #require(folder.cursor).document
    let whole = 0..<script.text.bytes.count
    let hints = InlayHints.of(script, in: whole, CaseCounts(), folder.workspace).map(\.text)
    #expect(
      hints == [
        "tested by 1 case", "How is it?", "tested by 1 case", "Review",
        "{{plan}}: what is missing?",
        "tested by 1 case",
      ])
  }

  // MARK: Findings

  @Test func `a transcript shows the line at which a case fails`() throws {
    let folder = folder("▮Hi", in: "a.chat")
    let chat = try #require(folder.workspace.document("file:///w/a.chat")?.transcript)
    let found = Findings.of(chat, in: folder.workspace)
    #expect(found.map { chat.text.text($0.range) } == ["bot: How is it then?", "=== promise: p"])
    #expect(found.first?.message.contains("bot: How is it?") == true)
  }

  @Test func `a script shows what its check finds, and nothing else`() throws {
    let text = Self.script.replacing("\"next\": \"wish\"", with: "\"next\": \"wihs\"")
    let script = EditedScript(DocumentText(text))
    let found = Findings.of(script)
    let check = DocumentCheck(script.source)
    #expect(found.map(\.code) == check.diagnostics.map(\.code.rawValue))
    #expect(found.first?.message.contains("did you mean \"wish\"?") == true)
    #expect(found.last?.message.hasSuffix(DocumentCheck.notJudged) == true)
    #expect(Findings.of(EditedScript(DocumentText(#"{ "name": 1 }"#))).isEmpty)
  }
}
