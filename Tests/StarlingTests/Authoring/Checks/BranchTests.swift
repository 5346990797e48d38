import Starling
import Testing

/// A rating, with the branches to test.
private func rating(_ name: String, _ branches: String, _ findings: Found...) -> Lesson {
  lesson(name, #""type": "rating", "text": "A""#, branches, findings)
}

/// A field, with the branches to test.
private func field(_ name: String, _ branches: String, _ findings: Found...) -> Lesson {
  lesson(name, #""type": "text-input", "text": "A""#, branches, findings)
}

/// A field with these keys, with the branches to test.
private func field(
  _ name: String, _ keys: String, _ branches: String, _ findings: Found...
) -> Lesson {
  lesson(name, #""type": "text-input", "text": "A"\#(keys)"#, branches, findings)
}

/// A choice between Yes, No and a maybe whose value is 3.
private func choice(_ name: String, _ branches: String, _ findings: Found...) -> Lesson {
  lesson(
    name, #""type": "choice", "buttons": ["Yes", "No", { "title": "Maybe", "value": 3 }]"#,
    branches,
    findings)
}

private func lesson(
  _ name: String, _ keys: String, _ branches: String, _ findings: [Found]
) -> Lesson {
  let start = #""s": { "type": "text", "text": "S", "next": "a" }"#
  var lesson = Lesson(
    name, #"\#(start), "a": { \#(keys), "branches": [\#(branches)], "next": null }"#)
  lesson.mistakes = findings
  return lesson
}

@Test(arguments: [
  rating(
    "more than what was taken",
    #"""
    { "when": { "atLeast": 3 }, "next": "a" }, [-1️⃣{-]{+{ +} "when": { "atLeast": [-4-]{+2+} },
    "next": null }
    """#,
    Found(1, .shadowedBranch)),
  rating(
    "taken by two together",
    #"""
    { "when": { "in": [1, 2] }, "next": "a" }, { "when": { "is": "4" }, "next": "a" },
    [-1️⃣{-]{+{ +} "when": { "is": [-2-]{+3+} }, "next": null }, [-2️⃣{-]{+{ +}"when": {
      "any": [{ "is": 1 }, { "is": [-4-]{+5+} }] }, "next": null }
    """#, Found(1, .shadowedBranch), Found(2, .shadowedBranch)),
  field(
    "whatever is not empty",
    #"""
    { "when": { "empty": false }, "next": "a" }, [-1️⃣{-]{+{ +} "when": {
    [-"is": "x"-]{+"empty": true+} }, "next": null }
    """#,
    Found(1, .shadowedBranch)),
  field(
    "the same in another case",
    #"""
    { "when": { "is": " Yes" }, "next": "a" }, [-1️⃣{-]{+{ +} "when": { "is": "yes[--]{+!+}" },
    "next": null }
    """#,
    Found(1, .shadowedBranch)),
  field(
    "the same, exactly",
    #"""
    { "when": { "is": "yes" }, "next": "a" }, [-1️⃣{-]{+{ +} "when": { "is": "YES[--]{+!+}",
    "exact": true }, "next": null }
    """#,
    Found(1, .shadowedBranch)),
  field(
    "behind a repetition that is opaque",
    #"""
    { "when": { "contains": "x" }, "next": "a" }, [-1️⃣{-]{+{ +} "when": {
    "contains": "[-x-]{+y+}" }, "next": null }
    """#,
    Found(1, .shadowedBranch)),
  field(
    "behind a part of what it looks for",
    #"""
    { "when": { "contains": " CR" }, "next": "a" }, [-1️⃣{-]{+{ +} "when": {
    "contains": "[-crash-]{+leak+}", "visited": "s" }, "next": null }
    """#,
    Found(1, .shadowedBranch)),
  field(
    "behind a part in any case",
    #"""
    { "when": { "contains": "cr"{+, "exact": true+} }, "next": "a" }, [-1️⃣{-]{+{ +} "when": {
    "contains": "crash" }, "next": null }
    """#,
    Found(1, .shadowedBranch)),
  field(
    "behind all",
    #"""
    { "when": { "empty": true }, "next": null }, { "when": { "not": {
    "empty": [-true-]{+false+} } }, "next": "a" }[-, 1️⃣{ "when": { "visited": "s",
    "contains": "q" }, "next": null }-]
    """#
    .replacing("{+false+}", with: "{+true+}"), Found(1, .shadowedBranch)),
  choice(
    "every button is taken",
    #"""
    { "when": { "in": ["yes", "NO"] }, "next": "a" }, { "when": { "is": 3 }, "next": null }[-,
    1️⃣{ "when": { "empty": false }, "next": null }-]
    """#,
    Found(1, .shadowedBranch)),
  rating(
    "a repetition on two variables",
    #"""
    { "when": { "is": 1, "visited": "s" }, "next": "a" }, [-1️⃣{-]{+{ +} "when": {
    "visited": "s", "is": [-1-]{+2+} }, "next": null }
    """#,
    Found(1, .shadowedBranch)),
  rating(
    "one of its variables alone decides",
    #"""
    { "when": { "atMost": 2 }, "next": "a" }, [-1️⃣{-]{+{ +} "when": { "visited": "s",
    "is": [-1-]{+3+} }, "next": null }
    """#,
    Found(1, .shadowedBranch)),
])
func `a branch behind others that take all it would is reported`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: ["[-1️⃣\"d\"-]{+\"c\"+}", "{+null+}[-1️⃣\"d\"-]"])
func `a next that no answer is left for is reported, unless a branch leads there`(next: String) {
  Lesson(
    next,
    #"""
    "a": { "type": "choice", "buttons": ["Yes", "No"], "next": \#(next), "branches": [
      { "when": { "is": "yes" }, "next": "b" }, { "when": { "is": "no" }, "next": "c" }] },
    "b": { "type": "text", "text": "B", "next": "d" },
    "c": { "type": "text", "text": "C", "next": null },
    "d": { "type": "text", "text": "D", "next": null }
    """#, Found(1, .shadowedBranch)
  ).check()
}

@Test(arguments: ["a", "c"])
func `a block that only comes behind was not visited`(link: String) {
  Lesson(
    link,
    #"""
    "s": { "type": "choice", "buttons": ["Go"], "next": "a" },
    "a": { "type": "choice", "buttons": ["Go"], "next": "b", "branches": [
      { "when": [-1️⃣{-]{+{ +}"visited": "[-b-]{+s+}" }, "next": "c" }] },
    "b": { "type": "text", "text": "B", "next": [-"c"-]{+"\#(link)"+} },
    "c": { "type": "text", "text": "C", "next": null }
    """#, Found(1, .impossibleBranch)
  ).check()
}

@Test(arguments: [
  choice(
    "a mistyped title among others",
    #"{ "when": { "in": ["Yes", [-1️⃣"Noo"1️⃣-]{+"No"+}] }, "next": "a" }"#,
    Found(1, .impossibleBranch, "No")),
  choice(
    "a mistyped title beside another condition",
    #"{ "when": { "any": [{ "is": "Yes" }, { "is": [-1️⃣"Noo"1️⃣-]{+"No"+} }] }, "next": "a" }"#,
    Found(1, .impossibleBranch, "No")),
  rating(
    "more stars than there are",
    #"""
    { "when": [-1️⃣{-]{+{ +} "atLeast": [-6-]{+5+} }, "next": "a" }
    """#,
    Found(1, .impossibleBranch)),
  rating(
    "an empty interval",
    #"{ "when": [-1️⃣{-]{+{ +} "atLeast": 4, "atMost": [-2-]{+4+} }, "next": "a" }"#,
    Found(1, .impossibleBranch)),
  rating(
    "half a star", #"{ "when": [-1️⃣{-]{+{ +} "is": [-3.5-]{+3+} }, "next": "a" }"#,
    Found(1, .impossibleBranch)),
  rating(
    "between two stars",
    #"{ "when": [-1️⃣{-]{+{ +} "atLeast": 3.2, "atMost": [-3.8-]{+4.1+} }, "next": "a" }"#,
    Found(1, .impossibleBranch)),
  rating(
    "no star", #"{ "when": [-1️⃣{-]{+{ +} "empty": [-true-]{+false+} }, "next": null }"#,
    Found(1, .impossibleBranch)),
  rating(
    "what a number does not contain",
    #"{ "when": [-1️⃣{-]{+{ +} "contains": "[-x-]{+4+}" }, "next": "a" }"#,
    Found(1, .impossibleBranch)),
  rating(
    "a test and its opposite",
    #"{ "when": [-1️⃣{-]{+{ +} "is": 3, "not": { "is": [-3-]{+4+} } }, "next": "a" }"#,
    Found(1, .impossibleBranch)),
  choice(
    "what no button says", #"{ "when": { "is": [-1️⃣"Yse"-]{+"Yes"+} }, "next": "a" }"#,
    Found(1, .impossibleBranch, "Yes")),
  choice(
    "the title of a button that has a value",
    #"{ "when": { "is": [-1️⃣"Maybe"-]{+3+} }, "next": "a" }"#,
    Found(1, .impossibleBranch, "3")),
  choice(
    "another case, exactly",
    #"{ "when": { "is": [-1️⃣"yes"-]{+"Yes"+}, "exact": true }, "next": "a" }"#,
    Found(1, .impossibleBranch, "Yes")),
  choice(
    "what no title contains",
    #"""
    { "when": [-1️⃣{-]{+{ +} "contains": "[-z-]{+e+}" }, "next": "a" }
    """#,
    Found(1, .impossibleBranch)),
  field(
    "a required field that is empty", #", "required": [-true-]{+false+}"#,
    #"{ "when": [-1️⃣{-]{+{ +} "empty": true }, "next": "a" }"#, Found(1, .impossibleBranch)),
  field(
    "a text where a number is asked", #", "required": true, "format": [-"integer"-]{+"any"+}"#,
    #"{ "when": [-1️⃣{-]{+{ +} "is": "many" }, "next": "a" }"#, Found(1, .impossibleBranch)),
  field(
    "half of a whole number", #", "format": [-"integer"-]{+"number"+}"#,
    #"{ "when": [-1️⃣{-]{+{ +} "is": 2.5 }, "next": "a" }"#, Found(1, .impossibleBranch)),
  field(
    "a text that is too long", #", "maxLength": [-2-]{+3+}"#,
    #"{ "when": [-1️⃣{-]{+{ +} "is": "yes" }, "next": "a" }"#,
    Found(1, .impossibleBranch)),
  field(
    "what is no address", #", "format": [-"email"-]{+"any"+}"#,
    #"{ "when": [-1️⃣{-]{+{ +} "is": "me" }, "next": "a" }"#, Found(1, .impossibleBranch)),
])
func `a branch that nothing can meet is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "the when of a button",
    #"""
    "r": { "type": "rating", "text": "R", "next": "a" },
    "a": { "type": "choice", "buttons": ["A", { "title": "B", "when": [-1️⃣{-]{+{ +} "of": "r",
      "atLeast": [-6-]{+5+} } }], "next": null }
    """#, Found(1, .impossibleBranch)),
  Lesson(
    "a branch of a button, whose answer is its value",
    #"""
    "a": { "type": "choice", "buttons": [{ "title": "A", "value": "x", "next": null,
    "branches": [{ "when": [-1️⃣{-]{+{ +} "is": [-"A"-]{+"X"+} }, "next": null }] }] }
    """#,
    Found(1, .impossibleBranch)),
  Lesson(
    "of a button that is always offered, so that there is always an answer",
    #"""
    "r": { "type": "rating", "text": "R", "next": "a" },
    "a": { "type": "button", "title": "A",
      [-"action": "x"-]{+"when": { "of": "r", "atLeast": 4 }+}, "branches": [{
      "when": [-1️⃣{-]{+{ +} "empty": true }, "next": null }], "next": null }
    """#, Found(1, .impossibleBranch)),
  Lesson(
    "of a variable that several blocks save",
    #"""
    "a": { "type": "rating", "text": "A", "saveAs": "x", "next": "b" },
    "b": { "type": "choice", "buttons": ["Yes", "No"], "saveAs": "x", "next": "c" },
    "c": { "type": "route", "next": null, "branches": [{ "when": { "of": "x",
      "is": [-1️⃣"Yess"-]{+"yes"+} }, "next": null }, { "when": { "of": "x", "is": 5 },
      "next": null }] }
    """#, Found(1, .impossibleBranch, "Yes")),
  Lesson(
    "of the block's own answer, by name",
    #"""
    "a": { "type": "rating", "text": "A", "branches": [{ "when": [-1️⃣{-]{+{ +} "of": "a",
    "is": [-7-]{+1+} }, "next": null }], "next": null }
    """#,
    Found(1, .impossibleBranch)),
  Lesson(
    "of a set variable",
    #"""
    "a": { "type": "choice", "buttons": [{ "title": "A", "set": { "x": true } }, { "title": "B",
      "set": { "x": "no" } }], "next": "c" },
    "c": { "type": "route", "next": null, "branches": [{ "when": [-1️⃣{-]{+{ +} "of": "x",
      "is": [-false-]{+true+} }, "next": null }] }
    """#, Found(1, .impossibleBranch)),
  Lesson(
    "of nested conditions that inherit what they look at",
    #"""
    "r": { "type": "rating", "text": "R", "next": "a" },
    "a": { "type": "route", "next": null, "branches": [{ "when": [-1️⃣{-]{+{ +} "of": "r",
      "not": { "any": [{ "atMost": 3 }, { "not": { "not": { "atLeast": [-3-]{+5+} } } }] } },
      "next": null }] }
    """#, Found(1, .impossibleBranch)),
])
func `what can be met is judged by all that a variable can hold`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: ["ᾳ", "αι", "ᾼ", "aʾ", "ẚ", "ﬃ", "ffi", "և", "ᾷ", "ß", "xι"])
func `what is one character in some case can be typed where one is allowed`(text: String) {
  Lesson(
    text,
    #"""
    "a": { "type": "text-input", "text": "x", "maxLength": 1, "branches": [
      { "when": { "is": "\#(text)" }, "next": null }], "next": null }
    """#
  ).check()
}

@Test func `a text is sought in hundreds of buttons`() {
  let titles = (0..<300).map { #""t\#($0)""# }.joined(separator: ", ")
  Lesson(
    "three hundred",
    #"""
    "a": { "type": "choice", "buttons": [\#(titles)], "branches": [
      { "when": [-1️⃣{-]{+{ +} "contains": "[-q-]{+29+}" }, "next": null },
      { "when": { "contains": "[-t-]{+3+}" }, "next": null },
      [-2️⃣{-]{+{ +} "when": { "is": "t5" }, "next": null }], "next": null }
    """#, Found(1, .impossibleBranch), Found(2, .shadowedBranch)
  ).check()
}

@Test func `a declared variable may hold anything`() {
  Lesson(
    "declared",
    #"""
    "c": { "type": "route", "next": null, "branches": [{ "when": { "of": "x", "is": "anything" },
    "next": null }, { "when": { "of": "x", "empty": true }, "next": null }] }
    """#,
    more: #", "variables": { "x": 1 }"#
  ).check()
}

/// Very many values in a mixed order.
private func many(_ value: (Int) -> String) -> String {
  (0..<2_000).map { value($0 * 1_237 % 2_000) }.joined(separator: ", ")
}

@Test(arguments: [
  #""in": [\#(many { #""v\#($0)""# })]"#,
  #""any": [\#(many { #"{ "is": "v\#($0)" }"# })]"#,
])
func `a condition with very many values is exact`(condition: String) {
  field(
    "many",
    #"""
    { "when": { \#(condition) }, "next": null },
    [-1️⃣{-]{+{ +} "when": { "is": "[-V1700-]{+w+}" }, "next": null },
    { "when": { "is": "v2000" }, "next": null }
    """#, Found(1, .shadowedBranch)
  ).check()
}

@Test func `nothing is very many values at once`() {
  let others = many { #"{ "not": { "is": "v\#($0)" } }"# }
  field(
    "each", #"{ "when": 1️⃣{ "not": { "any": [\#(others)] } }, "next": null }"#,
    Found(1, .impossibleBranch)
  ).checkMistakes()
}
