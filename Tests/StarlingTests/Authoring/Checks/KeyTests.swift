import Starling
import Testing

@Test(arguments: [
  Lesson(
    "at the top", #""a": { "type": "text", "text": "A" }"#,
    more: #", "title": "T"[-, 1️⃣"title": 5-]"#,
    Found(1, .duplicateKey)),
  Lesson(
    "two blocks",
    #"""
    "a": { "type": "text", "text": "A" }[-, 1️⃣"a": { "type": "text", "text": "B",
    "next": "x" }-]
    """#,
    Found(1, .duplicateKey)),
  Lesson(
    "in a block", #""a": { "type": "text", "text": "A"[-, 1️⃣"type": "rating"-] }"#,
    Found(1, .duplicateKey)),
  Lesson(
    "spelt with an escape", #""a": { "type": "text", "text": "A"[-, 1️⃣"t\u0065xt": 5-] }"#,
    Found(1, .duplicateKey)),
  Lesson(
    "in a button",
    #""a": { "type": "button", "title": "A"[-, 1️⃣"title": "B"-], "next": null }"#,
    Found(1, .duplicateKey)),
  Lesson(
    "in a listed button",
    #""a": { "type": "choice", "buttons": [{ "title": "A"[-, 1️⃣"title": "B"-] }], "next": null }"#,
    Found(1, .duplicateKey)),
  Lesson(
    "in a branch and in its condition",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [
      { "when": { "atLeast": 4[-, 1️⃣"atLeast": 3-] }, "next": null[-, 2️⃣"next": "b"-] }
    ] }
    """#, Found(1, .duplicateKey), Found(2, .duplicateKey)),
  Lesson(
    "in a nested condition",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [
      { "when": { "not": { "any": [{ "is": 1[-, 1️⃣"is": 2-] }] } }, "next": null }
    ] }
    """#, Found(1, .duplicateKey)),
  Lesson(
    "in a set",
    #"""
    "a": { "type": "button", "title": "A", "set": { "x": 1[-, 1️⃣"x": 2-] }, "next": "b" },
    "b": { "type": "text", "text": "{{x}}" }
    """#, Found(1, .duplicateKey)),
  Lesson(
    "of the symbols",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "symbols": { "full": "x"[-,
    1️⃣"full": "y"-] } }
    """#,
    Found(1, .duplicateKey)),
  Lesson(
    "of the author", #""a": { "type": "text", "text": "A" }"#,
    more: #", "author": { "name": "A"[-, 1️⃣"name": "B"-] }"#, Found(1, .duplicateKey)),
  Lesson(
    "of the locales, but for the case", #""a": { "type": "text", "text": "A" }"#,
    more:
      #"""
      , "translations": { "fr-CA": { "A": "B" }[-, 1️⃣"FR-ca": { "C": "D" }-] }
      """#, Found(1, .duplicateKey)),
  Lesson(
    "of the variables", #""a": { "type": "text", "text": "{{x}}" }"#,
    more: #", "variables": { "x": 1[-, 1️⃣"x": 2-] }"#, Found(1, .duplicateKey)),
  Lesson(
    "two tables of one locale", #""a": { "type": "text", "text": "A" }"#,
    more: #", "translations": { "fr": { "A": "B" }[-, 1️⃣"fr": { "no": "B" }-] }"#,
    Found(1, .duplicateKey)),
  Lesson(
    "two translations of one text", #""a": { "type": "text", "text": "A" }"#,
    more: #", "translations": { "fr": { "A": "B"[-, 1️⃣"A": "C"-] } }"#, Found(1, .duplicateKey)),
  Lesson(
    "two comments", #""a": { "type": "text", "$comment": 1[-, 1️⃣"$comment": 2-], "text": "A" }"#,
    Found(1, .duplicateKey)),
  Lesson(
    "three times", #""a": { "type": "text", "text": "A"[-, 1️⃣"text": "B", 2️⃣"text": "C"-] }"#,
    Found(1, .duplicateKey), Found(2, .duplicateKey)),
])
func `a key that stands twice in one object is reported at the second`(_ lesson: Lesson) {
  lesson.check()
}

@Test func `a note names the first of two equal keys`() {
  let script = #"{ "blocks": { "a": { "type": "text", "text": "A", "text": "B" } } }"#
  let notes = ScriptCheck(SourceText(name: "a", text: script)).diagnostics.first?.notes ?? []
  #expect(notes.count == 1)
  #expect(notes.first?.place?.start == 37)
}

@Test(arguments: [
  Lesson(
    "at the top", #""a": { "type": "text", "text": "A" }"#,
    more: #", [-1️⃣"titel"-]{+"title"+}: "T""#, Found(1, .unknownKey, "title")),
  Lesson(
    "in a block", #""a": { "type": "text", "text": "A", [-1️⃣"nxt"-]{+"next"+}: null }"#,
    Found(1, .unknownKey, "next")),
  Lesson(
    "of another kind of block", #""a": { "type": "text", "text": "A"[-, 1️⃣"buttonTitle": "B"-] }"#,
    Found(1, .unknownKey)),
  Lesson(
    "in another case", #""a": { "type": "text", "text": "A", [-1️⃣"Next"-]{+"next"+}: null }"#,
    Found(1, .unknownKey, "next")),
  Lesson(
    "that other tools have", #""a": { "type": "text", "text": "A", [-1️⃣"goto"-]{+"next"+}: null }"#,
    Found(1, .unknownKey, "next")),
  Lesson(
    "that other tools have for a text",
    #"""
    "a": { "type": "choice", [-1️⃣"question"-]{+"text"+}: "A", "buttons": ["B"], "next": null }
    """#,
    Found(1, .unknownKey, "text")),
  Lesson(
    "that other tools have, though another one is nearer",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [{ "when": {
      [-1️⃣"or"-]{+"any"+}: [{ "is": 2 }] }, "next": null }] }
    """#,
    Found(1, .unknownKey, "any")),
  Lesson(
    "that other languages have for a test",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [{ "when": {
      [-1️⃣"min"-]{+"atLeast"+}: 3 }, "next": null }] }
    """#,
    Found(1, .unknownKey, "atLeast")),
  Lesson(
    "that nothing corresponds to",
    #"""
    "a": { "type": "text-input", "text": "A"[-, 1️⃣"multiline": true-], "next": null }
    """#,
    Found(1, .unknownKey)),
  Lesson(
    "a variable in place of a test",
    #"""
    "a": { "type": "route", "next": null, "branches": [{ "when": { [-1️⃣"plan"-]{+"of": "plan",
      "is"+}: "free" }, "next": null }] }
    """#, more: #", "variables": { "plan": "free" }"#,
    Found(1, .unknownKey)),
  Lesson(
    "that may lead on, so that nothing is said about links",
    #"""
    "a": { "type": "rating", "text": "A", [-1️⃣"onward"-]{+"next"+}: "c" },
    "b": { "type": "text", "text": "B", "next": null },
    "c": { "type": "text", "text": "C", "next": "b" }
    """#, Found(1, .unknownKey)),
  Lesson(
    "that is as near to one that is there",
    #"""
    "a": { "type": "rating", "text": "A", [-1️⃣"ext"-]{+"next"+}: "b" },
    "b": { "type": "text", "text": "B", "next": null }
    """#, Found(1, .unknownKey, "next")),
  Lesson(
    "for the type", #""a": { [-1️⃣"tyep"-]{+"type"+}: "text", "text": "A", "next": null }"#,
    Found(1, .unknownKey, "type")),
  Lesson(
    "in a button, beside buttons that are not in a list",
    #"""
    "b": { "type": "double-button", "left": "A", "right": { "title": "B"[-, 1️⃣"aloen": true-] },
      "next": "a" },
    "a": { "type": "choice", "many": true, "buttons": ["A", { "title": "B",
      [-2️⃣"aloen"-]{+"alone"+}: true }], "next": null }
    """#, Found(1, .unknownKey), Found(2, .unknownKey, "alone")),
  Lesson(
    "that could not stand there with its name, too",
    #"""
    "a": { "type": "choice", "many": true, "buttons": ["A", { "title": "B"[-,
      1️⃣"outcoem": "later"-] }], "next": null }
    """#, Found(1, .unknownKey, "outcome")),
  Lesson(
    "what nothing resembles", #""a": { "type": "text", "text": "A"[-, 1️⃣"velocity": 5-] }"#,
    Found(1, .unknownKey)),
  Lesson(
    "in a button",
    #"""
    "a": { "type": "choice", "buttons": [{ "title": "A", [-1️⃣"valeu"-]{+"value"+}: "x" }],
    "next": null }
    """#,
    Found(1, .unknownKey, "value")),
  Lesson(
    "in a skip",
    #"""
    "a": { "type": "rating", "text": "A", "skip": { "title": "B", "next": null[-,
    1️⃣"placeholder": "C"-] }, "next": null }
    """#,
    Found(1, .unknownKey)),
  Lesson(
    "in a branch",
    #"""
    "a": { "type": "rating", "text": "A", "next": null,
      "branches": [{ "when": { "is": 1 }, "next": null[-, 1️⃣"outcome": "later"-] }] }
    """#, Found(1, .unknownKey)),
  Lesson(
    "in a condition",
    #"""
    "a": { "type": "rating", "text": "A", "next": null,
      "branches": [{ "when": { "is": 1[-, 1️⃣"equals": 1-] }, "next": null }] }
    """#, Found(1, .unknownKey, "is")),
  Lesson(
    "of the author", #""a": { "type": "text", "text": "A" }"#,
    more: #", "author": { "name": "A"[-, 1️⃣"email": 5-] }"#, Found(1, .unknownKey)),
  Lesson(
    "of the symbols",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "symbols": {
    [-1️⃣"ful"-]{+"full"+}: "x" } }
    """#,
    Found(1, .unknownKey, "full")),
  Lesson(
    "a schema that is not at the top",
    #""a": { "type": "text", "text": "A"[-, 1️⃣"$schema": "x"-] }"#,
    Found(1, .unknownKey)),
  Lesson(
    "in the configuration", #""a": { "type": "text", "text": "A" }"#,
    more:
      #"""
      , "config": { "daysBeforeAskingAgain": 30, "maxDisplaysPerYear": 3,
      [-1️⃣"maxNumberOfReminders"-]{+"maxNumberOfReminder"+}: 3 }
      """#,
    Found(1, .unknownKey, "maxNumberOfReminder")),
])
func `a key that the format does not know there is reported`(_ lesson: Lesson) { lesson.check() }

@Test func `a file with a mistyped rule alone is a configuration`() {
  let check = DocumentCheck(SourceText(name: "a", text: #"{ "afterSesions": 3 }"#))
  #expect(check.kind == "configuration")
  #expect(check.diagnostics.map(\.suggestion) == ["afterSessions"])
}

@Test(arguments: [
  Lesson(
    "blocks",
    script: #"[-1️⃣{ "title": "T" }-]{+{ "blocks": { "a": { "type": "text", "text": "A" } } }+}"#,
    Found(1, .missingKey)),
  Lesson(
    "the type of a block",
    #"""
    "a": [-1️⃣{-]{+{ "type": "text",+} "text": "A" }
    """#, Found(1, .missingKey)
  ),
  Lesson(
    "the text of a text",
    #"""
    "a": [-1️⃣{-]{+{ "text": "A",+} "type": "text" }
    """#, Found(1, .missingKey)),
  Lesson(
    "the text of a field", #""a": [-1️⃣{-]{+{ "text": "A",+} "type": "text-input", "next": null }"#,
    Found(1, .missingKey)),
  Lesson(
    "the text of a rating", #""a": [-1️⃣{-]{+{ "text": "A",+} "type": "rating", "next": null }"#,
    Found(1, .missingKey)),
  Lesson(
    "the title of a button block",
    #""a": [-1️⃣{-]{+{ "title": "A",+} "type": "button", "next": null }"#,
    Found(1, .missingKey)),
  Lesson(
    "the title of a button",
    #""a": { "type": "choice", "buttons": [[-1️⃣{-]{+{ "title": "A",+} "next": null }] }"#,
    Found(1, .missingKey)),
  Lesson(
    "the title of a skip",
    #"""
    "a": { "type": "rating", "text": "A", "skip": [-1️⃣{-]{+{ "title": "B",+} "next": null },
    "next": null }
    """#,
    Found(1, .missingKey)),
  Lesson(
    "the left button",
    #""a": [-1️⃣{-]{+{ "left": "A",+} "type": "double-button", "right": "B", "next": null }"#,
    Found(1, .missingKey)),
  Lesson(
    "both buttons",
    #""a": [-1️⃣{-]{+{ "left": "A", "right": "B",+} "type": "double-button", "next": null }"#,
    Found(1, .missingKey), Found(1, .missingKey)),
  Lesson(
    "the buttons", #""a": [-1️⃣{-]{+{ "buttons": ["A"],+} "type": "choice", "next": null }"#,
    Found(1, .missingKey)),
  Lesson(
    "both keys of a branch",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [
      [-1️⃣{-]{+{ "when": { "is": 1 },+} "next": null }, [-2️⃣{-]{+{ "next": null,+} "when": {
        "is": 2 } }
    ] }
    """#, Found(1, .missingKey), Found(2, .missingKey)),
  Lesson(
    "a test",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [
      { "when": [-1️⃣{-]{+{ "is": 1+} }, "next": null },
      { "when": [-2️⃣{-]{+{ "is": 2,+} "of": "a" }, "next": null },
      { "when": [-3️⃣{-]{+{ "is": "3",+} "exact": true }, "next": null },
      { "when": { "not": [-4️⃣{-]{+{ "is": 4+} } }, "next": null },
      { "when": { "any": [[-5️⃣{-]{+{ "is": 4+} }, { "empty": true }] }, "next": null }
    ] }
    """#, Found(1, .missingKey), Found(2, .missingKey), Found(3, .missingKey),
    Found(4, .missingKey),
    Found(5, .missingKey)),
  Lesson(
    "what a test in a text looks at",
    #"""
    "b": { "type": "rating", "text": "B", "next": "a" },
    "a": { "type": "text", "text": "A", "next": null, "branches": [
      { "when": [-1️⃣{-]{+{ "of": "b",+} "is": 1 }, "next": null },
      { "when": { "not": [-2️⃣{-]{+{ "of": "b",+} "atLeast": 4 } }, "next": "b" }
    ] }
    """#, Found(1, .missingKey), Found(2, .missingKey)),
  Lesson(
    "what a test in a route looks at",
    #"""
    "b": { "type": "rating", "text": "B", "next": "a" },
    "a": { "type": "route", "next": null, "branches": [
      { "when": { "any": [[-1️⃣{-]{+{ "of": "b",+} "is": 1 }, { "visited": "b", "not": {
        "of": "b", "any": [{ "is": 2 }] } }] }, "next": "b" }
    ] }
    """#, Found(1, .missingKey)),
  Lesson(
    "what the when of a button looks at",
    #"""
    "b": { "type": "rating", "text": "B", "next": "a" },
    "a": { "type": "choice", "next": null, "buttons": [
      "A", { "title": "B", "when": [-1️⃣{-]{+{ "of": "b",+} "is": 1 } }
    ] }
    """#, Found(1, .missingKey)),
])
func `what has to be there and is not is reported at the brace`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  (#"{ "plan": "free" }"#, #"write { "of": "plan", "is": "free" }"#),
  (#"{ "stars": 5 }"#, #"write { "of": "stars", "is": 5 }"#),
  (#"{ "seat": ["a", "b"] }"#, #"write { "of": "seat", "in": ["a", "b"] }"#),
  (#"{ "vip": true }"#, #"write { "of": "vip", "is": true }"#),
])
func `a variable in place of a test is reported with the test`(_ condition: String, _ meant: String)
{
  let script = #"""
    { "variables": { "plan": "free" }, "blocks": {
      "stars": { "type": "rating", "text": "A", "next": "b", "branches": [{ "when": \#(condition),
        "next": null }] },
      "b": { "type": "choice", "saveAs": "seat", "buttons": [{ "title": "A", "set": { "vip": true }
        }], "next": null } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(found.map(\.code) == [.unknownKey])
  #expect(found.first?.message.hasSuffix(meant) == true)
}

@Test func `a note says how to do without a key that nothing corresponds to`() {
  let script = #"""
    { "blocks": { "a": { "type": "text-input", "text": "A", "multiline": true, "next": null } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(found.map(\.code) == [.unknownKey])
  #expect(found.first?.notes.first?.text.contains("as many lines") == true)
}

/// A line that opens an object or a list, and what the finding where it is lost names.
@Test(
  arguments: [
    (#"  "blocks": {"#, #""blocks": {"#), (#"    "b": {"#, #""b": {"#),
    (#"      "text": ["#, #""text": ["#), (#"      "buttons": ["#, #""buttons": ["#),
    (#"      "branches": ["#, #""branches": ["#), (#"          "any": ["#, #""any": ["#),
    (#"    "sizes": ["#, #""id": ["#), (#"    "fr": {"#, #""fr": {"#),
  ])
func `where a line is lost that opens something, one finding says so`(
  _ line: String, _ named: String
) throws {
  let lines = #"""
    {
      "lists": {
        "sizes": [
          { "title": "Big", "add": { "size": 1 } },
          { "title": "Small" }
        ]
      },
      "blocks": {
        "a": { "type": "text", "text": "Hi!", "next": "b" },
        "b": {
          "type": "choice",
          "text": [
            "How is it?",
            "Well?"
          ],
          "buttons": [
            { "title": "Good", "value": "good" },
            { "title": "Bad", "add": { "bad": 1 } }
          ],
          "branches": [
            { "when": { "of": "bad", "is": 1 }, "next": "c" }
          ],
          "next": "d"
        },
        "c": { "type": "text", "text": "Bye!", "next": null },
        "d": {
          "type": "route",
          "branches": [{
            "when": {
              "any": [
                { "of": "bad", "is": 1 },
                { "of": "b", "is": "good" }
              ]
            },
            "next": "c"
          }],
          "next": "c"
        }
      },
      "translations": {
        "fr": {
          "Hi!": "Salut !",
          "How is it?": "Alors ?",
          "Well?": "Et bien ?",
          "Good": "Bien",
          "Bad": "Mal",
          "Big": "Grand",
          "Small": "Petit",
          "Bye!": "Salut !"
        }
      }
    }
    """#.split(separator: "\n").map(String.init)
  #expect(
    ScriptForm(SourceText(name: "a", text: lines.joined(separator: "\n"))).diagnostics.isEmpty)
  let number = try #require(lines.firstIndex(of: line))
  let text = lines.enumerated().filter { $0.offset != number }.map(\.element)
  let source = SourceText(name: "a", text: text.joined(separator: "\n"))
  let found = ScriptForm(source).diagnostics
  try #require(found.count == 1, "\(found.map(\.message))")
  #expect(source.position(of: found[0]).line == number + 1)
  #expect(found[0].message.hasSuffix("is missing, such as \(named)"))
  // The bracket at its end is no mistake of its own, and is not removed.
  #expect(Repair(source).bytes == source.bytes)
}
