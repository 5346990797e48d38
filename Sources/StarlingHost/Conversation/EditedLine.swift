import Starling

/// A line editor on a terminal: it is drawn, and what it shows is turned into the answer.
final class EditedLine {
  /// A Return that passes a prompt was meant for something else within this many seconds.
  private static let settling = 0.5

  private let console: Console
  private let stream: Output
  private let environment: Environment
  private var editor = LineEditor(.tap, width: 80)
  private var marker = ""
  /// What a person sees at the prompt, at the width of the moment.
  private var sight: () -> LineSight = { LineSight() }
  /// The texts that were answered in fields.
  private var earlier: [String] = []
  /// What was typed and ticked at each block, for those who come back to it.
  private var given: [String: LineEditor.Draft] = [:]
  /// The prompt of the line before.
  private var prompt: Prompt?
  /// When the prompt has been there for a moment.
  private var settled = Deadline.after(seconds: 0)
  /// Whether the text was taken as an answer.
  private var isAnswered = false
  /// Whether the person goes back to an earlier prompt.
  private var goesBack = false
  /// Whether the prompt was written directly above the line, and nothing else since.
  var followsQuestion = false
  /// Whether the line is shown, and nothing was written after it.
  private(set) var isOpen = false
  private(set) var isPasting = false

  init(_ console: Console, _ stream: Output, _ environment: Environment) {
    self.console = console
    self.stream = stream
    self.environment = environment
  }

  /// Whether keys can be read: in the background, that would stop this process.
  var isUsable: Bool { Platform.isInForeground(console.input) }

  /// The visible text, however it is answered.
  var text: String { editor.text }

  /// Shows an empty line and reads keys from now on. At the same block as before, what was typed
  /// and ticked is still there, and so is what was given there by someone who goes back.
  func begin(
    _ prompt: Prompt, commands: [String], marker: String, _ sight: @escaping () -> LineSight
  ) throws {
    let question = LineQuestion(prompt, commands: commands, earlier: earlier)
    let draft = draft(at: prompt, question)
    let refused = editor.refused
    self.marker = marker
    self.sight = sight
    editor = LineEditor(question, marker: marker, width: stream.width(environment))
    editor.height = stream.height ?? 24
    editor.sight = sight()
    editor.view.cutsRows = environment.terminalCutsRows
    editor.begun = draft
    editor.standsForAnswer = goesBack && question.kind != .field && !draft.text.isEmpty
    if self.prompt?.turn == prompt.turn { editor.refused = refused }
    beginBelowRow()
    self.prompt = prompt
    goesBack = false
    isPasting = false
    isAnswered = false
    settled = .after(seconds: Self.settling)
    console.beforeSuspending = { [weak self] in try? self?.stepAside() }
    console.beginKeys(for: stream)
    try draw()
  }

  private func draft(at prompt: Prompt, _ question: LineQuestion) -> LineEditor.Draft {
    if goesBack { return given[prompt.block] ?? LineEditor.Draft() }
    guard let before = self.prompt, before.block == prompt.block else { return LineEditor.Draft() }
    var draft = editor.begun
    if isAnswered { draft.text = "" }
    // Where the script was edited, a title may have another place by now.
    let titles = editor.question.titles
    draft.ticks = Set(
      draft.ticks.compactMap { question.titles.firstIndex(of: titles[$0]) })
    return draft
  }

  func end() {
    console.beforeSuspending = {}
    console.endKeys()
  }

  func press(_ key: KeyPress) -> LineEditor.Outcome? {
    if key.key == .pasteBegins || key.key == .pasteEnds { isPasting = key.key == .pasteBegins }
    let isEmpty = editor.text.isEmpty
    let outcome = editor.press(key)
    guard case .answered(let text)? = outcome, isEmpty, !text.isEmpty, key.key == .enter,
      text == editor.question.skip
    else { return outcome }
    return settled.isOver ? outcome : nil
  }

  func draw() throws {
    isOpen = true
    let drawing = editor.drawing()
    if !drawing.isEmpty { try stream.write(drawing) }
  }

