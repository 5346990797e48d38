import Starling
import Testing

/// What a check says besides where something is wrong: what is possible, and what was meant.
@Suite struct `A hint` {
  /// The first finding in a script, with its suggestion and notes.
  private func said(of blocks: String, more: String = "") -> String {
    let text = "{ \"blocks\": { \(blocks) }\(more) }"
    guard
      let found = ScriptCheck(SourceText(name: "test.json", text: text)).diagnostics.first
    else { return "" }
    let suggestion = found.suggestion.map { " → \($0)" } ?? ""
    return ([found.message + suggestion] + found.notes.map(\.text)).joined(separator: "\n")
  }

  private static let never = "this branch is never taken: nothing can meet its condition"

  @Test(arguments: [
    (#"{ "is": "suport" }"#, " → support", #""support", "bug" or "idea" are possible"#),
    (
      #"{ "is": "Something is broken" }"#, " → bug",
      #""support", "bug" or "idea" are possible; "Something is broken" is the title of "bug""#
    ),
    (#"{ "contains": "x" }"#, "", #""support", "bug" or "idea" are possible"#),
    (#"{ "in": ["x", "y"] }"#, "", #""support", "bug" or "idea" are possible"#),
    (#"{ "atLeast": 1 }"#, "", #""support", "bug" or "idea" are possible"#),
    (
      #"{ "all": [{ "is": "x" }, { "of": "app", "is": "y" }] }"#, "",
      #""support", "bug" or "idea" are possible"#
    ),
  ])
  func `A hint on a condition that nothing meets lists what buttons save`(
    _ condition: String, _ suggestion: String, _ note: String
  ) {
    let said = said(
      of: #"""
        "a": { "type": "choice", "next": null, "branches": [{ "when": \#(condition),
          "next": null }], "buttons": [
          { "title": "Help", "value": "support" },
          { "title": "Something is broken", "value": "bug" }, "idea"] }
        """#, more: #", "variables": { "app": "x" }"#)
    #expect(said == Self.never + suggestion + "\n" + note)
  }

  @Test(arguments: ["None of the above", "Keine davon", "Rien de tout ça", " none"])
  func `A hint on a tick that denies the others offers "alone"`(_ title: String) {
    func hint(_ button: String) -> String {
      said(
        of: #"""
          "a": { "type": "choice", "text": "A", "many": true, "next": null,
            "buttons": ["B", \#(button)] }
          """#)
    }
    #expect(hint("\"\(title)\"").contains("with \"alone\": true, it is sent by itself"))
    #expect(hint("{ \"title\": \"\(title)\", \"alone\": true }").isEmpty)
    #expect(hint("\"Nonesuch\"").isEmpty)
  }

  @Test func `A hint on a number that no stars give reports the scale`() {
    let said = said(
      of: #"""
        "a": { "type": "rating", "text": "A", "min": 0, "max": 10, "next": null,
          "branches": [{ "when": { "atLeast": 11 }, "next": null }] }
        """#)
    #expect(said == Self.never + "\n0 to 10 are possible")
  }

  @Test func `A hint on many buttons lists the first ones`() {
    let titles = (1...20).map { "\"t\($0)\"" }.joined(separator: ", ")
    let said = said(
      of: #"""
        "a": { "type": "choice", "buttons": [\#(titles)], "next": null,
          "branches": [{ "when": { "contains": "x" }, "next": null }] }
        """#)
    #expect(
      said == Self.never + "\n" + #""t1", "t2", "t3", "t4", "t5" or 15 more are possible"#)
  }

  @Test(arguments: [
    (
      #"{ "gt": 3 }"#, #"a condition has no key "gt" → atLeast"#,
      #""atLeast": 3 is 3 or more; more than 3 is, of whole numbers, "atLeast": 4"#
    ),
    (
      #"{ "lessThan": 4.5 }"#, #"a condition has no key "lessThan" → atMost"#,
      #""atMost": 4.5 is 4.5 or less"#
    ),
    (#"{ "equals": 4 }"#, #"a condition has no key "equals" → is"#, #"write "is": 4"#),
    (
      #"{ "!=": 4 }"#, #"a condition has no key "!=""#, #"write "not": { "is": 4 }"#
    ),
    (
      #"[{ "is": 4 }]"#, "expected a condition, found a list",
      #"tests of one value stand side by side in one object, several conditions in "all": { "is": 4 }"#
    ),
    (
      #"[{ "is": 4 }, { "of": "b", "is": 1 }]"#, "expected a condition, found a list",
      #"tests of one value stand side by side in one object, several conditions in "all": { "all": [{ "is": 4 }, { "of": "b", "is": 1 }] }"#
    ),
    (
      #""a >= 4""#, "expected a condition, found a string",
      #"a condition is an object: { "of": "a", "atLeast": 4 }"#
    ),
    (
      #""team < 50""#, "expected a condition, found a string",
      #"a condition is an object: { "of": "team", "atMost": 50 }; "atMost": 50 is 50 or less; less than 50 is, of whole numbers, "atMost": 49"#
    ),
    (
      #""plan != 'pro'""#, "expected a condition, found a string",
      #"a condition is an object: { "of": "plan", "not": { "is": "pro" } }"#
    ),
  ])
  func `A hint on a condition of another language shows that of this one`(
    _ condition: String, _ message: String, _ note: String
  ) {
    let said = said(
      of: #"""
        "a": { "type": "rating", "text": "A", "next": null,
          "branches": [{ "when": \#(condition), "next": null }] }
        """#)
    #expect(said == message + "\n" + note)
  }

  @Test(arguments: [
    (
      #"{ "title": "A", "when": { "of": "n", "is": 1 } }"#,
      #"all its buttons are hidden where "n" is 2 or 3"#
    ),
    (
      #"{ "title": "A", "when": { "of": "n", "is": 1, "not": { "of": "m", "atLeast": 2 } } }"#,
      "all its buttons are hidden where n is not 1 or m is at least 2"
    ),
  ])
  func `A hint on buttons that can all be hidden says where`(_ button: String, _ note: String) {
    let said = said(
      of: #"""
        "n": { "type": "rating", "text": "N", "max": 3, "next": "m" },
        "m": { "type": "rating", "text": "M", "max": 3, "next": "a" },
        "a": { "type": "choice", "text": "A", "buttons": [\#(button)] }
        """#)
    #expect(said.hasPrefix(#"the conversation would just stop after "a""#))
    #expect(said.split(separator: "\n").dropFirst() == [Substring(note)])
  }

  @Test func `A hint on buttons of which one is always offered says nothing`() {
    let said = said(
      of: #"""
        "n": { "type": "rating", "text": "N", "max": 3, "next": "a" },
        "a": { "type": "choice", "text": "A", "buttons": [
          { "title": "A", "when": { "of": "n", "atLeast": 2 }, "next": null },
          { "title": "B", "when": { "of": "n", "atMost": 1 }, "next": null }] }
        """#)
    #expect(said == "")
  }

  @Test(arguments: [
    (#""showNextAfter": "0.8s""#, "0.8"), (#""showNextAfter": "2 s""#, "2"),
    (#""showNextAfter": "200 ms""#, "0.2"), (#""showNextAfter": "1""#, "1"),
  ])
  func `A hint on a time in quotes is the number of seconds`(_ member: String, _ seconds: String) {
    let said = said(of: #""a": { "type": "text", "text": "A", \#(member), "next": null }"#)
    #expect(
      said
        == "expected a number, found a string\nwrite \(seconds), without quotes: a time is a number of seconds"
    )
  }

  @Test(arguments: [
    (#""minLength": "3""#, "a whole number", "3"), (#""max": " 4""#, "a number", "4"),
    (#""required": "true""#, "true or false", "true"),
    (#""required": "False""#, "true or false", "false"),
    (#""minLength": "1.5""#, "a whole number", nil), (#""required": "yes""#, "true or false", nil),
    (#""required": 1"#, "true or false", nil),
  ])
  func `A hint on a value in quotes writes it without them`(
    _ member: String, _ expected: String, _ meant: String?
  ) {
    let said = said(
      of: #"""
        "a": { "type": "text-input", "text": "A", "format": "number", "saveAs": "b", \#(member),
          "next": null }
        """#)
    let note = meant.map { "\nwrite \($0), without quotes" } ?? ""
    #expect(said.hasPrefix("expected \(expected), found a ") && said.hasSuffix(note))
    #expect(said.contains("without quotes") == (meant != nil))
  }

  @Test func `A hint on a text for each language expects a text`() {
    let said = said(of: #""a": { "type": "text", "text": {"en": "Hi"}, "next": null }"#)
    #expect(said == "expected a string or a list of strings, found an object")
  }

  @Test func `A hint on an object of buttons writes the list out`() {
    let said = said(
      of: #"""
        "a": { "type": "choice", "text": "A", "buttons": { "Yes": "b", "No": null,
          "Later": { "outcome": "later" }, "Hm": {} } }, "b": { "type": "text", "text": "B" }
        """#)
    #expect(
      said == #"""
        expected a list of buttons or the name of one, found an object
        a list keeps their order: [{ "title": "Yes", "next": "b" }, { "title": "No", "next": null }, { "title": "Later", "outcome": "later" }, "Hm"]
        """#)
  }

  @Test func `A hint on a block whose answer is saved under another name is that name`() {
    let said = said(
      of: #"""
        "name": { "type": "text-input", "text": "Who?", "saveAs": "who", "next": "hi" },
        "hi": { "type": "text", "text": "Hi, {{name}}!" }
        """#)
    #expect(
      said == #"""
        nothing defines the variable "name" → who
        the answer of "name" is saved as "who"
        """#)
  }

  @Test func `A hint on a test beside a link says that a condition lacks`() {
    let said = said(
      of: #""a":{"type":"rating","text":"?","branches":[{"atLeast":4,"next":null}],"next":null}"#)
    #expect(
      said == """
        a branch has no key "atLeast"
        it belongs into a condition: "when": { "atLeast": 4 }
        """)
  }

  @Test func `A hint on a question that is called optional names its skip`() {
    let said = said(
      of: #""a": { "type": "choice", "buttons": ["A"], "optional": true, "next": null }"#)
    #expect(
      said == """
        a "choice" block has no key "optional"
        a question is passed by its button: "skip": { "title": "Rather not say", "next": … }
        """)
  }
}

@Test(arguments: [
  Lesson(
    "an address in three characters",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "text-input", "text": "A", "format": "email",
      "required": true, "maxLength": [-3-]{+5+}, "next": null }
    """#, Found(1, .impossibleField)),
  Lesson(
    "an address that may be left out",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "text-input", "text": "A", "format": "email",
      "maxLength": [-4-]{+5+}, "next": null }
    """#, Found(1, .impossibleField)),
])
func `a field that no text fits is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "of a button",
    #"""
    "b": { "type": "button", "title": "B", "next": "a" },
    "a": { "type": "choice", "buttons": ["A", { "title": "B", "when": {
      "visited": [-1️⃣"a"-]{+"b"+} } }], "next": null }
    """#, Found(1, .alwaysTrue)),
  Lesson(
    "of a branch, inside another condition",
    #"""
    "a": { "type": "rating", "text": "A", "branches": [{ "when": { "is": 1, "any": [
      { "visited": [-1️⃣"a"-]{+"b"+} }, { "is": 2 }] }, "next": "b" }], "next": null },
    "b": { "type": "button", "title": "B", "next": "a" }
    """#, Found(1, .alwaysTrue)),
])
func `a test whether a block was visited that asks itself is reported`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: [
  Lesson(
    "of stars",
    #"""
    "a": { "type": "rating", "text": "A", "branches": [
      { "when": 1️⃣{ "atLeast": [-1-]{+2+} }, "next": "b" }], "next": "c" },
    "b": { "type": "text", "text": "B", "next": null },
    "c": { "type": "text", "text": "C", "next": null }
    """#, Found(1, .alwaysTrue)),
  Lesson(
    "of a rating that is saved",
    #"""
    "a": { "type": "rating", "text": "A", "min": 0, "max": 3, "next": "r" },
    "r": { "type": "route", "branches": [{ "when": { "of": "a", "is": 1 }, "next": "b" },
      { "when": 1️⃣{ "not": { "of": "a", "is": [-4-]{+3+} } }, "next": "b" }], "next": "c" },
    "b": { "type": "text", "text": "B", "next": null },
    "c": { "type": "text", "text": "C", "next": null }
    """#, Found(1, .alwaysTrue)),
  Lesson(
    "of a rating that may be skipped",
    #"""
    "a": { "type": "rating", "text": "A", [-"next": "r"-]{+"skip": { "title": "Later", "next": "r" }, "next": "r"+} },
    "r": { "type": "route", "branches": [
      { "when": 1️⃣{ "of": "a", "empty": false }, "next": "b" }], "next": "c" },
    "b": { "type": "text", "text": "B", "next": null },
    "c": { "type": "text", "text": "C", "next": null }
    """#, Found(1, .alwaysTrue)),
])
func `a branch that leaves nothing for "next" is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "a rating",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "rating", "text": "A"[--]{+, "next": "b"+} },
    "b": { "type": "text", "text": "B", "next": "c" }, "c": { "type": "text", "text": "C" }
    """#, Found(1, .implicitEnd)),
  Lesson(
    "a choice whose buttons have no links",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "choice", "buttons": ["A", { "title": "B", "next": null },
      "C"][--]{+, "next": "b"+} }, "b": { "type": "text", "text": "B" }
    """#, Found(1, .implicitEnd)),
  Lesson(
    "a button",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "button", "title": "A"[--]{+, "next": "b"+} },
    "b": { "type": "text", "text": "B" }
    """#, Found(1, .implicitEnd)),
  Lesson(
    "a field whose skip stops, too",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "text-input", "text": "A", "skip": { "title": [-2️⃣"S"-]{+"S",
      "next": null+} }[--]{+, "next": "b"+} }, "b": { "type": "text", "text": "B" }
    """#, Found(1, .implicitEnd), Found(2, .implicitEnd)),
  Lesson(
    "not a text, which may be the last word",
    #"""
    "a": { "type": "text", "text": "A"[--]{+, "next": "b"+} },
    [-1️⃣"b"-]{+"b"+}: { "type": "text", "text": "B" }
    """#, Found(1, .unreachableBlock)),
])
func `a next that was probably forgotten is reported once`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "of the field itself",
    #"""
    "a": { "type": "text-input", "text": "A"[--]{+, "format": "integer"+}, "next": null,
      "branches": [{ "when": { "atLeast": 1️⃣18 }, "next": null }] }
    """#, Found(1, .textAsNumber)),
  Lesson(
    "of its variable, inside another condition",
    #"""
    "a": { "type": "text-input", "text": "A", "saveAs": "age", "next": "b",
      "format": [-"any"-]{+"number"+} },
    "b": { "type": "route", "branches": [
      { "when": { "any": [{ "of": "age", "atMost": 1️⃣17 }, { "of": "age", "is": 4 }] }, "next": null }],
      "next": null }
    """#, Found(1, .textAsNumber)),
])
func `a number that is compared with any text is reported`(_ lesson: Lesson) {
  lesson.checkMistakes()
}

@Test func `a number that is compared with what something else may give is left alone`() {
  Lesson(
    "stars, too",
    #"""
    "a": { "type": "text-input", "text": "A", "saveAs": "n", "next": "b" },
    "b": { "type": "rating", "text": "B", "saveAs": "n", "next": "c" },
    "c": { "type": "route", "branches": [{ "when": { "of": "n", "atLeast": 4 }, "next": null }],
      "next": null }
    """#
  ).check()
}
