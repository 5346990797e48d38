extension JSONReader {
  /// Reports a mistake that the reader repairs.
  mutating func note(_ finding: Finding) {
    diagnostics.append(Diagnostic(Place(index, index + 1), finding))
  }

  /// Ends the reading. The mistake is reported if nothing is left to be mended.
  mutating func stop(_ finding: Finding, at offset: Int) -> Stop {
    guard isMended else { return .unmended }
    let end = bytes[(offset + 1)...].prefix { $0 & 0xC0 == 0x80 }.endIndex
    diagnostics.append(Diagnostic(Place(offset, end), finding))
    return .reported
  }

  mutating func stopAtEnd(in container: Int?) -> Stop {
    if container != nil, !isMended { return .unmended }
    let finding = container.map { container in
      Finding.endOfFile(
        bracket: document[container].kind == .object ? "{" : "[",
        line: LineIndex(document.source).position(of: document[container].start).line)
    }
    diagnostics.append(Diagnostic(Place(bytes.count, bytes.count), finding ?? .emptyFile))
    return .reported
  }
}

extension Finding {
  package static let notUTF8 = Finding(
    .notUTF8, "not UTF-8: this byte is not part of a character; save the file as UTF-8")

  package static let tooDeep = Finding(
    .tooDeep, "nested too deep: more than 128 brackets are open here")

  package static let emptyFile = invalidJSON("the file is empty: a JSON value is expected")

  package static let noJSON = invalidJSON("no JSON: a script begins with { and ends with }")

  package static let trailingComma = invalidJSON(
    "trailing comma: leave out the comma before this bracket", repair: .removeComma)

  package static let comment = invalidJSON(
    "comment: JSON does not allow comments; write \"$comment\": \"…\" instead",
    repair: .moveComments)

  package static let singleQuotes = invalidJSON(
    "single quotes: JSON strings need double quotes", repair: .requote)

  package static let missingComma = invalidJSON(
    "missing comma: values are separated by commas", repair: .insert(","))

  /// Another sign where a comma is meant.
  static func noComma(_ sign: UInt8) -> Finding {
    let name =
      switch sign {
      case UInt8(ascii: ";"): "semicolon"
      case UInt8(ascii: "."): "full stop"
      default: "colon"
      }
    return invalidJSON("\(name): values are separated by commas", repair: .writeValue(","))
  }

  static let extraComma = invalidJSON(
    "extra comma: no value needs it, so leave it out", repair: .writeValue(""))

  package static let missingColon = invalidJSON(
    "missing colon: a key is followed by a colon", repair: .insert(":"))

  /// Another sign where a colon is meant.
  static func noColon(_ sign: String) -> Finding {
    invalidJSON(
      "missing colon: a key is followed by a colon, not by \(sign)", repair: .writeValue(":"))
  }

  static let extraColon = invalidJSON(
    "extra colon: a key is followed by one colon, so leave this out", repair: .writeValue(""))

  package static func missingQuote(_ word: String) -> Finding {
    invalidJSON("missing quotes: this key is written \(quoted(word))")
  }

  package static func missingKey(found: String) -> Finding {
    invalidJSON("missing key: a key in double quotes is expected, not \(found)")
  }

  package static func missingValue(found: String) -> Finding {
    invalidJSON("missing value: a value is expected before \(found)")
  }

  package static func wrongBracket(found: String, expected: String) -> Finding {
    invalidJSON("wrong bracket: what is open here closes with \(expected), not with \(found)")
  }

  package static func unknownWord(_ word: String, meant: String?) -> Finding {
    let advice =
      meant.map { "JSON writes \($0)" } ?? "write a text in double quotes, as \"\(word)\""
    return invalidJSON("unknown word \(word): \(advice)", repair: meant.map { .writeValue($0) })
  }

  static func noNumber(_ word: String) -> Finding {
    invalidJSON("unknown word \(word): JSON has no such number, so write one in digits")
  }

  package static func badNumber(_ text: String, meant: String? = nil) -> Finding {
    let form = "digits, perhaps a leading minus, a fraction, an exponent; no leading zero"
    return invalidJSON(
      "bad number \(text): \(meant.map { "JSON writes \($0)" } ?? form)",
      repair: meant.map { .writeValue($0) })
  }

  package static let textAfterEnd = invalidJSON(
    "text after the end: the file holds one JSON value, so leave this out")

  package static func endOfFile(bracket: String, line: Int) -> Finding {
    invalidJSON("end of file inside the \(bracket) that opened at line \(line)")
  }

  /// A line is lost that opens what follows, such as this one.
  static func lostOpening(
    of container: String, _ line: String, _ code: DiagnosticCode = .wrongType
  ) -> Finding {
    Finding(code, "\(lostLine) \(container) is missing, such as \(line)")
  }

  /// Whether it says that a line is lost that opens something.
  var isOfLostOpening: Bool { sentence.hasPrefix(Self.lostLine) }

  private static let lostLine = "the line that opens"

  static func invalidJSON(_ sentence: String, repair: Repair? = nil) -> Finding {
    Finding(.invalidJSON, sentence, repair: repair)
  }
}
