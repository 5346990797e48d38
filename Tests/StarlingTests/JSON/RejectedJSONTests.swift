import Starling
import Testing

/// Texts that end the reading, each with the cause and a mark where it lies.
struct RejectedJSONTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let json: String
    let problem: JSONProblem
    let underlined: String?

    init(_ json: String, _ problem: JSONProblem, underlining underlined: String? = nil) {
      (self.json, self.problem, self.underlined) = (json, problem, underlined)
    }

    var testDescription: String { json.debugDescription }
  }

  static let numbers = [
    Case("1️⃣01", .badNumber("01")), Case("[1️⃣-]", .badNumber("-")), Case("1️⃣-01", .badNumber("-01")),
    Case("1️⃣1.", .badNumber("1.")), Case("1️⃣.5", .badNumber(".5")), Case("1️⃣+1", .badNumber("+1")),
    Case("1️⃣1e", .badNumber("1e")), Case("1️⃣1e+", .badNumber("1e+")),
    Case("1️⃣1.e3", .badNumber("1.e3")),
    Case("1️⃣0x10", .badNumber("0x10")), Case("1️⃣--1", .badNumber("--1")),
    Case("1️⃣1.2.3", .badNumber("1.2.3")), Case("1️⃣1_000", .badNumber("1_000")),
    Case("1️⃣-Infinity", .badNumber("-Infinity")), Case("[1️⃣- 1]", .badNumber("-")),
    Case("[0,\n  1️⃣1e5e5]", .badNumber("1e5e5")), Case("1️⃣00", .badNumber("00")),
    Case("1️⃣1２", .badNumber("1２")), Case("[1️⃣-,1]", .badNumber("-")),
  ]

  static let words = [
    Case("1️⃣True", .unknownWord("True", meant: "true"), underlining: "T"),
    Case("[1️⃣FALSE]", .unknownWord("FALSE", meant: "false")),
    Case("1️⃣yes", .unknownWord("yes", meant: "true")),
    Case("1️⃣off", .unknownWord("off", meant: "false")),
    Case("1️⃣None", .unknownWord("None", meant: "null")),
    Case("1️⃣undefined", .unknownWord("undefined", meant: "null")),
    Case("{\"a\": 1️⃣NaN}", .unknownWord("NaN", meant: nil)),
    Case("1️⃣tru", .unknownWord("tru", meant: nil)),
    Case("1️⃣nullx", .unknownWord("nullx", meant: nil)),
    Case("{\"type\": 1️⃣text}", .unknownWord("text", meant: nil)),
    Case("[1️⃣Größe]", .unknownWord("Größe", meant: nil), underlining: "G"),
    Case("[1️⃣é]", .unknownWord("é", meant: nil), underlining: "é"),
    Case("[1️⃣\u{A0}1]", .unknownWord("\u{A0}1", meant: nil)),
    Case("[1️⃣\u{FEFF}]", .unknownWord("\u{FEFF}", meant: nil)),
  ]

  static let strings = [
    Case("1️⃣\"abc", .unterminatedString, underlining: "\""), Case("1️⃣\"", .unterminatedString),
    Case("[1️⃣\"abc\n\"]", .unterminatedString), Case("[1️⃣\"abc\r\"]", .unterminatedString),
    Case("1️⃣\"abc\\", .unterminatedString), Case("1️⃣\"abc\\\"", .unterminatedString),
    Case("{\n \"é\": 1️⃣\"abc}", .unterminatedString),
    Case("\"ab1️⃣\\x\"", .badEscape("\\x"), underlining: "\\x"),
    Case("\"é1️⃣\\é\"", .badEscape("\\é"), underlining: "\\é"), Case("\"1️⃣\\'\"", .badEscape("\\'")),
    Case("\"1️⃣\\0\"", .badEscape("\\0")), Case("\"1️⃣\\U0041\"", .badEscape("\\U")),
    Case("\"1️⃣\\u12G4\"", .badEscape("\\u")), Case("\"1️⃣\\u12\"", .badEscape("\\u")),
    Case("\"1️⃣\\u", .badEscape("\\u")), Case("\"1️⃣\\u{41}\"", .badEscape("\\u")),
    Case("\"\\\\1️⃣\\u+041\"", .badEscape("\\u")),
    Case("\"a1️⃣\\uD83D\"", .loneSurrogate("\\uD83D"), underlining: "\\uD83D"),
    Case("\"1️⃣\\uD83D\\u0041\"", .loneSurrogate("\\uD83D")),
    Case("\"1️⃣\\uD83Dx\"", .loneSurrogate("\\uD83D")),
    Case("\"1️⃣\\uDE00\"", .loneSurrogate("\\uDE00")),
    Case("\"1️⃣\\uDE00\\uD83D\"", .loneSurrogate("\\uDE00")),
    Case("\"1️⃣\\uD83D\\uD83D\\uDE00\"", .loneSurrogate("\\uD83D")),
    Case("\"1️⃣\\uD83D\\uDE0\"", .loneSurrogate("\\uD83D")),
    Case("\"\\uD83D\\uDE001️⃣\\udc00\"", .loneSurrogate("\\udc00")),
    Case("\"a1️⃣\tb\"", .controlCharacter(9), underlining: "\t"),
    Case("\"1️⃣\0\"", .controlCharacter(0)),
    Case("\"😀1️⃣\u{1F}\"", .controlCharacter(0x1F)), Case("{\"1️⃣\u{B}\":1}", .controlCharacter(0xB)),
  ]

  static let structure = [
    Case("[1 1️⃣2]", .missingComma), Case("[1\n1️⃣\"a\"]", .missingComma),
    Case("[[]1️⃣{}]", .missingComma),
    Case("{\"a\":1 1️⃣\"b\":2}", .missingComma), Case("{\"a\":1 1️⃣: 2}", .missingComma),
    Case("{\"a\" 1️⃣1}", .missingColon), Case("{\"a\"1️⃣}", .missingColon),
    Case("{\"a\"1️⃣,1}", .missingColon),
    Case("{\"a\"1️⃣\"b\"}", .missingColon), Case("{1️⃣a: 1}", .missingQuote("a")),
    Case("{1️⃣1: 1}", .missingQuote("1")), Case("{\"a\":1, 1️⃣b: 1}", .missingQuote("b")),
    Case("{1️⃣,}", .missingKey(found: ",")), Case("{1️⃣[]: 1}", .missingKey(found: "[")),
    Case("{\"a\":1,1️⃣,\"b\":1}", .missingKey(found: ",")), Case("{1️⃣: 1}", .missingKey(found: ":")),
    Case("[1️⃣,1]", .missingValue(found: ",")), Case("[1,1️⃣,2]", .missingValue(found: ",")),
    Case("{\"a\":1️⃣}", .missingValue(found: "}")),
    Case("{\"a\"::1}".marked(at: 5), .missingValue(found: ":")),
    Case("1️⃣]", .missingValue(found: "]")), Case("[1️⃣}", .missingValue(found: "}")),
    Case("[1️⃣*]", .missingValue(found: "*")), Case("[1️⃣\u{C}]", .missingValue(found: "U+C")),
    Case("[1️⃣/]", .missingValue(found: "/")), Case("[1,1️⃣}", .missingValue(found: "}")),
    Case("[11️⃣}", .wrongBracket(found: "}", expected: "]")),
    Case("{\"a\":11️⃣]", .wrongBracket(found: "]", expected: "}")),
    Case("{1️⃣]", .missingKey(found: "]")),
    Case("1 1️⃣2", .textAfterEnd), Case("{}\n1️⃣x", .textAfterEnd), Case("[]1️⃣]", .textAfterEnd),
    Case("\"a\"1️⃣\"b\"", .textAfterEnd), Case("{}1️⃣,", .textAfterEnd),
    Case("nullé".marked(at: 0), .unknownWord("nullé", meant: nil)),
    Case("[] 1️⃣é", .textAfterEnd, underlining: "é"),
  ]

  static let ends = [
    Case("1️⃣", .emptyFile), Case(" \n 1️⃣", .emptyFile), Case("\u{FEFF}".marked(at: 0), .emptyFile),
    Case("[1️⃣", .endOfFile(bracket: "[", line: 1)), Case("[11️⃣", .endOfFile(bracket: "[", line: 1)),
    Case("[1,1️⃣", .endOfFile(bracket: "[", line: 1)), Case("{1️⃣", .endOfFile(bracket: "{", line: 1)),
    Case("{\"a\"1️⃣", .endOfFile(bracket: "{", line: 1)),
    Case("{\"a\":1️⃣", .endOfFile(bracket: "{", line: 1)),
    Case("{\"a\":11️⃣", .endOfFile(bracket: "{", line: 1)),
    Case("{\"a\":1,1️⃣", .endOfFile(bracket: "{", line: 1)),
    Case("{\n\"a\": [\r\n1,\r2\n1️⃣", .endOfFile(bracket: "[", line: 2)),
    Case("\n[[]\n1️⃣", .endOfFile(bracket: "[", line: 2)),
  ]

  @Test(arguments: [numbers, words, strings, structure, ends].flatMap(\.self))
  func `a text that breaks a rule is refused, with the cause and its place`(json: Case) {
    let marked = PlacedText(json.json)
    let reading = Reading(marked.source)
    #expect(reading.findings == [.invalidJSON(json.problem)])
    #expect(reading.starts == marked.positions)
    #expect(!reading.document.isComplete)
    if let underlined = json.underlined { #expect(reading.underlined == underlined) }
  }

  @Test(arguments: [numbers, words, strings, structure, ends].flatMap(\.self))
  func `every cause is one sentence, and a check tells nothing besides`(json: Case) {
    let check = ScriptCheck(PlacedText(json.json).source)
    #expect(check.diagnostics.map(\.code) == [.invalidJSON])
    #expect(check.diagnostics.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
    #expect(check.script == nil)
  }
}

extension String {
  /// The text with a mark before its scalar of a number, where a mark would join with a neighbour.
  fileprivate func marked(at offset: Int) -> String {
    let index = unicodeScalars.index(unicodeScalars.startIndex, offsetBy: offset)
    return self[..<index] + "1️⃣" + self[index...]
  }
}
