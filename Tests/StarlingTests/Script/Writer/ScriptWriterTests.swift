import Foundation
import Starling
import Testing

/// A script that is written and read again is equal to the original.
struct ScriptWriterTests {
  private func check(_ json: String, _ name: Comment) throws {
    let script = try Script(json: json)
    let again = try Script(json: script.json)
    #expect(again == script, name)
    #expect(again.json == script.json, name)
    #expect(paths(of: again) == paths(of: script), name)
    #expect(findings(in: script.json) == findings(in: json), name)
  }

  private func paths(of script: Script) -> [String] {
    var paths: [String] = []
    for (path, number) in script.tables.translatableTexts {
      paths.append("\(path.description(in: script.tables)): \(script.tables.string(number))")
    }
    return paths
  }

  private func findings(in json: String) -> [String] {
    ScriptCheck(SourceText(name: "script", text: json)).diagnostics.map(\.message).sorted()
  }

  private static let demos: [URL] = {
    let demo = URL(filePath: #filePath).appending(path: "../../../../../Demo").standardized
    let files = try? FileManager.default.contentsOfDirectory(
      at: demo, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" && $0.lastPathComponent.first != "." }
  }()

  @Test func `a page has what its conversations need`() throws {
    let script = try Script(
      json: """
        { "$comment": "secret", "title": "T", "start": "b",
          "config": { "emailSupport": "secret@example.org", "positiveFrom": 4 },
          "lists": { "used": ["Yes"] },
          "blocks": {
            "b": { "$comment": "secret", "type": "choice", "text": "Well?", "buttons": "used",
                   "next": null },
            "old": { "type": "text", "text": "Later", "add": { "points": 1 }, "next": null } },
          "translations": {
            "fr": { "Well?": { "text": "Alors ?", "was": "Secret" }, "Yes": null } } }
        """)
    #expect(
      script.playable.text == """
        {"starling":1,"title":"T","lists":{"used":["Yes"]},\
        "blocks":{"b":{"type":"choice","text":"Well?","buttons":"used","next":null},\
        "old":{"type":"text","text":"Later","add":{"points":1},"next":null}},\
        "translations":{"fr":{"Well?":"Alors ?","Yes":null}},"config":{"positiveFrom":4}}
        """)
  }

  @Test func `the demos are written and read again`() throws {
    // Neither a configuration by itself nor the schema is a script.
    let texts = try Self.demos.map { try String(contentsOf: $0, encoding: .utf8) }
      .filter { OwnFile(JSONReader.read(SourceText(name: "demo", text: $0)).0) == .ours }
    #expect(texts.count >= 4)
    for text in texts { try check(text, "\(text.prefix(200))") }
  }

  @Test func `a scale keeps its bounds and labels`() throws {
    try check(
      """
      {"blocks": {"a": {"type": "rating", "text": "T", "min": 0, "max": 2, "next": null,
        "labels": ["never", "now and then", "always"]}},
       "translations": {"de": {"T": "T", "a.labels.0": "nie", "always": "immer"}}}
      """, "labels")
    let script = try Script(
      json: #"{"blocks": {"a": {"type": "rating", "text": "T", "labels": ["x", "y"]}}}"#)
    let stars = try #require(script.blocks.first?.stars)
    #expect(stars.labels == ["x", "y"] && stars.min == 1 && stars.max == 5)
  }

  @Test(arguments: [
    // An object can have one test of each kind, and `in` can have a single value.
    #""branches": [{ "when": { "in": ["a"], "is": "b", "exact": true }, "next": null }]"#,
    #""branches": [{ "when": { "of": "v", "not": { "is": 1 }, "any": [{ "empty": true }] },"#
      + #" "next": null }]"#,
    #""branches": [{ "when": { "contains": "x", "atLeast": 0.1, "atMost": 1e21 },"#
      + #" "next": "a" }], "next": null"#,
    #""branches": [{ "when": { "all": [{ "of": "v", "is": 2 }, { "of": "w", "is": true }] },"#
      + #" "next": null }]"#,
    #""branches": [{ "when": { "of": "v", "atLeast": 1, "all": [{ "contains": "x" },"#
      + #" { "contains": "Y", "exact": true }, { "not": { "all": [{ "is": "q" },"#
      + #" { "of": "w", "is": false }] } }] }, "next": null }]"#,
    #""text": ["one"], "skip": { "title": "S", "style": "button", "value": "" }, "next": null"#,
    #""text": "\"\\ \u2028 \ud83d\udc26 \\{{", "saveAs": "v", "next": null"#,
  ])
  func `odd ways to say things are kept`(_ members: String) throws {
    let text = members.contains("\"text\"") ? "" : "\"text\": \"T\","
    try check(
      """
      {"title": "{{w}}", "variables": { "v": 1, "w": false }, "blocks": {
        "a": { "type": "text-input", \(text) \(members) } },
       "start": "a", "translations": { "de": { "T": null, "a.text": "D" } }}
      """.replacing(members.contains("\"text\": [") ? "a.text" : "\u{0}", with: "a.text.0")
        .replacing(members.contains("\"text\"") ? "\"T\": null, " : "\u{0}", with: ""),
      "\(members)")
  }

  @Test func `it is written as an author would write it`() throws {
    let script = try Script(
      json: """
        {"blocks":{"a":{"next":"b","type":"choice","buttons":["X",{"title":"Y","next":null}]},
        "b":{"type":"text","text":"A text that is so long that its block does not fit one line",
        "showNextAfter":1.50,"style":"textBold"}},"starling":1,"locale":"en","start":"a"}
        """)
    #expect(
      script.json == """
        {
          "starling": 1,
          "blocks": {
            "a": { "type": "choice", "buttons": ["X", { "title": "Y", "next": null }], "next": "b" },
            "b": {
              "type": "text",
              "text": "A text that is so long that its block does not fit one line",
              "style": "textBold",
              "showNextAfter": 1.5
            }
          }
        }

        """)
  }
}
