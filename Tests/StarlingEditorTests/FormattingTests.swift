import Foundation
import LawKit
import Starling
import StarlingEditor
import StarlingTesting
import Testing

@Suite struct FormattingTests {
  /// A text laid out, all of it or what a range touches.
  private func formatted(_ text: String, _ name: String = "a.json") -> String {
    let folder = Folder([name: text])
    guard let document = folder.workspace.document("file:///w/\(name)") else { return "" }
    return folder.texts(after: [(document, Formatting.changes(in: document))])[name] ?? ""
  }

  private func value(_ text: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
  }

  @Test func `a script is laid out in lines of 88 columns`() {
    let script = #"""
      {"starling":1,"title":"A \u00e9 \"title\"","blocks":{
              "hello":{"type":"text","text":["One","Two"],"next":"long"},
        "long": {"type": "rating", "text": "How is it, after all of these many and long words?", "next": null,"branches":[]}}}
      """#
    let wanted = #"""
      {
        "starling": 1,
        "title": "A \u00e9 \"title\"",
        "blocks": {
          "hello": { "type": "text", "text": ["One", "Two"], "next": "long" },
          "long": {
            "type": "rating",
            "text": "How is it, after all of these many and long words?",
            "next": null,
            "branches": []
          }
        }
      }

      """#
    #expect(formatted(script) == wanted)
    #expect(formatted(script.replacing("\n", with: "\r\n")) == wanted.replacing("\n", with: "\r\n"))
  }

  /// A key that is written with escapes is one that reads the same.
  @Test func `keys stay as they are written`() {
    let script =
      #"{"blocks":{"\u0041":{"type":"text","text":"x","next":null}},"$comment":{"x\/y":1}}"#
    let wanted = #"""
      {
        "blocks": { "\u0041": { "type": "text", "text": "x", "next": null } },
        "$comment": { "x\/y": 1 }
      }

      """#
    #expect(formatted(script) == wanted)
  }

  @Test func `what is no JSON, or is not ours, stays`() {
    for text in [#"{ "blocks": { "a": {"type": "text", } } }"#, #"{"name":1}"#, "{"] {
      #expect(formatted(text) == text)
    }
  }

  @Test func `a script laid out is the same, and stays so`() async throws {
    try await forAll({ try $0.script(blocks: 1...8) }, cases: 25) { generated in
      let once = formatted(generated.json)
      try holds(try value(once) == value(generated.json), "\(once)")
      try holds(formatted(once) == once, "\(once)")
    }
  }

  @Test func `a transcript has an empty line between its parts`() throws {
    let chat = """


      # About all.
      script:   x.json
      === one
      bot:   Hi
      |  there
      buttons: A|B


      you:  A
      end



      # About the next.
      === two
      ...
      you: B
      end
      # About the promise.
      === promise: p
      never:   block x

      """
    let wanted = """
      # About all.
      script: x.json

      === one
      bot: Hi
      |  there
      buttons: A | B

      you: A
      end

      # About the next.
      === two
      ...
      you: B
      end
      # About the promise.
      === promise: p
      never: block x

      """
    #expect(formatted(chat, "a.chat") == wanted)
    #expect(formatted(wanted, "a.chat") == wanted)
  }

  @Test(arguments: Demo.names)
  func `a demo laid out says the same`(_ demo: String) throws {
    let texts = try Demo.texts(demo)
    let script = try #require(texts["/w/\(demo).json"])
    #expect(try value(formatted(script)) == value(script))
    let chat = try #require(texts["/w/\(demo).chat"])
    let once = formatted(chat, "a.chat")
    #expect(formatted(once, "a.chat") == once)
    let (old, new) = (try Transcript(parsing: chat), try Transcript(parsing: once))
    #expect(old.cases.map(\.steps) == new.cases.map(\.steps))
    #expect(old.promises.map(\.name) == new.promises.map(\.name))
  }
}
