import LawKit
import Starling
import Testing

struct SanitizingTests {
  @Test(arguments: [
    ("plain\ntext", "plain\ntext"), ("\u{1B}[31mred", "[31mred"), ("a\u{9B}31mb", "a31mb"),
    ("a\tb\u{B}c\u{C}d\u{85}e", "a b c d e"), ("a\r\nb", "a\nb"), ("a\rb", "a b"), ("a\r", "a "),
    ("a\r\r\n", "a \n"), ("a\u{2028}b\u{2029}c", "a b c"), ("\u{0}\u{7}\u{7F}", ""),
    ("é漢👩‍❤️‍👨", "é漢👩‍❤️‍👨"), ("\u{200F}א\u{200E}", "\u{200F}א\u{200E}"),
  ])
  func `control characters do not reach a terminal`(text: String, safe: String) {
    #expect(Array(text.safeForTerminal().unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{202E}b", "ab"), ("a\u{202E}b\u{202C}c", "abc"),
    ("\u{2067}א\u{2069}", "\u{2067}א\u{2069}"),
    ("\u{2067}א", "א"), ("א\u{2069}\u{202C}", "א"), ("\u{202B}א\u{202C}", "\u{202B}א\u{202C}"),
    ("\u{2066}a\u{202B}b\u{2069}", "\u{2066}ab\u{2069}"), ("\u{2066}a\nb\u{2069}", "a\nb"),
    ("\u{202B}a\u{2066}b\u{202C}c\u{2069}", "a\u{2066}bc\u{2069}"),
    ("\u{202D}\u{202B}x\u{202C}\u{202C}", "\u{202B}x\u{202C}"),
  ])
  func `directions that reach beyond themselves do not reach a terminal`(
    text: String, safe: String
  ) {
    #expect(Array(text.safeForTerminal().unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test(arguments: [
    ("\u{1B}", true), ("\t", true), ("\r", true), ("\u{7F}", true), ("\u{80}", true),
    ("\u{9F}", true), ("\n", false), ("\u{A0}", false), ("é", false), ("ÂŸ", false), ("", false),
  ])
  func `a control character is found`(text: String, isThere: Bool) {
    #expect(text.hasControlCharacter == isThere)
    #expect(Array(("ab" + text).utf8)[2...].hasControlCharacter == isThere)
  }

  @Test(arguments: [
    ("\u{202A}x", true), ("\u{202E}x\u{202C}", false), ("\u{2066}x", true),
    ("\u{2068}x\u{2069}", false),
    ("\u{2066}\u{202E}x\u{2069}", true), ("\u{2069}\u{202C}", false), ("\u{2067}x\n\u{2069}", true),
    ("\u{2067}x\u{2029}\u{2069}", true), ("\u{2067}x\u{85}\u{2069}", true),
    ("\u{200E}€—", false), ("\u{202E}\u{2066}\u{202C}\u{2069}", true), ("", false),
  ])
  func `a direction without its end is found`(text: String, isThere: Bool) {
    #expect(text.hasOpenDirection == isThere)
    #expect(Array(("ab" + text).utf8)[2...].hasOpenDirection == isThere)
  }

  @Test func `what is safe has nothing more to free it of`() {
    let pieces = [
      "a", "é", "\n", "\r", "\t", "\u{1B}[2J", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
      "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2028}", "\u{2029}", "\u{85}",
      "\u{1C}", "🇫🇷",
    ]
    var random = Seeded(4)
    for _ in 0..<1000 {
      let safe = random.text(of: pieces, upTo: 12).safeForTerminal()
      #expect(!safe.hasControlCharacter)
      #expect(!safe.hasOpenDirection)
      #expect(safe.unicodeScalars.allSatisfy { !(0x202D...0x202E).contains($0.value) })
      #expect(Array(safe.safeForTerminal().unicodeScalars) == Array(safe.unicodeScalars))
    }
  }
}
