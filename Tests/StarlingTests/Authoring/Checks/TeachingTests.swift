import Starling
import Testing

/// What findings say to do.
struct TeachingTests {
  private func check(_ blocks: String, _ top: String = "") -> [Diagnostic] {
    ScriptCheck(SourceText(name: "a.json", text: "{ \(top)\"blocks\": \(blocks) }")).diagnostics
  }

  private func fixed(_ script: String) -> String {
    String(decoding: Repair(SourceText(name: "a.json", text: script)).bytes, as: UTF8.self)
  }

  private static let circle = #"""
    { "a": { "type": "text", "text": "A", "next": "b" },
      "b": { "type": "text", "text": "B", "next": "a" } }
    """#
  private static let shadow = #"""
    { "a": { "type": "rating", "text": "A", "next": null, "branches": [
        { "when": { "is": 1 }, "next": null }, { "when": { "atLeast": 2 }, "next": null },
        { "when": { "atLeast": 4 }, "next": null } ] } }
    """#

  @Test(arguments: [
    (circle, #"a → b → a: a link elsewhere, or "next": null, leads out"#),
    (shadow, "this one covers all of them"),
    (
      #"[{ "id": "a", "type": "text", "text": "A" }]"#,
      #"each block stands behind its id: "blocks": { "hello": { "type": … } }"#
    ),
    (
      #"{ "a": { "type": "text", "text": "A", "next": ["a", "b"] } }"#,
      #"a link leads to one block; "branches" choose among several"#
    ),
    (
      #"{ "a": { "type": "text", "text": "A", "next": 2 } }"#, #"an id stands in quotes: "2""#
    ),
    (#"{ "a": { "type": "text", "text": "A", "next": "" } }"#, "null ends the conversation"),
    (
      #"{ "a": { "type": "text", "text": "{{v}}", "next": null } }"#,
      #"an answer, "set" or "variables" makes one"#
    ),
    (
      #"{ "a": { "type": "text", "text": "{{v|upper}}", "next": null } }"#,
      "texts insert values as they are"
    ),
    (
      #"{ "a": { "type": "question", "text": "A" } }"#,
      #"a question is a "choice", a "rating" or a "text-input", by what answers it"#
    ),
  ])
  func `a finding says what to do`(blocks: String, note: String) {
    let found = check(blocks)
    #expect(found.flatMap(\.notes).map(\.text).contains(note), "\(found)")
  }

  @Test func `only what may end is said to end by null`() {
    let found = check(
      #"""
      { "a": { "type": "route", "next": "b", "branches": [
          { "when": { "visited": "" }, "next": "b" } ] },
        "b": { "type": "text", "text": "B", "next": null } }
      """#, #""start": "end", "#)
    #expect(found.map(\.code) == [.danglingLink, .danglingLink])
    #expect(found.flatMap(\.notes).isEmpty)
  }

  @Test func `a shadowed branch points at the one that shadows it alone`() throws {
    let found = try #require(check(Self.shadow).first { $0.code == .shadowedBranch })
    let place = try #require(found.notes.first?.place)
    #expect(place.start < found.place.start)
  }

  @Test(arguments: [
    (#"["b"]"#, #""b""#), (#""""#, #""""#), ("2", #""2""#), ("3", "3"),
    (#"["b", "2"]"#, #"["b", "2"]"#),
  ])
  func `a link is fixed where one is meant`(written: String, meant: String) {
    let script = { (link: String) in
      #"{ "blocks": { "a": { "type": "text", "text": "A", "next": \#(link) }, "#
        + #""b": { "type": "text", "text": "B", "next": null }, "#
        + #""2": { "type": "text", "text": "C", "next": null } } }"#
    }
    #expect(fixed(script(written)) == script(meant))
  }

  @Test func `an author's name becomes an author, and a list that is meant is named`() {
    let rest = #" "blocks": { "a": { "type": "text", "text": "A", "next": null } } }"#
    #expect(fixed(#"{ "author": "Stella","# + rest) == #"{ "author": { "name": "Stella" },"# + rest)
    #expect(fixed(#"{ "starlign": 1,"# + rest) == #"{ "starling": 1,"# + rest)
    let found = check(
      #"{ "a": { "type": "choice", "buttons": ["agree"], "next": null } }"#,
      #""lists": { "agree": ["Yes", "No"] }, "#)
    #expect(found.first { $0.code == .unusedList }?.notes.first?.place != nil, "\(found)")
  }

  @Test func `a language by its name is offered its tag`() {
    let found = check(
      #"{ "a": { "type": "text", "text": "A", "next": null } }"#, #""locale": "English", "#)
    #expect(found.map(\.suggestion) == ["en"])
  }
}
