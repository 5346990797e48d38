import Starling

/// The line in which a person types an answer. It takes keys, and knows what to draw; it does not
/// read, write or wait.
///
///     var editor = LineEditor(.choice(["Yes", "No"]), width: 80)
///     write(editor.drawing())
///     for key in decoder.feed(bytes) {
///       if case .answered(let text) = editor.press(key) { return text }
///     }
///     write(editor.drawing())
public struct LineEditor: Sendable {
  /// What a key leads to, apart from a change of the line.
  public enum Outcome: Hashable, Sendable {
    /// The line is the answer. A choice made by arrow keys is `#` and its number.
    case answered(String)
    /// Ctrl-D on an empty line: the input has ended.
    case ended
    /// Ctrl-C: the person leaves.
    case left
    /// Ctrl-Z: the program should stop, and come back to the same line.
    case suspended
    /// Lines were pasted where only one can be, so all but the first were dropped.
    case dropped
  }

  /// What a terminal shows of the line.
  private enum Screen {
    /// Nothing: the cursor is at the start of an empty line.
    case empty
    /// Anything, but in the line of the cursor.
    case unknown
    case frame(LineFrame)
  }

  /// An answer that is longer by a little is refused by its reader; the rest is not kept.
  static let longest = Line.limit + 4

  let question: LineQuestion
  /// The width of the terminal, in cells. The line never takes more than one row of it.
  public var width: Int { didSet { forgetScreen() } }

  private let marker: String
  private let markerCells: Int
  private var screen = Screen.empty
  private var window = LineWindow()

  var edited = EditedText()
  /// The index of the line that an arrow key has put here, until it is changed.
  var chosen: Int?
  /// The indices of the titles that are ticked, where several can be.
  public internal(set) var ticks: Set<Int> = []
  /// The index of the highlighted title there.
  public internal(set) var pointer = 0
  /// The text that was typed before an arrow key brought back an earlier one.
  var draft = ""
  /// What Tab goes through, and where it is.
  var completions: (texts: [String], index: Int)?
  /// The deleted text that Ctrl-Y brings back, and whether another deletion adds to it.
  var killed = ""
  var isKilling = false
  var isPasting = false
  /// Whether what is pasted now is dropped, and whether there was any.
  var dropsPaste = false
  var hasDropped = false

  /// An empty line behind a marker.
  public init(_ question: LineQuestion, marker: String = " › ", width: Int) {
    (self.question, self.marker, self.width) = (question, marker, width)
    var decoder = KeyDecoder()
    markerCells = decoder.feed(marker.utf8).reduce(0) { cells, press in
      if case .text(let scalar) = press.key { cells + scalar.cellWidth } else { cells }
    }
  }

  /// How the buttons above the line are marked.
  var marks: ChoiceMarks {
    switch question.kind {
    case .several: ChoiceMarks(pointer: pointer, ticks: ticks)
    case .choice: ChoiceMarks(pointer: chosen)
    case .tap, .stars, .field: ChoiceMarks()
    }
  }

  /// What has been typed.
  public var text: String { edited.text }

  /// The number of characters in front of the cursor.
  public var cursor: Int { edited.charactersBefore }

  /// The bytes that make a terminal show the line, if it shows what the last drawing left.
  public mutating func drawing() -> String {
    let drawing = LineDrawing(marker: shownMarker)
    let frame = window.frame(of: edited, room: room)
    defer { screen = .frame(frame) }
    switch screen {
    case .empty: return drawing.all(frame)
    case .unknown:
      // What a narrower terminal has wrapped is erased, but nothing above the cursor's line.
      return "\r\u{1B}[J" + drawing.all(frame)
    case .frame(let shown): return drawing.change(from: shown, to: frame)
    }
  }

  /// Makes the next drawing a whole one, because the terminal shows something else by now.
  public mutating func forgetScreen() { screen = .unknown }

  /// Makes the next drawing a whole one, on an empty line.
  public mutating func beginLine() { screen = .empty }

  /// Whether a terminal shows this text in one piece behind the marker.
  func shows(_ text: String) -> Bool {
    guard case .frame(let frame) = screen else { return false }
    return edited.text == text && frame.text == text && !shownMarker.isEmpty
  }

