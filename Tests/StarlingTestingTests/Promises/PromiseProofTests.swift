import Starling
import StarlingTesting
import Testing

/// What is proved holds for every conversation, also where a reader of answers is laxer than a text.
struct PromiseProofTests {
  /// The word of a verdict on a promise about a script of some blocks.
  private static func word(_ lines: String, _ variables: String, _ blocks: String) throws -> String
  {
    let script = try Script(json: #"{"variables": {\#(variables)}, "blocks": {\#(blocks)}}"#)
    switch try Promise(parsing: lines).verdict(on: script) {
    case .proved: return "proved"
    case .broken: return "broken"
    case .undecided: return "undecided"
    }
  }

  private static let menu = """
    "c": {"type": "choice", "text": "Well?", "saveAs": "d", "buttons": [
      {"title": "Hey {{w}}", "value": 1, "next": "x"}, "Größe"]},
    "x": {"type": "text", "text": "X"}
    """

  @Test(
    arguments: [
      ("never: c you: hey ann", "broken"), ("never: c you: Hey Ann", "broken"),
      ("never: c you: HÉY ANN", "broken"), ("after: c you: hey ann\nnever: end", "broken"),
      ("after: c you: grosse\nnever: block x", "proved"),
      ("after: c you: #1\nalways: block x", "proved"),
      ("after: c you: hey ann\nalways: block x", "proved"),
      ("set: w = Bob\nnever: c you: hey ann", "proved"),
      ("set: w = Bob\nnever: c you: hey bob", "broken"),
    ])
  func `an answer that reads a title without case and accents counts`(
    _ lines: String, _ word: String
  ) throws {
    #expect(try Self.word(lines, #""w": "Bob""#, Self.menu) == word)
  }

  @Test(
    arguments: [
      ("never: bot: Version 2", "broken"), ("never: bot: Version 2.0", "broken"),
      ("never: bot: Version 2e0", "broken"), ("never: bot: Version +2", "broken"),
      ("never: bot: Version  2", "broken"), ("always: bot: Version 2.0", "broken"),
      ("after: bot: Version 2\nnever: block y", "proved"),
      ("after: bot: Version 3\nnever: block y", "broken"),
      ("set: v = \"2.0\"\nnever: bot: Version 2", "proved"),
    ])
  func `texts that read as the same number are distinguished where they are shown`(
    _ lines: String, _ word: String
  ) throws {
    let blocks = """
      "a": {"type": "text", "text": "Version {{v}}", "next": "y",
            "branches": [{"when": {"of": "v", "is": 2}, "next": "x"}]},
      "x": {"type": "text", "text": "X"}, "y": {"type": "text", "text": "Y"}
      """
    #expect(try Self.word(lines, #""v": "2.0""#, blocks) == word)
  }

  @Test(
    arguments: [
      ("never: ! set a = \"2\"", "broken"), ("never: ! set a = \"2.0\"", "broken"),
      ("never: a you: 2e0", "broken"), ("after: a you: 2\nalways: block x", "proved"),
      ("after: a you: 2.0\nnever: block x", "broken"),
      ("never: n you: 2.0", "broken"), ("after: n you: 2.0\nalways: ! set n = 2", "proved"),
      ("after: n you: 2\nnever: ! set n = 2", "broken"), ("always: n you: 2", "broken"),
    ])
  func `texts that read as the same number are distinguished where they are typed`(
    _ lines: String, _ word: String
  ) throws {
    let blocks = """
      "a": {"type": "text-input", "text": "A?", "next": "n",
            "branches": [{"when": {"is": 2}, "next": "x"}]},
      "n": {"type": "text-input", "text": "N?", "format": "number", "required": true},
      "x": {"type": "text", "text": "X", "next": "n"}
      """
    #expect(try Self.word(lines, "", blocks) == word)
  }

  private static let saved = """
    "who": {"type": "choice", "text": "Who?", "next": "c", "buttons": [
      {"title": "A", "set": {"w": "ann"}}, {"title": "B", "set": {"w": "bob"}}]},
    "c": {"type": "choice", "text": "C?", "buttons": ["Hi {{w}}", "Bye"], "next": "t"},
    "t": {"type": "text", "text": "You said {{c}}"}
    """

  @Test(
    arguments: [
      ("never: bot: You said Hi ann", "broken"), ("never: bot: You said Hi bob", "broken"),
      ("after: who you: A\nnever: bot: You said Hi bob", "proved"),
      ("after: who you: B\nnever: bot: You said Hi ann", "proved"),
      ("after: who you: B\nnever: bot: You said Hi bob", "broken"),
      ("never: bot: ...{{w}}...", "proved"),
    ])
  func `a title that is saved is shown with the values that it had`(
    _ lines: String, _ word: String
  ) throws {
    #expect(try Self.word(lines, "", Self.saved) == word)
  }

  @Test(
    arguments: [
      ("set: w = eve\nafter: c you: Hi eve\nalways: bot: You said Hi eve", "proved"),
      ("always: bot: You said ...", "proved"), ("never: bot: You said Hi x", "broken"),
      ("never: bot: ...eve...", "undecided"),
    ])
  func `a title that is saved and shows what a host sets`(_ lines: String, _ word: String) throws {
    #expect(try Self.word("start: c\n" + lines, #""w": "x""#, Self.saved) == word)
  }

  @Test func `a title that shows itself leaves a promise undecided, not endless`() throws {
    let blocks = """
      "c": {"type": "choice", "text": "C?", "next": "c", "buttons": ["Hi {{c}} {{c}}", "Bye"]}
      """
    #expect(try Self.word("at most 9: c you: Hi Bye Bye", "", blocks) != "proved")
  }

  @Test(
    arguments: [
      ("before: reject: not-an-integer\nalways: n you: 2x", "broken"),
      ("after: n you: 2x\nalways: reject: not-an-integer", "proved"),
      ("before: reject: too-long\nalways: n you: 22222", "broken"),
    ])
  func `an answer that is refused does not stand for all that are`(
    _ lines: String, _ word: String
  ) throws {
    let blocks = """
      "n": {"type": "text-input", "text": "N?", "format": "integer", "maxLength": 4}
      """
    #expect(try Self.word(lines, "", blocks) == word)
  }

  @Test func `letters that are written in two ways are two answers`() throws {
    let blocks = """
      "a": {"type": "text-input", "text": "A?", "next": "c", "maxLength": 3,
            "branches": [{"when": {"is": "\u{E1}nn"}, "next": null}]},
      "c": {"type": "text", "text": "C"}
      """
    for letter in ["\u{E1}", "a\u{301}"] {
      #expect(try Self.word("possible: a you: \(letter)nn", "", blocks) == "proved")
      #expect(try Self.word("never: a you: \(letter)nn", "", blocks) == "broken")
    }
  }

  @Test func `a placeholder behind what a promise looks at decides nothing`() throws {
    let blocks = #""a": {"type": "text", "text": "Hi {{w}}, run {{r}}!"}"#
    let variables = #""w": "x", "r": 1"#
    #expect(
      try Self.word("set: w = Bob\nalways: bot: Hi Bob...", variables, blocks) == "proved")
    #expect(
      try Self.word("set: w = Bob\nalways: bot: Hi Bob, run 1...", variables, blocks) == "broken")
  }

  @Test(
    arguments: [
      ("never: c you: hé", 300, "broken"), ("never: bot: Hé", 300, "undecided"),
      ("never: bot: ...hé", 3_000, "broken"),
    ])
  func `a long text with many spaces fits placeholders in more ways than are tried`(
    _ line: String, _ length: Int, _ word: String
  ) throws {
    let blocks = """
      "a": {"type": "text", "text": "Hé {{w}} {{u}} {{v}}!", "next": "c"},
      "c": {"type": "choice", "buttons": ["Hé {{w}} {{u}}", "No"]}
      """
    let words = (0..<length / 3).map { String(repeating: "ab", count: $0 % 3) }
    let promise = ([line] + words).joined(separator: " ") + "..."
    #expect(
      try Self.word(promise, #""w": "x", "u": "y", "v": "z""#, blocks) == word)
  }

  @Test func `one value can be what two patterns look for`() throws {
    let blocks = """
      "a": {"type": "text", "text": "Hi {{w}}", "next": "b"},
      "b": {"type": "text", "text": "Bye {{w}}"}
      """
    let lines = "after: bot: Hi ...cat...\nnever: bot: ...dog..."
    #expect(try Self.word(lines, #""w": "x""#, blocks) != "proved")
    #expect(
      try Self.word(
        "never: bot: ...b-a...", #""w": "x""#, #""a": {"type": "text", "text": "{{w}}-{{w}}"}"#)
        != "proved")
  }

  @Test func `what is undecided names the place`() throws {
    let json = """
      {"variables": {"w": "x"}, "blocks": {"a": {"type": "text", "text": "Hi {{w}}", "next": "b"},
        "b": {"type": "text", "text": "Bye {{w}}"}}}
      """
    var stage = Stage(try Script(json: json))
    let promise = try Promise(parsing: "after: bot: ...cat...\nnever: bot: ...dog...")
    let result = try Promise.results(of: [promise], Transcript.Setup(), on: &stage)[0]
    #expect(
      result.bound == #"not every value of "w" could be tried in "Bye {{w}}" at "b""#)
  }

  @Test func `a limit that no tried answer reaches leaves a promise undecided`() throws {
    let blocks = #""a": {"type": "text-input", "text": "A?", "maxLength": 100000}"#
    #expect(try Self.word("never: reject: too-long", "", blocks) == "undecided")
  }

  @Test(arguments: ["n", "e", "x"])
  func `a letter in what a host gives decides nothing else`(_ letter: String) throws {
    let blocks = """
      "a": {"type": "choice", "text": "A?", "next": null, "buttons": [
        {"title": "Yes", "when": {"of": "w", "contains": "\(letter)"}},
        {"title": "No", "when": {"not": {"of": "w", "contains": "\(letter)"}}}]}
      """
    #expect(try Self.word("always: end", #""w": "y""#, blocks) == "proved")
  }

  @Test(arguments: [
    (#""format": "number", "min": 0, "max": 4"#, ".", 2, "proved"),
    (#""format": "number", "min": 0, "max": 4"#, "2", 1, "proved"),
    (#""format": "integer", "min": 0, "max": 40"#, "2", 9, "proved"),
    (#""format": "any""#, ".", 2, "proved"),
    // The only whole number between 5 and 7 has this digit.
    (#""format": "integer", "min": 5, "max": 9"#, "6", 7, "proved"),
    (#""format": "integer", "min": 0, "maxLength": 1"#, "-", 7, "proved"),
    // Each number from 2 to 3 has this digit, and so do all ways to write 2.
    (#""format": "number", "min": 2, "max": 3"#, "2", 2, "undecided"),
    (#""format": "any""#, "2", 2, "undecided"),
  ])
  func `digits and the size of a number are asked together`(
    _ field: String, _ part: String, _ bound: Int, _ word: String
  ) throws {
    let blocks = """
      "f": {"type": "text-input", "text": "F?", \(field), "saveAs": "u", "next": "a"},
      "a": {"type": "choice", "text": "A?", "next": null, "buttons": [
        {"title": "Yes", "when": {"of": "u", "contains": "\(part)"}},
        {"title": "No", "when": {"of": "u", "atLeast": \(bound)}},
        {"title": "Neither", "when": {"not": {"any": [
          {"of": "u", "contains": "\(part)"}, {"of": "u", "atLeast": \(bound)}]}}}]}
      """
    #expect(try Self.word("always: end", "", blocks) == word)
  }

  @Test func `a number that is named is not asked for as another one with its digits`() throws {
    let blocks = """
      "a": {"type": "text-input", "text": "A?", "format": "integer", "min": 5, "max": 7,
        "next": null, "branches": [
          {"when": {"is": 6}, "next": "b"}, {"when": {"contains": "6"}, "next": "b"}]},
      "b": {"type": "text", "text": "B"}
      """
    #expect(try Self.word("always: end", "", blocks) == "proved")
  }

  @Test(arguments: [
    ("dark", "mode", 7), ("dark", "mode", 8), ("dark", "king", 6), ("dark", "king", 7),
    ("dark", "Dar", 3), ("lass", "stop", 4), ("ünder", "mode", 9),
  ])
  func `what is too long for a field is not asked together`(
    _ one: String, _ other: String, _ longest: Int
  ) throws {
    let blocks = """
      "a": {"type": "text-input", "text": "A?", "maxLength": \(longest), "next": null, "branches": [
        {"when": {"contains": "\(one)"}, "next": "b"}, {"when": {"contains": "\(other)"}, "next": "b"}]},
      "b": {"type": "text", "text": "B"}
      """
    #expect(try Self.word("always: end", "", blocks) == "proved")
  }

  @Test(arguments: [
    ("possible: bot: And...", "proved"), ("possible: bot: ...nd 4...", "broken"),
    ("possible: bot: And 5?", "broken"), ("after: a you: 5\npossible: bot: And 5?", "proved"),
    ("after: a you: 5\npossible: bot: ...4?", "broken"), ("possible: bot: Well...", "proved"),
  ])
  func `a prompt is that of what its block has said`(_ lines: String, _ word: String) throws {
    let blocks = """
      "a": {"type": "rating", "text": "How is it?", "next": "b"},
      "b": {"type": "choice", "text": ["Well.", "And {{a}}?"], "buttons": ["Yes", "No"], "next": null}
      """
    #expect(try Self.word(lines, "", blocks) == word)
  }

  @Test(arguments: [
    ("after: a you: Yes\npossible: bot: Fine!", "proved"), ("possible: bot: Fine!", "broken"),
    ("after: a you: Yes\npossible: bot: Oh.", "broken"),
    ("after: block b\npossible: bot: Fine!\nor: bot: Oh.", "proved"),
    ("possible: bot: Fine!\nor: bot: Oh.", "proved"), ("possible: ! set a", "broken"),
  ])
  func `a prompt is that of the bubbles that were said at it`(
    _ lines: String, _ word: String
  ) throws {
    let blocks = """
      "a": {"type": "choice", "text": "A?", "buttons": ["Yes", "No"], "next": "b"},
      "b": {"type": "text-input", "text": [
        {"text": "Fine!", "when": {"of": "a", "is": "Yes"}},
        {"text": "Oh.", "when": {"of": "a", "is": "No"}}, "And?"], "required": true, "next": null}
      """
    #expect(try Self.word(lines, "", blocks) == word)
  }

  /// What the first promise needs of the past is more than is looked for.
  @Test func `a promise is proved beside one that distinguishes more`() throws {
    let blocks = (0..<45).map { number in
      #"""
      "q\#(number)": {"type": "choice", "text": "\#(number)?", "next": "r\#(number)", "buttons": [
        {"title": "A", "add": {"score": 1}}, "B"]},
      "r\#(number)": {"type": "route", "next": "\#(number < 44 ? "q\(number + 1)" : "again")",
        "branches": [{"when": {"of": "q\#(number)", "is": "C"}, "next": "bad"}]},
      """#
    }
    let script = try Script(
      json: #"""
        {"variables": {"score": {"start": 0, "min": 0, "max": 1000000, "host": false}}, "blocks": {
          \#(blocks.joined())
          "again": {"type": "choice", "text": "Again?", "next": "end", "buttons": [
            {"title": "Yes", "next": "q0"}, "No"]},
          "end": {"type": "text", "text": "You have {{score}}."},
          "bad": {"type": "text", "text": "Bad."}}}
        """#)
    let promises = ["never: block bad", "never: bot: You have 999999."].map {
      try? Promise(parsing: $0)
    }
    var stage = Stage(script)
    let results = try Promise.results(
      of: promises.compactMap(\.self), Transcript.Setup(), on: &stage, PromiseLimits(most: 500))
    #expect(results.map(\.verdict.isProved) == [true, false])
  }

  // MARK: What is taken back

  @Test func `what a person takes back has not been said`() throws {
    let script = try Script(
      json: """
        {"blocks": {"a": {"type": "choice", "text": "A?", "buttons": ["Yes", "No"], "next": "b"},
          "b": {"type": "choice", "text": "B?", "buttons": ["Yes", "No"]}}}
        """)
    for lines in ["at most 1: ! set a", "after: a you: Yes\nnever: ! set a = \"No\""] {
      guard case .proved = try Promise(parsing: lines).verdict(on: script) else {
        Issue.record("\(lines) is not proved")
        continue
      }
    }
    let one = try Transcript(
      parsing: """
        === the answer is taken back
        ...
        you: Yes
        ! set a = "Yes"
        ...
        back
        ...
        you: No
        ! set a = "No"
        ...
        """
    ).cases[0]
    #expect(Player().play(one, on: Dialog(script)) == nil)
  }

  // MARK: Names that are not there

  @Test(
    arguments: [
      "never: block nowhere", "never: ! set nothing", "never: c you: Nobody", "always: ! set d = 7",
      "never: ! action nothing", "start: nowhere\nnever: end", "set: q = 1\nnever: end",
    ])
  func `a promise about what the script does not have throws an error`(_ lines: String) throws {
    let blocks = Self.menu.replacing("Hey {{w}}", with: "Hey")
    #expect(throws: PromiseError.self) { _ = try Self.word(lines, #""w": "Bob""#, blocks) }
  }

  @Test func `the error has a sentence for each name`() throws {
    let script = try Script(json: #"{"blocks": {"a": {"type": "text", "text": "A"}}}"#)
    let promise = try Promise(parsing: "after: block b\nnever: block c")
    let error = #expect(throws: PromiseError.self) { try promise.verdict(on: script) }
    #expect(error?.description.split(separator: "\n").count == 2)
  }
}
