/// A way in which a text violates the JSON grammar.
package enum JSONProblem: Equatable, Sendable {
  /// The file has only white space.
  case emptyFile
  /// A comma before a closing bracket.
  case trailingComma
  /// `//`, `/*` or `#`.
  case comment
  /// A string in single quotes.
  case singleQuotes
  /// Two values or members in a row.
  case missingComma
  /// A key with no colon after it.
  case missingColon
  /// A key without quotes.
  case missingQuote(String)
  /// Something else in place of a key.
  case missingKey(found: String)
  /// Something else in place of a value.
  case missingValue(found: String)
  /// A closing bracket of the wrong kind.
  case wrongBracket(found: String, expected: String)
  /// An unknown word, such as `True` or `NaN`, with the word that was probably meant.
  case unknownWord(String, meant: String?)
  /// A string whose closing quote is missing on its line.
  case unterminatedString
  /// A backslash before something that is no escape.
  case badEscape(String)
  /// Half of a surrogate pair.
  case loneSurrogate(String)
  /// A raw control character in a string.
  case controlCharacter(UInt8)
  /// A number that breaks the grammar.
  case badNumber(String)
  /// A typographic quote, such as `“`, in place of a straight one.
  case typographicQuote(Unicode.Scalar)
  /// A space that JSON does not allow, or another invisible character.
  case unseenCharacter(Unicode.Scalar)
  /// Text after the end of the value.
  case textAfterEnd
  /// The end of the file inside a bracket that opened at a line.
  case endOfFile(bracket: String, line: Int)
}

extension JSONProblem {
  /// One sentence that says what is wrong and what to write instead.
  var sentence: String {
    switch self {
    case .emptyFile: "the file is empty: a JSON value is expected"
    case .trailingComma: "trailing comma: nothing follows it, so leave it out"
    case .comment: "comment: JSON does not allow comments; write \"$comment\": \"…\" instead"
    case .singleQuotes: "single quotes: JSON strings need double quotes"
    case .missingComma: "missing comma: values are separated by commas"
    case .missingColon: "missing colon: a key is followed by a colon"
    case .missingQuote(let word): "missing quote: write the key \(word) as \"\(word)\""
    case .missingKey(let found): "missing key: a key in double quotes is expected, not \(found)"
    case .missingValue(let found): "missing value: a value is expected, not \(found)"
    case .wrongBracket(let found, let expected):
      "wrong bracket: what is open here closes with \(expected), not with \(found)"
    case .unknownWord(let word, nil):
      "unknown word \(word): write a text in double quotes, as \"\(word)\""
    case .unknownWord(let word, let meant?): "unknown word \(word): JSON writes \(meant)"
    case .unterminatedString:
      "unterminated string: its closing quote is missing on this line (a line feed is written \\n)"
    case .badEscape(let escape):
      "bad escape \(Self.visible(escape)): a backslash is written \\\\, and only \" \\ / b f n r t uXXXX may follow one"
    case .loneSurrogate(let escape):
      "lone surrogate \(escape): a character beyond U+FFFF is written as a pair of them"
    case .controlCharacter(let byte): Self.sentence(controlCharacter: byte)
    case .badNumber(let text):
      "bad number \(text): digits, perhaps a leading minus, a fraction, an exponent; no leading zero"
    case .typographicQuote(let quote):
      "missing quote: \(quote) is a typographic one, and JSON knows \" alone"
    case .unseenCharacter(let character):
      "unknown word U+\(Self.digits(character.value)): JSON does not allow this character here, so remove it"
    case .textAfterEnd: "text after the end: the file holds one JSON value, and it is complete"
    case .endOfFile(let bracket, let line):
      "end of file inside the \(bracket) that opened at line \(line)"
    }
  }

  /// An escape whose control character is spelled out.
  private static func visible(_ escape: String) -> String {
    guard let last = escape.unicodeScalars.last, last.properties.generalCategory == .control else {
      return escape
    }
    return "\\ before U+" + String(last.value, radix: 16, uppercase: true)
  }

  /// A code point in hexadecimal, with at least four digits.
  private static func digits(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }

  private static func sentence(controlCharacter byte: UInt8) -> String {
    let digits = digits(UInt32(byte))
    let escape = byte == 0x09 ? "\\t" : "\\u" + digits
    return "control character U+\(digits) in a string: write it as \(escape)"
  }
}
