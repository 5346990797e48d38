import Starling
import StarlingEditor
import Testing

/// What is said while a document is typed, and when.
@Suite struct QuietTests {
  private static let script = """
    {
      "blocks": {
        "a": { "type": "text", "text": "A", "next": "b" },
        "b": { "type": "text", "text": "B", "next": null },
        "c": { "type": "text", "text": "C", "next": "a" }
      }
    }
    """

  @Test func `all that is found comes at once on opening and on saving`() throws {
    var typing = Typing(Self.script)
    #expect(typing.codes(after: 0) == ["unreachable-block"])
    try typing.replace("null", with: "\"d\"")
    typing.save()
    #expect(typing.codes(after: 0) == ["dangling-link"])
    #expect(typing.server.patience == nil)
  }

  @Test func `findings come when the keys rest, and those of the block that is typed later`() throws
  {
    var typing = Typing(Self.script)
    _ = typing.codes(after: 0)
    try typing.replace(
      "\"type\": \"text\", \"text\": \"B\"", with: "\"type\": \"txt\", \"text\": \"B\"")
    #expect(typing.codes(after: 0) == nil)
    #expect(typing.server.patience == 300)
    #expect(typing.codes(after: 299) == nil)
    #expect(typing.codes(after: 1) == [])
    #expect(typing.server.patience == 2_700)
    #expect(typing.codes(after: 2_700) == ["unknown-value"])
    #expect(typing.server.patience == nil)
  }

  @Test func `a finding goes at once when it is fixed`() throws {
    var typing = Typing(Self.script.replacing("null", with: "\"bb\""))
    #expect(typing.codes(after: 0) == ["dangling-link"])
    try typing.replace("\"C\", \"next\": \"a\"", with: "\"C\", \"next\": null")
    #expect(typing.codes(after: 0) == nil)
    try typing.replace("\"bb\"", with: "\"c\"")
    #expect(typing.codes(after: 0) == [])
  }

  @Test func `a finding that was there stays while its block is typed`() throws {
    var typing = Typing(Self.script.replacing("null", with: "\"bb\""))
    _ = typing.codes(after: 0)
    try typing.replace("\"B\"", with: "\"Be\"")
    #expect(typing.codes(after: 300) == ["dangling-link"])
  }

  @Test func `what is held back comes when another block is edited`() throws {
    var typing = Typing(Self.script)
    _ = typing.codes(after: 0)
    try typing.replace("null", with: "\"cc\"")
    #expect(typing.codes(after: 300) == [])
    try typing.replace("\"A\"", with: "\"Ab\"")
    #expect(typing.codes(after: 300) == ["dangling-link"])
  }

  @Test func `links to a block whose name is typed wait`() throws {
    var typing = Typing(Self.script)
    _ = typing.codes(after: 0)
    try typing.replace("\"b\":", with: "\"bc\":")
    #expect(typing.codes(after: 300) == [])
    #expect(typing.codes(after: 2_700) == ["dangling-link"])
  }

  @Test func `a file that is written from its beginning is quiet`() throws {
    let whole = """
      {
        "title": "T",
        "variables": { "plan": "free" },
        "blocks": {
          "a": { "type": "text", "text": "A", "next": "b" },
          "b": { "type": "choice", "text": "B {{plan}}", "buttons": ["C", "D"],
            "branches": [{ "when": { "is": "C" }, "next": "c" }], "next": "d" },
          "c": { "type": "text", "text": "C", "next": null },
          "d": { "type": "text", "text": "D", "next": null }
        }
      }

      """
    var typing = Typing("")
    var loud: [String] = []
    for character in whole {
      typing.append(character)
      if let codes = typing.codes(after: 300), !codes.isEmpty {
        loud.append("\(typing.text.suffix(20)): \(codes)")
      }
    }
    #expect(loud.isEmpty, "\(loud)")
  }

  /// The editor writes each closing bracket and quote at once, and skips it where it is typed.
  @Test func `a file is quiet where the editor closes brackets`() throws {
    let whole = """
      { "variables": { "plan": "free" }, "lists": { "l": ["C", "D"] }, "blocks": {
        "a": { "type": "text", "text": "A {{plan}}", "next": "b" },
        "b": { "type": "choice", "text": "B", "buttons": "l", "next": null } } }
      """
    let closing: [Character: Character] = ["{": "}", "[": "]", "\"": "\""]
    var typing = Typing("|")
    var open: [Character] = []
    var loud: [String] = []
    try typing.replace("|", with: "")
    for character in whole {
      let behind = String(open.reversed())
      let before = String(typing.text.dropLast(open.count))
      if character == open.last {
        open.removeLast()
      } else if let end = closing[character], open.last != "\"" || character == "\"" {
        open.append(end)
        typing.insert(String([character, end]), before: behind)
      } else {
        typing.insert(String(character), before: behind)
      }
      if let codes = typing.codes(after: 300), !codes.isEmpty {
        loud.append("\(before.suffix(20))\(character): \(codes)")
      }
    }
    #expect(typing.text == whole)
    #expect(loud.isEmpty, "\(loud)")
  }

  @Test func `a mended finding goes at once where there are warnings, too`() throws {
    let script = Self.script.replacing("\"blocks\"", with: "\"variables\": {\"v\": 1}, \"blocks\"")
      .replacing("null", with: "\"bb\"")
    var typing = Typing(script)
    #expect(typing.codes(after: 0) == ["dangling-link"])
    try typing.replace("\"bb\"", with: "\"c\"")
    #expect(typing.codes(after: 0) == [])
    #expect(typing.codes(after: 3_000) == ["unused-variable", "no-way-out"])
  }

  @Test func `a case that is typed is judged when it is left`() throws {
    let chat = "=== a\nbot: A\n...\n\n=== b\nbot: A\nbot: B\n...\n"
    var typing = Typing(chat, beside: ["/w/a.json": Self.script], named: "a.chat")
    #expect(typing.codes(after: 0) == [])
    try typing.replace("=== a\nbot: A", with: "=== a\nbot: Al")
    #expect(typing.codes(after: 300) == [])
    try typing.replace("bot: B", with: "bot: B\n")
    typing.server.now += 300
    #expect(typing.server.rest().joined().contains("the case fails here"))
  }
}
