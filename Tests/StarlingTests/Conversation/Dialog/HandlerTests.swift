import Starling
import Testing

/// Code of the host that decides where a block leads.
@Suite struct `A handler` {
  private static let blocks = """
    "a": {"type": "choice", "buttons": ["X", {"title": "Y", "next": "own"}], "next": "b"},
    "b": {"type": "route", "next": "c"}, "c": {"type": "text", "text": "as written"},
    "own": {"type": "text", "text": "button's"}, "z": {"type": "text", "text": "decided"}
    """

  private static func taken(
    _ block: String, _ decision: Handlers.Decision, _ event: Event = .choose(0)
  ) throws -> [String] {
    var talk = try DescribedDialog(blocks)
    talk.handlers[block] = { _, _ in decision }
    return talk.take(.begin, event).filter { !$0.hasPrefix("echo") && !$0.hasPrefix("set") }
  }

  @Test(arguments: ["a", "b"])
  func `A handler decides the link of a block, of a route as well`(_ block: String) throws {
    #expect(try Self.taken(block, .asWritten) == ["say as written", "finish completed"])
    #expect(try Self.taken(block, .to("z")) == ["say decided", "finish completed"])
    #expect(try Self.taken(block, .end) == ["finish completed"])
    #expect(try Self.taken(block, .to("nowhere")) == ["finish stuck"])
  }

  @Test func `A handler has no word in the link of a button`() throws {
    #expect(try Self.taken("a", .to("z"), .choose(1)) == ["say button's", "finish completed"])
  }

  @Test func `A handler may go on behind a final text, and end behind another`() throws {
    var talk = try DescribedDialog(
      #""a":{"type":"text","text":"T"},"b":{"type":"text","text":"U","next":"a"}"#)
    talk.handlers["a"] = { _, _ in .to("b") }
    #expect(talk.take(.begin) == ["say T", "offer tap"])
    #expect(talk.take(.tap) == ["say U", "offer tap"])
    talk.handlers["b"] = { _, _ in .end }
    talk.handlers["a"] = { _, _ in .to("b") }
    talk.dialog = Dialog(talk.dialog.script)
    #expect(talk.take(.begin, .tap) == ["say U", "finish completed"])
    talk.handlers["a"] = { _, _ in .to("nowhere") }
    talk.dialog = Dialog(talk.dialog.script)
    #expect(talk.take(.begin, .tap) == ["finish stuck"])
    talk.handlers["a"] = { _, _ in .end }
    talk.dialog = Dialog(talk.dialog.script)
    #expect(talk.take(.begin) == ["say T", "finish completed"])
  }

  @Test(arguments: [
    (Handlers.Decision.to("z"), ["say Ticket 7", "say decided", "finish completed"]),
    (.asWritten, ["say Ticket 7", "say as written", "finish completed"]),
    (.end, ["say Ticket 7", "finish completed"]),
    (.to("nowhere"), ["say Ticket 7", "finish stuck"]),
    (.say("{{n}}", then: .end), ["say Ticket 7", "say {{n}}", "finish completed"]),
  ])
  func `A handler may say something before it decides`(
    _ decision: Handlers.Decision, _ effects: [String]
  ) throws {
    #expect(try Self.taken("b", .say("Ticket 7", then: decision)) == effects)
  }

  @Test func `A handler may set variables, which a person can take back`() throws {
    var talk = try DescribedDialog(
      """
      "a": {"type": "text-input", "text": "T", "next": "z"},
      "z": {"type": "text", "text": "Ticket {{ticket}}", "next": "a"}
      """, #""variables":{"ticket":"none"}"#)
    talk.handlers["a"] = { _, _ in
      .set("ticket", .number(7), then: .set("unknown", .text("x"), then: .asWritten))
    }
    let effects = talk.take(.begin, .submit("x"))
    #expect(effects.suffix(3) == ["set ticket = 7", "say Ticket 7", "offer tap"])
    _ = talk.take(.back)
    #expect(talk.dialog["ticket"] == .text("none"))
  }

  @Test(arguments: [
    (
      Handlers.Decision.set("v", .number(1), then: .end),
      ["say T", "set v = 1", "finish completed"]
    ),
    (.set("v", .number(.infinity), then: .asWritten), ["say T", "finish completed"]),
    (.say("S", then: .end), ["say T", "offer tap"]),
  ])
  func `A handler that only sets something after a final text asks for no tap`(
    _ decision: Handlers.Decision, _ effects: [String]
  ) throws {
    var talk = try DescribedDialog(#""a":{"type":"text","text":"T"}"#, #""variables":{"v":"x"}"#)
    talk.handlers["a"] = { _, _ in decision }
    #expect(talk.take(.begin) == effects)
  }

  @Test func `A handler sees the answer and the variables`() throws {
    var talk = try DescribedDialog(
      """
      "a": {"type": "rating", "text": "T", "next": null}, "z": {"type": "text", "text": "{{v}}"}
      """, #""variables":{"v":"x"}"#)
    talk.handlers["a"] = { answer, variables in
      let isRight =
        answer == .number(4) && variables["v"] == .text("x")
        && variables["a"] == .number(4) && variables["nobody"] == nil
      return isRight ? .to("z") : .end
    }
    #expect(talk.take(.begin, .pick(4)).contains("say x"))
  }

  @Test func `A handler that leads round and round is stuck`() throws {
    var talk = try DescribedDialog(
      #""a":{"type":"route","next":"b"},"b":{"type":"route","next":null}"#)
    talk.handlers["b"] = { _, _ in .to("a") }
    #expect(talk.take(.begin) == ["finish stuck"])
  }
}
