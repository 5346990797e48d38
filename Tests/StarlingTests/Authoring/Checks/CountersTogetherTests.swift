import Starling
import Testing

/// Questions with two answers, each of which adds to a counter of its own.
private func asked(_ count: Int, before next: String) -> String {
  (0..<count).map { number in
    let link = number + 1 < count ? "q\(number + 1)" : next
    return #"""
      "q\#(number)": { "type": "choice", "text": "Q", "buttons": [
        { "title": "Alone", "add": { "alone": 1 } },
        { "title": "Together", "add": { "together": 1 } }], "next": "\#(link)" },
      """#
  }.joined()
}

private let both = #""of": "alone", "atLeast": 2, "any": [{ "of": "together", "atLeast": 2 }]"#

@Test(arguments: [
  Lesson(
    "a branch",
    asked(3, before: "r") + #"""
      "r": { "type": "route", "branches": [{ "when": 1️⃣{ \#(both) }, "next": "z" }], "next": "y" },
      "y": { "type": "text", "text": "Y", "next": null },
      "z": { "type": "text", "text": "Z", "next": null }
      """#, Found(1, .impossibleBranch)),
  Lesson(
    "a bubble",
    asked(3, before: "z") + #"""
      "z": { "type": "text", "text": ["Z", { "text": "Both", "when": 1️⃣{ \#(both) } }], "next": null }
      """#, Found(1, .impossibleBranch)),
  Lesson(
    "a button",
    asked(3, before: "z") + #"""
      "z": { "type": "choice", "text": "Z", "next": null, "buttons": ["Bye",
        { "title": "Both", "when": 1️⃣{ \#(both) } }] }
      """#, Found(1, .impossibleBranch)),
])
func `what several counters are never together is reported`(_ lesson: Lesson) {
  lesson.checkMistakes()
}

@Test(arguments: [
  // Enough questions.
  (4, both, ""),
  // Only one of very many conversations gets there.
  (14, #""of": "alone", "atLeast": 14, "any": [{ "of": "together", "atMost": 0 }]"#, ""),
  // A host may say where both begin.
  (
    3, both,
    #", "variables": { "alone": { "min": 0, "max": 9 }, "together": { "min": 0, "max": 9 } }"#
  ),
])
func `a condition that some conversation meets is not reported`(
  questions: Int, when: String, variables: String
) throws {
  let blocks =
    asked(questions, before: "z") + #"""
      "z": { "type": "text", "text": ["Z", { "text": "Both", "when": { \#(when) } }], "next": null }
      """#
  let check = ScriptCheck(
    SourceText(name: "a.json", text: #"{ "blocks": { \#(blocks) }\#(variables) }"#))
  #expect(check.diagnostics.map(\.message) == [])
}
