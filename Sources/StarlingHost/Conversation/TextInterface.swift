import Starling

final class TextInterface: ChatInterface {
  private let chat: Chat
  private let settings: ConversationSettings
  private let environment: Environment
  /// Whether to print the input, because no terminal shows it.
  private let echoesLines: Bool
  /// The editor of lines; nil if the terminal's own is used, or there is no terminal.
  private let line: EditedLine?
  /// What the person typed at the prompt.
  private var typed = ""
  /// Whether a line is awaited that the terminal edits.
  private var isMarked = false
  /// Whether the name of the speaker is written, and the first bubble follows it in the same line.
  private var followsName: Bool
  private var notice: String?
  /// Whether the person asks what is kept, and not for help.
  private var asksWhat = false
  /// What erases the sign that the author is typing, while that is shown.
  private var typing: String?

  init(
    _ chat: Chat, _ settings: ConversationSettings, _ console: Console?,
    _ environment: Environment
  ) {
    self.chat = chat
    self.settings = settings
    self.environment = environment
    notice = settings.notice
    echoesLines = !Platform.isTerminal(settings.input)
    followsName = settings.asksBriefly && settings.editsLines(settings.input, environment)
    line = console.flatMap {
      settings.editsLines($0.input, environment)
        ? EditedLine($0, settings.stream, environment) : nil
    }
  }

  private var stream: Output { settings.stream }
  private var language: Language { chat.dialog.language }

  /// The view for the current width of the terminal.
  private var view: ChatView {
    var look = settings.look.look(on: stream, environment)
    look.editsLines = line?.isUsable ?? false
    look.takesUp = line?.takesUp ?? false
    if settings.asksBriefly, look.editsLines {
      look.brief = settings.allowsNever ? ["/never"] : []
    }
    return ChatView(chat.dialog, look, reviewURL: chat.configuration.reviewLink)
  }

  func open() throws {
    if followsName { return try stream.write(view.briefHeader) }
    try stream.write(view.header)
    if settings.allowsNever { try stream.write(view.remark(language.word(.neverHint))) }
    if let disclosure { try stream.write(disclosure) }
    if settings.namesHelp, !echoesLines, stream.isTerminal {
      try stream.write(view.remark(language.word(.helpHint)))
    }
  }

  /// Where the answers go, in a line of its own.
  private var disclosure: String? {
    guard let disclosure = settings.disclosure, disclosure.isSaid else { return nil }
    return view.remark(disclosure.sentence(in: language))
  }

  func didOpen() throws {}

  func show(_ effects: [Effect], in step: [Effect], of chat: Chat, answering prompt: Prompt?)
    throws
  {
    // A line of the editor becomes what was understood; another is followed by that.
    let understood = view.understood(effects, answering: prompt)
    let line = line?.isOpen == true ? closedLine(as: understood) : nil
    let said = line == nil ? typed : understood
    typed = ""
    var effects = effects
    // Back at an earlier prompt, the person sees the last of its texts again.
    if effects.count == 1, case .offer = effects[0] {
      effects = chat.dialog.promptAgain.suffix(2)
    }
    let text = view.text(
      of: effects, in: step, answering: prompt, typed: said, followingName: followsName)
    let disclosure = followsName ? disclosure : nil
    followsName = false
    try stream.write((line ?? "") + text + (disclosure ?? ""))
    if case .offer? = effects.last { self.line?.followsQuestion = true }
  }

  /// What turns an open line into what the person means, or else into what was typed.
  private func closedLine(as understood: String? = nil) -> String {
    guard let line else { return "" }
    return line.closing(as: view.person(understood ?? line.text), isAnswered: understood != nil)
  }

  func showTyping(_ step: Int?, hurried: Bool) throws -> Bool {
    guard let step else {
      // Even where the sign has no room any more, what is shown of it goes.
      if let erased = typing.take() { try stream.write(erased) }
      return false
    }
    guard stream.isTerminal, let sign = view.typingSign(hurried: hurried) else { return false }
    typing = sign.erased
    try stream.write(sign.steps[step % sign.steps.count])
    return sign.steps.count > 1
  }