  /// Draws all of the line, because the terminal has changed it.
  func redraw() throws {
    if stream.width(environment) == editor.width { editor.forgetScreen() }
    let question = editor.sight?.question ?? ""
    let wasRow = editor.sight?.buttons?.isRow
    measure()
    let isOther = wasRow != editor.sight?.buttons?.isRow
    // Some of the question may have scrolled away.
    if editor.view.cutsRows == false { followsQuestion = false }
    // Where it depends on the terminal how many rows there are above, it may be the question whose
    // rows are erased, so it is written again, as where buttons no longer fit in a row, or fit now.
    guard followsQuestion, editor.view.isUncertain || isOther else {
      return isOther ? try ask(behind: editor.view.erase()) : try draw()
    }
    try ask(behind: editor.view.erase(question, wrappedTo: editor.width))
  }

  /// Leaves the terminal to the shell.
  private func stepAside() throws {
    if isOpen { try stream.write(completing()) }
  }

  /// Draws the line below its question once the shell has given the terminal back.
  func comeBack() throws {
    measure()
    try ask(behind: "\r\u{1B}[J")
  }

  /// Asks again in place, if the question stands directly above; returns whether.
  func askAgain() throws -> Bool {
    guard followsQuestion else { return false }
    editor.begun.text = ""
    let question = editor.sight?.question ?? ""
    try ask(behind: editor.view.erase(question, wrappedTo: editor.width))
    return true
  }

  private func ask(behind start: String) throws {
    try stream.write(start + (editor.sight?.question ?? ""))
    editor.beginLine()
    followsQuestion = true
    beginBelowRow()
    try draw()
  }

  private func beginBelowRow() {
    guard followsQuestion, let buttons = editor.sight?.buttons, buttons.isRow else { return }
    editor.view.begin(below: buttons.row(pointingAt: nil))
  }

  private func measure() {
    editor.width = stream.width(environment)
    editor.height = stream.height ?? 24
    editor.sight = sight()
  }

  /// Writes something in place of the line, which moves below it.
  func yield(to write: () throws -> Void) throws {
    try stream.write(editor.view.erase())
    isOpen = false
    followsQuestion = false
    try write()
    editor.beginLine()
  }

  /// The button that the arrow keys have reached, where several can be ticked.
  var pointer: Int { editor.pointer }

  /// Notes the answer, for those who come back to it.
  func note(_ reply: Reply?, to text: String) {
    guard let prompt else { return }
    isAnswered = true
    if case .event(.back)? = reply { return goesBack = true }
    if takesUp { editor.refused = editor.text }
    given[prompt.block] = LineEditor.Draft(
      text: editor.text, ticks: editor.shownTicks ?? [], pointer: editor.pointer)
    if !editor.ticks.isEmpty || editor.shownTicks?.isEmpty == false {
      given[prompt.block]?.text = ""
    }
    let isCommand = text.hasPrefix("/") && !text.hasPrefix("//")
    if prompt.isField, !isCommand, !text.isEmpty, earlier.last != text { earlier.append(text) }
  }

  /// Whether the arrow key above brings back the text, if it is refused.
  var takesUp: Bool { isAnswered && !editor.text.isEmpty && !editor.text.hasPrefix("/") }

  /// What turns the line into its last form, if it is open. Of a list, the question and the answer
  /// stay.
  func closing(as lines: String, isAnswered: Bool) -> String {
    guard isOpen else { return "" }
    let question = isAnswered && followsQuestion ? editor.sight?.answeredQuestion : nil
    isOpen = false
    followsQuestion = false
    if let question, let asked = editor.sight?.question, !editor.view.isUncertain,
      asked.count(where: { $0 == "\n" }) < editor.height - 1
    {
      return editor.view.erase(asked, wrappedTo: editor.width) + question + lines
    }
    let text = editor.view.close(editor)
    let isShown = lines.hasSuffix("\n") && editor.view.shows(String(lines.dropLast()))
    return text + (isShown ? "\n" : editor.view.erase() + lines)
  }

  /// What leaves the line as it is, without what stood below it.
  func completing() -> String {
    defer { (isOpen, followsQuestion) = (false, false) }
    return isOpen ? editor.view.close(editor) + "\n" : "\n"
  }
}

extension Environment {
  /// Whether the terminal cuts its rows where it becomes narrower, rather than to wrap them anew;
  /// nil if that is not known. Of what tmux wraps, some may have scrolled away, so nothing is to be
  /// written again.
  fileprivate var terminalCutsRows: Bool? {
    if self["TMUX"] != nil { return false }
    let cuts = ["linux", "screen"].contains { self["TERM"]?.hasPrefix($0) == true }
    return cuts || self["XTERM_VERSION"] != nil ? true : nil
  }
}