  /// In a very narrow terminal, the text is more important than what stands in front of it.
  private var shownMarker: String { width - markerCells < 5 ? "" : marker }

  /// The cells for the text. One more is for the cursor behind it.
  private var room: Int { max(0, width - 1 - (shownMarker.isEmpty ? 0 : markerCells)) }
}

// MARK: - Keys

extension LineEditor {
  /// Presses a key.
  public mutating func press(_ press: KeyPress) -> Outcome? {
    let (wasKilling, went) = (isKilling, completions)
    (isKilling, completions) = (false, nil)
    switch press.key {
    case .pasteBegins: isPasting = true
    case .pasteEnds: return endPaste()
    case .enter: return enter(press.modifiers)
    case .tab where isPasting: insert(question.kind == .field ? "\t" : " ")
    case .tab: complete(went, backwards: press.modifiers.contains(.shift))
    case .text(let scalar) where press.modifiers.isEmpty: type(scalar)
    case .text("d") where press.modifiers == .control:
      if text.isEmpty { return .ended }
      delete(.right, .character)
    case .text("c") where press.modifiers == .control: return .left
    case .text("z") where press.modifiers == .control: return .suspended
    case .text("l") where press.modifiers == .control: forgetScreen()
    case .text(let letter): command(letter, press.modifiers, wasKilling)
    case .backspace where press.modifiers.isEmpty: delete(.left, .character)
    case .backspace: kill(.left, .word, wasKilling)
    case .delete where press.modifiers.isEmpty: delete(.right, .character)
    case .delete: kill(.right, .word, wasKilling)
    case .left, .right, .up, .down, .home, .end: move(press)
    case .escape: break
    }
    return nil
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x20, scalar.value != 0x7F else { return }
    if scalar == " ", question.kind == .several, text.isEmpty { return tick() }
    insert(String(scalar))
  }

  private mutating func enter(_ modifiers: KeyPress.Modifiers) -> Outcome? {
    if question.kind != .field {
      if isPasting { dropsPaste = true }
      return isPasting ? nil : .answered(answer)
    }
    if isPasting || !modifiers.isDisjoint(with: [.alt, .shift]) {
      insert("\n")
      return nil
    }
    let backslashes = text.reversed().prefix { $0 == "\\" }.count
    guard !backslashes.isMultiple(of: 2) else {
      // Two at the end stand for one.
      return .answered(backslashes > 0 ? String(text.dropLast()) : text)
    }
    change { $0.replace(with: String($0.text.dropLast()) + "\n") }
    return nil
  }

  /// The answer for a reader of replies, which knows no line with both number and title.
  private var answer: String {
    if question.kind == .several, !text.hasPrefix("/"), !ticks.isEmpty {
      return (ticks.sorted().map { "#\($0 + 1)" } + (text.isEmpty ? [] : [text]))
        .joined(separator: ", ")
    }
    guard question.kind == .choice else { return text }
    let typed = question.titles.contains(text) ? nil : question.lines.firstIndex(of: text)
    return (chosen ?? typed).map { "#\($0 + 1)" } ?? text
  }

  private mutating func endPaste() -> Outcome? {
    defer { (isPasting, dropsPaste, hasDropped) = (false, false, false) }
    return hasDropped ? .dropped : nil
  }

  private mutating func command(
    _ letter: Unicode.Scalar, _ modifiers: KeyPress.Modifiers, _ wasKilling: Bool
  ) {
    switch (modifiers, letter) {
    case (.control, "a"): edited.move(.left, by: .end)
    case (.control, "e"): edited.move(.right, by: .end)
    case (.control, "b"): move(KeyPress(.left))
    case (.control, "f"): move(KeyPress(.right))
    case (.control, "p"): move(KeyPress(.up))
    case (.control, "n"): move(KeyPress(.down))
    case (.alt, "b"): edited.move(.left, by: .word)
    case (.alt, "f"): edited.move(.right, by: .word)
    case (.alt, "d"): kill(.right, .word, wasKilling)
    case (.control, "w"): kill(.left, .blank, wasKilling)
    case (.control, "u"): kill(.left, .end, wasKilling)
    case (.control, "k"): kill(.right, .end, wasKilling)
    case (.control, "y"): insert(killed)
    default: break
    }
  }
}