  var editsLines: Bool { line != nil }

  func beginLine(at prompt: Prompt) throws -> EditedLine? {
    guard let line, line.isUsable else { return nil }
    let reader = ReplyReader(prompt, in: chat.dialog, allowsNever: settings.allowsNever)
    let commands = reader.commands + (settings.disclosure == nil ? [] : [Self.what])
    try line.begin(prompt, commands: commands, marker: view.marker) { [unowned self] in
      sight(at: prompt, reader)
    }
    return line
  }

  /// What a person sees below and behind a line of the editor.
  private func sight(at prompt: Prompt, _ reader: ReplyReader) -> LineSight {
    let view = view
    var sight = LineSight()
    sight.buttons = view.buttons(at: prompt)
    let knowsWhat = settings.disclosure != nil
    sight.read = { knowsWhat && Self.isWhat($0) ? .help : reader.read($0) }
    sight.remark = { view.remark(at: prompt, on: $0, typed: $1) }
    sight.most = prompt.several?.max
    sight.tooMany = view.objection(Refusal(.tooMany, at: prompt, in: chat.dialog).sentence)
    let question = chat.dialog.promptAgain.suffix(2)
    sight.question = view.text(of: Array(question))
    if sight.buttons?.isRow == false || prompt.several != nil {
      sight.answeredQuestion = view.text(of: question.dropLast())
    }
    let room = (stream.height ?? 24) - sight.question.count { $0 == "\n" } - 1
    sight.listHeight = max(3, min(room, settings.listHeight ?? 15))
    return sight
  }

  func mark() throws {
    if let notice = notice.take() { try Output.note(notice) }
    try stream.write(view.marker)
    isMarked = !echoesLines
  }

  func markAgain() throws {
    if !echoesLines { try stream.write("\n" + view.text(of: chat.dialog.promptAgain.suffix(2))) }
    try mark()
  }

  func received(_ line: String) throws {
    isMarked = false
    if echoesLines { try stream.write(view.typed(line)) }
  }

  func endLine() throws {
    isMarked = false
    try stream.write(line?.completing() ?? "\n")
  }

  func completeLine() {
    if line?.isOpen == true || isMarked { try? endLine() }
  }

  func length(ofAnswer line: String) -> Int { line.utf8.count }

  func read(_ line: String, at prompt: Prompt, after refusal: Refusal?) -> Reply {
    typed = line
    asksWhat = settings.disclosure != nil && Self.isWhat(line)
    if asksWhat { return .help }
    var reader = ReplyReader(
      prompt, in: chat.dialog, allowsNever: settings.allowsNever, after: refusal)
    reader.offersPassages = !echoesLines
    return reader.read(line)
  }

  private static let what = "/what"

  private static func isWhat(_ line: String) -> Bool {
    String(line.trimmed()).lowercased() == what
  }

  func refuse(_ refusal: Refusal) throws {
    try stream.write(closedLine() + view.text(of: refusal))
  }

  func showHelp(at prompt: Prompt) throws {
    if asksWhat, let what = settings.disclosure?.what(by: view, in: language) {
      asksWhat = false
      return try stream.write(closedLine() + what)
    }
    // Read first whether the editor has the line: closing it ends that.
    let help = view.help(
      at: prompt, allowsNever: settings.allowsNever, showsWhat: settings.disclosure != nil,
      editsLines: line?.isOpen == true)
    try stream.write(closedLine() + help)
  }

  func sayLater(_ command: String?) throws {
    let word = command.map { language.word(.answerLater, ["command": $0]) }
    try stream.write(view.remark(word ?? language.word(.nobodyHere)))
  }

  /// Says how to mail the feedback and where it is kept, if no command delivers it.
  func close(_ result: ChatResult) throws {
    guard let file = settings.feedbackKeptIn, let mailto = result.mailto,
      chat.resultFailure == nil
    else { return }
    let address = String(mailto.prefix { $0 != "?" })
    try stream.write(
      view.remark(language.word(.mailHint)) + view.link(address, to: mailto)
        + view.remark(language.word(.keptHint)) + view.path(file))
  }
}
