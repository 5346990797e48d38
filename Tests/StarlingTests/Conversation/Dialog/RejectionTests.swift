import Starling
import Testing

/// An event that does not fit is rejected with a code, and changes nothing.
@Suite struct `An event that does not fit` {
  static let blocks: [String: String] = [
    "ready": #""a":{"type":"text","text":"T","next":null}"#,
    "tap": #""a":{"type":"text","text":"T","next":"z"}"#,
    "delay": #""a":{"type":"text","text":"T","next":"z","showNextAfter":1}"#,
    "button": #""a":{"type":"button","title":"Go","next":"z"}"#,
    "choice":
      #""a":{"type":"choice","buttons":["A",{"title":"B","when":{"of":"v","is":1}}],"next":"z"}"#,
    "text": #""a":{"type":"text-input","text":"T","next":"z"}"#,
    "stars": #""a":{"type":"rating","text":"T","next":"z"}"#,
    "confirm": #""a":{"type":"rating","text":"T","confirm":true,"max":3,"next":"z"}"#,
    "skips":
      #""a":{"type":"rating","text":"T","next":"z","skip":{"title":"S","when":{"of":"v","is":1}}}"#,
  ]

  static let misfits: [(at: String, event: Event, code: RejectCode)] = [
    ("tap", .begin, .notNow), ("tap", .elapsed, .notNow), ("tap", .choose(0), .notNow),
    ("tap", .submit(""), .notNow), ("tap", .pick(1), .notNow), ("tap", .skip, .notNow),
    ("delay", .tap, .wait), ("delay", .begin, .wait), ("delay", .choose(0), .wait),
    ("delay", .submit("x"), .wait), ("delay", .pick(1), .wait), ("delay", .skip, .wait),
    ("button", .choose(1), .noSuchButton), ("button", .choose(-1), .noSuchButton),
    ("button", .tap, .notNow), ("button", .submit("Go"), .notNow),
    ("choice", .choose(1), .noSuchButton), ("choice", .choose(.max), .noSuchButton),
    ("choice", .choose(.min), .noSuchButton), ("choice", .skip, .notNow),
    ("choice", .elapsed, .notNow), ("choice", .pick(1), .notNow),
    ("text", .tap, .notNow), ("text", .skip, .notNow), ("text", .pick(1), .notNow),
    ("text", .choose(0), .notNow), ("text", .begin, .notNow),
    ("stars", .pick(0), .outOfStars), ("stars", .pick(6), .outOfStars),
    ("stars", .pick(.max), .outOfStars), ("stars", .pick(.min), .outOfStars),
    ("stars", .submit(""), .notNow), ("stars", .submit("5"), .notNow), ("stars", .skip, .notNow),
    ("stars", .tap, .notNow), ("stars", .elapsed, .notNow),
    ("confirm", .submit(""), .pickFirst), ("confirm", .pick(4), .outOfStars),
    ("confirm", .submit("3"), .notNow), ("skips", .skip, .notNow),
    ("tap", .back, .cannotGoBack), ("delay", .back, .cannotGoBack), ("stars", .back, .cannotGoBack),
  ]

  @Test(arguments: misfits)
  func `An event that does not fit is rejected and changes nothing`(
    _ at: String, _ event: Event, _ code: RejectCode
  ) throws {
    let first = try #require(Self.blocks[at])
    let set = #""s":{"type":"button","title":"S","set":{"v":2},"next":null}"#
    var talk = try DescribedDialog("\(first),\"z\":{\"type\":\"text\",\"text\":\"end\"},\(set)")
    _ = talk.take(.begin)
    let before = talk.dialog
    #expect(talk.take(event) == ["reject \(code.rawValue)"])
    #expect(talk.dialog == before)
    #expect(talk.dialog.prompt == before.prompt)
  }

  static let events: [Event] = [
    .tap, .elapsed, .choose(0), .submit(""), .pick(1), .skip, .back, .leave,
  ]

  @Test(arguments: events)
  func `An event that does not fit is any before the beginning`(_ event: Event) throws {
    var talk = try DescribedDialog(try #require(Self.blocks["ready"]))
    let before = talk.dialog
    #expect(talk.take(event) == ["reject not-now"])
    #expect(talk.dialog == before)
  }

  @Test(arguments: events + [.begin])
  func `An event that does not fit is any after the end`(_ event: Event) throws {
    var (talk, _) = try DescribedDialog.begun(try #require(Self.blocks["ready"]))
    let before = talk.dialog
    #expect(talk.take(event) == ["reject ended"])
    #expect(talk.dialog == before)
  }

  @Test(arguments: ["tap", "delay", "choice", "text", "stars"])
  func `An event that does not fit is not a leave`(_ at: String) throws {
    let blocks = "\(try #require(Self.blocks[at])),\"z\":{\"type\":\"text\",\"text\":\"end\"}"
    let set = #","s":{"type":"button","title":"S","set":{"v":2},"next":null}"#
    var (talk, _) = try DescribedDialog.begun(blocks + set)
    #expect(talk.take(.leave) == ["finish left"])
    #expect(talk.dialog.ending == .left && talk.dialog.prompt == nil)
  }
}

/// A prompt has a number, which reveals an answer to a different prompt.
@Suite struct `A turn` {
  private static let blocks = #"""
    "a":{"type":"text-input","text":"T","required":true,"next":"b"},
    "b":{"type":"rating","text":"U","confirm":true,"next":null}
    """#

  @Test func `A turn that is over cannot be answered once more`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.blocks)
    #expect(
      talk.dialog.step(.submit("x"), answering: 1).last?.description == "offer stars 5 (Submit)")
    let before = talk.dialog
    #expect(talk.dialog.step(.submit("x"), answering: 1) == [.reject(.oldTurn)])
    #expect(talk.dialog.step(.leave, answering: 1) == [.reject(.oldTurn)])
    #expect(talk.dialog.step(.pick(2), answering: 7) == [.reject(.oldTurn)])
    #expect(talk.dialog == before)
    #expect(talk.dialog.step(.pick(2), answering: 2).first == .picked(2))
  }

  @Test func `A turn stays the same while the answer is not there`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.blocks)
    _ = talk.take(.submit(""))
    #expect(talk.dialog.prompt?.turn == 1)
    _ = talk.take(.submit("x"), .pick(3), .pick(4))
    #expect(talk.dialog.prompt?.turn == 2)
  }

  @Test func `A turn goes on where the conversation goes back`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.blocks)
    _ = talk.take(.submit("x"), .back)
    #expect(talk.dialog.prompt?.turn == 3)
    #expect(talk.dialog.step(.submit("y"), answering: 1) == [.reject(.oldTurn)])
  }
}
