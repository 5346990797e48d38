import Starling
import Testing

/// Amounts with decimals, and those that the answers of ratings add.
@Suite struct `Amounts` {
  private static let scale = """
    "a": {"type": "rating", "text": "T", "saveAs": "stars", "next": "b",
      "add": {"score": [0, 2.5, 5, 7.5, 10], "answered": 1}, "skip": {"title": "S", "next": "b"}},
    "b": {"type": "text", "text": "{{score}} of {{answered}}", "next": "c"},
    "c": {"type": "route", "branches": [
      {"when": {"of": "score", "atLeast": 7.5}, "next": "high"}], "next": "low"},
    "high": {"type": "text", "text": "high"},
    "low": {"type": "text", "text": "low"}
    """

  @Test(arguments: [
    (1, ["set answered = 1", "say 0 of 1"], "low"),
    (2, ["set score = 2.5", "set answered = 1", "say 2.5 of 1"], "low"),
    (4, ["set score = 7.5", "set answered = 1", "say 7.5 of 1"], "high"),
    (5, ["set score = 10", "set answered = 1", "say 10 of 1"], "high"),
  ])
  func `of a rating are those of its answer`(
    _ stars: Int, _ lines: [String], _ end: String
  ) throws {
    var (talk, _) = try DescribedDialog.begun(Self.scale)
    #expect(talk.take(.pick(stars)).dropFirst(4).dropLast() == lines[...])
    #expect(talk.take(.tap).dropLast().last == "say \(end)")
  }

  @Test func `are not added where a rating is passed`() throws {
    var (talk, _) = try DescribedDialog.begun(Self.scale)
    #expect(talk.take(.skip).dropLast() == ["echo S", "say 0 of 0"])
  }

  @Test func `of a rating that is confirmed are added when it is sent`() throws {
    let keys = #""type": "rating", "text": "T", "confirm": true, "min": 0, "max": 2, "next": "a""#
    var (talk, _) = try DescribedDialog.begun(#""a": {\#(keys), "add": {"n": [1, 2, 3]}}"#)
    #expect(!talk.take(.pick(2)).contains { $0.hasPrefix("set n") })
    _ = talk.take(.pick(0))
    #expect(talk.take(.submit("")).contains("set n = 1") && talk.dialog["n"] == 1)
  }

  @Test func `add up without an error of rounding, and stop at bounds`() throws {
    let buttons = """
      "a": {"type": "choice", "text": "T", "next": "a", "buttons": [
        {"title": "Tenth", "add": {"n": 0.1}}, {"title": "Down", "add": {"n": -0.003}},
        {"title": "Much", "add": {"n": 999999.999}}]}
      """
    var (talk, _) = try DescribedDialog.begun(
      buttons, #""variables":{"n":{"start":0,"min":-0.5,"max":1e6}}"#)
    for _ in 0..<10 { _ = talk.take(.choose(0)) }
    #expect(talk.dialog["n"] == 1)
    _ = talk.take(.choose(1))
    #expect(talk.dialog["n"] == 0.997)
    _ = talk.take(.choose(2))
    #expect(talk.dialog["n"] == 1_000_000)
    for _ in 0..<200 { _ = talk.take(.choose(1)) }
    #expect(talk.dialog["n"] == 999_999.4)
  }

  @Test func `are shown as the person's language writes numbers, and sent as numbers`() throws {
    let script = try script(Self.scale, #""translations": {"de": {"T": "U"}}"#)
    var options = Dialog.Options()
    options.locale = "de"
    var talk = DescribedDialog(script, options)
    _ = talk.take(.begin)
    let lines = talk.take(.pick(2))
    #expect(lines.contains("set score = 2.5") && lines.contains("say 2,5 of 1"))
  }

  static let given: [(text: String, value: Value?)] = [
    ("2.5", 2.5), ("0.001", 0.001), ("7", 7), ("0.0001", nil), ("x", nil),
  ]

  @Test(arguments: given)
  func `from outside are thousandths`(_ text: String, _ value: Value?) throws {
    let declared = #""variables":{"n":{"start":0.5,"min":0,"max":10}}"#
    #expect(
      try script(#""a": {"type": "text", "text": "{{n}}"}"#, declared).value(text, of: "n") == value
    )
  }

  @Test func `are the same when the script is written and read again`() throws {
    let script = try script(Self.scale)
    let again = try Script(json: script.json)
    #expect(again == script && again.fingerprint == script.fingerprint)
    #expect(try script.block("a").stars?.additions(for: 2).map(\.amount) == [2.5, 1])
  }
}
