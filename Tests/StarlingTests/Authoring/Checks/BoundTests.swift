import Starling
import Testing

private func field(_ name: String, _ members: String, _ findings: Found...) -> Lesson {
  var lesson = Lesson(
    name, #""a": { "type": "text-input", "text": "A", \#(members), "next": null }"#)
  lesson.mistakes = findings
  return lesson
}

@Test(arguments: [
  field(
    "without a format", #"{+"format": "integer", +}1️⃣"min": 1, "max": 120"#, Found(1, .missingKey)),
  field(
    "that is a fraction, without a format", #"{+"format": "number", +}1️⃣"max": 1.5"#,
    Found(1, .missingKey)),
  field(
    "of an e-mail address", #""format": "[-email-]{+number+}", 1️⃣"max": 9"#, Found(1, .missingKey)),
  field(
    "whose format is misspelt", #""format": [-1️⃣"intger"-]{+"integer"+}, "max": 9"#,
    Found(1, .unknownValue, "integer")),
  field("that is a word", #""format": "number", "min": [-1️⃣"1"-]{+1+}"#, Found(1, .wrongType)),
  field(
    "beyond all numbers", #""format": "number", "max": [-1️⃣1e999-]{+1e99+}"#, Found(1, .outOfRange)),
  field(
    "above the other", #""format": "number", "min": [-1️⃣2-]{+1.5+}, "max": 1.5"#,
    Found(1, .outOfRange)),
  field(
    "of a whole number that is none",
    #""format": "integer", "min": [-1️⃣1.5-]{+1.0+}, "max": [-2️⃣2.5-]{+2e1+}"#,
    Found(1, .outOfRange), Found(2, .outOfRange)),
])
func `a bound is reported what is wrong with it`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  (
    #""min": 1, "max": 120"#,
    #""min" needs "format": "integer" or "number"; the length of a text is "minLength""#,
    #""min": 1, "max": 120"#
  ),
  (
    #""max": 1.5"#,
    #""max" needs "format": "integer" or "number"; the length of a text is "maxLength""#,
    #""format": "number", "max": 1.5"#
  ),
  (
    #""format": "email", "max": 1"#,
    #""max" needs "format": "integer" or "number"; the length of a text is "maxLength""#,
    #""format": "email", "max": 1"#
  ),
  (
    #""format": "integer", "min": 1.5"#,
    #""min": 1.5 is no whole number, as "format": "integer" wants"#,
    #""format": "integer", "min": 1.5"#
  ),
  (
    #""minimum": 3, "format": "number""#, #"a "text-input" block has no key "minimum""#,
    #""min": 3, "format": "number""#
  ),
])
func `a finding about bounds names what they need, and a fix writes it where only one is meant`(
  _ members: String, _ message: String, _ fixed: String
) {
  func script(_ members: String) -> String {
    #"{ "blocks": { "a": { "type": "text-input", "text": "A", \#(members), "next": null } } }"#
  }
  let source = SourceText(name: "a.json", text: script(members))
  #expect(ScriptCheck(source).diagnostics.map(\.message) == [message])
  #expect(String(decoding: Repair(source).bytes, as: UTF8.self) == script(fixed))
}

@Test(arguments: [
  (#""format": "email", "required": true, "maxLength": 4"#, "no text fits this field"),
  (#""maxLength": 0"#, "no text fits this field"),
  (
    #""format": "integer", "min": 1000, "maxLength": 3"#,
    #"no text fits this field: nothing is left between "min" and "maxLength""#
  ),
  (#""format": "integer", "min": 1000, "maxLength": 4"#, nil),
  (#""format": "email", "maxLength": 5"#, nil),
  (#""format": "integer", "max": -9, "maxLength": 2"#, nil),
  (#""format": "number", "min": 0.11, "max": 0.12, "maxLength": 3"#, nil),
])
func `a field that no text fits is a warning`(_ members: String, _ message: String?) {
  let script =
    #"{ "blocks": { "a": { "type": "text-input", "text": "A", \#(members), "next": null } } }"#
  let found = ScriptCheck(SourceText(name: "a.json", text: script)).diagnostics
  #expect(found.map(\.message) == (message.map { [$0] } ?? []))
  #expect(found.allSatisfy { $0.code == .impossibleField && $0.severity == .warning })
}

@Test func `a condition beyond the bounds of its number is never met`() {
  let script = #"""
    { "blocks": { "a": { "type": "text-input", "text": "A", "format": "integer", "max": 120,
      "branches": [{ "when": { "atLeast": 121 }, "next": "b" }], "next": null },
      "b": { "type": "text", "text": "B" } } }
    """#
  let found = ScriptCheck(SourceText(name: "a.json", text: script)).diagnostics
  #expect(found.contains { $0.code == .impossibleBranch })
}
