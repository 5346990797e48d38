import Starling
import Testing

/// Which files among others are ours.
struct OwnFileTests {
  private func owner(_ text: String, isNamed: Bool = false) -> OwnFile {
    let (document, _) = JSONReader.read(SourceText(name: "file.json", text: text))
    return OwnFile(document, isNamed: isNamed)
  }

  @Test(arguments: [
    #"{"blocks": {}}"#, #"{"starling": 1}"#, #"{"starling": 1, "blocks": []}"#,
    #"{"$schema": "../starling.schema.json", "polite": false}"#,
    #"{"$schema": "starling.schema.json", "blocks": [{"type": "text"}]}"#,
    #"{"block": {"a": {"type": "text"}}}"#, #"{"Blocks": {"a": 1, "b": {"type": "txt"}}}"#,
    #"{"title": "x" "blocks": {"a": {"type": "text"}}}"#, #"{"x": 1}, "blocks": {"a": {"type""#,
    #"{"title": ["x", "blocks": {"a": {"type": "text"}}}"#, #"{"blocks": {"a""#,
  ])
  func `a script is ours, also with mistakes`(text: String) { #expect(owner(text) == .ours) }

  @Test(arguments: [
    #"{"blocks": [{"type": "section"}]}"#, #"{"blocks": 3}"#, #"{"block": {"a": {"x": 1}}}"#,
    #"{"block": [{"type": "text"}]}"#, #"{"x": {"blocks": {}}}"#, #"{"x": "blocks"}"#,
    #"{"dependencies": {"a": {"type": "git"}}}"#, #"{"$schema": "https://example.com/x.json"}"#,
    #"["blocks"]"#, "3", "{}", #"{"polite": false}"#, "{/* note */ \"a\": [1, 2,], }",
    #"{"starling": 1, "script": "84", "stage": {}, "variables": {}}"#,
    #"{"starling": 1, "answer": {"kind": "never"}}"#, #"{"starling": 1, "sessions": {}}"#,
  ])
  func `what other programs have, and what is kept of people, is another's`(text: String) {
    #expect(owner(text) == .other)
    #expect(owner(text, isNamed: true) == .ours)
  }

  @Test(arguments: [
    "", "hello", "{", #"{"a": "#, #"{"blocks": [{"type": "section""#, #"{"a": 1} {"a": 2}"#,
    "<<<<<<< HEAD\n{\"a\": 1}\n=======\n{\"a\": 2}\n>>>>>>> x\n",
  ])
  func `whose it is cannot be said of what is no JSON`(text: String) {
    #expect(owner(text) == .unreadable)
  }
}
