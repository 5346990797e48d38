import Starling
import Testing

/// Mistakes that are safe to repair are repaired, and no other byte changes.
struct RepairTests {
  private func fixed(_ text: String) -> (text: String, count: Int) {
    let repair = Repair(SourceText(name: "script", text: text))
    return (String(decoding: repair.bytes, as: UTF8.self), repair.count)
  }

  private func script(_ blocks: String) -> String {
    "{ \"blocks\": {\r\n\(blocks),\n\t\"bye\": { \"type\": \"text\", \"text\": \"Bye\" } } }\n"
  }

  @Test func `blocks behind the end of the blocks are moved in, whole`() {
    let text = """
      {
        "blocks": {
          "a": { "type": "text", "text": "A", "next": "b" }
        },
        "title": "T",
        "b": {
          "type": "text",
          "text": "B, {{x}}", // why
          "next": "c"
        },
        "c": { "type": "text", "text": "C" },
        "variables": { "x": 1 }
      }

      """
    let mended = """
      {
        "blocks": {
          "a": { "type": "text", "text": "A", "next": "b" },
          "b": {
            "$comment": "why",
            "type": "text",
            "text": "B, {{x}}",
            "next": "c"
          },
          "c": { "type": "text", "text": "C" }
        },
        "title": "T",
        "variables": { "x": 1 }
      }

      """
    #expect(fixed(text).text == mended)
    let found = ScriptCheck(
      SourceText(name: "script", text: text.replacing(" // why", with: ""))
    ).diagnostics
    #expect(found.map(\.code) == [.unknownKey, .unknownKey])
  }

  @Test func `what is written ends its lines as the file does`() {
    let text =
      "{\r\n  \"blocks\": {\r\n    \"a\": { \"type\": \"text\", \"text\": \"A\" }\r\n  }\r\n}\r\n"
    #expect(fixed(String(text.dropLast(2))).text == text)
  }

  @Test(arguments: [
    "impolite", "dontAskAgainOnNewVersion", "monthsBeforeAskingAgain", "askAtLeastPerYear",
    "forgetSessionsAfterWeeks", "hoursWithoutCrash", "negativeStarsLimit",
  ])
  func `a key that means something else is not written in place of one`(_ key: String) {
    let text =
      "{ \"blocks\": { \"a\": { \"type\": \"text\", \"text\": \"A\" } }, \"config\": { \"\(key)\": 1 } }"
    #expect(fixed(text).text == text)
  }

