import Starling
import Testing

/// The blocks that a choice of several leads to.
private let behind = #", "b": { "type": "text", "text": "B" }"#

/// A choice of several with two buttons and one that is alone.
private func likes(_ name: String, _ link: String, _ more: String = "", _ findings: Found...)
  -> Lesson
{
  var lesson = Lesson(
    name,
    #"""
    "likes": { "type": "choice", "text": "?", "many": true, "max": 2, "buttons": ["Speed",
      { "title": "Low prices", "value": "price" }, "Looks", { "title": "None", "alone": true }],
      \#(link) }\#(more)\#(behind)
    """#)
  lesson.mistakes = findings
  return lesson
}

@Test(arguments: [
  likes(
    "is",
    #""branches": [{ "when": { [-"is": 1️⃣-]{+"has": +}"Speed" }, "next": "b" }], "next": null"#, "",
    Found(1, .listTest)),
  likes(
    "in",
    #""branches": [{ "when": { [-"in": 1️⃣["Speed", "Looks"]-]{+"any": [{ "has": "Speed" }, { "has": "Looks" }]+} }, "next": "b" }], "next": null"#,
    "", Found(1, .listTest)),
  likes(
    "contains",
    #""branches": [{ "when": { [-"contains": 1️⃣-]{+"has": +}"Speed" }, "next": "b" }], "next": null"#,
    "",
    Found(1, .listTest)),
  likes(
    "a variable", #""next": "r""#,
    #"""
    , "r": { "type": "route", "branches": [{ "when": { "of": "likes", "not": { [-"is": 1️⃣-]{+"has": +}"Speed" } },
      "next": "b" }], "next": null }
    """#, Found(1, .listTest)),
  likes(
    "a value that no button has",
    #""branches": [{ "when": { "has": [-1️⃣"Sped"-]{+"Speed"+} }, "next": "b" }], "next": null"#,
    "",
    Found(1, .impossibleBranch, "Speed")),
  likes(
    "a title in place of the value",
    #""branches": [{ "when": { "has": [-1️⃣"low prices"-]{+"Price"+} }, "next": "b" }], "next": null"#,
    "", Found(1, .impossibleBranch, "price")),
  likes(
    "more than can be chosen",
    #""branches": [{ "when": [-1️⃣{-]{+{ +} "atLeast": [-3-]{+2+} }, "next": "b" }], "next": null"#,
    "",
    Found(1, .impossibleBranch)),
  likes(
    "nothing, where something is chosen",
    #""branches": [{ "when": [-1️⃣{ "empty": true }-]{+{ "atMost": 1 }+}, "next": "b" }], "next": null"#,
    "", Found(1, .impossibleBranch)),
  likes(
    "branches that take every count",
    #""branches": [{ "when": { "atMost": 1 }, "next": "b" }, { "when": { "atLeast": 2 }, "next": "b" }[-, 1️⃣{ "when": { "has": "Looks" }, "next": "b" }-]]"#,
    "", Found(1, .shadowedBranch)),
  likes(
    "an unset variable that only one of several sets",
    #""next": "c""#,
    #", "c": { "type": "text", "text": "[-1️⃣{{x}}-]{+{{likes}}+}", "next": "s" }, "s": { "type": "choice", "many": true, "buttons": ["A", { "title": "B", "set": { "x": 1 } }], "next": "d" }, "d": { "type": "text", "text": "[-2️⃣{{x}}-]{+{{s}}+}", "next": "b" }"#,
    Found(1, .unsetVariable), Found(2, .unsetVariable)),
  likes(
    "what each of several sets", #""next": "s""#,
    #", "s": { "type": "choice", "many": true[-, "min": 0-], "buttons": [{ "title": "A", "set": { "x": 2 } }, { "title": "B", "set": { "x": 1 } }], "next": "d" }, "d": { "type": "text", "text": "[-1️⃣-]{{x}}", "next": "b" }"#,
    Found(1, .unsetVariable)),
])
func `what is asked of several answers`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "too large a least count",
    #""a": { "type": "choice", "many": true, "min": [-1️⃣3-]{+2+}, "buttons": ["A", "B", { "title": "C", "alone": true }], "next": null }"#,
    Found(1, .outOfRange)),
  Lesson(
    "too large a least count for a shared list",
    #""a": { "type": "choice", "many": true, "min": [-1️⃣3-]{+2+}, "buttons": "l", "next": null }"#,
    more: #", "lists": { "l": ["A", "B"] }"#, Found(1, .outOfRange)),
  Lesson(
    "a shared button that is alone where one is chosen",
    #""a": { "type": "choice"[-, "text": "A"-]{+, "many": true+}, "buttons": "l", "next": "b" }, "b": { "type": "choice", "many": true, "buttons": "l", "next": "c" }, "c": { "type": "choice"[-, "text": "C"-]{+, "many": true+}, "buttons": "l", "next": null }"#,
    more: #", "lists": { "l": ["A", "B", { "title": "C", 1️⃣"alone": true }] }"#,
    Found(1, .missingKey)),
  Lesson(
    "a shared button that leads somewhere where several are chosen",
    #""a": { "type": "choice"[-, "many": true-]{+, "text": "A"+}, "buttons": "l", "next": "b" }, "b": { "type": "choice", "text": "B", "buttons": "l", "next": null }"#,
    more: #", "lists": { "l": ["A", { "title": "C", 1️⃣"next": null }] }"#,
    Found(1, .unknownKey)),
])
func `what a choice of several needs of its buttons`(_ lesson: Lesson) { lesson.check() }

struct SeveralRuleTests {
  private func found(_ json: String) -> [Diagnostic] {
    ScriptCheck(SourceText(name: "test.json", text: json)).diagnostics
  }

  @Test func `a shared list names the blocks in which its keys are wrong`() {
    let blocks = [("q1", #""q2""#), ("q2", #""q3""#), ("q3", "null")].map {
      #""\#($0)":{"type":"choice","buttons":"l","next":\#($1)}"#
    }
    let lists = #""lists":{"l":["A",{"title":"B","alone":true}]}"#
    #expect(
      found("{\(lists),\"blocks\":{\(blocks.joined(separator: ","))}}").map(\.message) == [
        #""alone" needs "many": true (in "q1" and 2 more blocks)"#
      ])
  }

  @Test func `a note says what can be chosen`() {
    func notes(_ test: String) -> [String] {
      found(
        #"""
        {"blocks":{"a":{"type":"choice","many":true,"min":1,"max":2,"buttons":["A",
        {"title":"Bee","value":"b"},"C"],"branches":[{"when":{\#(test)},"next":null}],"next":null}}}
        """#
      ).flatMap(\.notes).map(\.text)
    }
    #expect(notes(#""atLeast":3"#) == ["1 to 2 can be chosen"])
    #expect(
      notes(#""has":"bee""#) == [
        #""A", "b" or "C" are possible; "bee" is the title of "b""#
      ])
  }

  @Test func `the check says how many buttons can be chosen together`() {
    let json =
      #"{"blocks":{"a":{"type":"choice","many":true,"min":3,"buttons":["A","B"],"next":null}}}"#
    #expect(
      found(json).map(\.message) == [#""min" is 3, but only 2 buttons can be chosen together"#])
  }

  @Test(arguments: [
    (#"{ "is": "A" }"#, #"{ "has": "A" }"#),
    (#"{ "is": "A", "exact": true }"#, #"{ "has": "A", "exact": true }"#),
    (#"{ "in": ["A", 2] }"#, #"{ "any": [{ "has": "A" }, { "has": 2 }] }"#),
    (#"{ "contains": "A" }"#, #"{ "contains": "A" }"#),
    (#"{ "is": "A", "has": "B" }"#, #"{ "is": "A", "has": "B" }"#),
  ])
  func `a repair looks for an answer among several`(_ wrong: String, _ right: String) {
    func json(_ test: String) -> String {
      #"{"blocks":{"a":{"type":"choice","many":true,"buttons":["A","B",{"title":"C","value":2}],"branches":[{"when":\#(test),"next":null}],"next":null}}}"#
    }
    let repair = Repair(SourceText(name: "test.json", text: json(wrong)))
    #expect(String(decoding: repair.bytes, as: UTF8.self) == json(right))
  }
}
