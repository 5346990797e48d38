import LawKit
import Starling
import Testing

/// A script is read block by block where it can be, and as a whole where it cannot:
/// `ConfigurationCheck` always does the latter.
@Suite struct `A script that is read block by block` {
  private static func told(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { found in
      let notes = found.notes.map { "\($0.text) \($0.place.map { "\($0.start)" } ?? "")" }
      return "\(found.place.start)-\(found.place.end) \(found.message) \(found.suggestion ?? "")"
        + notes.joined()
    }
  }

  private static func checkAlike(_ bytes: [UInt8]) throws {
    let source = SourceText(name: "script", bytes: bytes)
    guard DocumentCheck(ifScript: source) != nil else { return }
    let (found, whole) = (ScriptCheck(source).diagnostics, ConfigurationCheck(source).diagnostics)
    try holds(told(found) == told(whole), "\(told(found))\nand not \(told(whole))")
  }

  @Test func `is found to be what it is as a whole`() async throws {
    try await forAll({ try $0.script(blocks: 1...8) }) { try Self.checkAlike(Array($0.json.utf8)) }
    try await forAll({ try $0.brokenScript() }, cases: 150) { try Self.checkAlike($0.bytes) }
  }

  @Test(arguments: [
    #""variables": {"b": 1, "a": 2}"#, #""title": "{{b}} {{a}}", "variables": {"a": 1, "b": 2}"#,
    #""author": {"name": "{{b}}"}, "variables": {"b": 1, "a": 1}"#,
    #""start": "last", "locale": "fr", "variables": {"b": 1, "a": 1}"#,
    #""translations": {"fr": {"Hello {{a}}": "Salut {{a}}"}}, "variables": {"a": 1, "b": 1}"#,
  ])
  func `means the same whatever stands before and behind its blocks`(_ members: String) throws {
    let blocks = """
      "blocks": {"first": {"type": "text", "text": "Hello {{a}}", "next": "last"},
      "last": {"type": "route", "branches": [{"when": {"of": "b", "is": 1}, "next": null}]}}
      """
    let before = try Script(json: "{\(members), \(blocks)}")
    let behind = try Script(json: "{\(blocks), \(members)}")
    #expect(before.fingerprint == behind.fingerprint)
  }

  @Test(arguments: [
    #"{"blocks": {"a": {"type": "text", "text": "A"}, "a": {"type": "text", "text": "B"}}}"#,
    #"{"blocks": {"$comment": 1, "a": {"type": "text", "text": "A"}, "$comment": 2}}"#,
    #"{"blocks": {"text": {"type": "text", "text": "A"}, "text": {"type": "text", "text": "B"}}}"#,
    #"{"blocks": {"a": {"type": "txt", "next": "b", "of": "x"}, "b": {"type": "text"}}}"#,
    #"{"blocks": {"a": {"type": "route", "next": "nope"}, "b": {"next": "c"}}, "start": "d"}"#,
    #"{"blocks": {"a": {"x": 1, "x": 2}, "b": {"x": 1}}, "blocks": {}, "what": 1}"#,
    #"{"blocks": {}}"#, #"{"blocks": {"$comment": ""}}"#, #"{"blocks": []}"#, #"{"blocks": {} 1"#,
    #"{"blocks": {"a": {"type": "text", "text": "A"}}, "title": "{{x}}", "variables": 1}"#,
  ])
  func `is told what is wrong in it as if it were read as a whole`(_ json: String) throws {
    try Self.checkAlike(Array(json.utf8))
  }

  @Test(arguments: [
    "{{a}}", "{{a}", "{{a", "{{", "{{}}", "{{ a }}", "{{{a}}}", "{{a}}{{b}}{{", "{a}", "{{a-b_1}}",
    "{{a}}}}", "{{{{a}}", " {{", "{{a.b}}",
  ])
  func `has the same placeholders in plain texts as in others`(_ text: String) throws {
    func found(_ text: String) -> [String] {
      let json = #"{"variables": {"c": 1}, "blocks": {"a": {"type": "text", "text": "\#(text)"}}}"#
      return ScriptCheck(SourceText(name: "a", text: json)).diagnostics.map(\.message)
    }
    #expect(found(text + " e") == found(text + " é"))
  }
}
