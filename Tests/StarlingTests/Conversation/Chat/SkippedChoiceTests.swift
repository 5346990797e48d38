import Starling
import Testing

/// Choices that a person can pass without an answer.
@Suite struct `A choice with a skip` {
  private static let one = #""type": "choice", "buttons": ["This", "That", "Other"],"#
  private static let several = #""type": "choice", "many": true, "buttons": ["This", "That"],"#
  private static let sides = #""type": "double-button", "left": "Yes", "right": "No","#
  private static let zero = #""type": "choice", "buttons": ["0", "1"],"#

  private static func begun(_ keys: String, skip: String = #""No, thanks""#) throws -> Dialog {
    let (talk, _) = try DescribedDialog.begun(
      #"""
      "q": {"text": "T", \#(keys) "skip": \#(skip), "next": "t"},
      "t": {"type": "text", "text": "Answered {{q}}", "next": null},
      "s": {"type": "text", "text": "Passed {{q}}", "next": "t"}
      """#)
    return talk.dialog
  }

  private static func read(
    _ line: String, _ keys: String, after refusal: Refusal? = nil
  ) throws -> Reply {
    let dialog = try begun(keys)
    return ReplyReader(try #require(dialog.prompt), in: dialog, after: refusal).read(line)
  }

  static let replies: [(keys: String, line: String, event: Event)] = [
    (one, "0", .skip), (one, "/skip", .skip), (one, "no, thanks", .skip), (one, "no", .skip),
    (one, "1", .choose(0)), (one, "oth", .choose(2)),
    (sides, "0", .skip), (sides, "no", .choose(1)), (sides, "no, thanks", .skip),
    (zero, "0", .choose(0)), (zero, "/skip", .skip), (zero, "no, thanks", .skip),
    (several, "0", .skip), (several, "no, thanks", .skip), (several, "/skip", .skip),
    (several, "no", .skip), (several, "this, 2", .chooseMany([0, 1])),
    (several, "", .chooseMany([])),
  ]

  @Test(arguments: replies)
  func `is passed by zero, its title and the command`(
    _ keys: String, _ line: String, _ event: Event
  ) throws {
    #expect(try Self.read(line, keys) == .event(event))
  }

  static let refusals: [(keys: String, line: String, offer: Event?)] = [
    (one, "", nil), (one, "thanks", .skip), (several, "thanks", .skip), (several, "1, 0", nil),
    (several, "this and no thanks", nil),
  ]

  @Test(arguments: refusals)
  func `is passed neither by an empty line nor together with a button`(
    _ keys: String, _ line: String, _ offer: Event?
  ) throws {
    guard case .refused(let refusal) = try Self.read(line, keys) else {
      return #expect(Bool(false), "\(line)")
    }
    #expect(refusal.offer == offer)
    if let offer { #expect(try Self.read("", keys, after: refusal) == .event(offer)) }
  }

  @Test(arguments: [one, several, sides])
  func `goes where its skip leads, with the skip's value or none`(_ keys: String) throws {
    for (more, text) in [("", "Passed "), (#", "value": 9"#, "Passed 9")] {
      var dialog = try Self.begun(keys, skip: #"{"title": "Pass"\#(more), "next": "s"}"#)
      let effects = dialog.step(.skip)
      #expect(effects.first == .echo("Pass") && effects.contains(.say(text, .text)))
    }
    var dialog = try Self.begun(keys)
    #expect(dialog.step(.skip).last == .finish(.completed) && dialog["q"] == nil)
  }

  @Test func `can be answered again after it was passed`() throws {
    var dialog = try Self.begun(Self.one, skip: #"{"title": "Pass", "next": "s"}"#)
    for event in [Event.skip, .back] { _ = dialog.step(event) }
    #expect(dialog.prompt?.block == "q" && dialog.path == ["q"])
    #expect(dialog.step(.choose(1)).contains(.say("Answered That", .text)))
  }

  @Test func `names its skip among what programs read, last`() throws {
    let parts = try #require(try Self.begun(Self.several).prompt).parts
    #expect(parts.map(\.name) == ["buttons", "many", "skip"])
  }

  @Test func `without a button on offer is passed over, skip or not`() throws {
    let hidden = #""type": "choice", "buttons": [{"title": "A", "when": {"visited": "s"}}],"#
    #expect(try Self.begun(hidden).path == ["q", "t"])
  }
}
