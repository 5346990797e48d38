import Starling
import Testing

/// What a store is given of a conversation, in which answers are taken back and questions passed.
struct KeptResultTests {
  private final class Results: ResultStore {
    let id = "id"
    private(set) var lines: [ResultLine] = []
    private(set) var over = 0
    func keep(_ line: ResultLine, isOver: Bool) {
      lines.append(line)
      if isOver { over += 1 }
    }
    func discard() { lines = [] }
  }

  private static let script = #"""
    {"blocks": {
      "stars": {"type": "rating", "text": "Stars?", "confirm": true, "next": "why"},
      "why": {"type": "choice", "text": ["Oh.", "Why?"], "next": "store",
        "skip": {"title": "Rather not", "next": "store"},
        "buttons": [{"title": "Slow", "when": {"of": "stars", "atMost": 2}}]},
      "store": {"type": "button", "title": "Review", "when": {"of": "stars", "atLeast": 4},
        "next": "wish"},
      "wish": {"type": "text-input", "text": "Wish?", "next": "more"},
      "more": {"type": "text-input", "text": "More?", "next": null}}}
    """#

  private let results = Results()

  private func chat(start: String? = nil) throws -> Chat {
    var options = Dialog.Options()
    options.start = start
    let chat = Chat(Dialog(try Script(json: Self.script), options)) { Moment(seconds: 0) }
    chat.results = results
    _ = try chat.appear(force: true)
    return chat
  }

  private func rate(_ chat: Chat, _ stars: Int) {
    chat.receive(.pick(stars))
    chat.receive(.submit(""))
  }

  @Test(arguments: [
    (5, [Event.choose(0)], ["why"]), (3, [], ["why", "store"]), (1, [.choose(0)], ["store"]),
    (2, [.skip], ["store"]),
  ])
  func `a block without an offered button is known as one that was not seen`(
    _ stars: Int, _ events: [Event], _ unseen: [String]
  ) throws {
    let chat = try chat()
    rate(chat, stars)
    for event in events { chat.receive(event) }
    chat.receive(.submit("A"))
    chat.receive(.back)
    let saved = try Chat.Saved(try Script(json: Self.script), chat.saved, Dialog.Options())
    let again = Chat(saved.dialog) { Moment(seconds: 0) }
    again.results = results
    again.recall(saved)
    for chat in [chat, again] {
      for event in [Event.submit("B"), .submit("C")] { chat.receive(event) }
      #expect(results.lines.last?.unseen == unseen)
      #expect(results.lines.last?.path == ["stars", "why", "store", "wish", "more"])
    }
  }

  @Test func `nothing is kept of answers that were all taken back`() throws {
    let chat = try chat(start: "wish")
    chat.receive(.submit("A"))
    #expect(results.lines.last?.answers.count == 1)
    chat.receive(.back)
    #expect(results.lines.last?.answers.isEmpty == true)
    chat.receive(.leave)
    #expect(results.lines.isEmpty && results.over == 0)
  }

  @Test func `what comes behind the end is kept no more, also in another process`() throws {
    let chat = try chat(start: "more")
    for event in [Event.submit("A"), .submit("A"), .tap, .leave] { chat.receive(event) }
    let saved = try Chat.Saved(try Script(json: Self.script), chat.saved, Dialog.Options())
    let again = Chat(saved.dialog) { Moment(seconds: 0) }
    again.results = results
    again.recall(saved)
    again.receive(.tap)
    #expect(results.over == 1)
  }

  @Test func `who goes back sees the question behind what was said`() throws {
    var talk = Talk(Dialog(try Script(json: Self.script)))
    for event in [Event.begin, .pick(1), .submit(""), .choose(0), .back] { talk.receive(event) }
    #expect(talk.bubbles.suffix(3).map(\.text) == ["Wish?", "Oh.", "Why?"])
  }

  @Test func `a save that says that countless questions were asked is refused`() throws {
    let script = try Script(
      json: Self.script.replacing(#"{"blocks""#, with: #"{"progress": true, "blocks""#))
    var talk = Talk(Dialog(script))
    talk.receive(.begin)
    let saved = talk.saved.replacing(#""asked":1"#, with: #""asked":\#(Int.max)"#)
    #expect(saved != talk.saved)
    #expect(throws: Dialog.RestoreError.self) { try Talk(restoring: saved, script: script) }
  }
}
