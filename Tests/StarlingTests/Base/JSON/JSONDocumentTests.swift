import Starling
import Testing

/// The structure of a document after reading.
struct JSONDocumentTests {
  @Test func `every value has its place and knows what stands behind it`() {
    let document = Reading(#"{"a": [1, "x"], "b": {}}"#).document
    let texts = document.nodes.map { document.source.text(at: $0.place) }
    #expect(
      texts == [#"{"a": [1, "x"], "b": {}}"#, #""a""#, #"[1, "x"]"#, "1", #""x""#, #""b""#, "{}"])
    #expect(document.nodes.map(\.next) == [7, 2, 5, 4, 5, 6, 7])
    #expect(document.source.text(at: document[2].opening) == "[")
  }

  @Test func `members are found by their name, and containers know whether they are empty`() {
    let document = Reading(#"{"\u0061": 1, "next": null, "list": [], "a\"b": true}"#).document
    #expect(document.member("a", of: 0).map(document.number) == 1)
    #expect(document.member("a\"b", of: 0).map(document.boolean) == true)
    #expect(document.member(Key.next, of: 0).map { document[$0].kind } == .null)
    #expect(document.member("list", of: 0).map(document.isEmpty) == true)
    #expect(document.member("none", of: 0) == nil)
    #expect(document.member(Key.when, of: 0) == nil)
    #expect(!document.isEmpty(0))
  }

  @Test func `what is no container has no members`() {
    let document = Reading("[1]").document
    document.forEachMember(of: 0) { _, _ in Issue.record("a list has no members") }
    document.forEachElement(of: 1) { _ in Issue.record("a number has no elements") }
    #expect(document.member("a", of: 0) == nil)
  }

  @Test(
    arguments: [
      ("[True]", "True"), ("[Größe]", "Größe"), ("[é]", "é"), ("\"abc", "\""), ("\"ab\\x\"", "\\x"),
      ("\"\\é\"", "\\é"), ("\"a\\uD83D\"", "\\uD83D"), ("\"a\tb\"", "\t"), ("[] é", "é"),
      ("[01]", "01"), ("[1,]", "]"), ("[1}", "}"), ("{\"a\":1,\"a\":2}", "\"a\""), ("[", ""),
    ] as [(String, String)])
  func `a finding lies on what is wrong, and on no half of a character`(
    _ json: String, _ underlined: String
  ) {
    #expect(Reading(json).underlined == underlined)
  }
}
