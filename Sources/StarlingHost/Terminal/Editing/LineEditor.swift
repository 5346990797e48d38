import Starling

/// The line in which a person types an answer, with the buttons below it. It takes keys, and knows
/// what to draw; it does not read, write or wait.
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

  /// What was typed and ticked, from which another line can go on.
  struct Draft: Hashable, Sendable {
    var text = ""
    var ticks: Set<Int> = []
    var pointer = 0
  }

  /// An answer that is longer by a little is refused by its reader; the rest is not kept.
  static let longest = Line.limit + 4

  let question: LineQuestion
  /// The width of the terminal, in cells. No row is wider.
  public var width: Int { didSet { view.widthChanged(from: oldValue, to: width) } }
  /// The height of the terminal, in rows.
  public var height = 24
  /// What is seen before the answer is given, apart from the text.
  var sight: LineSight?
  /// What the terminal shows.
  var view: LineView

  var edited = EditedText()
  /// The text that stood there when the line began.
  private var stood = ""
  /// Whether what stands there is the answer of before, in whose place something else is typed.
  var standsForAnswer = false
  /// What Ctrl-_ brings back.
  var past = LinePast()
  /// The index of the line that an arrow key has put here, until it is changed.
  var chosen: Int?
  /// The indices of the titles that are ticked, where several can be.
  public internal(set) var ticks: Set<Int> = []
  /// The index of the highlighted title there.
  public internal(set) var pointer = 0
  /// Why the last key did nothing.
  var objection: String?
  /// The text that was typed before an arrow key brought back another one.
  var draft = ""
  /// A text that was refused, which the arrow key above brings back to an empty line.
  var refused: String?
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
    self.question = question
    self.width = width
    view = LineView(marker: marker)
  }

  /// What has been typed.
  public var text: String { edited.text }

  /// The number of characters in front of the cursor.
  public var cursor: Int { edited.charactersBefore }

  /// The bytes that make a terminal show the line, if it shows what the last drawing left.
  public mutating func drawing() -> String {
    followText()
    return view.draw(self)
  }

  /// Makes the next drawing a whole one, because the terminal shows something else by now.
  public mutating func forgetScreen() { view.forget() }

  /// Makes the next drawing a whole one, on an empty line.
  public mutating func beginLine() { view.begin() }

  /// What was typed and ticked so far, or in its place later.
  var begun: Draft {
    get { Draft(text: chosen == nil ? text : "", ticks: ticks, pointer: pointer) }
    set {
      edited.replace(with: newValue.text)
      stood = newValue.text
      let known = question.titles.indices
      ticks = newValue.ticks.filter { known.contains($0) }
      pointer = known.contains(newValue.pointer) ? newValue.pointer : 0
    }
  }
}

// MARK: - Keys

extension LineEditor {
  /// Presses a key.
  public mutating func press(_ press: KeyPress) -> Outcome? {
    let before = edited
    defer {
      let isSpace = press.key == .text(" ")
      past.note(
        before, edited, isTyping: press.isTyping || isPasting, beginsWord: isSpace && !isPasting)
    }
    let wasKilling = isKilling
    let went = completions
    isKilling = false
    completions = nil
    objection = nil
    // A paste of many characters would look through the titles as often.
    if !press.isTyping { followText() }
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
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: move(press)
    case .escape: return hasNothing ? question.skip.map { .answered($0) } : nil
    }
    return nil
  }

  /// Whether nothing is typed, picked or ticked.
  private var hasNothing: Bool {
    text.isEmpty && ticks.isEmpty && (question.kind != .stars || question.start == nil)
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x20, scalar.value != 0x7F else { return }
    if scalar == " ", question.kind == .several, text.isEmpty { return tick() }
    insert(String(scalar))
  }

  private mutating func enter(_ modifiers: KeyPress.Modifiers) -> Outcome? {
    if question.kind != .field {
      if isPasting { dropsPaste = true }
      if isPasting || takesRow() { return nil }
      return .answered(answer)
    }
    if isPasting || !modifiers.isDisjoint(with: [.alt, .shift]) {
      insert("\n")
      return nil
    }
    if text.isEmpty { return .answered(answer) }
    if let command = commandBehindOldText {
      change { $0.replace(with: command) }
      return .answered(command)
    }
    let backslashes = text.reversed().prefix { $0 == "\\" }.count
    guard !backslashes.isMultiple(of: 2) else {
      // Two at the end stand for one.
      return .answered(backslashes > 0 ? String(text.dropLast()) : text)
    }
    change { $0.replace(with: String($0.text.dropLast()) + "\n") }
    return nil
  }

  /// A command that was typed behind a text that stood there, and was left as it is.
  private var commandBehindOldText: String? {
    guard !stood.isEmpty, text.hasPrefix(stood) else { return nil }
    let typed = String(text.dropFirst(stood.count)).lowercased()
    return question.commands.first { $0 == typed }
  }

  /// The answer for a reader of replies, which knows no line with both number and title.
  private var answer: String {
    if hasNothing, question.returnSkips, let skip = question.skip { return skip }
    switch question.kind {
    case .several where text.isEmpty:
      return ticks.sorted().map { "#\($0 + 1)" }.joined(separator: ", ")
    case .choice:
      let typed = question.titles.contains(text) ? nil : question.lines.firstIndex(of: text)
      return (chosen ?? typed ?? (isFiltering ? entries.first : nil)).map { "#\($0 + 1)" } ?? text
    case .several, .tap, .stars, .field: return text
    }
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
    case (.control, "_"):
      past.takeBack(&edited)
      chosen = question.isList ? question.lines.firstIndex(of: text) : nil
    default: break
    }
  }
}

extension KeyPress {
  /// Whether it is one of the keys by which a word is typed.
  var isTyping: Bool {
    if case .text = key { modifiers.isEmpty } else { false }
  }
}
