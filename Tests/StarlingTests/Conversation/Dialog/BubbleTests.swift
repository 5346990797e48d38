import Starling
import Testing

/// Bubbles that are said under a condition.
@Suite struct `A bubble with a condition` {
  private static let quiz = #"""
    "q": { "type": "rating", "text": "Score?", "max": 3, "next": "end" },
    "end": { "type": "text", "text": [
      { "text": "All right!", "when": { "of": "q", "is": 3 } },
      { "text": "You had {{q}} of 3.", "when": { "of": "q", "atMost": 2 } },
      "Thank you." ], "next": "bye" },
    "bye": { "type": "text", "text": "Bye." }
    """#

  @Test(arguments: [(3, "All right!"), (2, "You had 2 of 3.")])
  func `is said where the condition holds`(_ stars: Int, _ said: String) throws {
    var (talk, _) = try DescribedDialog.begun(Self.quiz)
    let lines = talk.take(.pick(stars))
    #expect(lines.suffix(3) == ["say \(said)", "say Thank you.", "offer tap"])
    #expect(
      talk.dialog.promptAgain.map(\.description) == ["say \(said)", "say Thank you.", "offer tap"])
  }

  private static let slow = #"""
    "a": { "type": "choice", "buttons": ["x", "y"], "next": "b" },
    "b": { "type": "text", "showNextAfter": 2, "next": "c", "text": [
      { "text": "1", "when": { "of": "a", "is": "x" } }, { "text": "2" },
      { "text": "3", "when": { "of": "a", "is": "x" } }, "4",
      { "text": "5", "when": { "of": "a", "is": "x" } } ] },
    "c": { "type": "text", "text": "C" }
    """#

  @Test func `takes no time where it is hidden, and a save counts the written ones`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.slow)
    #expect(talk.take(.choose(1)).suffix(2) == ["say 2", "offer delay 2.0"])
    #expect(talk.dialog.saved.contains(#""bubble":1"#))
    #expect(talk.dialog.events(of: .wait).count == 2)
    #expect(talk.take(.elapsed) == ["say 4", "offer delay 2.0"])
    let saved = talk.dialog.saved
    #expect(saved.contains(#""bubble":3"#))
    let restored = try Dialog(try script(Self.slow), restoring: saved)
    #expect(restored == talk.dialog)
    #expect(restored.promptAgain.map(\.description) == ["say 2", "say 4", "offer delay 2.0"])
    #expect(talk.take(.elapsed) == ["say C", "finish completed"])
  }

  @Test func `is neither lost nor said twice by a save or a way back in the middle`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.slow)
    #expect(talk.take(.choose(0), .elapsed) == ["say 2", "offer delay 2.0"])
    var restored = try DescribedDialog(Self.slow)
    restored.dialog = try Dialog(try script(Self.slow), restoring: talk.dialog.saved)
    for rest in [["say 3", "offer delay 2.0"], ["say 4", "offer delay 2.0"]] {
      #expect(talk.take(.elapsed) == rest)
      #expect(restored.take(.elapsed) == rest)
    }
    #expect(talk.take(.back) == ["offer choice x | y"])
    #expect(restored.take(.back) == ["offer choice x | y"])
    #expect(talk.dialog == restored.dialog)
    #expect(talk.take(.choose(1)).suffix(2) == ["say 2", "offer delay 2.0"])
    #expect(restored.take(.choose(0)).suffix(2) == ["say 1", "offer delay 2.0"])
    #expect(talk.take(.elapsed, .elapsed) == ["say C", "finish completed"])
  }

  @Test func `is said after its delay where the condition holds`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.slow)
    #expect(talk.take(.choose(0)).suffix(2) == ["say 1", "offer delay 2.0"])
    #expect(talk.dialog.events(of: .wait).count == 5)
    #expect(talk.take(.elapsed, .elapsed, .elapsed, .elapsed) == ["say 5", "offer delay 2.0"])
    #expect(talk.take(.elapsed) == ["say C", "finish completed"])
  }

  @Test(arguments: ["", #""showNextAfter": 1,"#])
  func `that is the last one lets its text be passed at once`(_ delay: String) throws {
    var (talk, _) = try DescribedDialog.begun(
      #"""
      "a": { "type": "choice", "buttons": ["x", "y"], "next": "b" },
      "b": { "type": "text", \#(delay) "next": "c",
             "text": [{ "text": "B", "when": { "of": "a", "is": "x" } }] },
      "c": { "type": "text", "text": "C" }
      """#)
    #expect(talk.take(.choose(1)).suffix(2) == ["say C", "finish completed"])
    #expect(talk.dialog.path == ["a", "b", "c"])
  }

  @Test func `that is hidden does not keep a block from asking`() throws {
    var (talk, first) = try DescribedDialog.begun(
      #"""
      "a": { "type": "rating", "text": [{ "text": "Again?", "when": { "of": "b", "empty": false } }],
             "next": "b" },
      "b": { "type": "choice", "text": "B", "buttons": ["x"], "next": "a" }
      """#)
    #expect(first == ["offer stars 5"])
    #expect(talk.take(.pick(3), .choose(0)).suffix(2) == ["say Again?", "offer stars 5"])
    #expect(talk.take(.back) == ["offer choice x"])
    #expect(talk.dialog.promptAgain.map(\.description) == ["say B", "offer choice x"])
  }

  @Test func `is said neither where no button is offered`() throws {
    let (_, lines) = try DescribedDialog.begun(
      #"""
      "a": { "type": "choice", "text": [{ "text": "A", "when": { "of": "v", "is": 1 } }],
             "buttons": [{ "title": "x", "when": { "of": "v", "is": 2 } }], "next": "b" },
      "b": { "type": "text", "text": "B" }
      """#, #""variables": { "v": 1 }"#)
    #expect(lines == ["say B", "finish completed"])
  }

  @Test func `looks at visits, its own block included`() throws {
    var (talk, lines) = try DescribedDialog.begun(
      #"""
      "a": { "type": "text", "next": "b", "text": [
        { "text": "1", "when": { "visited": "a" } }, { "text": "2", "when": { "visited": "b" } } ] },
      "b": { "type": "text", "text": "B", "next": "a" }
      """#)
    #expect(lines == ["say 1", "offer tap"])
    #expect(talk.take(.tap, .tap) == ["say 1", "say 2", "offer tap"])
  }

  @Test func `that is never said in a circle gets the conversation stuck`() throws {
    let circle = #"""
      "a": { "type": "text", "text": [{ "text": "A", "when": { "of": "v", "is": 1 } }], "next": "b" },
      "b": { "type": "route", "branches": [{ "when": { "of": "v", "is": 2 }, "next": null }],
             "next": "a" }
      """#
    let (_, lines) = try DescribedDialog.begun(circle, #""variables": { "v": 0 }"#)
    #expect(lines == ["finish stuck"])
  }

  @Test func `keeps its place, its form and its translation when the script is written`() throws {
    let script = try Script(
      json: #"""
        { "blocks": { "a": { "type": "text", "text": [
          { "text": "A", "when": { "visited": "a" } } ], "next": "b" },
          "b": { "type": "rating", "text": ["B", { "text": "C" }] } },
          "translations": { "fr": { "a.text.0": "à", "b.text.1": "ç" } } }
        """#)
    let written = try Script(json: script.json)
    #expect(written == script && written.json == script.json)
    #expect(script.json.contains(#"{ "text": "A", "when": { "visited": "a" } }"#))
    #expect(!script.json.contains(#"{ "text": "C""#))
    #expect(script.blocks[0].isTextList)
    #expect(script.blocks[0].textConditions.map { $0 != nil } == [true])
    var options = Dialog.Options()
    options.locale = "fr"
    var talk = DescribedDialog(script, options)
    #expect(talk.take(.begin) == ["say à", "offer tap"])
    #expect(talk.take(.tap) == ["say B", "say ç", "offer stars 5"])
  }

  @Test func `can be said in Swift`() throws {
    let built = try Script {
      Rate("q", "Score?").next("end")
      Say("end", bubbles: [Bubble("Great!").shown(when: .atLeast(4).of("q")), "Bye."]).next("more")
      Choose("more", buttons: ["Yes"])
        .saying(bubbles: [Bubble("More?").shown(when: .visited("q"))]).next(nil)
    }
    let json = #"""
      { "blocks": { "q": { "type": "rating", "text": "Score?", "next": "end" },
        "end": { "type": "text", "next": "more",
          "text": [{ "text": "Great!", "when": { "of": "q", "atLeast": 4 } }, "Bye."] },
        "more": { "type": "choice", "buttons": ["Yes"], "next": null,
          "text": [{ "text": "More?", "when": { "visited": "q" } }] } } }
      """#
    #expect(try built == Script(json: json))
    #expect(try built != Script(json: json.replacing("4", with: "5")))
  }
}
