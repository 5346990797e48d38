import Starling
import Testing

/// Undoing the last answer.
@Suite struct `Going back` {
  @Test
  func `Going back returns to the prompt before as if the answer had not been given`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "choice", "text": "T", "buttons": [{"title": "X", "set": {"v": 2}}], "next": "r"},
      "r": {"type": "route", "next": "b"},
      "b": {"type": "text", "text": "U {{v}}", "showNextAfter": 1, "next": "c"},
      "c": {"type": "text-input", "text": "V", "next": "d",
            "branches": [{"when": {"visited": "d"}, "next": null}]},
      "d": {"type": "text", "text": "W", "next": "c"}
      """, #""variables":{"v":1}"#)
    var before = talk.dialog
    _ = talk.take(.choose(0), .elapsed)
    #expect(talk.take(.back) == ["offer choice X"])
    before.state.turn = talk.dialog.state.turn
    #expect(talk.dialog == before)
    #expect(talk.dialog["v"] == .number(1) && talk.dialog["a"] == nil)
    #expect(talk.dialog.path == ["a"])
    #expect(talk.take(.back) == ["reject cannot-go-back"])
    // It continues in the same way, `visited` included.
    #expect(talk.take(.choose(0), .elapsed, .submit("x"), .back, .submit("y")).last == "offer tap")
    #expect(talk.dialog["c"] == .text("y"))
  }

  @Test func `Going back goes over several answers, from a delay as well`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "text", "text": "T", "next": "b"}, "b": {"type": "text", "text": "U", "next": "c"},
      "c": {"type": "text", "text": "V", "showNextAfter": 1, "next": "d"},
      "d": {"type": "text", "text": "W", "next": "a"}
      """)
    _ = talk.take(.tap, .tap)
    #expect(talk.dialog.prompt?.block == "c")
    _ = talk.take(.back)
    #expect(talk.dialog.prompt?.block == "b")
    _ = talk.take(.back)
    #expect(talk.dialog.prompt?.block == "a")
    #expect(talk.dialog.prompt?.turn == 5)
  }

  @Test func `Going back gives the stars back that were picked before a skip`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "rating", "text": "T", "confirm": true, "next": null,
            "skip": {"title": "S", "next": "b"}},
      "b": {"type": "text", "text": "U", "next": "a"}
      """)
    _ = talk.take(.pick(3), .skip)
    #expect(talk.take(.back) == ["offer stars 5 (Submit) with 3 | S"])
    #expect(talk.take(.submit("")).first == "echo ★★★☆☆ 3/5")
  }

  @Test func `Going back forgets where the stretch was that an answer began`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "route", "next": "b"},
      "b": {"type": "choice", "buttons": ["X", {"title": "Y", "next": null}], "next": "a"}
      """)
    // Returning to `a` is not a loop, since a person answers in between.
    #expect(
      talk.take(.choose(0), .back, .choose(0), .choose(0)) == [
        "echo X", "set b = \"X\"", "offer choice X | Y",
      ])
  }

  static let bars: [(block: String, answer: Event)] = [
    (#""type":"rating","text":"T""#, .pick(3)),
    (#""type":"button","title":"X","outcome":"later""#, .choose(0)),
    (#""type":"button","title":"X","action":"act""#, .choose(0)),
    (#""type":"text-input","text":"T","outcome":"feedback""#, .submit("x")),
    (#""type":"rating","text":"T","skip":{"title":"S","outcome":"later","next":"z"}"#, .skip),
  ]

  @Test(arguments: bars)
  func `Going back is barred by what others have heard`(_ block: String, _ answer: Event) throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "text", "text": "T", "next": "b"}, "b": {\(block), "next": "z"},
      "z": {"type": "text", "text": "U", "next": "a"}
      """)
    _ = talk.take(.tap, answer)
    #expect(talk.dialog.prompt?.block == "z")
    #expect(talk.take(.back) == ["reject cannot-go-back"])
    // Answers from then on can be undone.
    #expect(talk.take(.tap, .back) == ["offer tap"])
  }

  @Test func `Going back is not barred by a field that settles nothing without a text`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "text-input", "text": "T", "outcome": "feedback", "next": "b"},
      "b": {"type": "text", "text": "U", "next": "a"}
      """)
    #expect(talk.take(.submit(" "), .back) == ["offer text (Send)"])
  }

  @Test func `Going back is not there where no way back is kept`() throws {
    var options = Dialog.Options()
    options.keeps = []
    var talk = try DescribedDialog(
      #""a":{"type":"text","text":"T","next":"b"},"b":{"type":"text","text":"U","next":"a"}"#, "",
      options)
    #expect(talk.take(.begin, .tap, .back) == ["reject cannot-go-back"])
    #expect(talk.dialog.path.isEmpty)
    options.keeps = .wayBack
    var short = DescribedDialog(talk.dialog.script, options)
    #expect(short.take(.begin, .tap, .back) == ["offer tap"])
    #expect(short.dialog.path.isEmpty)
    options.keeps = .path
    var long = DescribedDialog(talk.dialog.script, options)
    #expect(long.take(.begin, .tap, .back) == ["reject cannot-go-back"])
    #expect(long.dialog.path == ["a", "b"])
  }
}

/// A dialog that would continue forever without the person.
@Suite struct `The guard` {
  @Test func `The guard ends a circle that no person interrupts`() throws {
    var (talk, lines) = try DescribedDialog.begun(
      """
      "a": {"type": "route", "branches": [{"when": {"of": "v", "is": 9}, "next": null}], "next": "b"},
      "b": {"type": "text", "text": "T", "showNextAfter": 1, "next": "a"}
      """, #""variables":{"v":0}"#)
    #expect(lines == ["say T", "offer delay 1.0"])
    #expect(talk.take(.elapsed) == ["finish stuck"])
    #expect(talk.dialog.ending == .stuck)
  }

  @Test func `The guard lets a circle go on that a person interrupts`() throws {
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"text","text":"T","next":"b"},"b":{"type":"route","next":"a"}"#)
    for _ in 0..<5 { #expect(talk.take(.tap) == ["say T", "offer tap"]) }
    #expect(talk.dialog.path.count == 11)
  }

  @Test func `The guard finds a circle of blocks that have no button left`() throws {
    let (_, lines) = try DescribedDialog.begun(
      """
      "a": {"type": "choice", "buttons": [{"title": "X", "when": {"of": "v", "is": 9}}], "next": "b"},
      "b": {"type": "route", "branches": [{"when": {"of": "v", "is": 8}, "next": null}], "next": "a"}
      """, #""variables":{"v":0}"#)
    #expect(lines == ["finish stuck"])
  }

  @Test func `The guard walks a long stretch without a circle`() throws {
    let routes = (0..<5_000).map { #""r\#($0)":{"type":"route","next":"r\#($0 + 1)"}"# }
    let blocks = routes.joined(separator: ",") + #","r5000":{"type":"text","text":"T"}"#
    #expect(try DescribedDialog.begun(blocks).1 == ["say T", "finish completed"])
  }

  @Test func `The guard ends where the start names no block`() throws {
    var options = Dialog.Options()
    options.start = "nowhere"
    var talk = try DescribedDialog(#""a":{"type":"text","text":"T"}"#, "", options)
    #expect(talk.take(.begin) == ["finish stuck"])
  }
}
