import Starling
import Testing

struct AcceptedJSONTests {
  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"),
      ("0", "0"), ("-0", "0"), ("1", "1"), ("-1", "-1"), ("10", "10"), ("1.5", "1.5"),
      ("-0.25", "-0.25"), ("0.0", "0"), ("1e3", "1000"), ("1E3", "1000"), ("1e+3", "1000"),
      ("2.5e-1", "0.25"), ("0e0", "0"), ("0e+1", "0"), ("-0e-1", "0"), ("1.0E+02", "100"),
      ("123456789012345", "123456789012345"), ("1234567890123456", "1234567890123456"),
      ("12345678901234567890", "1.2345678901234567e+19"),
      ("1e-400", "0"),
    ] as [(String, String)])
  func `a literal or number is a text of its own`(json: String, rewritten: String) {
    let reading = Reading(json)
    #expect(reading.isAccepted)
    #expect(reading.rewritten == rewritten)
  }

  @Test(
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""\"""#, "\""), (#""\\""#, "\\"), (#""\/""#, "/"),
      (#""/""#, "/"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u0041""#, "A"),
      (#""\u00e9\u00E9""#, "éé"), (#""\u20AC""#, "€"), (#""\u0000""#, "\0"),
      (#""\uD83D\uDE00""#, "😀"), (#""\ud83d\ude00!""#, "😀!"), (#""\uFFFF""#, "\u{FFFF}"),
      (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\uD800\uDC00""#, "\u{10000}"),
      (#""\\u0041""#, "\\u0041"), ("\"\u{7F}\"", "\u{7F}"),
      ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
      ("\"é€😀\"", "é€😀"), ("\"\u{FEFF}\"", "\u{FEFF}"), (#""//#""#, "//#"), (#""'""#, "'"),
      (#""{[,:]}""#, "{[,:]}"),
    ] as [(String, String)])
  func `a string has its escapes resolved`(json: String, text: String) {
    let reading = Reading(json)
    #expect(reading.isAccepted)
    #expect(Array(reading.document.string(JSONDocument.root).utf8) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("[]", "[]"), ("{}", "{}"), ("[1]", "[1]"), ("[[]]", "[[]]"), ("[{}]", "[{}]"),
      ("[1,2,3]", "[1,2,3]"), (#"{"a":1}"#, #"{"a":1}"#), (#"{"":0}"#, #"{"":0}"#),
      (#"{"b":[{"c":null}],"a":{"d":[]}}"#, #"{"b":[{"c":null}],"a":{"d":[]}}"#),
      ("[[[1],2],3,[4,[5]]]", "[[[1],2],3,[4,[5]]]"),
      (" [ 1 , 2 ] ", "[1,2]"), ("\t{\r\n\"a\" : 1 ,\n\"b\":\r2}\n", #"{"a":1,"b":2}"#),
      ("\u{FEFF}[1]", "[1]"), ("\u{FEFF} {} ", "{}"),
    ] as [(String, String)])
  func `containers keep their order and white space counts for nothing`(
    json: String, rewritten: String
  ) {
    let reading = Reading(json)
    #expect(reading.isAccepted)
    #expect(reading.rewritten == rewritten)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `a depth of 128 is accepted, and the 129th bracket is too deep`(opening: String) {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      let inner = opening == "[" ? "[]" : "{}"
      return String(repeating: opening, count: depth - 1) + inner
        + String(repeating: closing, count: depth - 1)
    }
    #expect(Reading(nested(128)).isAccepted)
    let tooDeep = Reading(nested(129))
    #expect(tooDeep.findings == [.tooDeep])
    #expect(tooDeep.starts == [Position(line: 1, column: 128 * opening.count + 1)])
    #expect(!tooDeep.document.isComplete)
  }

  @Test func `a million open brackets are refused at once`() {
    #expect(Reading(String(repeating: "[", count: 1_000_000)).findings == [.tooDeep])
  }

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
}
