import Starling
import Testing

private let rated = #""q": { "type": "rating", "text": "Q", "next": "a" }, "#

@Test(arguments: [
  Lesson(
    "that no answer meets",
    rated + #"""
      "a": { "type": "text", "text": ["A",
        { "text": "B", "when": 1️⃣{ "of": "q", "atLeast": 6 } }], "next": null }
      """#, Found(1, .impossibleBranch)),
  Lesson(
    "without a variable",
    #""a": { "type": "rating", "text": ["A", { "text": "B", "when": 1️⃣{ "is": 1 } }], "next": null }"#,
    Found(1, .missingKey)),
  Lesson(
    "with a style of its own",
    #""a": { "type": "rating", "text": [{ "text": "B", 1️⃣"style": "emoji" }], "next": null }"#,
    Found(1, .unknownKey)),
  Lesson(
    "that contains nothing",
    rated + #"""
      "a": { "type": "text", "text": ["A",
        { "text": "B", "when": { "of": "q", "contains": 1️⃣" " } }], "next": null }
      """#, Found(1, .alwaysTrue)),
  Lesson(
    "that reads what may not be there",
    #"""
    "s": { "type": "choice", "text": "S", "buttons": [{ "title": "x", "next": "a" }, "y"], "next": "q" },
    "q": { "type": "text-input", "text": "Q", "next": "a" },
    "a": { "type": "text", "next": null, "text": ["A",
      { "text": "B", "when": { "of": 1️⃣"q", "is": "x" } },
      { "text": "C {{q}}", "when": { "of": "q", "empty": false } },
      { "text": "D 2️⃣{{q}}", "when": { "of": "q", "empty": true } }] }
    """#, Found(1, .unsetVariable), Found(2, .unsetVariable)),
])
func `a bubble's condition is reported what is wrong with it`(_ lesson: Lesson) {
  lesson.checkMistakes()
}

private func asking(_ name: String, _ bubbles: String, _ findings: Found...) -> Lesson {
  var lesson = Lesson(
    name,
    rated + #"1️⃣"a": { "type": "choice", "text": [\#(bubbles)], "buttons": ["x"], "next": null }"#)
  lesson.mistakes = findings
  return lesson
}

@Test(arguments: [
  asking(
    "some cases", #"{ "text": "A", "when": { "of": "q", "atLeast": 4 } }"#, Found(1, .silentBlock)),
  asking(
    "all cases",
    #"""
    { "text": "A", "when": { "of": "q", "atLeast": 4 } },
    { "text": "B", "when": { "of": "q", "atMost": 3 } }
    """#),
  asking("no case but one", #"{ "text": "A", "when": { "of": "q", "atLeast": 4 } }, "B""#),
])
func `a question whose bubbles have conditions is reported if they do not cover`(_ lesson: Lesson) {
  lesson.checkMistakes()
}

@Test func `a silent question is named, and a bubble is no branch`() {
  let script = #"""
    { "variables": { "v": 1 }, "blocks": { "a": { "type": "rating", "next": null, "text": [
      { "text": "A", "when": { "of": "v", "is": 1, "not": { "is": 1 } } }] } } }
    """#
  let found = ScriptCheck(SourceText(name: "a.json", text: script)).diagnostics.map(\.message)
  #expect(
    found == [
      #"where none of its bubbles shows, "a" asks without a word"#,
      "this bubble is never said: nothing can meet its condition",
    ])
  let outside = #"{ "blocks": { "a": { "type": "text", "text": { "text": "A" } } } }"#
  #expect(
    ScriptCheck(SourceText(name: "a.json", text: outside)).diagnostics.map(\.message)
      == [#"a bubble with "when" stands in a list"#])
}

@Test(arguments: [
  Lesson(
    "may not say anything",
    #"""
    "q": { "type": "rating", "text": "Q", "next": "a" },
    1️⃣"a": { "type": "text", "text": [{ "text": "A", "when": { "of": "q", "atLeast": 4 } }], "next": "a" }
    """#, Found(1, .possibleEndlessLoop), Found(1, .noWayOut)),
  Lesson(
    "never says anything",
    #"""
    "q": { "type": "rating", "text": "Q", "next": "a" },
    1️⃣"a": { "type": "text", "text": [{ "text": "A", "when": 2️⃣{ "of": "q", "atLeast": 9 } }], "next": "a" }
    """#, Found(1, .endlessLoop, judged: .error), Found(2, .impossibleBranch)),
])
func `a cycle is reported if its only text`(_ lesson: Lesson) { lesson.checkMistakes() }
