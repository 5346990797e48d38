import Starling
import Testing

private let bye = #""bye": { "type": "text", "text": "Bye." }"#

@Test(arguments: [
  Lesson(
    "after a button, without an action",
    #"""
    "store": [-1️⃣{ "type": "button", "title": "Write", "outcome": "review", "next": "bye" }1️⃣-]{+{
      "type": "button", "title": "Write", "outcome": "review", "action": "open", "next": "bye" }+},
    """# + bye, Found(1, .reviewNowhere)),
  Lesson(
    "after a field, without an address",
    #"""
    [-1️⃣"wish"-]{+"wish"+}: { "type": "text-input", "text": [-"W?"-]{+"W? https://example.com/r"+},
      "outcome": "review", "next": "bye" },
    """# + bye, Found(1, .reviewNowhere)),
  Lesson(
    "of a list that two choices share, once",
    #"""
    "a": { "type": "choice", "text": "A?", "buttons": "store", "next": "b" },
    "b": { "type": "choice", "text": "B?", "buttons": "store", "next": "bye" },
    """# + bye,
    more: #"""
      , "lists": { "store": [ [-1️⃣{ "title": "Write", "outcome": "review" }1️⃣-]{+"Write"+}, "No" ] }
      """#, Found(1, .reviewNowhere)),
  Lesson(
    "whose rules have no address",
    #"""
    "store": [-1️⃣{ "type": "button", "title": "Write", "outcome": "review", "next": "bye" }1️⃣-]{+{
      "type": "button", "title": "Write", "outcome": "review", "next": "bye" }+},
    """# + bye,
    more: #", "config": { [-"daysBetween": 90-]{+"reviewURL": "https://example.com/r"+} }"#,
    Found(1, .reviewNowhere)),
])
func `a review that can be written nowhere is noted`(_ lesson: Lesson) { lesson.check() }

@Test func `a variable that a host may set can hold the address of a review`() {
  let script = #"""
    { "variables": { "page": "" }, "blocks": {
      "store": { "type": "button", "title": "Write", "outcome": "review", "next": "bye" },
      "bye": { "type": "text", "text": "At {{page}}." } } }
    """#
  #expect(ScriptCheck(SourceText(name: "test.json", text: script)).diagnostics.isEmpty)
}
