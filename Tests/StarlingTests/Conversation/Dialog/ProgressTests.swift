import Starling
import Testing

/// Which question it is, and of how many.
@Suite struct `Progress` {
  private static let rest = """
    "c": {"type": "choice", "text": "C", "buttons": ["X", {"title": "Y", "next": "e"}],
      "skip": {"title": "S", "next": "z"}, "next": "d"},
    "d": {"type": "rating", "text": "D", "next": "e"},
    "e": {"type": "text-input", "text": "E", "next": "z"},
    "z": {"type": "text", "text": "Z"}
    """
  private static let start =
    #""a": {"type": "double-button", "left": "L", "right": "R", "next": "c"},"#

  private static func dialog(_ blocks: String, _ progress: Bool = true) throws -> Dialog {
    var dialog = Dialog(try script(blocks, #""progress": \#(progress)"#))
    _ = dialog.step(.begin)
    return dialog
  }

  private static func words(_ dialog: Dialog) -> String? {
    dialog.prompt?.progress.map {
      "\($0.asked) of \($0.least) to \($0.most.map { "\($0)" } ?? "-")"
    }
  }

  @Test func `counts the questions that the links allow, whatever is answered`() throws {
    var dialog = try Self.dialog(Self.start + Self.rest)
    #expect(Self.words(dialog) == "1 of 2 to 4")
    _ = dialog.step(.choose(0))
    #expect(Self.words(dialog) == "2 of 2 to 4")
    _ = dialog.step(.choose(0))
    #expect(Self.words(dialog) == "3 of 4 to 4")
    _ = dialog.step(.back)
    #expect(Self.words(dialog) == "2 of 2 to 4")
    _ = dialog.step(.choose(1))
    #expect(Self.words(dialog) == "3 of 3 to 3")
  }

  @Test func `survives a save, and counts the path of one that does not say it`() throws {
    var dialog = try Self.dialog(Self.start + Self.rest)
    for _ in 0..<2 { _ = dialog.step(.choose(0)) }
    let saved = dialog.saved
    #expect(saved.contains(#""asked":3"#))
    #expect(try Dialog(dialog.script, restoring: saved) == dialog)
    let older = saved.replacing(#/,"asked":\d/#, with: "")
    let restored = try Dialog(dialog.script, restoring: older)
    #expect(Self.words(restored) == "3 of 4 to 4")
  }

  @Test func `does not count a choice that is passed because nothing is offered`() throws {
    let hidden = #"{"title": "H", "when": {"visited": "z"}}"#
    let blocks = #""h": {"type": "choice", "text": "H", "buttons": [\#(hidden)], "next": "c"},"#
    let dialog = try Self.dialog(blocks + Self.rest)
    #expect(Self.words(dialog) == "1 of 1 to 3")
  }

  @Test func `counts no choice of an older save that was passed over`() throws {
    let hidden = #"{"title": "H", "when": {"visited": "z"}}"#
    let blocks = #""h": {"type": "choice", "text": "H", "buttons": [\#(hidden)], "next": "d"},"#
    var before = try Self.dialog(blocks + Self.rest, false)
    _ = before.step(.pick(3))
    let script = try Self.dialog(blocks + Self.rest).script
    #expect(Self.words(try Dialog(script, restoring: before.saved)) == "2 of 2 to 2")
  }

  @Test func `does not count the way past a choice that is on the screen`() throws {
    let shown = #"{"title": "X", "when": {"not": {"visited": "z"}}, "next": "d"}"#
    let blocks = #""h": {"type": "choice", "text": "H", "buttons": [\#(shown)], "next": null},"#
    #expect(Self.words(try Self.dialog(blocks + Self.rest)) == "1 of 3 to 3")
  }

  @Test func `knows no most behind a loop of questions`() throws {
    let loop =
      #""l": {"type": "choice", "text": "L", "buttons": ["Go", {"title": "Again", "next": "l"}], "next": "c"},"#
    var dialog = try Self.dialog(loop + Self.rest)
    #expect(Self.words(dialog) == "1 of 2 to -")
    _ = dialog.step(.choose(0))
    #expect(Self.words(dialog) == "2 of 2 to 4")
  }

  @Test func `takes no link that every button leaves aside`() throws {
    let ends = #"{"title": "1", "next": null}, {"title": "2", "next": null}"#
    let blocks =
      #""p": {"type": "rating", "text": "P", "next": "l"}, "#
      + #""l": {"type": "choice", "text": "L", "buttons": [\#(ends)], "next": "p"}"#
    #expect(Self.words(try Self.dialog(blocks)) == "1 of 2 to 2")
  }

  @Test func `is there only where the script says so, and the path is kept`() throws {
    #expect(try Self.dialog(Self.start + Self.rest, false).prompt?.progress == nil)
    var options = Dialog.Options()
    options.keeps = []
    var dialog = Dialog(try script(Self.rest, #""progress": true"#), options)
    _ = dialog.step(.begin)
    #expect(dialog.prompt != nil && dialog.prompt?.progress == nil)
  }

  @Test func `stands last in what programs read`() throws {
    let prompt = try #require(try Self.dialog(Self.rest).prompt)
    let last = try #require(prompt.parts.last)
    #expect(last.name == "progress" && last.value.text == #"{"asked":1,"of":[1,3]}"#)
  }
}
