import Starling
import Testing

/// Blocks in a row, as JSON, each of which leads to the next one.
private func chain(_ name: String, _ count: Int, then last: String, _ block: (Int) -> String)
  -> String
{
  (0..<count).map { number in
    let next = number + 1 < count ? "\"\(name)\(number + 1)\"" : last
    return "\"\(name)\(number)\": { \(block(number)), \"next\": \(next) }"
  }.joined(separator: ",\n")
}

/// Routes with a branch each, whose condition is on the variable `v`.
private func routes(_ count: Int, _ condition: (Int) -> String) -> String {
  chain("r", count, then: "null") { number in
    #""type": "route", "branches": [{ "when": { "of": "v", \#(condition(number)) }, "next": null }]"#
  }
}

/// How many findings a check has with a code.
private func count(_ code: DiagnosticCode, in script: String) -> Int {
  ScriptCheck(SourceText(name: "test.json", text: script)).diagnostics.count { $0.code == code }
}

private func choices(_ count: Int, _ title: (Int) -> String) -> String {
  chain("c", count, then: "\"r0\"") { number in
    #""type": "choice", "buttons": ["\#(title(number))"], "saveAs": "v""#
  }
}

/// Fields for addresses, each with a different length.
private func fields(_ count: Int, step: Int) -> String {
  chain("c", count, then: "\"r0\"") { number in
    #""type": "text-input", "text": "x", "format": "email", "required": true, "saveAs": "v", "#
      + #""minLength": \#(number * step), "maxLength": \#(number * step)"#
  }
}

/// A text in one of its many spellings in upper and lower case.
private func variant(_ number: Int) -> String {
  String(
    "abcdefghijkl".enumerated().map { place, letter in
      number >> place & 1 == 1 ? Character(letter.uppercased()) : letter
    })
}

/// Blocks that save the variable `v`, and conditions on it in very many places.
private struct WideScript: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  let impossible: Int

  init(_ name: String, _ blocks: String, _ condition: String, impossible: Int) {
    testDescription = name
    self.impossible = impossible
    script = "{ \"blocks\": { \(blocks),\n\(routes(WideTests.many) { _ in condition }) } }"
  }
}

/// Each of these takes very long if all values are examined at every place that tests them.
struct WideTests {
  static let many = 120
  private static let long = String(repeating: "t", count: 20_000)

  @Test(arguments: [
    WideScript(
      "a part", choices(many) { "x\($0)" }, #""contains": "a""#, impossible: many),
    WideScript(
      "a part and no part", choices(many) { "x\($0)" },
      #""contains": "x", "not": { "contains": "x" }"#, impossible: many),
    WideScript(
      "another text", choices(many, variant), #""is": "abcdefghijklm""#, impossible: many),
    WideScript("many cases", choices(many, variant), #""is": "ABCDEFGHIJKL""#, impossible: 0),
    WideScript(
      "many cases and a part", choices(many, variant), #""contains": "lk", "is": "abcdefghijkl""#,
      impossible: many),
    WideScript("numbers", choices(many) { "\($0)" }, #""contains": "7""#, impossible: 0),
    WideScript(
      "long texts", choices(16) { "\(long)\($0)" }, #""is": "a""#, impossible: many),
    WideScript(
      "parts of long texts", choices(16) { "\(long)\($0)" },
      #""contains": "15", "not": { "contains": "tt" }"#, impossible: many),
    WideScript(
      "fields", fields(many, step: 1), #""is": "a""#, impossible: many),
    WideScript("fields that have gaps", fields(many, step: 2), #""is": "a""#, impossible: many),
  ])
  fileprivate func `the values of a variable are gone through once`(_ wide: WideScript) {
    #expect(count(.impossibleBranch, in: wide.script) == wide.impossible)
  }

  @Test func `a long text is gone through once for all that is sought in it`() {
    let branches = (0..<300).map { "{ \"when\": { \"contains\": \"q\($0)\" }, \"next\": null }" }
    let script = #"""
      { "blocks": { "a": { "type": "choice", "buttons": ["\#(Self.long)q17"], "next": null,
        "branches": [\#(branches.joined(separator: ", "))] } } }
      """#
    // It contains `q1` and later, too late to matter, `q17`.
    #expect(count(.impossibleBranch, in: script) == 298)
    #expect(count(.shadowedBranch, in: script) == 1)
  }

  @Test func `what is sought in very many values by very many branches is exact`() {
    // Each condition tests for a single title, so that each branch takes one value of all.
    let titles = (0..<Self.many).map { "\"t\($0)t\"" }.joined(separator: ", ")
    let branches = (0..<Self.many).map {
      "{ \"when\": { \"contains\": \"t\($0)t\" }, \"next\": null }"
    }
    let script = #"""
      { "blocks": { "a": { "type": "choice", "buttons": [\#(titles)], "next": null,
        "branches": [\#(branches.joined(separator: ", ")), { "when": { "contains": "t" }, "next":
        null }] } } }
      """#
    #expect(count(.impossibleBranch, in: script) == 0)
    #expect(count(.shadowedBranch, in: script) == 1)
  }

  private func tables(_ count: Int, _ entries: (Int) -> String) -> String {
    (0..<count).map { "\"fr-x-\($0)\": { \(entries($0)) }" }.joined(separator: ", ")
  }

  @Test(arguments: [("X7", 80), ("z", 0), ("Y", 0)])
  func `a locale costs what it translates: one title that stands everywhere`(
    _ translation: String, _ findings: Int
  ) {
    let blocks = chain("c", 80, then: "null") {
      #""type": "choice", "buttons": ["x\#($0)", "y"]"#
    }
    let tables = tables(80) { _ in "\"y\": \"\(translation)\"" }
    let script = "{ \"blocks\": { \(blocks) }, \"translations\": { \(tables) } }"
    #expect(count(.duplicateTitle, in: script) == findings)
  }

  @Test func `a locale costs what it translates: one title of many`() {
    let titles = (0..<80).map { "\"x\($0)\"" }.joined(separator: ", ")
    let block = #""a": { "type": "choice", "buttons": [\#(titles)], "next": null }"#
    let tables = tables(80) { "\"x\($0)\": \"X\($0 + 1)\"" }
    #expect(
      count(.duplicateTitle, in: "{ \"blocks\": { \(block) }, \"translations\": { \(tables) } }")
        == 79)
  }

  @Test func `a locale costs what it translates: nothing`() {
    let title = String(repeating: "é", count: 20_000)
    let block = #""a": { "type": "choice", "buttons": ["\#(title)", "y"], "next": null }"#
    let tables = tables(300) { _ in "" }
    #expect(
      count(.duplicateTitle, in: "{ \"blocks\": { \(block) }, \"translations\": { \(tables) } }")
        == 0)
  }
}