  @Test(arguments: [
    (#""dissclosure": true"#, #""disclosure": true"#),
    (#""rogress": true"#, #""progress": true"#),
    (#""varables": { }"#, #""variables": { }"#), (#""titel": "T""#, #""title": "T""#),
  ])
  func `a key that is mistyped is written right`(_ typed: String, _ meant: String) {
    let blocks = #""blocks": { "a": { "type": "text", "text": "A" } }"#
    #expect(fixed("{ \(typed), \(blocks) }").text == "{ \(meant), \(blocks) }")
  }

  @Test(arguments: [
    (
      #"[ "type": "rating", "next": "bye" }"#,
      #"{ "type": "rating", "next": "bye" }"#
    ),
    (
      #"{ "type": "text", "text": "A", "set": [ "x": 1 }, "next": "bye" }"#,
      #"{ "type": "text", "text": "A", "set": { "x": 1 }, "next": "bye" }"#
    ),
    (
      #"{ "type": "text", "text": { "A", "B" ], "next": "bye" }"#,
      #"{ "type": "text", "text": [ "A", "B" ], "next": "bye" }"#
    ),
    (
      #"{ "type": "choice", "buttons": { { "title": "A" }, "B" ], "next": "bye" }"#,
      #"{ "type": "choice", "buttons": [ { "title": "A" }, "B" ], "next": "bye" }"#
    ),
    (
      #"{ "type": "rating", "branches": [{ "when": { "is": 1 }}, "next": "bye" }] }"#,
      #"{ "type": "rating", "branches": [{ "when": { "is": 1 }, "next": "bye" }] }"#
    ),
    (
      #"{ "type": "rating", "labels": ["A", "B"]], "next": "bye" }"#,
      #"{ "type": "rating", "labels": ["A", "B"], "next": "bye" }"#
    ),
    (
      #"{ "type": "rating", "symbols": { "full": "●" }}, "next": "bye" }"#,
      #"{ "type": "rating", "symbols": { "full": "●" }, "next": "bye" }"#
    ),
    (
      #"{ "type": "rating", "symbols": { "full": "●", "next": "bye" }"#,
      #"{ "type": "rating", "symbols": { "full": "●" }, "next": "bye" }"#
    ),
    (
      #"{ "type": "button", "title": "A", "set": { "a": 1, "add": { "b": 1 }, "next": "bye" }"#,
      #"{ "type": "button", "title": "A", "set": { "a": 1 }, "add": { "b": 1 }, "next": "bye" }"#
    ),
    (
      #"{ "type": "double-button", "left": { "title": "A", "right": "B", "next": "bye" }"#,
      #"{ "type": "double-button", "left": { "title": "A" }, "right": "B", "next": "bye" }"#
    ),
    (
      #"{ "type": "text", "text": ["A", { "text": "B" }, "next": "bye" }"#,
      #"{ "type": "text", "text": ["A", { "text": "B" }], "next": "bye" }"#
    ),
    (
      #"{ "type": "text", "text": ["A", "text": "B" }], "next": "bye" }"#,
      #"{ "type": "text", "text": ["A", { "text": "B" }], "next": "bye" }"#
    ),
    (
      #"{ "type": "rating", "branches": [{ "when": { "is": 1 }, "next": "bye"], "next": "bye" }"#,
      #"{ "type": "rating", "branches": [{ "when": { "is": 1 }, "next": "bye" }], "next": "bye" }"#
    ),
    (
      #"{ "type": "text", "text": { "text": "A" }, { "text": "B" }], "next": "bye" }"#,
      #"{ "type": "text", "text": [{ "text": "A" }, { "text": "B" }], "next": "bye" }"#
    ),
    (
      #"{ "type": "rating", "branches": { "when": { "is": 1 }, "next": "bye" } ], "next": "bye" }"#,
      #"{ "type": "rating", "branches": [{ "when": { "is": 1 }, "next": "bye" } ], "next": "bye" }"#
    ),
    (
      #"{ "type": "choice", "buttons": ["A", { "title": "B", "branches": { "when": { "visited": "a" }, "next": "bye" }] }], "next": "bye" }"#,
      #"{ "type": "choice", "buttons": ["A", { "title": "B", "branches": [{ "when": { "visited": "a" }, "next": "bye" }] }], "next": "bye" }"#
    ),
    (
      #"{ "type": "choice", "buttons": { "title": "A", "value": 1 }], "next": "bye" }"#,
      #"{ "type": "choice", "buttons": [{ "title": "A", "value": 1 }], "next": "bye" }"#
    ),
    (
      #"{ "type": "text", "text": { "text": "A" }], "next": "bye" }"#,
      #"{ "type": "text", "text": [{ "text": "A" }], "next": "bye" }"#
    ),
    (
      #"{ "type": "text", "text": "A", "B"], "next": "bye" }"#,
      #"{ "type": "text", "text": ["A", "B"], "next": "bye" }"#
    ),
  ])
  func `a bracket is mended where its line and the next one show it`(line: String, meant: String) {
    func script(_ line: String) -> String {
      """
      {
        "blocks": {
          "a": \(line),
          "bye": { "type": "text", "text": "Bye" }
        }
      }

      """
    }
    #expect(fixed(script(line)).text == script(meant))
    #expect(fixed(script(line)).count == 1)
  }

  /// A list of branches as the manual lays it out: what follows it is indented deeper than its block.
  private static let laidOut = """
    {
      "lists": { "agree": [ "Yes" ] },
      "author": { "name": "Ada" },
      "blocks": {
        "a": { "type": "choice", "text": "A?", "buttons": ["X", "Y"],
               "branches": [ { "when": { "is": "X" }, "next": "s" } ], "next": "s" },
        "s": { "type": "route", "branches": [
                 { "when": { "of": "a", "is": "X" }, "next": "e" } ],
               "next": "e" },
        "r": { "type": "route", "set": { "x": true },
               "branches": [
                 { "when": { "of": "a", "is": "Y" }, "next": "e" } ],
               "next": "e" },
        "e": { "type": "text", "text": "E", "next": null }
      },
      "config": { "afterSessions": 3 }
    }

    """

  @Test(arguments: [
    (#"s" } ], "next": "s" }"#, #"s" } , "next": "s" }"#),
    (#"{ "name": "Ada" },"#, #"{ "name": "Ada","#),
    (#"{ "x": true },"#, #"{ "x": true,"#),
    ("null }\n  },", "null }\n  ,"),
    (#"[ "Yes" ] },"#, #""Yes" ] },"#),
  ])
  func `a layout with deeper lines behind a list is read`(whole: String, torn: String) {
    let text = Self.laidOut.replacing(whole, with: torn)
    let source = SourceText(name: "script", text: text)
    #expect(ScriptCheck(source).diagnostics.count { $0.code == .invalidJSON } == 1)
    let isSpace = { (character: Character) in character.isWhitespace }
    let mended = fixed(text).text.filter { !isSpace($0) }
    #expect(mended == Self.laidOut.filter { !isSpace($0) })
  }

  @Test func `a bracket in a text that may end before it is not missing`() {
    let text = Self.laidOut.replacing(#""s" },"#, with: #""s },"#)
    let found = ScriptCheck(SourceText(name: "script", text: text)).diagnostics
    let errors = found.filter { $0.severity == .error }
    #expect(errors.map(\.code) == [.invalidJSON], "\(found)")
    #expect(fixed(text) == (text, 0))
  }

  @Test func `a file that ends inside a text has one finding`() {
    let text = #"{ "blocks": { "a": { "type": "text", "text": "A b"#
    let found = ScriptCheck(SourceText(name: "script", text: text)).diagnostics
    #expect(found.map(\.message) == ["unterminated string: its closing \" is missing on this line"])
  }

  @Test(arguments: [
    (
      #""a": {"type": "text", "text": "A", "next": "thnaks"}, "thanks": {"type": "route", "next": "bye"}"#,
      "thnaks", "thanks"
    ),
    (#""a": {"type": "text", "text": "A "nice" day", "next": "bye"}"#, #""nice""#, #"\"nice\""#),
    (#""a": {"type": "text", "text": Well done, "next": "bye"}"#, "Well done", #""Well done""#),
    (#""a": {"type": "text", "text": 「A：b」, "next": "bye"}"#, "「A：b」", #""A：b""#),
    (#""a": {"type": "text", "text": "A b" + "c", "next": "bye"}"#, #""A b" + "c""#, #""A bc""#),
    (#""a"：{"type": "route", "next": "bye"}"#, "：", ":"),
    (#""a": {"type": "text", "text": ["A", "B"}, "next": "bye"}"#, #""B"}"#, #""B"]"#),
    (
      #""a": {"type": "button", "set": {"b": 1], "title": "B {{b}}", "next": "bye"}"#, "1]", "1}"
    ),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": {"is": 2, "next": "bye"}], "next": "bye"}"#,
      "2,", "2},"
    ),
    ("\"a\": {\"type\": \"text\", \"text\": \"A\tb\", \"next\": \"bye\"}", "A\tb", "A b"),
    (#""a": {"type": "route", "nxt": "bye"}"#, "\"nxt\"", "\"next\""),
    (
      #""a": {"type": "choice", "many": true, "buttons": ["A", {"title": "B", "aloen": true}], "next": "bye"}"#,
      "aloen", "alone"
    ),
    (#""a": {"type": "route", "goto": "bye"}"#, "\"goto\"", "\"next\""),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": {"is": 2}, "then": "bye"}]}"#,
      "\"then\"", "\"next\""
    ),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": {"a": 2}, "next": "bye"}]}"#,
      "{\"a\"", "{\"of\": \"a\", \"is\""
    ),
    (
      #""a": {"type": "text-input", "text": ["A\\{{ b", "{{ a  }}"], "next": "bye"}"#, "{{ a  }}",
      "{{a}}"
    ),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": "a >= 4", "next": "bye"}]}"#,
      "\"a >= 4\"", "{ \"of\": \"a\", \"atLeast\": 4 }"
    ),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": {">=": 4}, "next": "bye"}]}"#,
      "\">=\"", "\"atLeast\""
    ),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": {"and": [{"is": 4}]}, "next": "bye"}]}"#,
      "\"and\"", "\"all\""
    ),
    (
      #""a": {"type": "text-input", "text": "A {a}{{a}}", "next": "bye"}"#, "{a}{{a}}",
      "{{a}}{{a}}"
    ),
    (
      #""a": {"type": "text", "text": "A", "showNextAfter": 2500.0, "next": "bye"}"#, "2500.0",
      "2.5"
    ),
    (
      #""a": {"type": "text", "text": "A", "showNextAfter": "0.8s", "next": "bye"}"#, "\"0.8s\"",
      "0.8"
    ),
    (
      #""a": {"type": "choice", "buttons": {"Yes": "bye", "No": {}}, "next": "bye"}"#,
      #"{"Yes": "bye", "No": {}}"#, #"[{ "title": "Yes", "next": "bye" }, "No"]"#
    ),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": {"!=": 4}, "next": "bye"}]}"#,
      #""!=": 4"#, #""not": { "is": 4 }"#
    ),
    (
      #""a": {"type": "rating", "text": "A", "branches": [{"when": [{"is": 4}, {"is": 5}], "next": "bye"}]}"#,
      #"[{"is": 4}, {"is": 5}]"#, #"{ "all": [{"is": 4}, {"is": 5}] }"#
    ),
    (
      #""a": {"type": "rating", "text": "A", "saveAs": "c", "next": "b"}, "b": {"type": "button", "title": "B {{a}}", "next": "bye"}"#,
      "{{a}}", "{{c}}"
    ),
    (
      #""a": {"type": "choice", "buttons": [{"title": "It broke", "value": "bug"}, "idea"], "branches": [{"when": {"is": "It broke"}, "next": "bye"}], "next": "bye"}"#,
      #""is": "It broke""#, #""is": "bug""#
    ),
    (#""a": {"type": "rating", "text": "A"}"#, "\"A\"}", "\"A\", \"next\": \"bye\"}"),
    (
      "\"a\": {\r\n\t\"type\": \"rating\",\r\n\t\"text\": \"A\"\r\n}", "\"A\"",
      "\"A\",\r\n\t\"next\": \"bye\""
    ),
    (#""a": {"type": "rout", "next": "bye"}"#, "\"rout\"", "\"route\""),
    (#""a": {"type": "button", "title": "T", "outcome": "latr", "next": "bye"}"#, "latr", "later"),
    (#""a": {"type": "choice", "buttons": ["A", "B" , ], "next": "bye"}"#, " , ]", "  ]"),
    (#""a": {"type": "route", "next": "bye",}"#, ",}", "}"),
    (
      #""a": {"type": "route", /* why */ "next": "bye"}"#, #""type": "route", /* why */"#,
      #""$comment": "why", "type": "route","#
    ),
    (
      "\"a\": {\n \"type\": \"route\", \"next\": \"bye\" // why\n}",
      #""type": "route", "next": "bye" // why"#,
      "\"$comment\": \"why\",\n \"type\": \"route\", \"next\": \"bye\""
    ),
    (
      "\"a\": {\n // why \"so\"\n \"type\": \"route\", \"next\": \"bye\"}", "// why \"so\"",
      #""$comment": "why \"so\"","#
    ),
    (
      "\"a\": {\"type\": \"route\", \"next\": \"bye\",\n # one\n # two\n}", "# one\n # two",
      #""$comment": "one\ntwo""#
    ),
    (
      "\"a\": {\n // x\n\"$comment\": \"y\", \"type\": \"route\", \"next\": \"bye\"}",
      " // x\n\"$comment\": \"y\"", #""$comment": "y\nx""#
    ),
    (
      "\"a\": {\"type\": \"choice\", \"buttons\": [\n // x\n \"A\"], \"next\": \"bye\"}",
      "\"type\": \"choice\", \"buttons\": [\n // x\n",
      "\"$comment\": \"x\", \"type\": \"choice\", \"buttons\": [\n"
    ),
  ])
  func `one thing is fixed, and nothing else is touched`(
    _ block: String, _ wrong: String, _ right: String
  ) throws {
    let text = script(block)
    let (result, count) = fixed(text)
    #expect(result == text.replacing(wrong, with: right, maxReplacements: 1))
    #expect(count >= 1)
    #expect(!ScriptCheck(SourceText(name: "script", text: result)).diagnostics.hasErrors)
    #expect(fixed(result).count == 0)
  }

  @Test(arguments: [
    // Near, but too much of it would be wrong for a guess that is written.
    #""scale": 10"#, #""option": "x""#, #""retries": 3"#, #""reset": true"#,
    // Near, and the value is not one that the key could have.
    #""step": 1"#, #""labels2": "x""#, #""symbol": "★""#, #""mins": "x""#,
  ])
  func `a key that may mean something else is left`(member: String) {
    let text = script(#""a": {"type": "rating", "text": "A", \#(member), "next": "bye"}"#)
    #expect(fixed(text).text == text)
  }

  @Test(arguments: [
    (#""a": {"tpye": "route", "next": "bye"}"#, "tpye", "type"),
    (#""a": {"kind": "route", "next": "bye"}"#, "kind", "type"),
    (#""a": {"type": "stars", "text": "A", "next": "bye"}"#, "stars", "rating"),
    (#""a": {"type": "menu", "buttons": ["A"], "next": "bye"}"#, "menu", "choice"),
  ])
  func `a word of another tool becomes that of this one`(
    _ block: String, _ wrong: String, _ right: String
  ) {
    let text = script(block)
    #expect(fixed(text).text == text.replacing(wrong, with: right, maxReplacements: 1))
  }

  @Test func `comments of an object become one member`() {
    let text =
      "{\n  // one\n  \"blocks\": {\"a\": {\"type\": \"text\", \"text\": \"A\"}},\n  // two\n"
      + "  \"starling\": 1\n}\n"
    let left = text.replacing("// one", with: #""$comment": "one\ntwo","#)
      .replacing("  // two\n", with: "")
    #expect(fixed(text).text == left)
  }

  @Test(arguments: [
    (#"{"type": "route", "nxt": "bye"}"#, 1), (#"{"type": "rout", "nxt": "bye"}"#, 2),
  ])
  func `of thousands of mistakes none is left`(_ block: String, mistakes: Int) {
    let blocks = (0..<4_200).map { "\"block\($0)\": \(block)" }
    let repair = Repair(SourceText(name: "script", text: script(blocks.joined(separator: ",\n"))))
    #expect(repair.count == 4_200 * mistakes)
    #expect(!ScriptCheck(repair.source).diagnostics.hasErrors)
  }

  @Test(arguments: [
    // The intention is not clear enough to write it for the author.
    #""a": {"type": "text", "text": "A {{nmae}}", "next": "bye"}"#,
    #""a": {"type": "text", "text": "A", "next": "elsewhere"}"#,
    #""a": {"type": "text", "text": "A", "next": ["elsewhere"]}"#,
    #""a": {"type": "text", "text": "A", "next": ""}"#,
    #""a": {"type": "route", "branches": [{"when": {"visited": ""}, "next": "bye"}]}"#,
    // The next of the block may stand under the key.
    #""a": {"type": "rating", "text": "A", "onward": "bye"}"#,
    // Too short, a digit, or wanted twice: it may be a block that is not written yet.
    #""q1": {"type": "route", "next": "q2"}"#, #""a": {"type": "route", "next": "by"}"#,
    #""step1": {"type": "route", "next": "step2"}"#,
    #""thanks": {"type": "route", "next": "thank"}, "b": {"type": "route", "next": "thank"}"#,
    // The id may be the mistyped one: what else has the name of the link is right.
    #""a": {"type": "route", "next": "people"}, "peole": {"type": "text", "text": "{{people}}"}"#,
    #""a": {"type": "route", "next": "happy"}, "h\u{430}ppy": {"type": "route", "next": "bye"}"#,
    // Commas may part thousands, and a line feed may be meant.
    #""a": {"type": "text-input", "text": "A", "maxLength": 1,000, "next": "bye"}"#,
    #""a": {"type": "text-input", "text": "A", "maxLength": 1 000, "next": "bye"}"#,
    "\"a\": {\"type\": \"text\", \"text\": \"A text\n  that goes on\", \"next\": \"bye\"}",
    // Quotes may be doubled, or be said.
    #""a": {"type": "text", "text": ""Hello"", "next": "bye"}"#,
    // Another type needs other keys.
    #""a": {"type": "buttons", "title": "A", "next": "bye"}"#,
    #""a": {"type": "checkbox", "buttons": ["A", "B"], "next": "bye"}"#,
    // Where these texts end is in doubt.
    #""a": {"type": "text", "text": "A "b, "c" d", "next": "bye"}"#,
    #""a": {"type": "text", "text": Well, done, "next": "bye"}"#,
    #""a": {"type": "choice", "buttons": ["A, 5, "B"], "next": "bye"}"#,
    #""a": {"type": "choice", "buttons": ["a"b"c"], "next": "bye"}"#,
    // The other quote was meant for one of these.
    #""a": {"type": "choice", "buttons": ['It's slow", "B"], "next": "bye"}"#,
    #""a": {"type": "choice", "buttons": ["Skip, it's late', "B"], "next": "bye"}"#,
    // Signs are no title.
    "\"a\": {\"type\": \"choice\", \"buttons\": [\n(, \"B\"], \"next\": \"bye\"}",
    // What was lost in a list that is an object cannot be known.
    #""a": {"type": "choice", "buttons": {"A", "B"}, "next": "bye"}"#,
    "<<<<<<< a\n\"a\": {\"type\": \"route\", \"next\": \"bye\"}\n=======\n>>>>>>> b",
    // The comment has no place: that of the object is no text.
    "\"a\": {\n // x\n\"$comment\": 1, \"type\": \"route\", \"next\": \"bye\"}",
    // The other test may belong to another variable.
    #""a": {"type": "rating", "text": "A", "branches": [{"when": {"a": 2, "is": 3}, "next": "bye"}]}"#,
    // There is no such key, and a near one means something else.
    #""a": {"type": "rating", "text": "A", "branches": [{"when": {"gt": 3}, "next": "bye"}]}"#,
    // Above four are not four or more, and nothing defines the other name.
    #""a": {"type": "rating", "text": "A", "branches": [{"when": "a > 4", "next": "bye"}]}"#,
    #""a": {"type": "rating", "text": "A", "branches": [{"when": "b >= 4", "next": "bye"}]}"#,
    #""a": {"type": "text", "text": "{{ b c }} {{}} {{ }} \\\\{{ d }} {{", "next": "bye"}"#,
    // The key belongs to another kind of block, so the type may be wrong.
    #""a": {"type": "route", "text": "Hello there"}"#,
    #""a": {"type": "route", "left": "A", "next": "bye"}"#,
    // The object would have the key twice.
    #""a": {"type": "text", "text": "A", "next": "bye", "nxt": "bye"}"#,
    // The number is not a name.
    #""a": {"type": "rating", "text": "A", "max": 50, "next": "bye"}"#,
    // Another name is equally near, with a different meaning.
    #""a": {"type": "text-input", "text": "A", "mixLength": 5, "next": "bye"}"#,
    #""a": {"type": "route", "branches": [{"when": {"of": "x", "im": 2}, "next": "bye"}]}"#,
    #""pageA": {"type": "route", "next": "pageC"}, "pageB": {"type": "route", "next": "bye"}"#,
    // Text that looks like a comment may be part of a string.
    #""a": {"type": "text", "text": "http://a.b /* c */ # d,]", "next": "bye"}"#,
  ])
  func `what is not obvious is left alone`(_ block: String) {
    let text = script(block)
    #expect(fixed(text) == (text, 0))
  }

  @Test func `an id in other capitals is that of the block, however short`() {
    let text = script(#""a": {"type": "route", "next": "Bye"}"#)
    #expect(fixed(text).text == text.replacing(#""Bye"}"#, with: #""bye"}"#))
  }

  @Test func `a translation moves to a new text with a colon`() {
    let text = #"""
      { "blocks": { "a": { "type": "text", "text": "Note: hello there." } },
        "translations": { "fr": { "Note: hello here.": "Bonjour." } } }
      """#
    let fixed = fixed(text)
    #expect(fixed.count == 1)
    #expect(fixed.text.contains(#""Note: hello there.": { "text": "Bonjour.""#))
  }

  @Test(arguments: [
    "", "{", "[1,2,", "// only", "{\"blocks\": {,}}", "\u{FEFF}{} // x", "{'a': /*",
  ])
  func `the repair of broken files ends`(_ text: String) {
    let (result, _) = fixed(text)
    #expect(fixed(result).text == result)
  }
}
