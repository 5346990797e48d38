import Starling
import Testing

/// Language tables in files of their own.
struct TableTests {
  private static let script = #"""
    { "blocks": {
        "a": { "type": "text", "text": ["Hello!", "You, {{n}}"], "next": "b" },
        "b": { "type": "double-button", "text": "Well?", "left": "Yes", "right": "No" }
      },
      "variables": { "n": 1 }, "translations": { "fr": { "No": "Non" } } }
    """#

  private static let rest = #""You, {{n}}": "Toi, {{n}}", "Well?": "Alors ?", "Yes": "Oui""#

  /// The findings in a table: their lines in short, each with what is suggested.
  private func found(_ table: String, in script: String? = script, tag: String = "fr") -> [String] {
    let source = SourceText(name: "fr.json", text: table)
    let check =
      script.map {
        DocumentCheck(table: source, for: tag, of: try? Script(json: $0))
      } ?? DocumentCheck(source)
    return check.diagnostics.map { finding in
      let at = source.position(of: finding)
      return "\(at.line):\(at.column) \(finding.severity) \(finding.code.rawValue)"
        + (finding.suggestion.map { " \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    (#"{ "Hello!": "Salut !", \#(rest) }"#, []),
    (#"{ "a.text.0": "Salut !", "$comment": "Of May", \#(rest) }"#, []),
    (
      #"{ "Hello": "Salut !", \#(rest) }"#,
      ["1:3 warning unknown-text Hello!"]
    ),
    (#"{ "Hello!": null, \#(rest) }"#, ["1:1 warning missing-translation"]),
    (#"{ "Hello!": "A", "a.text.7": "B", \#(rest) }"#, ["1:18 error unknown-text a.text.0"]),
    (#"{ "Hello!": "A {{n}}", \#(rest) }"#, ["1:13 warning placeholder-mismatch"]),
    (
      #"{ "Hello!": "A", "starling.stars": "{{most}}", \#(rest) }"#,
      ["1:36 warning placeholder-mismatch"]
    ),
    (
      #"{ "Hello!": "A", "starling.tooShort": { "one": "{{x}}", "few": "\u0007.", "other": "{{count}}" }, \#(rest) }"#,
      ["1:48 warning placeholder-mismatch", "1:64 error control-character"]
    ),
    (#"{ "Hello!": "\#(String(repeating: "A", count: 46))", \#(rest) }"#, []),
    (
      #"{ "Hello!": "\#(String(repeating: "A", count: 47))", \#(rest) }"#,
      ["1:13 warning wide-translation"]
    ),
    (#"{ "Hello!": "A {{", \#(rest) }"#, ["1:16 error bad-placeholder"]),
    (#"{ "Hello!": "A\u001b", \#(rest) }"#, ["1:13 error control-character"]),
    (#"{ "Hello!": " ", \#(rest) }"#, ["1:13 warning empty-text"]),
    (#"{ "Hello!": "A", \#(rest), }"#, ["1:80 error invalid-json"]),
    (#"{ "Hello!": 1, \#(rest) }"#, ["1:1 warning missing-translation", "1:13 error wrong-type"]),
  ])
  func `a table is checked against its script`(_ table: String, _ findings: [String]) {
    #expect(found(table) == findings)
  }

  @Test func `a table in the script's own language need not be complete`() {
    #expect(found(#"{ "Hello!": "Hi!" }"#, tag: "en").isEmpty)
  }

  @Test(arguments: [
    (#"{ "Hello": "Salut", "No": null }"#, []),
    (#"{ "Hello": "Salut {{" }"#, ["1:19 error bad-placeholder"]),
    (#"{ "Hello": "\u0007" }"#, ["1:12 error control-character", "1:12 warning empty-text"]),
    (#"{ "starling.thnaks": "Merci" }"#, ["1:3 error unknown-text starling.thanks"]),
    (#"{ "starling.stars": "étoiles" }"#, ["1:21 warning placeholder-mismatch"]),
    (#"{ "Hello": "A", "Hello": "B" }"#, ["1:17 error duplicate-key"]),
  ])
  func `a table by itself is checked for what needs no script`(
    _ table: String, _ findings: [String]
  ) {
    #expect(found(table, in: nil) == findings)
  }

  @Test func `a table with a wrong value is one all the same`() {
    let table = #"{ "Hello": "Salut", "starling.send": 3 }"#
    #expect(found(table, in: nil) == ["1:38 error wrong-type"])
  }

  @Test(arguments: [
    "{}", #"{ "Hello": { "was": "A" } }"#, #"{ "title": "T" }"#, #"{ "Hello": 3 }"#,
    #"{ "bloks": {} }"#, #"{ "author": "A" }"#,
    #"["Hello"]"#,
    #"{ "$schema": "starling.schema.json" }"#,
  ])
  func `what need not be a table is none`(text: String) {
    #expect(DocumentCheck(SourceText(name: "x.json", text: text)).kind != "language table")
  }

  @Test(arguments: [
    (
      #"{ "Hello": "Salut !", "Yes": "Oui" }"#,
      #"{ "Hello!": { "text": "Salut !", "was": "Hello" }, "Yes": "Oui" }"#
    ),
    (
      #"{ "Hello": { "text": "Salut !" } }"#,
      #"{ "Hello!": { "text": "Salut !", "was": "Hello" } }"#
    ),
    (
      #"{ "Hello": { "was": "Hallo", "text": "Salut" } }"#,
      #"{ "Hello!": { "was": "Hallo", "text": "Salut" } }"#
    ),
    (#"{ "Hello": null }"#, #"{ "Hello!": null }"#),
    (#"{ "starling.thnaks": "Merci" }"#, #"{ "starling.thanks": "Merci" }"#),
    (#"{ "you,  {{n}}": "Toi, {{n}}" }"#, #"{ "You, {{n}}": "Toi, {{n}}" }"#),
    (#"{ "b.txt": "Alors ?" }"#, #"{ "b.text": "Alors ?" }"#),
    // It was edited too much.
    (#"{ "Wall": "Mur" }"#, nil), (#"{ "Hello?!?!": "Salut" }"#, nil),
    // The original has a translation already, nothing is near, or two things are.
    (#"{ "Hello": "Salut", "Hello!": "Salut !" }"#, nil),
    (#"{ "Good evening": "Bonsoir" }"#, nil), (#"{ "a.text.2": "Salut" }"#, nil),
  ])
  func `a translation moves to the original that is meant`(_ table: String, _ mended: String?) {
    let source = SourceText(name: "fr.json", text: table)
    let repair = Repair(
      DocumentCheck(table: source, for: "fr", of: try? Script(json: Self.script)))
    #expect(String(decoding: repair.bytes, as: UTF8.self) == mended ?? table)
    #expect(repair.count == (mended == nil ? 0 : 1))
    let inside = Self.script.replacing(#"{ "No": "Non" }"#, with: table)
    let script = Repair(SourceText(name: "script", text: inside))
    #expect(
      String(decoding: script.bytes, as: UTF8.self)
        == inside.replacing(table, with: mended ?? table))
  }
}
