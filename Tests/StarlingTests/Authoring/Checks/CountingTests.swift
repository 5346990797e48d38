import Starling
import Testing

private let end = #""z": { "type": "text", "text": "{{n}}", "next": null }"#

private func button(_ members: String) -> String {
  #""a": { "type": "choice", "text": "A", "buttons": [{ "title": "B", \#(members) }], "next": "z" }, "#
    + end
}

private func rating(_ members: String) -> String {
  #""a": { "type": "rating", "text": "A", "max": 3, \#(members), "next": "z" }, "# + end
}

@Test(arguments: [
  Lesson(
    "nothing", button(#""add": { "n": [-1️⃣0-]{+1+} }"#), Found(1, .outOfRange)),
  Lesson(
    "four decimals", button(#""add": { "n": [-1️⃣0.0625-]{+0.063+} }"#), Found(1, .outOfRange)),
  Lesson(
    "a list", button(#""add": { "n": 1️⃣[1, 2]1️⃣ }"#), Found(1, .wrongType)),
  Lesson(
    "a list that is too short", rating(#""add": { "n": 1️⃣[1, 2{+, 3+}]1️⃣ }"#),
    Found(1, .outOfRange)),
  Lesson(
    "a text in a list", rating(#""add": { "n": [1, [-1️⃣"2"-]{+2+}, 3] }"#), Found(1, .wrongType)),
  Lesson(
    "a list of zeros", rating(#""add": { "n": 1️⃣[0, 0, [-0-]{+1+}]1️⃣ }"#),
    Found(1, .addsNothing)),
  Lesson(
    "too much", button(#""add": { "n": [-1️⃣-1000001-]{+-1000000+} }"#), Found(1, .outOfRange)),
  Lesson(
    "a text", button(#""add": { "n": [-1️⃣"1"-]{+1+} }"#), Found(1, .wrongType)),
  Lesson(
    "a number alone", button(#""set": { "n": 1 }, "add": [-1️⃣1-]{+{ "n": 1 }+}"#),
    Found(1, .wrongType)),
  Lesson(
    "bounds that are turned", button(#""add": { "n": 1 }"#),
    more: #", "variables": { "n": { "min": [-1️⃣3-]{+1+}, "max": 2 } }"#, Found(1, .outOfRange)),
  Lesson(
    "a start below the bounds", button(#""add": { "n": 1 }"#),
    more: #", "variables": { "n": { "start": [-1️⃣0-]{+1+}, "min": 1 } }"#, Found(1, .outOfRange)),
  Lesson(
    "a start above the bounds", button(#""add": { "n": 1 }"#),
    more: #", "variables": { "n": { "start": [-1️⃣3-]{+2+}, "max": 2 } }"#, Found(1, .outOfRange)),
  Lesson(
    "four decimals to begin with", button(#""add": { "n": 1 }"#),
    more: #", "variables": { "n": { "start": [-1️⃣1.0001-]{+1+} } }"#, Found(1, .outOfRange)),
  Lesson(
    "four decimals to set", button(#""set": { "n": [-1️⃣1.0001-]{+1+} }, "add": { "n": 1 }"#),
    Found(1, .outOfRange)),
])
func `what is added, and what a counter begins with, is a number of thousandths`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: ["increment", "inc", "plus", "count", "points", "score"])
func `other words for adding lead to it`(_ word: String) throws {
  let check = ScriptCheck(
    SourceText(name: "s", text: #"{ "blocks": { \#(button(#""\#(word)": { "n": 1 }"#)) } }"#))
  #expect(check.diagnostics.first?.suggestion == "add")
}

@Test(arguments: ["subtract", "minus", "decrement"])
func `words for taking away have a hint`(_ word: String) throws {
  let check = ScriptCheck(
    SourceText(name: "s", text: #"{ "blocks": { \#(button(#""\#(word)": { "n": 1 }"#)) } }"#))
  #expect(
    check.diagnostics.first?.notes.map(\.text) == [#"a negative number in "add" subtracts"#])
}

@Test(arguments: [
  Lesson(
    "of an answer",
    #"""
    "a": { "type": "rating", "text": "A", "next": "b" },
    "b": { "type": "text", "text": "B", "add": { [-1️⃣"a"-]{+"n"+}: 1 }, "next": null }
    """#, Found(1, .mixedCounter)),
  Lesson(
    "of a text that is set", button(#""add": { "n": 1 }, "set": { "n": [-1️⃣"x"-]{+2+} }"#),
    Found(1, .mixedCounter)),
  Lesson(
    "of a variable that begins with a text", button(#""add": { "n": 1 }"#),
    more: #", "variables": { [-1️⃣"n"-]{+"n"+}: [-"x"-]{+2+} }"#, Found(1, .mixedCounter)),
  Lesson(
    "of an answer that has bounds",
    #""a": { "type": "rating", "text": "A", "saveAs": [-"n"-]{+"m"+}, "next": "z" }, "# + end,
    more: #", "variables": { [-1️⃣"n"-]{+"n"+}: { "min": 0 } }"#, Found(1, .mixedCounter)),
])
func `a counter that would be something else is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [#""type": "raiting","#, #""typ": "rating","#, ""])
func `what a block of unknown type adds to is no answer`(_ type: String) {
  let script = #"""
    { "blocks": {
      "a": { "type": "choice", "text": "A", "buttons": [
        { "title": "Yes", "add": { "n": 1 } }], "next": "b" },
      "b": { \#(type) "text": "B", "add": { "n": [1, 2, 3, 4, 5] }, "next": "c" },
      "c": { "type": "text", "text": "{{n}} {{b}}", "next": null } } }
    """#
  let found = ScriptCheck(SourceText(name: "s", text: script)).diagnostics.map(\.code)
  #expect(!found.isEmpty && !found.contains(.mixedCounter) && !found.contains(.unknownVariable))
}

private func steps(_ variables: String) -> String {
  #"""
  "a": { "type": "choice", "text": "A", "next": "b", "buttons": [
    { "title": "Up", "add": { 1️⃣"n": 1 } }, { "title": "Down", "add": { "n": -1 } }] },
  "b": { "type": "route", "next": "a", "branches": [
    { "when": { "of": "n", "is": 3 }, "next": null }] }
  """#.replacing("1️⃣", with: variables.isEmpty ? "1️⃣" : "")
}

@Test func `a counter that goes both ways without end is reported`() {
  Lesson("without bounds", steps(""), Found(1, .endlessCount)).checkMistakes()
  let one = #", "variables": { [-1️⃣"n"-]{+"n"+}: { "min": 0[--]{+, "max": 9+} } }"#
  Lesson("with one of them", steps("n"), more: one, Found(1, .endlessCount)).check()
}

@Test(arguments: [
  Lesson(
    "one that goes up",
    #"""
    "a": { "type": "choice", "text": "A", "next": "b", "buttons": [
      { "title": "Up", "add": { "n": 1 } }, "Stay"] },
    "b": { "type": "route", "next": "a", "branches": [
      { "when": { "of": "n", "is": 3 }, "next": null }] }
    """#),
  Lesson(
    "one that goes both ways once",
    #"""
    "a": { "type": "choice", "text": "A", "next": "b", "buttons": [
      { "title": "Up", "add": { "n": 1 } }, { "title": "Down", "add": { "n": -1 } }] },
    "b": { "type": "route", "next": null, "branches": [
      { "when": { "of": "n", "is": 1 }, "next": "c" }] }, "c": { "type": "text", "text": "C" }
    """#),
  Lesson(
    "one that only a text shows",
    #"""
    "a": { "type": "choice", "text": "{{n}}", "next": "a", "buttons": [
      { "title": "Up", "add": { "n": 1 } }, { "title": "Down", "add": { "n": -1 } },
      { "title": "Off", "next": null }] }
    """#),
])
func `other counters are not reported`(_ lesson: Lesson) { lesson.check() }

@Test func `a test of what a counter cannot be is reported, with what it can be`() throws {
  let questions = (1...10).map {
    #""q\#($0)": { "type": "choice", "text": "Q", "next": "q\#($0 + 1)", "buttons": [ { "title": "R", "add": { "score": 1 } }, "W"] }"#
  }
  let blocks =
    questions.joined(separator: ", ") + #"""
      , "q11": { "type": "route", "next": "z", "branches": [
        { "when": { "of": "score", "atLeast": 11 }, "next": "z" },
        { "when": { "of": "score", "atLeast": 10 }, "next": "y" }] },
      "y": { "type": "text", "text": "All!" }, "z": { "type": "text", "text": "{{score}}" }
      """#
  let check = ScriptCheck(SourceText(name: "s", text: #"{ "blocks": { \#(blocks) } }"#))
  #expect(check.diagnostics.map(\.code) == [.impossibleBranch])
  #expect(
    check.diagnostics.first?.notes.map(\.text)
      == [#""score" is at least 0 and at most 10 here"#])
}

private func repaired(_ script: String) -> String {
  String(decoding: Repair(SourceText(name: "s", text: script)).bytes, as: UTF8.self)
}

@Test(arguments: [
  (#""set": { "n": "n + 1" }"#, #""add": { "n": 1 }"#),
  (#""set": { "n": "n-1" }"#, #""set": { "n": "n-1" }"#),
  (#""set": { "n": " n - 12 " }"#, #""add": { "n": -12 }"#),
  (#""set": { "m": 1, "n": "n+1" }"#, #""set": { "m": 1 }, "add": { "n": 1 }"#),
  (#""set": { "n": "n+1", "m": 1 }"#, #""set": { "m": 1 }, "add": { "n": 1 }"#),
  (#""set": { "n": "n * 2" }"#, #""set": { "n": "n * 2" }"#),
  (#""set": { "n": "n + 0" }"#, #""set": { "n": "n + 0" }"#),
  (#""set": { "n": "n + 1" }, "add": { "m": 1 }"#, #""set": { "n": "n + 1" }, "add": { "m": 1 }"#),
])
func `a sum that add can do becomes one`(_ before: String, _ after: String) {
  let script = { #"{ "blocks": { \#(button($0)) } }"# }
  #expect(repaired(script(before)) == script(after))
}

@Test func `a sum stays where the variable is an answer, or gets a text`() {
  for other in [#""b": { "type": "rating", "text": "B", "saveAs": "n", "next": "z" }, "#, ""] {
    let set = other.isEmpty ? #""value": 1, "set": { "n": "n + 1" }"# : #""set": { "n": "n + 1" }"#
    let more = other.isEmpty ? #", "variables": { "n": "x" }"# : ""
    let script = #"{ "blocks": { \#(other)\#(button(set)) }\#(more) }"#
    #expect(repaired(script) == script)
  }
}
