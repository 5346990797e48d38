import Foundation
import LawKit
import Starling
import Testing

/// Compares with Python's `wcwidth` and `unicodedata`, if they are installed.
struct UnicodeOracleTests {
  @Test(.enabled(if: Python.widths == "17.0.0", "wcwidth knows another Unicode than 17.0.0"))
  func `every scalar of a plane in use is as wide as wcwidth says`() throws {
    let program = """
      import wcwidth
      scalars = [*range(0xD800), *range(0xE000, 0x40000), *range(0xE0000, 0xE1000)]
      print(''.join(str(max(0, wcwidth.wcwidth(chr(c)))) for c in scalars))
      """
    let widths = try Python.run(program).utf8.dropLast()
    let ranges: [Range<UInt32>] = [0..<0xD800, 0xE000..<0x40000, 0xE0000..<0xE1000]
    let values = ranges.joined()
    try #require(widths.count == values.count)
    for (value, expected) in zip(values, widths) {
      let width = Unicode.Scalar(value)!.cellWidth
      if width != Int(expected) - 48 { Issue.record("U+\(String(value, radix: 16)): \(width)") }
    }
  }

  @Test(.enabled(if: Python.has("wcwidth"), "python3 with wcwidth is not installed"))
  func `texts are as wide as wcwidth says`() throws {
    var random = Seeded(17)
    let texts = (0..<3000).map { _ in random.text(of: Self.pieces, upTo: 8) }
    let program = """
      import sys, wcwidth
      for line in sys.stdin.buffer.read().decode().split('\\n'): print(wcwidth.wcswidth(line))
      """
    let widths = try Python.run(program, input: texts.joined(separator: "\n")).split(
      separator: "\n")
    try #require(widths.count == texts.count)
    for (text, width) in zip(texts, widths) where text.cellWidth != Int(width) {
      let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      Issue.record("\(text) [\(scalars)]: \(text.cellWidth), not \(width)")
    }
  }

  private static let pieces = [
    "a", "é", "e\u{301}", " ", "漢", "か", "が", "ｱ", "각", "\u{1100}\u{1161}", "ﬀ", "★", "⭐", "⭐️",
    "❤", "❤️", "❤️‍🔥", "👩‍❤️‍👨", "👍🏽", "👩🏽‍🚀", "🇫🇷", "1️⃣", "#️⃣", "🏳️‍🌈", "🏴‍☠️", "क्ष", "का",
    "कि", "क्षा", "கா", "க்ஷ ", "ไทย", "ກຳ", "שָׁ", "\u{200B}", "\u{AD}", "ß", "·", "—", "က", "ꦏ",
  ]

  @Test(.enabled(if: Python.has("unicodedata"), "python3 is not installed"))
  func `every letter loses the accents that its decomposition has`() throws {
    let program = """
      import unicodedata as u
      def accent(c): return 10 <= u.combining(c) <= 36 or u.combining(c) >= 200
      print(u.unidata_version)
      for c in range(0x110000):
          if 0xD800 <= c < 0xE000 or u.category(chr(c)) == 'Cn': continue
          bare = ''.join(d for d in u.normalize('NFD', chr(c)) if not accent(d))
          if bare and bare != u.normalize('NFD', chr(c)): print(c, ord(u.normalize('NFC', bare)))
      """
    let lines = try Python.run(program).split(separator: "\n")
    var expected: [UInt32: UInt32] = [:]
    for line in lines.dropFirst() {
      let numbers = line.split(separator: " ").compactMap { UInt32($0) }
      expected[numbers[0]] = numbers[1]
    }
    try #require(expected.count > 800)
    for (letter, base) in expected {
      #expect(Unicode.Scalar(letter)!.withoutAccents.value == base)
    }
    #expect(FoldingTable.bases.count / 2 >= expected.count || lines[0] != "14.0.0")
  }

  @Test(
    .enabled(
      if: Python.widths == "17.0.0" && Python.letters == "14.0.0",
      "python3 or wcwidth knows another Unicode than the tables"))
  func `the tables are what the script writes`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized.path()
    try #expect(Python.run(arguments: [root + "/Scripts/unicode-tables", "--check"]) == "")
  }
}
