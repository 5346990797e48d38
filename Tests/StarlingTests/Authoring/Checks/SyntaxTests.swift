import LawKit
import Starling
import Testing

@Test(arguments: [
  Lesson(
    "a comma before a closing brace", #""a": { "type": "text", "text": "A"[-, 1️⃣}-]{+}+}"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comma before a closing bracket", #""a": { "type": "text", "text": ["A"[-, 1️⃣]-]{+]+} }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comment to the end of the line",
    """
    "a": [-1️⃣/1️⃣/ the first-]
      { "type": "text", "text": "A" }
    """, Found(1, .invalidJSON)),
  Lesson(
    "a comment in the middle", #""a": [-1️⃣/1️⃣* the first */-]{ "type": "text", "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "single quotes", #""a": { "type": [-1️⃣'1️⃣text'-]{+"text"+}, "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a key in single quotes", #"[-1️⃣'1️⃣a'-]{+"a"+}: { "type": "text", "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "several repairs, and what is wrong besides",
    #"""
    [-1️⃣'1️⃣a'-]{+"a"+}: { "type": "text", "text": "A", "next": [-2️⃣"bb"-]{+null+}[-,
    3️⃣}-]{+}+}
    """#,
    Found(1, .invalidJSON), Found(2, .danglingLink), Found(3, .invalidJSON)),
])
func `what the reader can repair is reported, and the reading goes on`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: [
  Lesson(
    "a missing comma", #""a": { "type": "text"[-1️⃣1️⃣ "text"-]{+, "text"+}: "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a missing comma in a list", #""a": { "type": "text", "text": ["A"[-1️⃣1️⃣ "B"-]{+, "B"+}] }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a missing comma before a brace",
    #""a": { "type": "choice", "buttons": ["A"[-1️⃣1️⃣ {-]{+, { +} "title": "B" }], "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a missing colon", #""a": { "type"[-1️⃣1️⃣ "text"-]{+: "text"+}, "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a semicolon", #""a": { "type": "text"[-1️⃣;1️⃣-]{+,+} "text": "A" }"#, Found(1, .invalidJSON)),
  Lesson(
    "a point for a comma", #""a": { "type": "text"[-1️⃣.1️⃣-]{+,+} "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a point for a comma in a list",
    #""a": { "type": "text", "text": ["A"[-1️⃣.1️⃣-]{+,+} "B"] }"#, Found(1, .invalidJSON)),
  Lesson(
    "an Arabic comma", #""a": { "type": "text"[-1️⃣،1️⃣-]{+,+} "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a semicolon for a colon", #""a": { "type"[-1️⃣;1️⃣-]{+:+} "text", "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a text of a word and a number, without quotes",
    #""a": { "type": "text", "text": ["A", [-1️⃣No 11️⃣-]{+"No 1"+}] }"#, Found(1, .invalidJSON)),
  Lesson(
    "a text with an escape, without quotes",
    #""a": { "type": "text", "text": [-1️⃣A\nB\u00e91️⃣-]{+"A\nB\u00e9"+} }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a mistyped word",
    #""a": { "type": "text-input", "text": "A", "required": [-1️⃣ture1️⃣-]{+true+}, "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a day that is no mistyped word", #""a": { "type": "text", "text": [-1️⃣Tue1️⃣-]{+"Tue"+} }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a key without quotes", #""a": { [-1️⃣type1️⃣-]{+"type"+}: "text", "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a word without quotes", #""a": { "type": [-1️⃣text1️⃣-]{+"text"+}, "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a value that is left out", #""a": { "type": "text", "text": [-1️⃣}-]{+"A"}+}"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a sum of texts", #""a": { "type": "text", "text": "A[-" 1️⃣+1️⃣ "-]B" }"#, Found(1, .invalidJSON)),
  Lesson(
    "two commas", #""a": { "type": "text",[-1️⃣,-] "text": "A" }"#, Found(1, .invalidJSON)),
  Lesson(
    "the wrong bracket", #""a": { "type": "text", "text": ["A"[-1️⃣}-]{+]+} }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a round bracket", #""a": { "type": "text", "text": "A", "next": null [-1️⃣)-]{+}+}"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a round bracket for a list's",
    #""a": { "type": "text", "text": "A", "$comment": [1, 5[-1️⃣)-]{+]+} }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a round bracket before a line that is not indented by its depth",
    script: #"""
      { "variables": { "n": { "min": 0, "max": 3[-1️⃣)-]{+}+} },
        "blocks": {
        "q": { "type": "text", "text": "{{n}}", "next": null } } }
      """#,
    Found(1, .invalidJSON)),
  Lesson(
    "a stray round bracket", #""a": { "type": "text", "text": "A", "next": null[-1️⃣)-] }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "round brackets in a text without quotes",
    #""a": { "type": "text", "text": [-1️⃣Take (3)1️⃣-]{+"Take (3)"+}, "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a button that is not closed",
    #"""
    "a": { "type": "choice", "text": "A?",
      "buttons": ["B", { "title": "C", "next": null[-1️⃣1️⃣-]{+ }+} , "D", "E"], "next": null }
    """#, Found(1, .invalidJSON)),
])
func `another mistake of syntax is said alone`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "a colon for a comma", #""a": { "type": "text"[-1️⃣:1️⃣-]{+,+} "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a colon for a comma behind a bracket",
    #""a": { "type": "text", "text": ["A"][-1️⃣:1️⃣-]{+,+} "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a colon for a comma behind a number",
    #""a": { "type": "text", "showNextAfter": 2[-1️⃣:1️⃣-]{+,+} "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a semicolon behind a comma",
    #""a": { "type": "text", "text": "A",[-1️⃣;1️⃣-] "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a semicolon before a comma",
    #""a": { "type": "text", "text": "A"[-1️⃣;1️⃣-], "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comma for a colon", #""a": { "type"[-1️⃣,1️⃣-]{+:+} "text", "text": "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comma for the colon of the last key",
    #""a": { "type": "text", "text"[-1️⃣,1️⃣-]{+:+} ["A", "B"] }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comma for the colon before an object",
    #"""
    "a": { "type": "rating", "text": "A", "branches": [
      { "when"[-1️⃣,1️⃣-]{+:+} { "atLeast": 4 }, "next": "b" }], "next": null },
    "b": { "type": "text", "text": "B" }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "a comma in a number",
    #""a": { "type": "text", "text": "A", "showNextAfter": 1[-1️⃣,1️⃣-]{+.+}5 }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comma inside the quotes",
    #"""
    "a": { "type": "text", "text": "A[-1️⃣,1️⃣"-]{+",+}
      "next": null }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "a colon inside the quotes", #""a": { "type": "text", "text[-1️⃣:1️⃣"-]{+":+} "A" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a full stop behind a word",
    #"""
    "a": { "type": "text-input", "text": "A", "required": true[-1️⃣.1️⃣-]{+,+}
      "next": null }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "a doubled bracket in a list",
    #"""
    "a": { "type": "choice", "text": "A", "next": null, "buttons": [
      "B", {[-1️⃣{1️⃣-] "title": "C" }, "D"] }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "a bracket of the other kind in a list",
    #"""
    "a": { "type": "choice", "text": "A", "buttons": ["B", "C", "D"], "branches": [
      { "when": { "any": [
        { "of": "a", "is": "B" }, [-1️⃣[1️⃣ -]{+{ +}"of": "a", "is": "C" },
        { "of": "a", "is": "D" }] }, "next": null }], "next": null }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "a text on two lines",
    #"""
    "a": { "type": "text", "text": "A [-"
      1️⃣"-]B"1️⃣, "next": null }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "three quotes",
    #"""
    "a": { "type": "text",
      "text": [-""1️⃣-]"A B."[-1️⃣""-],
      "next": null }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "an escaped quote at the end",
    #"""
    "a": { "type": "text", "text": "A[-1️⃣\"1️⃣-]{+"+},
      "next": null }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "a comma that may part thousands",
    #""a": { "type": "text-input", "text": "A", "maxLength": 11️⃣,1️⃣000, "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "such a comma in a list",
    #""a": { "type": "rating", "text": "A", "add": { "n": [0, 11️⃣,1️⃣000, 2, 3, 4] }, "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comma in a number",
    #""a": { "type": "text", "text": "A", "showNextAfter": 1[-1️⃣,1️⃣-]{+.+}25, "next": null }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a text in doubled quotes", #""a": { "type": "text", "text": "1️⃣"1️⃣A"" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "round brackets around objects of a list",
    #"""
    "a": { "type": "text-input", "text": "A", "branches": [-1️⃣(1️⃣-]{+[+}
        { "when": { "is": "x" }, "next": null }
      [-2️⃣)2️⃣-]{+]+},
      "next": null }
    """#, Found(1, .invalidJSON), Found(2, .invalidJSON)),
  Lesson(
    "a line of a diff",
    script: #"""
      { "blocks": {
      [-1️⃣+1️⃣-]  "a": { "type": "text", "text": "A" } } }
      """#, Found(1, .invalidJSON)),
  Lesson(
    "a round bracket behind a text",
    #""a": { "type": "text", "text": ["A", "B"[-1️⃣)-]{+]+} }"#, Found(1, .invalidJSON)),
  Lesson(
    "a round bracket for an object's",
    #""a": [-1️⃣(1️⃣ -]{+{ +}"type": "text", "text": "A" }"#, Found(1, .invalidJSON)),
  Lesson(
    "round brackets for those of a list",
    #""a": { "type": "text", "text": [-1️⃣(1️⃣-]{+[+}"A", "B"[-2️⃣)2️⃣-]{+]+}, "next": null }"#,
    Found(1, .invalidJSON), Found(2, .invalidJSON)),
  Lesson(
    "the quote doubled behind brackets", #""a": { "type": "text", "text": "[A] {b}.1️⃣"1️⃣" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a text that begins with a number sign",
    ##""a": { "type": "text", "text": [-1️⃣#1 in A1️⃣-]{+"#1 in A"+}, "next": null }"##,
    Found(1, .invalidJSON)),
  Lesson(
    "a number sign in a text", #""a": { "type": "text", "text": [-1️⃣1️⃣-]{+"+}C# or F#?" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "lines that are not indented",
    script: """
      {
      "blocks": {
      "a": { "type": "text", "text": "A", "next": "b" },
      "b": { "type": "text", "text": "B" }
      }[-1️⃣1️⃣-]{+\n}+}
      """, Found(1, .invalidJSON)),
])
func `a sign that stands for another one is said alone`(_ lesson: Lesson) { lesson.check() }

@Test func `the titles Yes and No are texts`() {
  Lesson(
    "titles",
    #"""
    "a": { "type": "choice", "text": "A", "next": null,
      "buttons": [[-1️⃣Yes1️⃣-]{+"Yes"+}, [-2️⃣No2️⃣-]{+"No"+}] }
    """#, Found(1, .invalidJSON), Found(2, .invalidJSON)
  ).check()
}

@Test(arguments: ["True", "TRUE", "NaN", "Infinity", "yes", "None", "undefined", "nul", "truee"])
func `a word that JSON does not know is pointed at`(word: String) {
  let repaired = word.lowercased() == "true" || word == "truee" || word == "yes" ? "true" : "false"
  Lesson(
    word,
    #"""
    "a": { "type": "text-input", "text": "A", "next": null,
    "required": [-1️⃣\#(word)1️⃣-]{+\#(repaired)+} }
    """#,
    Found(1, .invalidJSON)
  ).check()
}

@Test(
  arguments: [
    ("{1️⃣“a”: 1}", "“"), ("{\"a\": 1️⃣“b”}", "“"), ("{\"a\": 1️⃣„b“}", "„"), ("[1️⃣‘b’]", "‘"),
  ] as [(String, String)])
func `a typographic quote is reported as such`(_ json: String, _ quote: String) {
  expect(json, "typographic quote: JSON knows \" alone, so write it in place of \(quote)")
}

@Test(
  arguments: [
    ("{1️⃣\u{A0}\"a\": 1}", "00A0"), ("{\"a\":1️⃣\u{A0}1}", "00A0"),
    ("{\"a\"1️⃣\u{200B}: 1}", "200B"), ("[true 1️⃣\u{2028}]", "2028"),
    ("[true1️⃣\u{FEFF}]", "FEFF"), ("{} 1️⃣\u{E0001}", "E0001"),
  ] as [(String, String)])
func `a character that no one sees is reported by its code`(_ json: String, _ code: String) {
  expect(json, "hidden character U+\(code): JSON does not allow it here, so remove it")
}

private func expect(_ json: String, _ message: String) {
  let text = MarkedText(json)
  let found = ScriptCheck(SourceText(name: "test.json", bytes: text.bytes)).diagnostics
    .filter { $0.code == .invalidJSON }
  #expect(found.map(\.message).first == message)
  #expect(found.first.map { Int($0.place.start) } == text.range(of: 1)?.lowerBound)
}

@Test(arguments: ["01", "1.", ".5", "+1", "-", "1e", "1e+", "0x10", "1_000", "--1", "-.5", "1.e3"])
func `a number that JSON does not know is pointed at`(number: String) {
  Lesson(
    number,
    #"""
    "a": { "type": "text", "text": "A",
    "showNextAfter": [-1️⃣\#(number)1️⃣-]{+1+} }
    """#,
    Found(1, .invalidJSON)
  ).check()
}

@Test(arguments: ["0", "-0", "1.5", "1e1", "1E+1", "10e-2", "0.0e0"])
func `every number of JSON is read`(number: String) {
  Lesson(
    number, #""a": { "type": "text", "text": "A", "showNextAfter": \#(number) }"#
  ).check()
}

@Test(arguments: [
  Lesson(
    "an escape that JSON does not know", #""a": { "type": "text", "text": "A[-1️⃣\x1️⃣-]" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "an escaped single quote", #""a": { "type": "text", "text": "It[-1️⃣\'1️⃣-]{+'+}s" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "half a pair of surrogates",
    #""a": { "type": "text", "text": "A[-1️⃣\ud83d1️⃣-]{+\ud83d\ude00+} " }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "the other half",
    #"""
    "a": { "type": "text", "text": "A[-1️⃣\ude001️⃣-]" }
    """#, Found(1, .invalidJSON)),
  Lesson(
    "two first halves", #""a": { "type": "text", "text": "[-1️⃣\ud83d1️⃣\ud83d\ude00-]{+A+}" }"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a tab in a string", "\"a\": { \"type\": \"text\", \"text\": \"A[-1️⃣\t1️⃣-]\" }",
    Found(1, .invalidJSON)),
  Lesson(
    "a line feed in a string", "\"a\": { \"type\": \"text\", \"text\": \"A[-1️⃣\n1️⃣-]{+\\n+}B\" }",
    Found(1, .invalidJSON)),
])
func `what a string cannot hold is pointed at`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "a string without its end",
    script:
      #"""
      { "blocks": { "a": { "type": "text", "text": "A1️⃣1️⃣ } } }
      """#,
    Found(1, .invalidJSON)),
  Lesson("nothing at all", script: "1️⃣", Found(1, .invalidJSON)),
  Lesson("nothing but white space", script: " \n 1️⃣", Found(1, .invalidJSON)),
  Lesson(
    "an object without its end",
    script: #"{ "blocks": { "a": { "type": "text", "text": "A" }[-1️⃣1️⃣-]{+}}+}"#,
    Found(1, .invalidJSON)),
  Lesson(
    "text behind the end",
    script: #"{ "blocks": { "a": { "type": "text", "text": "A" } } }[- 1️⃣}1️⃣-]"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a second object behind the end",
    script: #"{ "blocks": { "a": { "type": "text", "text": "A" } } }[- 1️⃣{}-]"#,
    Found(1, .invalidJSON)),
  Lesson(
    "a comment behind the end",
    script: #"{ "blocks": { "a": { "type": "text", "text": "A" } } } [-1️⃣/1️⃣/ done-]"#,
    Found(1, .invalidJSON)),
])
func `a text that ends too early or too late is pointed at`(_ lesson: Lesson) { lesson.check() }

private let around = #"{ "blocks": {\#n  "a": { "type": "text", "text": "A" } } }"#

@Test(
  arguments: [
    ("1️⃣Here it is:\n\n2️⃣```json\n\(around)\n```", [.wordsAbove, .codeFence]),
    (
      "1️⃣Set {{x}}:\n2️⃣```\n\(around)\n```\n\n3️⃣Run \"a\":\n```\nls [a]\n```\n",
      [.wordsAbove, .codeFence, .textAfterEnd]
    ),
    ("1️⃣Here it is:\n\n\(around)\n\n2️⃣I hope: {x} helps.", [.wordsAbove, .textAfterEnd]),
    ("\(around)\n1️⃣It says \"A\". It ends.\nBye!\n", [.textAfterEnd]),
    ("\(around)\n1️⃣\(around)", [.textAfterEnd]),
  ] as [(String, [Finding])])
func `what stands around a script is pointed at, and the script stays`(
  _ text: String, _ expected: [Finding]
) {
  let marked = MarkedText(text)
  let source = SourceText(name: "test.json", bytes: marked.bytes)
  let found = ScriptCheck(source).diagnostics
  #expect(found.map(\.message) == expected.map(\.sentence))
  #expect(
    found.map { Int($0.place.start) }
      == expected.indices.map { marked.range(of: $0 + 1)?.lowerBound })
  let fixed = String(decoding: Repair(source).bytes, as: UTF8.self)
  #expect(fixed.contains(around))
  #expect(fixed.contains("```json") == false)
}

@Test func `words of JavaScript around a script are mended one by one`() {
  let text =
    "// Script\n{\n  blocks: {\n    a: { type: \"text\", text: \"A\", next: null },\n  },\n};\n"
  let fixed = Repair(SourceText(name: "a", text: text)).source
  #expect(ScriptCheck(fixed).diagnostics.isEmpty, "\(String(decoding: fixed.bytes, as: UTF8.self))")
}

@Test func `the end of the file names what is still open`() {
  let text = "{\n \"blocks\": {\n  \"a\": {"
  let messages = ScriptCheck(SourceText(name: "a", text: text)).diagnostics.map(\.message)
  #expect(messages.contains(#"the file ends inside the block "a": } } } are missing here"#))
}

@Test func `a file that is cut anywhere lacks one thing`() {
  let text = #"""
    {
      "blocks": {
        "a": { "type": "text", "text": ["A", "B"], "next": "b" },
        "b": {
          "type": "rating",
          "text": "B?",
          "branches": [{ "when": { "atLeast": 4 }, "next": null }],
          "next": "a"
        }
      }
    }
    """#
  for count in 1..<text.utf8.count - 1 {
    let cut = SourceText(name: "a", text: String(decoding: text.utf8.prefix(count), as: UTF8.self))
    let found = ScriptCheck(cut).diagnostics.filter { $0.code == .invalidJSON }
    #expect(found.count == 1, "\(String(decoding: cut.bytes.suffix(30), as: UTF8.self)): \(found)")
  }
}

@Test func `a name that is half written is no suggestion`() {
  let text = #"{ "blocks": { "a": { "type": "text", "text": "A", "next": "greet" }, "gree"#
  let found = ScriptCheck(SourceText(name: "a", text: text)).diagnostics
  #expect(found.allSatisfy { $0.suggestion == nil })
}

@Test func `bytes that are not UTF-8 are pointed at`() {
  let good = Array(#"{ "blocks": { "a": { "type": "text", "text": "A" } } }"#.utf8)
  let wrongs: [[UInt8]] = [
    [0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
  ]
  for wrong in wrongs {
    var bytes = good
    bytes.insert(contentsOf: wrong, at: 47)
    let found = ScriptCheck(SourceText(name: "a", bytes: bytes)).diagnostics
    #expect(found.map(\.code) == [.notUTF8], "\(wrong)")
    #expect(found.first?.place.start == 47)
  }
  #expect(findings(in: good) == [])
}

@Test func `a nesting of 128 is read, and one more is not`() {
  func script(_ depth: Int) -> String {
    #"""
    {
    "$comment": \#(String(repeating: "[", count: depth - 1))\#(String(repeating: "]", count: depth - 1)),
    "blocks": { "a": { "type": "text", "text": "A" } } }
    """#
  }
  #expect(findings(in: script(128)) == [])
  #expect(findings(in: script(129)) == ["2:140-2:141 error too-deep"])
  #expect(findings(in: script(100_000)) == ["2:140-2:141 error too-deep"])
}

@Test(arguments: ["\n", "\r", "\r\n"])
func `every end of a line counts one line, and a byte-order mark no column`(end: String) {
  let script = "\u{FEFF}{ \"blocks\": {\(end)\"e\u{301}👨‍👩‍👧\": {},\(end)\(end) \"b\": 1 } }"
  #expect(
    findings(in: script) == [
      "2:1-2:10 error invalid-id", "2:12-2:13 error missing-key", "4:7-4:8 error wrong-type",
    ])
}
