import Starling
import Testing

private let ends = #"""
  "store": { "type": "button", "title": "Write", "outcome": "review", "action": "open", "next": "bye" },
  "bye": { "type": "text", "text": "Bye." }
  """#

@Test(arguments: [
  Lesson(
    "by a branch of the rating",
    #"""
    [-1️⃣"stars"-]{+"stars"+}: { "type": "rating", "text": "S?",
      "branches": [{ "when": { "atLeast": 4 }, "next": "store" }], "next": [-"wish"-]{+"store"+} },
    [-"wish": { "type": "text-input", "text": "W?", "next": "bye" },-]{++}
    """# + ends, Found(1, .gatedReview)),
  Lesson(
    "by a branch further on",
    #"""
    [-1️⃣"stars"-]{+"stars"+}: { "type": "rating", "text": "S?", "next": "wish" },
    "wish": { "type": "text-input", "text": "W?", "next": "fork" },
    "fork": { "type": "route", "branches": [{ "when": { "of": "stars", "atMost": 2 },
      "next": [-"bye"-]{+"store"+} }], "next": "store" },
    """# + ends, Found(1, .gatedReview)),
  Lesson(
    "by a button that hides",
    #"""
    [-1️⃣"stars"-]{+"stars"+}: { "type": "rating", "text": "S?", "min": 0, "max": 10,
      "confirm": true, "next": "menu" },
    "menu": { "type": "choice", "buttons": [ { "title": "Write", "when": { "of": "stars",
      [-"atLeast": 9-]{+"atLeast": 0+} }, "next": "store" }, "Leave" ], "next": "bye" },
    """#.replacing(#"{+"atLeast": 0+}"#, with: #"{+"empty": false+}"#) + ends,
    Found(1, .gatedReview)),
  Lesson(
    "until a text names an address",
    #"""
    [-1️⃣"stars"-]{+"stars"+}: { "type": "rating", "text": "S?",
      "branches": [{ "when": { "atLeast": 4 }, "next": "store" }], "next": "wish" },
    "wish": { "type": "text-input", "text": "W?", "next": "place" },
    "place": { "type": "text", "text": "And [-/-]{+https://example.com/review+}", "next": "bye" },
    """# + ends, Found(1, .gatedReview)),
])
func `a rating that decides who may write a review is noted`(_ lesson: Lesson) { lesson.check() }

@Test func `the note names the stars on both sides`() {
  let script = #"""
    { "blocks": { "stars": { "type": "rating", "text": "S?", "max": 7, "branches": [
      { "when": { "in": [2, 6, 7] }, "next": "store" } ], "next": "bye" }, \#(ends) } }
    """#
  let check = ScriptCheck(SourceText(name: "test.json", text: script))
  #expect(
    check.diagnostics.map(\.message) == [
      "a review can be written after 2, 6 or 7 stars, but not after 1 or 3 to 5: it must be open "
        + "to everyone"
    ])
  #expect(check.diagnostics.map(\.severity) == [.note] && check.script != nil)
}

/// Blocks between a rating that sorts people and the ends, in which nothing is to be noted.
@Test(arguments: [
  (
    "the review can be reached without the rating",
    #"""
    "stars": { "type": "rating", "text": "S?", "skip": { "title": "Skip", "next": "store" },
      "branches": [{ "when": { "atLeast": 4 }, "next": "store" }], "next": "bye" },
    """#
  ),
  (
    "the address comes before the rating",
    #"""
    "hello": { "type": "text", "text": "We are on www.example.com", "next": "stars" },
    "stars": { "type": "rating", "text": "S?",
      "branches": [{ "when": { "atLeast": 4 }, "next": "store" }], "next": "bye" },
    """#
  ),
  (
    "the same action follows another button",
    #"""
    "stars": { "type": "rating", "text": "S?",
      "branches": [{ "when": { "atLeast": 4 }, "next": "store" }], "next": "other" },
    "other": { "type": "button", "title": "Tell", "outcome": "feedback", "action": "open",
      "next": "bye" },
    """#
  ),
  (
    "a host may set the address",
    #"""
    "stars": { "type": "rating", "text": "S?",
      "branches": [{ "when": { "atLeast": 4 }, "next": "store" }], "next": "place" },
    "place": { "type": "text", "text": "And {{page}}", "next": "bye" },
    """#
  ),
  (
    "no review follows any rating",
    #"""
    "store0": { "type": "double-button", "left": { "title": "Write", "next": "store" },
      "right": { "title": "Rate", "next": "stars" } },
    "stars": { "type": "rating", "text": "S?",
      "branches": [{ "when": { "atLeast": 4 }, "next": "bye" }], "next": "sorry" },
    "sorry": { "type": "text", "text": "Sorry.", "next": "bye" },
    """#
  ),
])
func `nothing is noted where everyone may write a review, or that is not certain`(
  _ why: String, blocks: String
) {
  let script = #"{ "variables": { "page": "" }, "blocks": { \#(blocks) \#(ends) } }"#
  let found = ScriptCheck(SourceText(name: "test.json", text: script)).diagnostics.map(\.code)
  #expect(found.filter { $0 != .unusedVariable } == [], "\(why)")
}

@Test(arguments: [1_500, 2_500])
func `a script with very many blocks is not explored for reviews`(count: Int) {
  let chain = (0..<count).map {
    "\"b\($0)\": { \"type\": \"text\", \"text\": \"T\", \"next\": \"b\($0 + 1)\" },"
  }
  let script = #"""
    { "blocks": { "stars": { "type": "rating", "text": "S?", "branches": [
      { "when": { "atLeast": 4 }, "next": "store" } ], "next": "b0" }, \#(chain.joined())
      "b\#(count)": { "type": "text", "text": "T", "next": "bye" }, \#(ends) } }
    """#
  let found = ScriptCheck(SourceText(name: "test.json", text: script)).diagnostics.map(\.code)
  #expect(found == (count < 2_000 ? [.gatedReview] : []))
}
