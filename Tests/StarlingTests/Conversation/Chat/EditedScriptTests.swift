import Starling
import Testing

/// Saved chats whose script was edited since.
struct EditedScriptTests {
  private static func blocks(_ blocks: String) throws -> Script {
    try Script(json: "{\"blocks\":{\(blocks)}}", name: "a.json")
  }

  private static let name = #""name":{"type":"text-input","text":"Name?","next":"role"}"#
  private static let role = #""role":{"type":"text-input","text":"Role?","next":"team"}"#
  private static let team = #""team":{"type":"text-input","text":"Team?","next":"end"}"#
  private static let end = #""end":{"type":"button","text":"Bye.","title":"Bye","next":null}"#

  /// A chat of the whole script, saved after some answers.
  private static func saved(after answers: [String]) throws -> String {
    let chat = Chat(Dialog(try blocks([name, role, team, end].joined(separator: ",")))) {
      Moment(seconds: 1_772_452_800)
    }
    _ = chat.rehearse()
    for answer in answers { chat.receive(.submit(answer)) }
    return chat.saved
  }

  private static func restored(_ saved: String, _ script: String...) throws -> Chat {
    try Chat(restoring: saved, script: blocks(script.joined(separator: ","))) {
      Moment(seconds: 1_772_452_860)
    }
  }

  @Test func `a chat goes on where it stood if its block is still there`() throws {
    let saved = try Self.saved(after: ["Ada"])
    let chat = try Self.restored(saved, Self.name, Self.role, Self.team, Self.end)
    #expect(chat.resumption?.place == .sameBlock && chat.resumption?.dropped == [:])
    #expect(chat.rehearse().map(\.description) == ["say Role?", "offer text (Send)"])
  }

  @Test func `a block that was passed before the edit can be passed behind it`() throws {
    func script(_ first: String, _ next: String, start: String) throws -> Script {
      try Script(
        json: #"""
          {"start": "\#(start)", "blocks": {
            "first": {"type": "text", "text": "First.", "showNextAfter": 1, "next": \#(first)},
            "second": {"type": "text", "text": "Second.", "showNextAfter": 1, "next": \#(next)}}}
          """#)
    }
    var old = Dialog(try script(#""second""#, "null", start: "first"))
    for event in [Event.begin, .elapsed] { _ = old.step(event) }
    let new = try script("null", #""first""#, start: "second")
    var (dialog, resumption) = try Dialog.resuming(old.saved, of: new)
    #expect(resumption.place == .sameBlock && old.prompt?.block == "second")
    for event in [Event.elapsed, .elapsed] { _ = dialog.step(event) }
    #expect(dialog.ending == .completed)
  }

  @Test func `where its block is gone, the last question of its path is asked again`() throws {
    let saved = try Self.saved(after: ["Ada", "Lead"])
    let role = #""role":{"type":"text-input","text":"Role?","next":"end"}"#
    let chat = try Self.restored(saved, Self.name, role, Self.end)
    #expect(chat.resumption?.place == .earlierBlock("role"))
    #expect(chat.resumption?.dropped == [:])
    let effects = chat.rehearse()
    #expect(effects.first == .say("The conversation has changed; let us go on here.", .text))
    #expect(chat.prompt?.block == "role")
    #expect(chat.answers.map(\.value) == [.text("Ada"), .text("Lead")])
    chat.receive(.submit("Boss"))
    chat.receive(.choose(0))
    #expect(chat.result?.answers.map(\.value) == [.text("Ada"), .text("Boss")])
    #expect(chat.result?.path == ["name", "role", "end"])
  }

  @Test func `the line is said once, and in the language of the person`() throws {
    let saved = try Self.saved(after: ["Ada", "Lead"])
    var options = Dialog.Options()
    options.locale = "fr"
    let blocks = [Self.name, Self.end].joined(separator: ",").replacing("role", with: "end")
    let script = try Script(
      json: #"{"blocks":{\#(blocks)},"translations":{"fr":{"Bye.":"Adieu."}}}"#, name: "a.json")
    let clock = { Moment(seconds: 0) }
    let chat = try Chat(restoring: saved, script: script, options, clock: clock)
    #expect(
      chat.rehearse().first == .say("La conversation a changé ; reprenons ici.", .text))
    let next = try Chat(restoring: chat.saved, script: script, options, clock: clock)
    #expect(next.resumption?.isElsewhere == false)
    #expect(next.rehearse().first == .say("Name?", .text))
  }

  @Test func `answers whose variable is gone are dropped and named`() throws {
    let saved = try Self.saved(after: ["Ada", "Lead"])
    let name = Self.name.replacing("role", with: "team")
    let chat = try Self.restored(saved, name, Self.team, Self.end)
    #expect(chat.resumption?.place == .sameBlock)
    #expect(chat.resumption?.dropped == ["role": .text("Lead")])
    #expect(chat.answers.map(\.variable) == ["name"])
    chat.receive(.submit("Core"))
    #expect(chat.answers.map(\.value) == [.text("Ada"), .text("Core")])
    chat.receive(.back)
    #expect(chat.answers.map(\.variable) == ["name"])
    #expect(chat.prompt?.block == "team")
  }

  @Test func `where no question of its path is left, it begins again, and keeps what it can`()
    throws
  {
    let saved = try Self.saved(after: ["Ada"])
    let first = #""first":{"type":"text-input","text":"{{name}}?","saveAs":"name","next":null}"#
    let chat = try Self.restored(saved, first)
    #expect(chat.resumption?.place == .beginning)
    let effects = chat.rehearse()
    #expect(effects.first == .say("The conversation has changed; let us go on here.", .text))
    #expect(effects.dropFirst().first == .say("Ada?", .text))
  }

  @Test func `a counter goes back to what it was at the question that is asked again`() throws {
    let quiz = { (last: String) in
      try Self.blocks(
        #"""
        "q":{"type":"choice","text":"?","buttons":[{"title":"Yes","add":{"score":2}}],"next":"\#(last)"},
        "\#(last)":{"type":"button","text":"{{score}}","title":"OK","next":null}
        """#)
    }
    let chat = Chat(Dialog(try quiz("r"))) { Moment(seconds: 0) }
    _ = chat.rehearse()
    chat.receive(.choose(0))
    let next = try Chat(restoring: chat.saved, script: quiz("s")) { Moment(seconds: 0) }
    _ = next.rehearse()
    #expect(next.dialog["score"] == .number(0))
    next.receive(.choose(0))
    #expect(next.dialog["score"] == .number(2))
  }
}
