import LawKit
import Starling
import Testing

@Test(arguments: [
  ("{who}", "who"), ("{ who }", "who"), ("{who}}", "who"), ("%{who}", "who"), ("${who}", "who"),
  ("<who>", "who"), ("<%= who %>", "who"), ("[[who]]", "who"), ("%(who)s", "who"),
  ("%who%", "who"), ("{ {who} }", "who"),
  ("$who", "who"), ("{né-e}", "né-e"), ("$né-e", "né-e"),
])
func `a placeholder of another language is reported with what is meant`(
  _ written: String, _ name: String
) {
  for sentence in ["1️⃣@1️⃣", "Hi, 1️⃣@1️⃣!", "A \\\" {1️⃣@1️⃣ { $", "{{who}}1️⃣@1️⃣.", "1️⃣@1️⃣- or so"] {
    guard sentence != "A \\\" {1️⃣@1️⃣ { $" || !written.hasPrefix("{") else { continue }
    Lesson(
      sentence,
      #""a": { "type": "text", "text": ["\#(sentence.replacing("@", with: written))", "{{who}}"] }"#,
      more: name == "who"
        ? #", "variables": { "who": 1 }"# : #", "variables": { "né-e": 1, "who": 1 }"#,
      Found(1, .literalMarkup, "{{\(name)}}")
    ).checkMistakes()
  }
}

@Test(arguments: [
  "{}", "{you}", "{who", "who}", "${}", "$ who", "$whose", "$5", "<who>you</who>", "< who", "<who",
  "%who",
  "{{who}}", "\\\\{{who}}", "{{who}}}", "{a {who}}", "[who]", "[who](file.txt)",
  "[](https://a.example)",
  "[the manual] (https://a.example)", "[a](https://a.example", "https://a.example/[b](c)", "a[0]",
])
func `what only looks like markup is left alone`(_ text: String) {
  Lesson(
    text, #""a": { "type": "text", "text": ["\#(text)", "{{who}}{{né-e}}{{5}}"] }"#,
    more: #", "variables": { "who": 1, "né-e": 1, "5": 1 }"#
  ).check()
}

@Test(arguments: ["#", "@"])
func `a sign before a placeholder may belong to the sentence`(_ sign: String) {
  Lesson(
    sign, #""a": { "type": "text", "text": ["Room \#(sign)1️⃣{who}1️⃣", "{{who}}"] }"#,
    more: #", "variables": { "who": 1 }"#, Found(1, .literalMarkup, "{{who}}")
  ).check()
}

@Test(arguments: [
  "1️⃣[the manual](https://a.example/m)1️⃣", "See 1️⃣[it](http:\\/\\/a.example)1️⃣.",
  "[ 1️⃣[a](mailto:a@a.example)1️⃣ ]", "!1️⃣[a](https://a.example/a.png)1️⃣",
])
func `a link in brackets is reported`(_ text: String) {
  Lesson(
    text, #""a": { "type": "text", "text": "\#(text)" }"#, Found(1, .literalMarkup)
  ).checkMistakes()
}

@Test func `markup is found in titles, labels, translations and lists of buttons, once`() {
  Lesson(
    "everywhere",
    #"""
    "a": { "type": "choice", "text": "A", "buttons": "l", "next": "b" },
    "b": { "type": "choice", "text": "B", "buttons": "l", "next": "c" },
    "c": { "type": "rating", "text": "C", "labels": ["1️⃣$who1️⃣", "D"], "next": null }
    """#,
    more: #"""
      , "variables": { "who": 1 }, "lists": { "l": ["2️⃣{who}2️⃣", "E"] },
      "translations": { "fr": { "A": "F 3️⃣<who>3️⃣", "B": "B", "{who}": "G", "E": "E",
        "$who": "H", "C": "C", "D": "D" } }
      """#,
    Found(1, .literalMarkup, "{{who}}"), Found(2, .literalMarkup, "{{who}}"),
    Found(3, .literalMarkup, "{{who}}")
  ).checkMistakes()
}

@Test func `a table of a language is looked through for markup`() throws {
  let script = try Script(
    json: #"{ "variables": { "n": 1 }, "blocks": { "a": { "type": "text", "text": "A {{n}}" } } }"#)
  let table = SourceText(name: "fr.json", text: #"{ "A {{n}}": "B {{n}} {n}" }"#)
  let found = DocumentCheck(table: table, for: "fr", of: script).diagnostics
  #expect(found.map(\.code) == [.literalMarkup])
  #expect(found.map { table.position(of: $0).column } == [23])
}

@Test(arguments: [
  ("31", nil, "a long pause"), ("99.5", nil, "1.7 minutes"), ("100", "0.1", "1.7 minutes"),
  ("1500", "1.5", "25 minutes"), ("30000", "30", "8.3 hours"), ("30001", nil, "8.3 hours"),
  ("3600", "3.6", "1 hour"), ("1e300", nil, "more than a year"),
])
func `a delay over half a minute is reported, perhaps with a thousandth`(
  _ delay: String, _ meant: String?, _ words: String
) {
  let blocks = #"""
    "z": { "type": "text", "text": "Z", "next": "a", "showNextAfter": 30 },
    "a": { "type": "text", "text": "A", "next": "b", "showNextAfter": 1️⃣\#(delay) },
    "b": { "type": "text", "text": "B" }
    """#
  Lesson(delay, blocks, Found(1, .longDelay)).checkMistakes()
  let text = MarkedText("{ \"blocks\": { \(blocks) } }")
  let message = ScriptCheck(SourceText(name: "a.json", bytes: text.bytes)).diagnostics.first?
    .message
  let milliseconds = meant.map { "; \(delay) milliseconds are \($0)" } ?? ""
  #expect(message?.hasSuffix(" are \(words)\(milliseconds)") == true)
}
