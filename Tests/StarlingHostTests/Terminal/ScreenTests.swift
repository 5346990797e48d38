import ScreenKit
import Testing

/// The emulator by which other tests see what a person sees.
@Suite struct `A screen` {
  private func screen(
    _ text: String, columns: Int = 10, height: Int = 4, kind: Screen.Kind = .wraps
  ) -> Screen {
    var screen = Screen(columns: columns, height: height, kind: kind)
    for byte in text.utf8 { screen.write([byte]) }
    return screen
  }

  @Test(arguments: [
    ("abc\r\nde\rf", ["abc", "fe"]), ("0123456789a", ["0123456789", "a"]),
    ("0123456789\r\na", ["0123456789", "a"]), ("012345678日", ["012345678", "日"]),
    ("1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"]), ("abcd\u{8}\u{8}x", ["abxd"]),
    ("ab\r\ncd\u{1B}[Ax", ["abx", "cd"]), ("ab\r\ncd\u{1B}[A\u{1B}[2Dx", ["xb", "cd"]),
    ("ab\r\ncd\u{1B}[A\r\u{1B}[J", []), ("abc\u{1B}[2D\u{1B}[K", ["a"]),
    ("日本\u{1B}[3Dx", [" x本"]), ("e\u{301}x", ["e\u{301}x"]), ("\u{1B}[1;36ma\u{1B}[0mb", ["ab"]),
    ("\u{1B}]8;;http://x\u{1B}\\a\u{1B}]8;;\u{1B}\\", ["a"]), ("\u{1B}[2;3Hx", ["", "  x"]),
    ("ab\r\u{1B}[2Cx\u{1B}[1Gy", ["ybx"]),
  ])
  func `shows what is written`(text: String, lines: [String]) {
    #expect(screen(text).lines == lines)
    #expect(screen(text).strange == nil)
  }

  @Test(arguments: [
    (Screen.Kind.cuts, 5, ["01234", "abc"], 1, 3), (.wraps, 5, ["01234", "567", "abc"], 2, 3),
    (.cuts, 20, ["01234567", "abc"], 1, 3), (.wraps, 20, ["01234567", "abc"], 1, 3),
    (.wraps, 2, ["45", "67", "ab", "c"], 3, 1),
  ])
  func `cuts rows or wraps them anew`(
    kind: Screen.Kind, columns: Int, lines: [String], row: Int, column: Int
  ) {
    var screen = screen("01234567\r\nabc", kind: kind)
    screen.resize(columns: columns)
    #expect(screen.lines == lines)
    #expect(screen.row == row && screen.column == column)
  }

  @Test func `puts a line together again where it was wrapped`() {
    var screen = screen("0123456789abcde\r\nx")
    for columns in [4, 7, 3, 20] { screen.resize(columns: columns) }
    #expect(screen.lines == ["0123456789abcde", "x"])
    screen.resize(columns: 10, height: 2)
    #expect(screen.lines == ["abcde", "x"])
    #expect(screen.allLines == ["0123456789", "abcde", "x"])
  }
}
