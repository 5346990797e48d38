import Starling
import Testing

/// Variables to which something is added.
@Suite struct `Counting` {
  private static let quiz = """
    "a": {"type": "choice", "text": "T", "next": "b", "buttons": [
      {"title": "X", "add": {"n": 2, "m": -1}, "set": {"n": 5, "v": "w"}}, {"title": "Y"}]},
    "b": {"type": "text", "text": "{{n}} {{m}}", "next": "c"},
    "c": {"type": "route", "add": {"n": 1}, "branches": [
      {"when": {"of": "n", "atLeast": 3}, "next": "d"}], "next": "e"},
    "d": {"type": "text", "text": ["many"], "set": {"v": 3}, "add": {"n": -4}, "next": "a"},
    "e": {"type": "text", "text": "few"}
    """

  @Test func `comes after the answer and what is set, whatever the order in the script`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.quiz)
    #expect(
      talk.take(.choose(0)) == [
        "echo X", "set a = \"X\"", "set n = 5", "set v = \"w\"", "set n = 7", "set m = -1",
        "say 7 -1", "offer tap",
      ])
  }

  @Test func `at an arrival comes before its branches and its bubbles`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.quiz)
    #expect(
      talk.take(.choose(0), .tap) == [
        "set n = 8", "set v = 3", "set n = 4", "say many", "offer tap",
      ])
    #expect(
      try DescribedDialog.begun(Self.quiz).0.dialog["n"] == .number(0),
      "it is a number from the start")
  }

  @Test func `at the first block happens when the conversation begins`() throws {
    let (_, lines) = try DescribedDialog.begun(
      #""a": {"type": "text", "text": "{{n}}", "add": {"n": 3}}"#)
    #expect(lines == ["set n = 3", "say 3", "finish completed"])
  }

  @Test func `stops at the bounds, in both directions`() throws {
    let buttons = """
      "a": {"type": "choice", "text": "T", "next": "a", "buttons": [
        {"title": "Up", "add": {"n": 2}}, {"title": "Down", "add": {"n": -5}},
        {"title": "Far", "set": {"n": 99}}]}
      """
    var (talk, _) = try DescribedDialog.begun(
      buttons, #""variables":{"n":{"start":1,"min":-1,"max":4}}"#)
    var numbers: [Value?] = [talk.dialog["n"]]
    for choice in [0, 0, 1, 1, 2] {
      _ = talk.take(.choose(choice))
      numbers.append(talk.dialog["n"])
    }
    #expect(numbers == [1, 3, 4, -1, -1, 4])
  }

  @Test func `a counter without bounds stops where whole numbers still differ`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "choice", "text": "T", "next": "a", "buttons": [
        {"title": "Up", "add": {"n": 3}}, {"title": "Down", "add": {"n": -3}},
        {"title": "Far", "set": {"n": 9007199254740990}},
        {"title": "Low", "set": {"n": -9007199254740990}},
        {"title": "Most", "set": {"n": 1e300}}]}
      """)
    for (choices, number) in [
      ([2, 0], 9_007_199_254_740_991.0), ([3, 1], -9_007_199_254_740_991),
      ([4], 9_007_199_254_740_991),
    ] {
      for choice in choices { _ = talk.take(.choose(choice)) }
      #expect(talk.dialog["n"] == .number(number))
    }
  }

  @Test(arguments: [
    ("{}", 0), (#"{"min":2}"#, 2), (#"{"max":-2}"#, -2), (#"{"min":-3,"max":3}"#, 0),
    (#"{"start":1,"max":3}"#, 1), ("7", 7),
  ])
  func `begins at its first number, or at the bound nearest to 0`(_ first: String, _ number: Int)
    throws
  {
    let talk = try DescribedDialog(
      #""a": {"type": "text", "text": "{{n}}", "add": {"n": 1}}"#, #""variables":{"n":\#(first)}"#)
    #expect(talk.dialog["n"] == .number(Double(number)))
  }

  @Test func `is taken back with the answer that led to it`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.quiz)
    _ = talk.take(.choose(0), .tap)
    #expect(talk.take(.back) == ["offer tap"])
    #expect(talk.dialog["n"] == 7 && talk.dialog["v"] == "w")
    _ = talk.take(.back)
    #expect(talk.dialog["n"] == 0 && talk.dialog["m"] == 0 && talk.dialog["v"] == nil)
    _ = talk.take(.choose(1), .tap)
    #expect(talk.dialog["n"] == 1)
  }

  @Test func `keeps within bounds that the script has got since it was saved`() throws {
    let blocks = """
      "a": {"type": "choice", "text": "T", "buttons": [{"title": "X", "add": {"n": 5}}], "next": "b"},
      "b": {"type": "choice", "text": "{{n}}", "buttons": [{"title": "X", "add": {"n": 3}}], "next": "b"}
      """
    var (talk, _) = try DescribedDialog.begun(blocks)
    _ = talk.take(.choose(0), .choose(0))
    let edited = try script(blocks, #""variables":{"n":{"min":1,"max":6}}"#)
    var dialog = try Dialog(edited, restoring: talk.dialog.saved)
    #expect(dialog["n"] == 6)
    _ = dialog.step(.back)
    #expect(dialog["n"] == 5)
    _ = dialog.step(.back)
    #expect(dialog["n"] == 1)
  }

  @Test func `begins anew where a save has no whole number`() throws {
    let before = try DescribedDialog.begun(
      #""a": {"type": "choice", "text": "T", "buttons": ["X"], "next": "b"}, "b": {"type": "text", "text": "{{n}}"}"#,
      #""variables":{"n":"none"}"#
    ).0.dialog.saved
    let edited = try script(
      #""a": {"type": "choice", "text": "T", "buttons": [{"title": "X", "add": {"n": 1}}], "next": null}"#,
      #""variables":{"n":4}"#)
    #expect(try Dialog(edited, restoring: before)["n"] == 4)
  }

  @Test func `is left alone by hosts, unless it has both bounds`() throws {
    let one = #""a": {"type": "text", "text": "T", "add": {"n": 1}}"#
    for (first, given, number) in [
      ("2", Value.number(5), 2.0), (#"{"start":2,"min":0}"#, 5, 2),
      (#"{"start":2,"min":0,"max":9}"#, 5, 5), (#"{"start":2,"min":0,"max":9}"#, 50, 9),
      (#"{"start":2,"min":0,"max":9,"host":true}"#, 5, 5),
      (#"{"start":2,"min":0,"max":9,"host":false}"#, 5, 2), (#"{"start":2,"host":false}"#, 5, 2),
      (#"{"start":2,"min":0,"max":9}"#, 2.5, 2), (#"{"start":2,"min":0,"max":9}"#, "no", 2),
    ] {
      var options = Dialog.Options()
      options.variables = ["n": given]
      let dialog = Dialog(try script(one, #""variables":{"n":\#(first)}"#), options)
      #expect(dialog["n"] == .number(number))
    }
  }

  @Test func `says that a host cannot begin it`() throws {
    var options = Dialog.Options()
    options.variables = ["n": 5, "other": 1]
    let dialog = Dialog(
      try script(#""a": {"type": "text", "text": "T", "add": {"n": 1}}"#), options)
    #expect(dialog.findings == [#""n" counts inside the conversation; it begins at 0"#])
  }

  @Test func `takes only whole numbers from a handler`() throws {
    var talk = try DescribedDialog(
      #""a": {"type": "text", "text": "T", "next": "b"}, "b": {"type": "text", "text": "U", "add": {"n": 1}}"#
    )
    talk.handlers["a"] = { _, _ in
      .set("n", "x", then: .set("n", 1.5, then: .set("n", 3, then: .asWritten)))
    }
    #expect(talk.take(.begin, .tap) == ["set n = 3", "set n = 4", "say U", "finish completed"])
  }
}
