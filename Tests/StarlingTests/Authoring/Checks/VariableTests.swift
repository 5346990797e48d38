import Starling
import Testing

@Test(arguments: [
  Lesson(
    "in a text", #""a": { "type": "text", "text": [-"Hi 1️⃣{{nam}}"-]{+"Hi {{name}}"+} }"#,
    more: #", "variables": { "name": "A" }"#, Found(1, .unknownVariable, "name")),
  Lesson(
    "in another case", #""a": { "type": "text", "text": [-"Hi 1️⃣{{Name}}"-]{+"Hi {{name}}"+} }"#,
    more: #", "variables": { "name": "A" }"#, Found(1, .unknownVariable, "name")),
  Lesson(
    "in one of several texts",
    #""a": { "type": "text", "text": ["Hi {{nn}}", [-"{{nn}}1️⃣{{nm}}"-]{+"{{nn}}"+}] }"#,
    more: #", "variables": { "nn": "A" }"#, Found(1, .unknownVariable, "nn")),
  Lesson(
    "in a title and the other texts of a field",
    #"""
    "a": { "type": "text-input", "text": "A", "placeholder": [-"1️⃣{{qqqq}}"-]{+"p"+},
      "retry": [-"2️⃣{{qqqq}}"-]{+"r"+},
      "buttonTitle": [-"3️⃣{{qqqq}}"-]{+"b"+}, "skip": { "title": [-"S 4️⃣{{qqqq}}"-]{+"s"+},
        "next": null }, "next": null }
    """#, Found(1, .unknownVariable), Found(2, .unknownVariable), Found(3, .unknownVariable),
    Found(4, .unknownVariable)),
  Lesson(
    "of a branch",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [{ "when": {
    "of": [-1️⃣"aa"-]{+"a"+}, "is": 1 }, "next": null }] }
    """#,
    Found(1, .unknownVariable, "a")),
  Lesson(
    "of a nested condition",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [{ "when": { "not": {
    "any": [{ "of": [-1️⃣"qqqq"-]{+"a"+}, "is": 1 }] } }, "next": null }] }
    """#,
    Found(1, .unknownVariable)),
  Lesson(
    "of a when",
    #"""
    "r": { "type": "rating", "text": "R", "next": "a" }, "a": { "type": "choice",
    "buttons": ["A", { "title": "B", "when": { "of": [-1️⃣"rr"-]{+"r"+}, "is": 1 } }],
    "next": null }
    """#,
    Found(1, .unknownVariable, "r")),
  Lesson(
    "the id of a block that saves elsewhere",
    #"""
    "stars": { "type": "rating", "text": "A", "saveAs": "mark", "next": "b" }, "b": {
    "type": "text", "text": [-"1️⃣{{stars}}"-]{+"{{mark}}"+} }
    """#,
    Found(1, .unknownVariable, "mark")),
  Lesson(
    "the id of a block without an answer",
    #"""
    "a": { "type": "text", "text": "A", "next": "b" }, "b": { "type": "text",
    "text": [-"1️⃣{{a}}"-]{+"a"+} }
    """#,
    Found(1, .unknownVariable)),
])
func `a variable that nothing defines is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "a way around",
    #"""
    "s": { "type": "choice", "buttons": ["A", { "title": "B", "next": [-"b"-]{+"r"+} }],
      "next": "r" },
    "r": { "type": "rating", "text": "R", "next": "b" },
    "b": { "type": "text", "text": [-"You gave 1️⃣{{r}}"-]{+"You gave {{r}}"+} }
    """#, Found(1, .unsetVariable)),
  Lesson(
    "a skip saves nothing",
    #"""
    "r": { "type": "rating", "text": "R", "skip": { "title": "S", "next": "b"[--]{+,
      "value": 0+} }, "next": "b" },
    "b": { "type": "text", "text": [-"You gave 1️⃣{{r}}"-]{+"You gave {{r}}"+} }
    """#, Found(1, .unsetVariable)),
  Lesson(
    "read before it is set",
    #""a": { "type": "text-input", "text": [-"A 1️⃣{{a}}"-]{+"A"+}, "next": null }"#,
    Found(1, .unsetVariable)),
  Lesson(
    "in a retry",
    #"""
    "a": { "type": "text-input", "text": "A", "retry": [-"Not 1️⃣{{a}}"-]{+"No"+}, "next": null }
    """#,
    Found(1, .unsetVariable)),
  Lesson(
    "a test by name",
    #"""
    "s": { "type": "choice", "buttons": ["A", { "title": "B", "set": { "x": 1 } }], "next": "b" },
    "b": { "type": "route", "next": null, "branches": [{ "when": { "of": [-1️⃣"x"-]{+"x"+},
      [-"is": 1-]{+"empty": true+} }, "next": null }] }
    """#, Found(1, .unsetVariable)),
  Lesson(
    "a nested test by name",
    #"""
    "s": { "type": "choice", "buttons": ["A", { "title": "B", "set": { "x": 1 } }], "next": "b" },
    "b": { "type": "route", "next": null, "branches": [{ "when": { "of": [-1️⃣"x"-]{+"x"+},
      "not": { [-"atLeast": 1-]{+"empty": true+} } }, "next": null }] }
    """#, Found(1, .unsetVariable)),
  Lesson(
    "the when of a button",
    #"""
    "s": { "type": "choice", "buttons": ["A", { "title": "B", "next": [-"b"-]{+"r"+} }],
      "next": "r" },
    "r": { "type": "rating", "text": "R", "next": "b" },
    "b": { "type": "choice", "buttons": ["A", { "title": "B", "when": { "of": [-1️⃣"r"-]{+"r"+},
      "is": 1 } }], "next": null }
    """#, Found(1, .unsetVariable)),
])
func `a variable that may have no value yet is reported`(_ lesson: Lesson) { lesson.check() }

@Test func `a note spells a shortest way to the variable without a value`() {
  let script = #"""
    { "blocks": {
      "s": { "type": "choice", "buttons": ["A", { "title": "B", "next": "long" }, { "title": "C",
        "next": "c" }], "next": "r" },
      "r": { "type": "rating", "text": "R", "next": "b" },
      "long": { "type": "text", "text": "L", "next": "c" }, "c": { "type": "text", "text": "C",
        "next": "b" },
      "b": { "type": "text", "text": "{{r}}" } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(found.map(\.code) == [.unsetVariable])
  #expect(found.first?.notes.first?.text.contains("s → c → b") == true)
}

/// A choice by which a person gets around the rating `r`; the script goes on with `b`.
private let around = #"""
  "s": { "type": "choice", "buttons": ["A", { "title": "B", "next": "b" }], "next": "r" },
  "r": { "type": "rating", "text": "R", "next": "b" },
  """#

@Test(arguments: [
  Lesson(
    "a branch that has visited the block which sets it",
    around + #"""
      "b": { "type": "route", [-"next": "c" },-]{+"next": null, "branches": [{ "when": {
        "visited": "r" }, "next": "c" }] },+}
      "c": { "type": "text", "text": [-"1️⃣{{r}}"-]{+"{{r}}"+} }
      """#, Found(1, .unsetVariable)),
  Lesson(
    "a branch around it for those who have not",
    around + #"""
      "b": { "type": "route", "next": "c"[--]{+, "branches": [{ "when": { "not": {
        "visited": "r" } }, "next": null }]+} },
      "c": { "type": "text", "text": [-"1️⃣{{r}}"-]{+"{{r}}"+} }
      """#, Found(1, .unsetVariable)),
  Lesson(
    "a branch that tests it",
    around + #"""
      "b": { "type": "route", "next": null, "branches": [{ "when": { "of": "r",
        [-"empty": true-]{+"empty": false+} }, "next": "c" }] },
      "c": { "type": "text", "text": [-"1️⃣{{r}}"-]{+"{{r}}"+} }
      """#, Found(1, .unsetVariable)),
  Lesson(
    "a test beside it, wherever it stands",
    around + #"""
      "b": { "type": "route", "next": null, "branches": [{ "when": { "of": [-1️⃣"r"-]{+"r"+},
        "is": 1[--]{+, "visited": "r"+} }, "next": null }, { "when": { [--]{+"empty": false, +}
        "of": [-2️⃣"r"-]{+"r"+}, "is": 2 }, "next": null }] }
      """#, Found(1, .unsetVariable), Found(2, .unsetVariable)),
  Lesson(
    "another possibility beside it",
    around + #"""
      "b": { "type": "route", "next": null, "branches": [{ "when": { "any": [[--]{+
        { "of": "r", "empty": true },+} { "of": [-1️⃣"r"-]{+"r"+}, "is": 1 }] }, "next": null }] }
      """#, Found(1, .unsetVariable)),
  Lesson(
    "the when of the button whose title it is in",
    around + #"""
      "b": { "type": "choice", "text": "B", "buttons": ["A", { "title": [-"As 1️⃣{{r}}"-]{+
        "As {{r}}"+}[--]{+, "when": { "visited": "r" }+} }], "next": null }
      """#, Found(1, .unsetVariable)),
  Lesson(
    "a block all of whose buttons have a when",
    around + #"""
      "b": { "type": "choice", "text": [-"You gave 1️⃣{{r}}"-]{+"You gave {{r}}"+}, "buttons": [
        { "title": "A", "when": { "visited": [-"s"-]{+"r"+} } }], "next": null }
      """#, Found(1, .unsetVariable)),
  Lesson(
    "the button that leads there",
    around + #"""
      "b": { "type": "choice", "text": "B", "buttons": ["A", { "title": "C"[--]{+, "when": {
        "visited": "r" }+}, "next": "c" }], "next": null },
      "c": { "type": "text", "text": [-"1️⃣{{r}}"-]{+"{{r}}"+} }
      """#, Found(1, .unsetVariable)),
  Lesson(
    "a variable that is set with it",
    #"""
    "s": { "type": "choice", "buttons": [{ "title": "A", "set": { "x": 1, "y": 1 } }, {
      "title": "B", "set": { "x": [-1-]{+2+} } }], "next": "b" },
    "b": { "type": "route", "next": null, "branches": [{ "when": { "of": "x", "is": 1 },
      "next": "c" }] },
    "c": { "type": "text", "text": [-"1️⃣{{y}}"-]{+"{{y}}"+} }
    """#, Found(1, .unsetVariable)),
])
func `a guard on the way to a variable counts`(_ lesson: Lesson) { lesson.check() }

@Test func `a note spells a shortest way that is possible, and what the host sets for it`() {
  let script = #"""
    { "variables": { "plan": "free" }, "blocks": {
      "s": { "type": "route", "branches": [{ "when": { "visited": "long" }, "next": "b" },
        { "when": { "of": "plan", "is": "paid" }, "next": "t" }], "next": "r" },
      "r": { "type": "rating", "text": "R", "next": "b" },
      "t": { "type": "text", "text": "T", "next": "long" },
      "long": { "type": "text", "text": "L", "next": "s" },
      "b": { "type": "text", "text": "{{r}}" } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(found.map(\.code) == [.unsetVariable])
  #expect(
    found.first?.notes.map(\.text) == [
      #"it has none on the way s → t → long → s → b, if the host sets "plan" to "paid""#
    ])
}

@Test func `a script too large to search keeps its warning, and a way along its links`() {
  let routes = (0..<5_000).map { number in
    #""r\#(number)": { "type": "route", "next": "r\#(number + 1)", "branches": "#
      + #"[{ "when": { "of": "x", "is": \#(number) }, "next": null }] }"#
  }
  let script = #"""
    { "variables": { "x": 0 }, "blocks": { \#(around) "b": { "type": "route", "next": null,
      "branches": [{ "when": { "visited": "r" }, "next": "r0" }] },
      \#(routes.joined(separator: ",\n")), "r5000": { "type": "text", "text": "{{r}}" } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(found.map(\.code) == [.unsetVariable])
  #expect(found.first?.notes.first?.text.contains("s → b → r0") == true)
}

@Test(arguments: [
  Lesson(
    "declared", #""a": { "type": "text", "text": "A[--]{+ {{x}}+}" }"#,
    more: #", "variables": { [-1️⃣"x"-]{+"x"+}: 1 }"#, Found(1, .unusedVariable)),
  Lesson(
    "set, misspelt",
    #"""
    "a": { "type": "button", "title": "A", "set": { [-1️⃣"prority"-]{+"priority"+}: "high" },
      "next": "b" },
    "b": { "type": "text", "text": "B {{priority}}" }
    """#, more: #", "variables": { "priority": "low" }"#, Found(1, .unusedVariable, "priority")),
  Lesson(
    "answered, misspelt",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "text-input", "text": "A", "saveAs": [-"wishs"-]{+"wish"+},
      "next": "b" },
    "b": { "type": "text", "text": "B {{wish}}" }
    """#, more: #", "variables": { "wish": "none" }"#, Found(1, .unusedVariable, "wish")),
])
func `a variable that nothing reads is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  #""a": { "type": "button", "title": "A", "set": { "x": 1 }, "next": null }"#,
  #""a": { "type": "button", "title": "A", "set": { "late": 1, "q_1": 1 }, "next": "b" }, "#
    + #""b": { "type": "text", "text": "{{v}} {{q_2}}" }"#,
])
func `a variable that a button sets is read by the results`(blocks: String) {
  let script = #"{ "variables": { "v": 1, "q_2": 2 }, "blocks": { \#(blocks) } }"#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
    .filter { $0.code == .unusedVariable }
  #expect(found.allSatisfy { !$0.message.contains("late") && !$0.message.contains("q_1") })
  #expect(!found.contains { $0.message.contains("\"x\"") })
}

@Test func `a misspelt variable is reported with both places`() throws {
  let script = #"""
    { "variables": { "priority": "low" }, "blocks": {
      "a": { "type": "button", "title": "A", "set": { "prority": "high" }, "next": "b" },
      "b": { "type": "text", "text": "{{priority}}" } } }
    """#
  let source = SourceText(name: "a", text: script)
  let found = try #require(ScriptCheck(source).diagnostics.first)
  #expect(found.code == .unusedVariable && found.suggestion == "priority")
  #expect(source.position(of: found).line == 2)
  let note = try #require(found.notes.first)
  #expect(note.text == #""priority" is read here"#)
  #expect(note.place.map { LineIndex(source).position(of: $0.start).line } == 3)
}

@Test func `a long way is cut in the middle`() {
  let texts = (0..<1000).map {
    #""t\#($0)": { "type": "text", "text": "T", "next": "t\#($0 + 1)" }"#
  }
  let script = #"""
    { "blocks": {
      "s": { "type": "choice", "buttons": ["A", { "title": "B", "next": "r" }], "next": "t0" },
        \#(texts.joined(separator: ",")),
      "r": { "type": "rating", "text": "R", "next": "t1000" }, "t1000": { "type": "text",
        "text": "{{r}}" } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(found.map(\.code) == [.unsetVariable])
  #expect(
    found.first?.notes.first?.text.contains("s → t0 → t1 → t2 → … 995 more … → t998 → t999 → t1000")
      == true)
}

@Test(arguments: [
  #"{ "of": "x", "empty": true }"#, #"{ "not": { "of": "x", "is": 1 } }"#,
  #"{ "any": [{ "of": "x", "is": 1 }] }"#,
])
func `a test reads a variable`(condition: String) {
  Lesson(
    "read",
    #"""
    "a": { "type": "route", "next": null, "branches": [{ "when": \#(condition), "next": null }] }
    """#,
    more: #", "variables": { "x": 1 }"#
  ).check()
}

@Test func `what an answer is saved as is never unused`() {
  Lesson("saved", #""a": { "type": "rating", "text": "A", "saveAs": "x", "next": null }"#).check()
}

@Test(arguments: ["null", "[]", "1e999"])
func `a variable whose value is wrong is not called unused`(value: String) {
  let code: DiagnosticCode = value == "1e999" ? .outOfRange : .wrongType
  Lesson(
    "declared", #""a": { "type": "text", "text": "A" }"#,
    more: #", "variables": { "x": 1️⃣\#(value) }"#.replacing("[]", with: "[]1️⃣"), Found(1, code)
  ).checkMistakes()
  Lesson(
    "set",
    #""a": { "type": "button", "title": "A", "set": { "x": 1️⃣\#(value) }, "next": null }"#
      .replacing("[]", with: "[]1️⃣"), Found(1, code)
  ).checkMistakes()
}

/// A button that sets the variable `n`, which is 0 at the start, to a value.
private func setting(_ value: String) -> String {
  #"""
  "a": { "type": "button", "title": "A", "set": { "n": \#(value) }, "next": "b" },
  "b": { "type": "text", "text": "{{n}} of {{price}}" }
  """#
}

private let declared = #", "variables": { "n": 0, "price": 5 }"#

@Test(arguments: [
  #""{{n}} + 1""#, #""n + 1""#, #""n+1""#, #""n++""#, #""n += 1""#, #""= n * 2""#, #""1 + n""#,
  #""(n - 1) / 2""#, #""price % 2.5""#, #""{{n}}""#, #""You gave {{price}}.""#, #""{{ n }}""#,
])
func `a value that looks like a calculation or a template is reported`(_ value: String) {
  Lesson(
    value, setting("[-1️⃣\(value)-]{+1+}"), more: declared, Found(1, .literalValue)
  ).check()
}

@Test(arguments: [
  #""+1""#, #""-1""#, #""1 + 1""#, #""n""#, #""n-1""#, #""A + B""#, #""cats + n""#, #""{""#,
  #""\\{{n}}""#, #""50 %""#, #""{{""#, #""n.""#,
])
func `a value that only has signs in it is left alone`(_ value: String) {
  Lesson(value, setting(value), more: declared).check()
}

@Test(arguments: [
  Lesson(
    "the value of a button",
    #"""
    "a": { "type": "choice", "buttons": [{ "title": "A", "value": [-1️⃣"{{x}}"-]{+"x"+} }],
      "next": "b" },
    "b": { "type": "text", "text": "{{x}}" }
    """#, more: #", "variables": { "x": 1 }"#, Found(1, .literalValue)),
  Lesson(
    "the first value of a variable", #""a": { "type": "text", "text": "{{x}} {{y}}" }"#,
    more: #", "variables": { "x": 1, [-1️⃣"y"-]{+"y"+}: [-"x + 1"-]{+2+} }"#,
    Found(1, .literalValue)),
  Lesson(
    "what a condition compares with",
    #"""
    "a": { "type": "text-input", "text": "A", "next": null, "branches": [{ "when": {
      "is": [-1️⃣"{{x}}"-]{+"x"+} }, "next": "b" }] },
    "b": { "type": "text", "text": "{{x}}" }
    """#, more: #", "variables": { "x": 1 }"#, Found(1, .literalValue)),
])
func `values are kept as they are written wherever they stand`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: [
  Lesson(
    "a hyphen",
    #"""
    "a-b": { "type": "text-input", "text": "A", "next": "a_b" },
    [-1️⃣"a_b"-]{+"a_c"+}: { "type": "text-input", "text": "B", "next": null }
    """#.replacing(#""next": "a_b""#, with: #""next": [-"a_b"-]{+"a_c"+}"#),
    Found(1, .ambiguousVariable)),
  Lesson(
    "capitals, under another name, told once",
    #"""
    "a": { "type": "rating", "text": "A", "next": "b" },
    [-1️⃣"b"-]{+"b"+}: { "type": "rating", "text": "B", "saveAs": [-"A"-]{+"a"+}, "next": "c" },
    "c": { "type": "rating", "text": "C", "saveAs": [-"A"-]{+"a"+}, "next": null }
    """#, Found(1, .ambiguousVariable)),
])
func `answers that read the same in an environment are reported`(_ lesson: Lesson) {
  lesson.check()
}

@Test func `variables that no answer is saved in are in no environment`() {
  Lesson(
    "declared", #""a-b": { "type": "text", "text": "{{a_b}} {{A-B}}" }"#,
    more: #", "variables": { "a_b": 1, "A-B": 2 }"#
  ).check()
}
