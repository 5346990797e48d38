import Starling
import Testing

/// A choice of several buttons.
@Suite struct `Several answers` {
  private static func likes(_ more: String = "", buttons: String = usual) -> String {
    """
    "likes": {"type": "choice", "text": "T", "many": true, \(more) "buttons": [\(buttons)],
      "branches": [{"when": {"has": "B"}, "next": "b"}], "next": "c"},
    "b": {"type": "text", "text": "{{likes}}, {{n}}", "next": "d"},
    "c": {"type": "text", "text": "no B: {{likes}}", "next": "d"},
    "d": {"type": "text", "text": "end", "next": null}
    """
  }

  private static let usual = """
    {"title": "A", "add": {"n": 1}}, {"title": "B", "add": {"n": 10}}, {"title": "C", "value": 3},
    {"title": "None", "alone": true}, {"title": "Nothing", "alone": true}
    """

  @Test func `are saved in the order of the script, set and add, and decide together`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.likes())
    #expect(
      talk.take(.chooseMany([2, 1, 0, 1])) == [
        "echo A, B and C", "set likes = [\"A\",\"B\",3]", "set n = 1", "set n = 11",
        "say A, B and 3, 11", "offer tap",
      ])
  }

  @Test func `are one answer, and one is an answer of one`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.likes())
    let before = talk.dialog
    _ = talk.take(.choose(0))
    #expect(talk.dialog["likes"] == .list([.text("A")]))
    _ = talk.take(.back)
    #expect(talk.dialog["likes"] == nil && talk.dialog["n"] == .number(0))
    #expect(talk.dialog.prompt?.block == before.prompt?.block)
  }

  static let verdicts: [(keys: String, chosen: [Int], code: RejectCode?)] = [
    ("", [], .tooFew), ("", [0], nil), ("", [0, 1, 2], nil), ("", [3], nil),
    ("", [3, 4], .notAlone),
    ("", [0, 3], .notAlone), ("", [0, 9], .noSuchButton), ("", [-1], .noSuchButton),
    (#""min": 0,"#, [], nil), (#""min": 2,"#, [0], .tooFew), (#""min": 2,"#, [3], nil),
    (#""max": 2,"#, [0, 1, 2], .tooMany), (#""max": 2,"#, [0, 0, 1, 1], nil),
    (#""min": 2, "max": 2,"#, [1, 2], nil), (#""max": 1,"#, [0, 1, 3], .notAlone),
  ]

  @Test(arguments: verdicts)
  func `are refused for the first reason of these`(
    _ keys: String, _ chosen: [Int], _ code: RejectCode?
  ) throws {
    var (talk, _) = try DescribedDialog.begun(Self.likes(keys))
    let before = talk.dialog
    let effects = talk.dialog.step(.chooseMany(chosen))
    if let code {
      #expect(effects == [.reject(code)])
      #expect(talk.dialog.prompt == before.prompt)
    } else {
      #expect(talk.dialog.prompt?.block != "likes")
    }
  }

  private static let alone = """
    {"title": "A", "when": {"of": "x", "is": 1}}, {"title": "B", "when": {"of": "x", "is": 1}},
    {"title": "N", "alone": true}
    """

  static let hidden: [(min: Int, buttons: String, chosen: [Int], isAccepted: Bool)] = [
    (3, #""A", "B", {"title": "C", "when": {"of": "x", "is": 1}}"#, [0, 1], true),
    (3, #""A", "B", {"title": "C", "when": {"of": "x", "is": 1}}"#, [0], false),
    (2, alone, [0], true),
    (2, alone, [], false),
  ]

  @Test(arguments: hidden)
  func `Where buttons are hidden, those that are offered are enough`(
    _ min: Int, _ buttons: String, _ chosen: [Int], _ isAccepted: Bool
  ) throws {
    let script = Self.likes("\"min\": \(min),", buttons: buttons)
    var (talk, _) = try DescribedDialog.begun(script, #""variables": {"x": 0, "n": 0}"#)
    _ = talk.dialog.step(.chooseMany(chosen))
    #expect((talk.dialog.prompt?.block != "likes") == isAccepted)
  }

  @Test func `of which none is offered are passed in silence`() throws {
    let button = #"{"title": "A", "when": {"of": "x", "is": 1}}"#
    let (talk, lines) = try DescribedDialog.begun(
      Self.likes(buttons: button), #""variables": {"x": 0, "n": 0}"#)
    #expect(talk.dialog["likes"] == nil && lines.contains("say no B: "), "\(lines)")
  }

  static let conditions: [(when: String, chosen: [Int], holds: Bool)] = [
    (#""has": "b""#, [0, 1], true), (#""has": "b""#, [0], false), (#""has": 3"#, [2], true),
    (#""has": "b", "exact": true"#, [1], false), (#""is": "A""#, [0], false),
    (#""in": ["A", "B"]"#, [0], false), (#""contains": "A""#, [0], false),
    (#""atLeast": 2"#, [0, 1], true), (#""atLeast": 2"#, [2], false), (#""is": 2"#, [0, 1], false),
    (#""atMost": 1"#, [2], true), (#""empty": true"#, [], true), (#""empty": false"#, [0], true),
    (#""all": [{"has": "A"}, {"has": "B"}]"#, [0, 1], true),
    (#""not": {"has": "A"}"#, [1], true),
  ]

  @Test(arguments: conditions)
  func `A list is tested by what it has and by how much`(
    _ when: String, _ chosen: [Int], _ holds: Bool
  ) throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "q": {"type": "choice", "text": "T", "many": true, "min": 0, "next": "no",
        "buttons": ["A", "B", {"title": "C", "value": 3}],
        "branches": [{"when": {\(when)}, "next": "yes"}]},
      "yes": {"type": "text", "text": "yes"}, "no": {"type": "text", "text": "no"}
      """)
    _ = talk.take(.chooseMany(chosen))
    #expect(talk.dialog.path.last == (holds ? "yes" : "no"))
  }

  @Test func `A single value has itself`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "q": {"type": "choice", "text": "T", "buttons": ["A", "B"], "next": "no",
        "branches": [{"when": {"has": "b"}, "next": "yes"}]},
      "yes": {"type": "text", "text": "yes"}, "no": {"type": "text", "text": "no"}
      """)
    _ = talk.take(.choose(1))
    #expect(talk.dialog.path.last == "yes")
  }

  @Test func `are restored from a save that earlier programs refuse`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.likes())
    #expect(talk.dialog.saved.hasPrefix(#"{"starling":1,"#))
    _ = talk.take(.chooseMany([1, 2]))
    let saved = talk.dialog.saved
    #expect(saved.hasPrefix(#"{"starling":2,"#) && saved.contains(#""likes":["B",3]"#))
    let restored = try Dialog(talk.dialog.script, restoring: saved)
    #expect(restored == talk.dialog && restored.saved == saved)
    let later = saved.replacing(#"{"starling":2,"#, with: #"{"starling":3,"#)
    #expect(throws: Dialog.RestoreError.newerVersion) {
      try Dialog(talk.dialog.script, restoring: later)
    }
  }

  @Test func `A prompt says how many, and which are alone`() throws {
    let (talk, _) = try DescribedDialog.begun(Self.likes(#""max": 2, "buttonTitle": "Go","#))
    let prompt = try #require(talk.dialog.prompt)
    #expect(prompt.several?.min == 1 && prompt.several?.max == 2)
    #expect(prompt.several?.button.title == "Go")
    guard case .choice(let offers) = prompt.kind else { return #expect(Bool(false)) }
    #expect(offers.map(\.isAlone) == [false, false, false, true, true])
  }

  @Test func `are read in the person's language, and saved as they are written`() throws {
    var options = Dialog.Options()
    options.locale = "fr"
    var talk = try DescribedDialog(
      Self.likes(), #""translations": {"fr": {"A": "Ah", "B": "Bé"}}"#, options)
    _ = talk.take(.begin)
    let lines = talk.take(.chooseMany([0, 1]))
    #expect(lines.first == "echo Ah et Bé" && lines.contains("say A et B, 11"), "\(lines)")
  }
}
