import Starling
import Testing

/// Choices that are passed, and what buttons save and show.
struct PassedChoiceTests {
  @Test func `a menu that offers each button once ends when all have been taken`() throws {
    let json =
      #"""
      { "blocks": {
          "menu": { "type": "choice", "text": "What?", "buttons": [
            { "title": "A", "when": { "not": { "visited": "a" } } },
            { "title": "B", "when": { "not": { "visited": "b" } } }],
            "branches": [{ "when": { "is": "A" }, "next": "a" },
                         { "when": { "is": "B" }, "next": "b" }], "next": "bye" },
          "a": { "type": "text", "text": "This is A", "next": "menu" },
          "b": { "type": "text", "text": "This is B", "next": "menu" },
          "bye": { "type": "text", "text": "Bye" } } }
      """#
    #expect(ScriptCheck(SourceText(name: "menu", text: json)).diagnostics == [])
    var dialog = Dialog(try Script(json: json))
    for event in [.begin, .choose(0), .tap, .choose(0), .tap] as [Event] { _ = dialog.step(event) }
    #expect(dialog.ending == .completed)
    #expect(dialog.path == ["menu", "a", "menu", "b", "menu", "bye"])
  }

  @Test(arguments: [#", "branches": [BRANCHES], "next": null"#, ""])
  func `branches test the answer, not what the button sets the variable to`(_ own: String) throws {
    let branches =
      #"{ "when": { "is": "A" }, "next": "answer" }, { "when": { "is": "set" }, "next": "set" }"#
    let link = own.replacing("BRANCHES", with: branches)
    let script = try Script(
      json: #"""
        { "blocks": {
            "c": { "type": "choice", "buttons": [{ "title": "A", "set": { "c": "set" }\#(link) }, "B"],
                   "branches": [\#(branches)], "next": null },
            "answer": { "type": "text", "text": "{{c}}" },
            "set": { "type": "text", "text": "Set" } } }
        """#)
    var dialog = Dialog(script)
    _ = dialog.step(.begin)
    #expect(dialog.step(.choose(0)).contains(.say("set", .text)))
    #expect(dialog.path == ["c", "answer"])
  }

  @Test func `a text shows the title of a button as the person saw it, also after a save`() throws {
    let script = try Script(
      json: #"""
        { "variables": { "w": "Ann" },
          "blocks": {
            "c": { "type": "choice", "buttons": ["Hey {{w}}", "No"], "next": "w" },
            "w": { "type": "text-input", "text": "You said {{c}}", "next": "t" },
            "t": { "type": "text", "text": "{{c}}, {{w}}", "next": "c" } } }
        """#)
    var dialog = Dialog(script)
    _ = dialog.step(.begin)
    #expect(dialog.step(.choose(0)).contains(.say("You said Hey Ann", .text)))
    #expect(dialog["c"] == .text("Hey {{w}}"))
    #expect(dialog.step(.submit("{{c}}")).contains(.say("Hey Ann, {{c}}", .text)))
    var restored = try Dialog(script, restoring: dialog.saved)
    #expect(restored == dialog && restored.saved == dialog.saved)
    for event in [.tap, .choose(1), .back, .back] as [Event] { _ = restored.step(event) }
    restored = try Dialog(script, restoring: restored.saved)
    #expect(restored.promptAgain.contains(.say("Hey Ann, {{c}}", .text)))
  }

  @Test func `a title that shows its own variable does not grow without end`() throws {
    let script = try Script(
      json: #"""
        { "blocks": { "c": { "type": "choice", "buttons": ["{{c}} and {{c}}", "No"], "next": "c" } } }
        """#)
    var dialog = Dialog(script)
    _ = dialog.step(.begin)
    #expect(dialog.step(.choose(0)).contains(.echo(" and ")))
    #expect(dialog.step(.choose(0)).contains(.echo(" and  and  and ")))
    for _ in 0..<60 { _ = dialog.step(.choose(0)) }
    // Each round is kept for /back, and shows no more than a kilobyte.
    #expect(dialog.saved.utf8.count < 60 * 1_024)
  }
}
