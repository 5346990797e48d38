import Starling
import Testing

/// Errors from which the reader recovers: each is reported, and the reading continues.
struct RepairedJSONTests {
  @Test(
    arguments: [
      ("[1,1️⃣]", "[1]"), ("[1 , \n 1️⃣]", "[1]"), (#"{"a":1,1️⃣}"#, #"{"a":1}"#),
      (#"{"a":[1,1️⃣],2️⃣}"#, #"{"a":[1]}"#), ("[[],1️⃣]", "[[]]"),
    ] as [(String, String)])
  func `a trailing comma is reported at the closing bracket`(json: String, rewritten: String) {
    expect(json, rewritten, .trailingComma)
  }

  @Test(
    arguments: [
      ("1️⃣// why\n1", "1"), ("[1 1️⃣// why\r,2]", "[1,2]"), ("[1 1️⃣// why\r\n,2]", "[1,2]"),
      ("1 1️⃣// why", "1"), ("1️⃣# why\n[2️⃣# why\n]", "[]"), ("1️⃣/* why */1", "1"),
      ("[1️⃣/**/1,2️⃣/***/2]", "[1,2]"), ("1️⃣/* a\nb */1", "1"), ("1️⃣/* // */1", "1"), ("1️⃣// /*\n1", "1"),
      (#"{1️⃣/*a*/"b"2️⃣/*c*/:3️⃣/*d*/1 4️⃣/*e*/}"#, #"{"b":1}"#), ("1 1️⃣/* open", "1"),
      ("[1,1️⃣/*é*/2️⃣#\n2]", "[1,2]"),
    ] as [(String, String)])
  func `a comment is reported at its first character`(json: String, rewritten: String) {
    expect(json, rewritten, .comment)
  }

  @Test(
    arguments: [
      ("1️⃣'a'", #""a""#), (#"{1️⃣'a':2️⃣'b'}"#, #"{"a":"b"}"#), (#"1️⃣'a"b'"#, #""a\"b""#),
      (#"1️⃣'a\'b'"#, #""a'b""#), (#"[1️⃣'é', 2️⃣'']"#, #"["é",""]"#),
    ] as [(String, String)])
  func `single quotes are reported at the first one`(json: String, rewritten: String) {
    expect(json, rewritten, .singleQuotes)
  }

  private func expect(_ json: String, _ rewritten: String, _ finding: Finding) {
    let marked = PlacedText(json)
    let reading = Reading(marked.source)
    #expect(reading.findings == marked.positions.map { _ in finding })
    #expect(reading.starts == marked.positions)
    #expect(reading.document.isComplete)
    #expect(reading.rewritten == rewritten)
  }

  @Test func `all repairs are reported in one reading`() {
    let marked = PlacedText("{ 1️⃣// a\n 2️⃣'b': [1, 3️⃣], 4️⃣}")
    let reading = Reading(marked.source)
    #expect(
      reading.findings == [
        .comment, .singleQuotes, .trailingComma, .trailingComma,
      ])
    #expect(reading.starts == marked.positions)
    #expect(reading.rewritten == #"{"b":[1]}"#)
  }

  @Test func `a word without quotes is read behind other repairs`() {
    let reading = Reading("['a', b]")
    #expect(
      reading.findings == [
        .singleQuotes, .unknownWord("b", meant: nil),
      ])
    #expect(reading.rewritten == #"["a","b"]"#)
  }
}
