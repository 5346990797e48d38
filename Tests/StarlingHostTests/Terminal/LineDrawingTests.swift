import Fuzzing
import StarlingHost
import Testing

@Suite struct `The line of an editor` {
  private typealias K = Keys

  @Test(arguments: [
    (40, "abc", " › abc|"), (40, "abc\(K.left)", " › ab|c"), (10, "abcdef", " › abcdef|"),
    (10, "abcdefg", " › ‹efg|"), (10, "abcdefg\(K.home)", " › |abcde›"),
    (10, "abcdefghij\(K.left)\(K.left)\(K.left)", " › ‹fg|hij"),
    (10, "abcdefghij\(K.home)\(K.right)\(K.right)", " › ab|cde›"),
    (10, "日本語", " › 日本語|"), (10, "日本語話", " › ‹話|"), (10, "日本語話\(K.home)", " › |日本›"),
    (10, "e\u{301}e\u{301}", " › e\u{301}e\u{301}|"), (10, "one\(K.altReturn)two", " › ‹two|"),
    (40, "one\(K.altReturn)two", " › one↵two|"), (40, K.paste("a\tb"), " › a b|"),
    (7, "abcd", "abcd|"), (7, "abcdefg", "‹efg|"), (3, "abc", "bc|"), (2, "abc", "c|"),
    (1, "abc", "|"),
    (40, "العربية\(K.home)", " › |العربية"), (40, "a\u{202E}b", " › ab|"),
  ])
  func `The line of an editor stays in one row, and shows where it goes on`(
    width: Int, typed: String, screen: String
  ) {
    let desk = Desk(.field(), width: width, typed)
    #expect(desk.screen == screen)
    #expect(!desk.row.hasWrapped)
  }

  /// Terminals that take two cells for a family and those that take six both show it in one row.
  @Test(arguments: TerminalRow.Measure.allCases)
  func `The line of an editor keeps the cursor where signs of several scalars end`(
    measure: TerminalRow.Measure
  ) {
    let desk = Desk(.field(), measure: measure, "a👨‍👩‍👧b❤️c🇫🇷d\(K.left)\(K.left)\(K.left)")
    #expect(desk.screen == " › a👨‍👩‍👧b❤️|c🇫🇷d")
    for typed in ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧👨‍👩‍👧\(K.home)x\(K.right)\(K.right)", "❤️❤️❤️❤️"] {
      #expect(!Desk(.field(), width: 10, measure: measure, typed).row.hasWrapped)
    }
  }

  /// A key in the middle of a line of 80 columns, and how many bytes it writes.
  @Test(arguments: [
    ("x", 42), (K.backspace, 42), (K.delete, 40), (K.left, 1), (K.right, 1), ("日", 44), ("é", 43),
    (K.home, 6), (K.end, 33), ("\u{1B}b", 2), (K.control("k"), 3), (K.control("u"), 48),
    (K.control("w"), 43), (K.control("l"), 84), (K.up, 0), ("\u{1B}[5~", 0),
  ])
  func `The line of an editor writes only what follows the first difference`(
    key: String, bytes: Int
  ) {
    var desk = Desk(.field(), width: 80, String(repeating: "word text ", count: 7))
    desk.type(String(repeating: K.left, count: 33))
    desk.type(key)
    #expect(desk.drawn.utf8.count == bytes, "\(desk.drawn.debugDescription)")
  }

  @Test(arguments: [("x", 1), ("日", 3), (K.backspace, 4), ("e\u{301}", 3)])
  func `The line of an editor writes just a character at its end`(key: String, bytes: Int) {
    var desk = Desk(.field(), width: 80, "some text")
    desk.type(key)
    #expect(desk.drawn.utf8.count == bytes, "\(desk.drawn.debugDescription)")
  }

  @Test func `The line of an editor is drawn anew where the width changes, or on demand`() {
    var desk = Desk(.field(), "some text")
    desk.type(Keys.control("l"))
    #expect(desk.drawn == "\r\u{1B}[J › some text")
    var editor = desk.editor
    editor.width = 10
    #expect(editor.drawing() == "\r\u{1B}[J › ‹ext")
    editor.beginLine()
    #expect(editor.drawing() == " › ‹ext")
  }

  @Test func `The line of an editor holds a marker with colors`() {
    var editor = LineEditor(.field(), marker: "\u{1B}[32m › \u{1B}[0m", width: 10)
    for scalar in "abcdef".unicodeScalars { _ = editor.press(KeyPress(.text(scalar))) }
    #expect(editor.drawing() == "\u{1B}[32m › \u{1B}[0mabcdef")
  }
}
