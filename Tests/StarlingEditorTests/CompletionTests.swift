import Starling
import StarlingEditor
import Testing

@Suite struct CompletionTests {
  /// What is offered at a mark; `whole` is the text that was there before.
  private func labels(_ text: String, after whole: String? = nil) throws -> [String] {
    let cursor = try #require(Folder(["a.json": text]).cursor)
    if let whole {
      let text = cursor.document.text
      cursor.document.text = DocumentText(whole)
      _ = cursor.document.content
      cursor.document.text = text
    }
    return ScriptCompletion.items(in: cursor.document, at: cursor.offset).map(\.label)
  }

  private static let rest = """
    "b": { "type": "rating", "text": "Stars?", "saveAs": "stars" } },
    "variables": { "app": "x" }
    """

  static let places: [(place: String, wanted: [String], unwanted: [String])] = [
    (#""a": { "type": "text", "text": "Hi", "next": "▮" },"#, ["a", "b", "null"], ["stars"]),
    (#""a": { "type": "text", "text": "Hi", "next": ▮ },"#, ["a", "b", "null"], []),
    (#""a": { "type": "text", "text": "Hi", "next": "b▮"#, ["a", "b"], []),
    (#""a": { "type": "▮", "text": "Hi" },"#, ["text", "rating", "choice"], ["email"]),
    (#""a": { "type": "rating", "▮" },"#, ["text", "min", "skip", "next"], ["type", "buttons"]),
    (#""a": { "▮", "type": "choice" },"#, ["buttons", "text"], ["type", "min2", "confirm"]),
    (#""a": { ▮ },"#, ["type"], ["buttons"]),
    (#""a": { "type": "text", "text": "Hi {{▮" },"#, ["app", "stars"], ["a"]),
    (#""a": { "type": "text", "text": "Hi {{ap▮}}" },"#, ["app", "stars"], ["a"]),
    (
      #""a": { "type": "route", "branches": [ { "when": { "of": "▮" } } ] },"#,
      ["app", "stars"], ["a"]
    ),
    (
      #""a": { "type": "route", "branches": [ { "when": { "▮" } } ] },"#,
      ["of", "is", "visited"], ["type"]
    ),
    (
      #""a": { "type": "route", "branches": [ { "when": { "visited": "▮" } } ] },"#,
      ["a", "b"], ["null"]
    ),
    (#""a": { "type": "rating", "text": "x", "saveAs": "▮" },"#, ["app", "stars"], []),
    (#""a": { "type": "text-input", "text": "x", "format": "▮" },"#, ["email", "number"], []),
    (#""a": { "type": "rating", "text": "x", "confirm": ▮ },"#, ["true", "false"], []),
    (#""a": ▮"#, ["text", "rating", "route"], []),
    (
      #""a": { "type": "text", "text": "x" } }, "config": { "scenarios": { "deploys": {} }, "#
        + #""scenario": "▮" }, "lists": {"#, ["deploys"], ["a"]
    ),
    (#""a": { "type": "text", "text": "x", "next": "c" }, "▮","#, ["c"], ["a", "b"]),
    (#""c▮": { "type": "text", "text": "x", "next": "c" },"#, ["c"], ["b"]),
    (
      #""a": { "type": "button", "title": "x", "action": "open" }, "#
        + #""c": { "type": "button", "title": "x", "action": "▮" },"#, ["open"], ["a"]
    ),
    (#""a": { "type": "text", "text": "x", "set": { "▮" } },"#, ["app", "stars"], []),
    (#""a": { "type": "text", "text": "x", "next": "c" }, "▮"#, ["c", "text", "choice"], []),
    (#""a": { "type": "text", "text": "x", "next": "c" }, "d": { "next": "▮" },"#, ["c"], [""]),
    (#""": { "type": "text", "text": "x" }, "a": { "next": "a▮" },"#, ["b", "null"], [""]),
    (#""a": { "type": "text", "text": "x", "next": "wr▮" },"#, ["b"], ["wr"]),
    (
      #""a": { "type": "choice", "buttons": ["Y", { "title": "N", "value": "no" }], "#
        + #""branches": [{ "when": { "is": "▮" } }] },"#, ["Y", "no"], ["N", "true"]
    ),
    (
      #""a": { "type": "double-button", "left": "Y", "right": { "title": "N" }, "saveAs": "x" }, "#
        + #""d": { "branches": [{ "when": { "of": "x", "in": ["▮"] } }] },"#, ["Y", "N"], ["5"]
    ),
    (#""a": { "branches": [{ "when": { "of": "stars", "is": ▮ } }] },"#, ["1", "5"], ["6"]),
    (#""a": { "set": { "app": "▮" } }, "d": { "set": { "app": "y" } },"#, ["x", "y"], ["stars"]),
  ]

  @Test(arguments: places)
  func `what can stand at a place is offered there`(
    _ place: String, _ wanted: [String], _ unwanted: [String]
  ) throws {
    let whole = #"{ "blocks": { "a": { "type": "text" }, "# + Self.rest + " }"
    let offered = try labels(#"{ "blocks": { "# + place + "\n" + Self.rest + " }", after: whole)
    for one in wanted { #expect(offered.contains(one), "\(one) of \(offered)") }
    for one in unwanted { #expect(!offered.contains(one), "\(one) of \(offered)") }
  }

  /// What is begun, what is accepted, and what then stands there.
  @Test(
    arguments: [
      (#""a": { "type": "text", "next": "b▮ },"#, "b", #""a": { "type": "text", "next": "b" },"#),
      (
        #""a": { "next": "b▮, "type": "text" },"#, "b",
        #""a": { "next": "b", "type": "text" },"#
      ),
      (
        #""a": { "type": "text", "text": "Hi {{a▮pp}}!" },"#, "stars",
        #""a": { "type": "text", "text": "Hi {{stars}}!" },"#
      ),
      (#""a": { "type": "text", "next": "b"▮ },"#, "b", nil),
      (#""a": { "type"▮: "text" },"#, "text", nil),
    ] as [(String, String, String?)])
  func `what is accepted leaves the rest of the line`(
    _ begun: String, _ label: String, _ line: String?
  ) throws {
    let cursor = try #require(
      Folder(["a.json": "{ \"blocks\": {\n\(begun)\n\(Self.rest) }"]).cursor)
    let items = ScriptCompletion.items(in: cursor.document, at: cursor.offset)
    let text = cursor.document.text.source(named: "")
    let edited = items.first { $0.label == label }.map {
      String(decoding: text.edited(by: [$0.change]).bytes, as: UTF8.self)
    }
    #expect(edited?.split(separator: "\n")[1].description == line)
    if line == nil { #expect(items.isEmpty) }
  }

  @Test func `keys of a whole script are offered besides those that it has`() throws {
    let offered = try labels(#"{ "blocks": {}, ▮ }"#)
    #expect(offered.contains("start") && offered.contains("translations"))
    #expect(!offered.contains("blocks"))
  }

  @Test func `a key comes with its colon and a place to fill in`() throws {
    let folder = Folder(["a.json": #"{ "blocks": { "a": { "type": "text", "ne▮" } } }"#])
    let cursor = try #require(folder.cursor)
    let items = ScriptCompletion.items(in: cursor.document, at: cursor.offset)
    let next = try #require(items.first { $0.label == "next" })
    #expect(next.change.text == #""next": "#)
    #expect(next.snippet == #""next": $1"#)
    #expect(cursor.document.text.text(next.change.range) == #""ne""#)
  }

  @Test func `names stay while a script is half written`() throws {
    let folder = Folder([
      "a.json": #"{ "blocks": { "a": { "type": "text", "next": "b" }, "b": {} } }"#
    ])
    let document = try #require(folder.workspace.document("file:///w/a.json"))
    _ = document.content
    document.text = DocumentText(#"{ "blocks": { "a": { "type": "text", "next": "#)
    let items = ScriptCompletion.items(in: document, at: document.text.bytes.count)
    #expect(items.map(\.label) == ["a", "b", "null"])
  }

  @Test func `a file without blocks gets silence`() throws {
    #expect(try labels(#"{ "name": "▮" }"#) == [])
    #expect(try labels(#"{ "name": "x", "▮" }"#) == [])
    #expect(try labels("[▮") == [])
  }

  @Test(arguments: ["{▮", "{ ▮ }", "{ \"▮", "{ \"▮\" }", "{ \"$comment\": \"x\", ▮"])
  func `from the first brace on, the keys of a script are offered`(_ text: String) throws {
    let offered = try labels(text)
    for key in ["title", "blocks", "author"] { #expect(offered.contains(key), "\(offered)") }
  }

  @Test func `languages are offered by their tags`() throws {
    #expect(try labels(#"{ "locale": "▮"#).contains("pt-BR"))
    let offered = try labels(#"{ "blocks": {}, "translations": { "de": {}, "▮" } }"#)
    #expect(offered.contains("fr") && !offered.contains("de"))
  }

  @Test func `a new block comes with its name`() throws {
    let cursor = try #require(Folder(["a.json": #"{ "blocks": { ▮ } }"#]).cursor)
    let items = ScriptCompletion.items(in: cursor.document, at: cursor.offset)
    let text = try #require(items.first { $0.label == "text" })
    #expect(text.change.text == #""name": {"type": "text", "text": "Hello!", "next": null}"#)
    #expect(text.snippet == #""${1:name}": {"type": "text", "text": "${2:Hello!}", "next": null}"#)
  }
}
