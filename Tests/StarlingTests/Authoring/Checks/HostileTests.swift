import Starling
import Testing

@Test(arguments: [
  Lesson(
    "a block of unknown type, what it leads to, saves and says",
    #"""
    "a": { "type": [-1️⃣"chioce"-]{+"choice"+}, "text": "A", "saveAs": "x", "next": "c",
      "buttons": ["Yes", { "title": "No", "set": { "y": 1 }, "next": "b" }] },
    "b": { "type": "text", "text": "B", "next": "c" },
    "c": { "type": "route", "next": null, "branches": [
      { "when": { "of": "x", "is": "Yes" }, "next": "b" },
      { "when": { "of": "y", "empty": true }, "next": null }] }
    """#,
    more: #"""
      , "translations": { "fr": { "A": "A'", "Yes": "Oui", "a.buttons.1.title": "Non", "B": "B'" } }
      """#, Found(1, .unknownValue, "choice")),
  Lesson(
    "a choice without its buttons",
    #"""
    "a": { "type": "choice", "text": "A", "buttons": [-1️⃣"Yes"-]{+["Yes"]+}, "next": null,
      "branches": [{ "when": { "is": "Yes" }, "next": "b" }] }, "b": { "type": "text", "text": "B" }
    """#, Found(1, .unknownList)),
  Lesson(
    "a button without its title",
    #"""
    "a": { "type": "choice", "buttons": [[-1️⃣{-]{+{ "title": "Yes"+} }, "No"], "next": null,
      "branches": [{ "when": { "is": "Yes" }, "next": "b" }] }, "b": { "type": "text", "text": "B" }
    """#, Found(1, .missingKey)),
  Lesson(
    "a value that is set and wrong",
    #"""
    "a": { "type": "button", "title": "A", "set": { "x": [-1️⃣null-]{+1+} }, "next": "b" },
    "b": { "type": "route", "next": null, "branches": [
      { "when": { "of": "x", "is": 1 }, "next": "a" }] }
    """#, Found(1, .wrongType)),
])
func `nothing follows from what is wrong`(_ lesson: Lesson) {
  // Once a mistake is fixed, a finding that it hid may appear.
  lesson.checkMistakes()
}

@Test func `conditions are exact where a variable has very many values`() {
  let titles = (0..<40).map { #""T\#($0)""# }.joined(separator: ", ")
  Lesson(
    "forty buttons",
    #"""
    "a": { "type": "choice", "buttons": [\#(titles)], "next": "b" },
    "b": { "type": "route", "next": null, "branches": [
      { "when": { "of": "a", "is": "t7" }, "next": null },
      { "when": { "of": "a", "is": [-1️⃣"U7"-]{+"T8"+} }, "next": null },
      { "when": { "of": "a", "is": [-2️⃣"t9"-]{+"T9"+}, "exact": true }, "next": null },
      { "when": [-3️⃣{-]{+{ +} "of": "a", "contains": "[-x-]{+3+}" }, "next": null },
      { "when": { "of": "a", "not": { "in": ["t1", "T2"] } }, "next": null }
    ] }
    """#, Found(1, .impossibleBranch, "T7"), Found(2, .impossibleBranch, "T9"),
    Found(3, .impossibleBranch)
  ).check()
}

@Test func `a comment is allowed in every object and changes nothing`() {
  let comment = #""$comment": { "next": "nowhere", "of": ["{{x"] }"#
  let script = #"""
    { @, "author": { "name": "S", @ }, "variables": { @, "n": 1 }, "blocks": { @,
      "a": { "type": "rating", "text": "A {{n}}", @, "symbols": { @, "full": "x" }, "next": "b",
        "skip": { "title": "S", @, "next": null },
        "branches": [{ @, "when": { @, "not": { @, "is": 1 } }, "next": null }] },
      "b": { "type": "choice", "buttons": [{ @, "title": "B", "set": { @, "n": 2 } }], "next": null } },
      "translations": { @, "fr": { @, "A {{n}}": "A {{n}}", "S": "S", "B": "B" } },
      "config": { @, "daysBeforeAskingAgain": 30, "maxDisplaysPerYear": 3, "scenario": { @ } } }
    """#
  #expect(findings(in: script.replacing("@", with: comment)) == [])
}

@Test func `conditions nest a hundred deep`() {
  let (opening, closing) = (#"{ "not": "#, " }")
  func script(_ depth: Int) -> String {
    let nested =
      String(repeating: opening, count: depth) + #"{ "of": "a", "is": 9 }"#
      + String(repeating: closing, count: depth)
    return #"""
      { "blocks": { "a": { "type": "rating", "text": "A", "next": null,
      "branches": [{ "when": \#(nested), "next": null }] } } }
      """#
  }
  #expect(findings(in: script(100)) == ["2:24-2:25 warning impossible-branch"])
  #expect(findings(in: script(101)) == [])
}

@Test func `errors keep a script from running, and warnings do not`() {
  let errors = [
    "invalid-json", "not-utf8", "too-deep", "duplicate-key", "unknown-key", "missing-key",
    "wrong-type", "unknown-value", "out-of-range", "unsupported-version", "invalid-id",
    "dangling-link", "unknown-list", "endless-loop", "unknown-variable", "bad-placeholder",
    "control-character",
    "unknown-text", "invalid-locale", "mixed-counter",
  ]
  let warnings = [
    "possible-endless-loop", "no-way-out", "unreachable-block", "implicit-end", "shadowed-branch",
    "impossible-branch", "impossible-field", "always-true", "unset-variable", "unused-variable",
    "unused-list",
    "ambiguous-variable", "literal-value", "empty-text", "duplicate-title", "hidden-direction",
    "missing-translation", "stale-translation", "placeholder-mismatch", "wide-translation",
    "two-names",
    "contradiction", "never-asks", "nagging", "endless-count", "adds-nothing", "silent-block",
    "long-delay",
    "was-still-there",
    "text-as-number",
    "literal-markup", "list-test",
  ]
  let codes = Dictionary(grouping: DiagnosticCode.allCases, by: \.severity)
  #expect(Set(codes[.error]?.map(\.rawValue) ?? []) == Set(errors))
  #expect(Set(codes[.warning]?.map(\.rawValue) ?? []) == Set(warnings))
}
