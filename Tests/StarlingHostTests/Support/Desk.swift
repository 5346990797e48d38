import Fuzzing
import ScreenKit
import StarlingHost

/// A person at a line editor, with the terminal that it draws on.
struct Desk {
  private(set) var editor: LineEditor
  private(set) var terminal: Screen
  private var decoder = KeyDecoder()
  /// What keys led to.
  private(set) var outcomes: [LineEditor.Outcome] = []
  /// What the last keys have drawn.
  private(set) var drawn = ""

  init(
    _ question: LineQuestion, width: Int = 40, measure: Screen.Measure = .scalars,
    _ typed: String = ""
  ) {
    editor = LineEditor(question, width: width)
    terminal = Screen(columns: width, measure: measure)
    terminal.write(editor.drawing())
    type(typed)
  }

  mutating func type(_ typed: String) {
    let keys = decoder.feed(Array(typed.utf8)) + decoder.flush()
    outcomes += keys.compactMap { editor.press($0) }
    drawn = editor.drawing()
    terminal.write(drawn)
  }

  mutating func resize(to width: Int) {
    terminal.resize(columns: width)
    editor.width = width
    drawn = editor.drawing()
    terminal.write(drawn)
  }

  /// The row of the cursor, with `|` in front of its cell.
  var screen: String { terminal.lineWithCursor }

  /// The line in front of and behind the cursor, with `|` between them.
  var line: String {
    editor.text.prefix(editor.cursor) + "|" + editor.text.dropFirst(editor.cursor)
  }
}

/// Names for keys, by what xterm sends.
enum Keys {
  static let left = "\u{1B}[D"
  static let right = "\u{1B}[C"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let delete = "\u{1B}[3~"
  static let backspace = "\u{7F}"
  static let altReturn = "\u{1B}\r"
  static let shiftTab = "\u{1B}[Z"
  static let undo = "\u{1F}"

  static func paste(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }

  /// A letter with Control.
  static func control(_ letter: Character) -> String {
    String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))
  }
}
