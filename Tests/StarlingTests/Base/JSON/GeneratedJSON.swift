import LawKit

/// A text that is JSON, perhaps with a few bytes changed.
struct GeneratedJSON: CustomStringConvertible {
  let bytes: [UInt8]

  var description: String {
    bytes.map { 0x20..<0x7F ~= $0 ? String(Unicode.Scalar($0)) : "⟨\(String($0, radix: 16))⟩" }
      .joined()
  }
}

extension Choices {
  /// A text with at most a number of changes.
  mutating func json(changes: Int) -> GeneratedJSON {
    var bytes: [UInt8] = happens(3) ? [0xEF, 0xBB, 0xBF] : []
    bytes += Array(value(depth: 4).utf8)
    for change in changes == 0 ? [] : list(0...changes, { $0.change() }) {
      let start = bytes.count * change.place / 1_000
      let end = min(bytes.count, start + change.length)
      bytes.replaceSubrange(start..<end, with: change.bytes)
    }
    return GeneratedJSON(bytes: bytes)
  }

  /// A list of numbers, most of which have about as many digits as a double.
  mutating func jsonNumbers() -> GeneratedJSON {
    let numbers = list(1...50) { choices in
      let digits = choices.list(14...19) { "\($0.below(10))" }.joined()
      let point = choices.number(0...digits.count)
      let whole = digits.prefix(point).drop { $0 == "0" }
      let fraction = point < digits.count ? "." + digits.dropFirst(point) : ""
      let exponent = choices.maybe(20) { "e\($0.number(-330...310))" } ?? ""
      return (whole.isEmpty ? "0" : whole) + fraction + exponent
    }
    return GeneratedJSON(bytes: Array("[\(numbers.joined(separator: ","))]".utf8))
  }

  private mutating func change() -> (bytes: [UInt8], length: Int, place: Int) {
    let pieces: [[UInt8]] =
      [
        "", "{", "}", "[", "]", ",", ":", "\"", "\\", "0", "-", ".", "e", "1e", "+", "\\u",
        "\\uD83D",
        "\\uDC00", "u", "t", "null", "NaN", "-Infinity", " ", "\n", "\t", "\r", "\u{0}", "\u{C}",
        "\u{A0}", "\u{2028}", "é", "１", "١", "😀", "'", "/", "#", "\u{FEFF}",
      ].map { Array($0.utf8) } + [
        [0xFF], [0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xC0, 0xAF],
      ]
    return (pick(pieces), below(4), below(1_001))
  }

  private mutating func space() -> String { text(of: [" ", "\n", "\t", "\r"], upTo: 2) }

  private mutating func value(depth: Int) -> String {
    let text =
      switch below(depth > 0 ? 8 : 6) {
      case 0: "null"
      case 1: happens(50) ? "true" : "false"
      case 2, 3: number()
      case 4, 5: string()
      case 6: "[" + list(0...4) { $0.value(depth: depth - 1) }.joined(separator: ",") + "]"
      default: "{" + list(0...4) { $0.member(depth: depth - 1) }.joined(separator: ",") + "}"
      }
    return space() + text + space()
  }

  private mutating func member(depth: Int) -> String {
    space() + string() + space() + ":" + value(depth: depth)
  }

  private mutating func digits(upTo count: Int) -> String {
    list(1...count) { "\($0.below(10))" }.joined()
  }

  private mutating func number() -> String {
    let whole = happens(30) ? "0" : pick((1...9).map(String.init)) + digits(upTo: 20)
    let fraction = maybe(40) { "." + $0.digits(upTo: 20) } ?? ""
    let exponent = maybe(40) { $0.pick(["e", "E", "e+", "E-", "e-"]) + $0.digits(upTo: 3) } ?? ""
    return (happens(30) ? "-" : "") + whole + fraction + exponent
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "b", " ", "\\n", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\t", "\\u0041", "\\u00e9",
      "\\u0000", "\\uD83D\\uDE00", "\\uFFFF", "é", "e\u{301}", "😀", "\u{7F}", "\u{2028}", "'", "/",
      "{[,:]}", "abcdefgh", "\u{10FFFF}",
    ]
    return "\"" + text(of: pieces, upTo: 6) + "\""
  }
}
