import Starling

/// A line editor on a terminal: it is drawn, and what it shows is turned into the answer.
final class EditedLine {
  private let console: Console
  private let stream: Output
  private let environment: Environment
  private var editor = LineEditor(.tap, width: 80)
  private var marker = ""
  /// The texts that were answered in fields.
  private var earlier: [String] = []
  private var list = ShownList.none
  /// The prompt of the line before.
  private var prompt: Prompt?
  /// Whether the buttons of the prompt were written directly above the line.
  var followsList = false
  /// Whether the line is shown, and nothing was written after it.
  private(set) var isOpen = false
  private(set) var isPasting = false

  init(_ console: Console, _ stream: Output, _ environment: Environment) {
    (self.console, self.stream, self.environment) = (console, stream, environment)
  }

  /// Whether keys can be read: in the background, that would stop this process.
  var isUsable: Bool { Platform.isInForeground(console.input) }

  /// The visible text, however it is answered.
  var text: String { editor.text }

  /// Shows an empty line and reads keys from now on. At the same prompt as before, what was ticked
  /// still is.
  func begin(
    _ prompt: Prompt, commands: [String], marker: String, marks: ChoiceMarks,
    _ list: @escaping (ChoiceMarks) -> String?
  ) throws {
    self.marker = marker
    let question = LineQuestion(prompt, commands: commands, earlier: earlier)
    let (ticks, pointer) = prompt == self.prompt ? (editor.ticks, editor.pointer) : ([], 0)
    editor = LineEditor(question, marker: marker, width: stream.width(environment))
    (editor.ticks, editor.pointer) = (ticks, pointer)
    self.list = ShownList(above: followsList, as: marks, list)
    (self.prompt, followsList) = (prompt, false)
    isPasting = false
    console.beginKeys(for: stream)
    try draw()
  }

  func end() { console.endKeys() }

  func press(_ key: KeyPress) -> LineEditor.Outcome? {
    if key.key == .pasteBegins || key.key == .pasteEnds { isPasting = key.key == .pasteBegins }
    return editor.press(key)
  }

  func draw() throws {
    isOpen = true
    let rows = list.drawing(editor.marks, height: stream.height ?? 24)
    if rows != nil { editor.forgetScreen() }
    let drawing = (rows ?? "") + editor.drawing()
    if !drawing.isEmpty { try stream.write(drawing) }
  }

  /// Draws all of the line, because the terminal has changed it.
  func redraw() throws {
    editor.width = stream.width(environment)
    list.forget()
    try draw()
  }

  /// Writes something in place of the line, which moves below it.
  func yield(to write: () throws -> Void) throws {
    try stream.write("\r\u{1B}[J")
    isOpen = false
    try write()
    list.forget()
    editor.beginLine()
  }

  /// The button that the arrow keys have reached, where several can be ticked.
  var pointer: Int { editor.pointer }

  func remember(_ text: String) {
    if !text.isEmpty, earlier.last != text { earlier.append(text) }
  }

  /// What turns the line into its last form, if it is open.
  func closing(as lines: String) -> String {
    guard isOpen else { return "" }
    isOpen = false
    let isShown = editor.shows(String(lines.dropFirst(marker.count).dropLast()))
    return isShown && lines.hasPrefix(marker) ? "\n" : "\r\u{1B}[J" + lines
  }

  /// Notes that the owner of the stream has completed the line.
  func isCompleted() { isOpen = false }
}
