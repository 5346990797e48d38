import Starling
import Testing

@Suite struct `The members of a script` {
  @Test(arguments: [
    #""variables": {"b": 1, "a": 2}"#, #""title": "{{b}} {{a}}", "variables": {"a": 1, "b": 2}"#,
    #""author": {"name": "{{b}}"}, "variables": {"b": 1, "a": 1}"#,
    #""start": "last", "locale": "fr", "variables": {"b": 1, "a": 1}"#,
    #""translations": {"fr": {"Hello {{a}}": "Salut {{a}}"}}, "variables": {"a": 1, "b": 1}"#,
  ])
  func `The members of a script mean the same before and behind its blocks`(_ members: String)
    throws
  {
    let blocks = """
      "blocks": {"first": {"type": "text", "text": "Hello {{a}}", "next": "last"},
      "last": {"type": "route", "branches": [{"when": {"of": "b", "is": 1}, "next": null}]}}
      """
    let before = try Script(json: "{\(members), \(blocks)}")
    let behind = try Script(json: "{\(blocks), \(members)}")
    #expect(before.fingerprint == behind.fingerprint)
  }
}
