import LawKit
import Starling
import Testing

struct WrappingTests {
  @Test(arguments: [
    ("", 5, [""]), ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
    ("one    two", 5, ["one", "two"]), ("a b  c", 9, ["a b  c"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("hi abcdefgh", 4, ["hi", "abcd", "efgh"]), ("one\n\ntwo\n", 9, ["one", "", "two", ""]),
    ("one\r\ntwo", 9, ["one", "two"]), ("one \ntwo", 3, ["one", "two"]), ("   ", 2, [""]),
    ("  in dent", 6, ["  in", "dent"]), ("      x", 3, ["x"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
    ("漢字漢字", 5, ["漢字", "漢字"]), ("ab漢字cd", 4, ["ab漢", "字cd"]), ("漢 字", 3, ["漢", "字"]),
    ("漢字。字", 4, ["漢", "字。", "字"]), ("漢（字）", 5, ["漢", "（字", "）"]), ("キャッ", 4, ["キャ", "ッ"]),
    ("漢字（字）。", 8, ["漢字", "（字）。"]), ("漢字です。", 8, ["漢字で", "す。"]),
    ("漢字", 1, ["漢", "字"]), ("👩‍❤️‍👨👍🏽", 2, ["👩‍❤️‍👨", "👍🏽"]), ("e\u{301}e\u{301}", 1, ["é", "é"]),
    ("abc", 0, ["a", "b", "c"]), ("a b", -4, ["a", "b"]), ("a漢", 2, ["a", "漢"]),
  ])
  func `a text wraps to a width`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines.map { $0[...] })
  }

  @Test(arguments: [
    ("one two", 3, ["one", "two"]), ("one two", 2, ["", "one two"]),
    ("one two", 0, ["", "one two"]),
    ("abcdefghijk", 4, ["", "abcdefgh", "ijk"]), ("one two three", 20, ["one two", "three"]),
    ("a\nb", 0, ["", "a", "b"]), ("漢字漢字漢", 4, ["漢字", "漢字漢"]),
  ])
  func `the first line may be shorter than the rest`(
    text: String, first: Int, lines: [String]
  ) {
    #expect(text.wrapped(to: 8, firstLine: first) == lines.map { $0[...] })
  }

  private static let pieces = [
    "a", "word", " ", "  ", "\n", "漢", "字", "é", "e\u{301}", "👩‍❤️‍👨", "🇫🇷", "1️⃣", "\u{3000}",
    "क्ष",
    "\u{A0}", "longer-word", "\u{200B}",
  ]

  @Test func `wrapped lines are narrow enough, or hold one character`() {
    var random = Seeded(1)
    for _ in 0..<500 {
      let text = random.text(of: Self.pieces, upTo: 20)
      let width = Int.random(in: 0...12, using: &random)
      let first = Int.random(in: 0...12, using: &random)
      for (number, line) in text.wrapped(to: width, firstLine: first).enumerated() {
        let limit = number == 0 ? min(first, width) : width
        #expect(line.cellWidth <= limit || line.count == 1, "\(text.debugDescription) \(width)")
        #expect(line.cellWidth <= limit || number > 0 || first >= width)
      }
    }
  }

  @Test func `wrapping loses and adds nothing but white space, and cuts no character`() {
    var random = Seeded(2)
    let isSpace: (Character) -> Bool = { $0.isWhitespace && $0 != "\u{A0}" || $0 == "\u{200B}" }
    for _ in 0..<500 {
      let text = random.text(of: Self.pieces, upTo: 20)
      let lines = text.wrapped(to: Int.random(in: 0...9, using: &random))
      #expect(
        lines.flatMap { $0.filter { !isSpace($0) } } == text.filter { !isSpace($0) }.map(\.self))
      #expect(lines.count > text.count { $0 == "\n" })
    }
  }

  @Test func `a line takes as many words as fit`() {
    var random = Seeded(3)
    for _ in 0..<200 {
      let text = random.text(of: ["a ", "bcd ", "efghi "], upTo: 20)
      let lines = text.wrapped(to: 7)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.cellWidth + 1 + next.prefix { $0 != " " }.cellWidth > 7)
      }
    }
  }

  @Test func `a long text without an end of line wraps in one go`() {
    let lines = String(repeating: "x", count: 100_000).wrapped(to: 10)
    #expect(lines.count == 10_000)
  }
}
