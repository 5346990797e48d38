import Starling
import Testing

struct JSONWritingTests {
  @Test(
    arguments: [
      ("", #""""#), ("a", #""a""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
      ("\0\u{1}\u{1F}\u{7F}\u{9F}", #""\u0000\u0001\u001f\u007f\u009f""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("é😀", #""é😀""#), ("\r\n", #""\r\n""#),
      ("\u{8}\u{C}", #""\u0008\u000c""#), ("a\u{202E}b\u{2067}", #""a\u202eb\u2067""#),
    ] as [(String, String)])
  func `a string is quoted, and what could harm is escaped`(text: String, json: String) {
    #expect(JSONEscape.quoted(text) == json)
    #expect(JSONText.string(text).text == json)
  }

  @Test func `every scalar of a plane in use comes back from a quoted string`() {
    for start in stride(from: UInt32(0), through: 0x10FFFF, by: 0x400)
    where start < 0x4_0000 || start >= 0xE_0000 {
      let scalars = (start..<start + 0x400).compactMap { Unicode.Scalar($0) }
      let text = String(String.UnicodeScalarView(scalars))
      let reading = Reading(JSONEscape.quoted(text))
      #expect(reading.isAccepted)
      #expect(
        Array(reading.document.string(0).utf8) == Array(text.utf8),
        "from U+\(String(start, radix: 16))")
    }
  }

  @Test func `a value is written on one line in the order in which it was given`() {
    let value = JSONText.object([
      (
        "b",
        .array([.null, .boolean(true), .boolean(false), .integer(-3), .number(2.5), .number(4)])
      ),
      ("a \"b\"", .object([])), ("", .array([])), ("raw", .raw("[1]")),
      ("none", .number(.infinity)),
    ])
    let json = #"{"b":[null,true,false,-3,2.5,4],"a \"b\"":{},"":[],"raw":[1],"none":null}"#
    #expect(value.text == json)
    #expect(Reading(json).isAccepted)
    #expect(Reading(json).rewritten == json)
  }

  @Test func `what is too long for a line is laid out as the same`() {
    let parts: [JSONText] = [
      .object([]), .array([]), .object([("a", .array([.object([]), .integer(1)]))]),
    ]
    for part in parts {
      let value = JSONText.object([(String(repeating: "k", count: 100), part)])
      let reading = Reading(value.laidOut())
      #expect(reading.isAccepted && reading.rewritten == value.text, "\(value.laidOut())")
    }
  }

  @Test(
    arguments: [
      0.1, -0.0, 1e21, .leastNonzeroMagnitude, 1.7976931348623157e308, 1e15, 999_999_999_999_999,
      123.456,
    ] as [Double])
  func `a number comes back as it was`(number: Double) {
    let reading = Reading(JSONText.number(number).text)
    #expect(reading.isAccepted)
    #expect(reading.document.number(0) == number)
  }
}
