import Starling
import Testing

struct BlankTests {
  @Test(arguments: [
    ("", ""), (" \t\r\n\u{A0}\u{3000}\u{2028}", ""), ("  a b  ", "a b"), ("a", "a"),
    ("\u{85}é ", "é"), (" \u{301}a", " \u{301}a"), ("a\r\n", "a"), ("👩‍❤️‍👨 ", "👩‍❤️‍👨"),
  ])
  func `white space goes from both ends`(text: String, trimmed: String) {
    #expect(text.trimmed() == trimmed)
  }

  @Test(arguments: [
    "", " ", "\n\t", "\u{200B}\u{FEFF}", "\u{AD}", "\u{3164}", "\u{2800}", "\u{E0001}", "\u{7}",
    "\u{202E}\u{2069}", "\u{FE0F}",
  ])
  func `there is nothing to see`(text: String) {
    #expect(text.hasNothingToSee)
  }

  @Test(arguments: ["a", " . ", "\u{301}", "é", "\u{600}", "\u{E000}", "⭐️", "ー"])
  func `there is something to see`(text: String) {
    #expect(!text.hasNothingToSee)
  }
}
