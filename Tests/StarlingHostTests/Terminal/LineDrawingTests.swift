import ScreenKit
import StarlingHost
import Testing

@Suite struct `The line of an editor` {
  private typealias K = Keys

  @Test(arguments: [
    (40, "abc", [" › abc"], "abc|"), (40, "abc\(K.left)", [" › abc"], "ab|c"),
    (10, "abcdef", [" › abcdef"], "f|"), (10, "abcdefg", [" › abcdef", "   g"], "   g|"),
    (10, "ab cdefg", [" › ab", "   cdefg"], "   cdefg|"), (10, "abcdef ", [" › abcdef"], "f|"),
    (10, "abcdef g", [" › abcdef", "   g"], "   g|"),
    (10, "abcdefg\(K.home)", [" › abcdef", "   g"], " › |abcdef"),
    (10, "日本語話", [" › 日本語", "   話"], "   話|"), (10, "a日本語", [" › a日本", "   語"], "   語|"),
    (40, "one\(K.altReturn)two", [" › one", "   two"], "   two|"),
    (40, "one\(K.altReturn)", [" › one"], "   |"), (40, K.paste("a\tb"), [" › a b"], "b|"),
    (
      40, "1\(K.altReturn)2\(K.altReturn)3\(K.altReturn)4\(K.altReturn)5\(K.altReturn)6",
      [" … 2", "   3", "   4", "   5", "   6"], "   6|"
    ),
    (
      40,
      "1\(K.altReturn)2\(K.altReturn)3\(K.altReturn)4\(K.altReturn)5\(K.altReturn)6\(K.control("a"))",
      [" › 1", "   2", "   3", "   4", " … 5"], " › |1"
    ),
    (7, "abcd", ["abcd"], "d|"), (7, "abcdefg", ["abcdef", "g"], "g|"),
    (3, "abc", ["ab", "c"], "c|"),
    (2, "abc", ["a", "b", "c"], "c|"), (1, "abc", [], "|"),
    (40, "العربية\(K.home)", [" › العربية"], " › |العربية"), (40, "a\u{202E}b", [" › ab"], "ab|"),
  ])
  func `The line of an editor takes as many rows as it needs, at most five`(
    width: Int, typed: String, rows: [String], cursor: String
  ) {
    let desk = Desk(.field(), width: width, typed)
    #expect(desk.terminal.lines == rows)
    #expect(desk.screen.contains(cursor))
    #expect(!desk.terminal.hasFilledRow || width < 2)
  }

  /// Terminals that take two cells for a family and those that take six both show it in one row.
  @Test(arguments: Screen.Measure.allCases)
  func `The line of an editor keeps the cursor where signs of several scalars end`(
    measure: Screen.Measure
  ) {
    let desk = Desk(.field(), measure: measure, "a👨‍👩‍👧b❤️c🇫🇷d\(K.left)\(K.left)\(K.left)")
    #expect(desk.screen == " › a👨‍👩‍👧b❤️|c🇫🇷d")
    for typed in ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧👨‍👩‍👧\(K.home)x\(K.right)\(K.right)", "❤️❤️❤️❤️"] {
      #expect(!Desk(.field(), width: 10, measure: measure, typed).terminal.hasFilledRow)
    }
  }

  @Test func `The line of an editor writes only the rows that differ`() {
    var desk = Desk(.field(), width: 80, "one\(K.altReturn)two\(K.left)")
    for key in [K.up, "x"] { desk.type(key) }
    #expect(desk.terminal.lines == [" › onxe", "   two"])
    #expect(
      !desk.drawn.contains("two") && !desk.drawn.contains("on"), "\(desk.drawn.debugDescription)")
    desk.type(K.altReturn)
    desk.type(K.backspace)
    desk.type(K.up)
    #expect(desk.drawn == "", "no row differs")
  }

  @Test(arguments: [("x", 1), ("日", 3), ("e\u{301}", 3)])
  func `The line of an editor writes just a character at its end`(key: String, bytes: Int) {
    var desk = Desk(.field(), width: 80, "some text")
    desk.type(key)
    #expect(desk.drawn.utf8.count == bytes, "\(desk.drawn.debugDescription)")
  }

  @Test func `The line of an editor is drawn anew where the width changes, or on demand`() {
    var desk = Desk(.field(), "some text")
    desk.type(Keys.control("l"))
    #expect(desk.drawn == "\r\u{1B}[J › some text")
    desk.resize(to: 10)
    #expect(desk.terminal.lines == [" › some", "   text"])
    var editor = desk.editor
    editor.beginLine()
    #expect(editor.drawing() == " › some \r\n   text")
  }

  @Test func `The line of an editor holds a marker with colors`() {
    var editor = LineEditor(.field(), marker: "\u{1B}[32m › \u{1B}[0m", width: 10)
    for scalar in "abcdef".unicodeScalars { _ = editor.press(KeyPress(.text(scalar))) }
    #expect(editor.drawing() == "\u{1B}[32m › \u{1B}[0mabcdef")
  }
}
