import Starling

/// The chat for a person.
struct TextInterface: ChatInterface {
  private let chat: Chat
  private let settings: ConversationSettings
  private let environment: Environment
  /// Whether what is typed does not stand on the screen by itself.
  private let echoesLines: Bool

  let joinsLines = true

  init(
    _ chat: Chat, _ settings: ConversationSettings, _ console: Console, _ environment: Environment
  ) {
    self.chat = chat
    self.settings = settings
    self.environment = environment
    echoesLines = !console.isTerminal
  }

  private var stream: Output { settings.stream }
  private var language: Language { chat.dialog.language }

  /// The view for the width that the terminal has now.
  private var view: ChatView {
    ChatView(chat.dialog, settings.look.look(on: stream, environment))
  }

  func open() throws {
    try stream.write(view.header)
    if settings.allowsNever { try remark(language.word(.neverHint)) }
  }

  func didOpen() throws {}

  /// A text stands there as it was typed already, so only other answers are read back.
  func show(_ effects: [Effect], of _: Chat, answering prompt: Prompt?) throws {
    let shown = prompt?.isField == true ? effects.filter { !$0.isEcho } : effects
    try stream.write(view.text(of: shown))
  }

  func pause(_ begins: Bool) throws {
    guard stream.isTerminal, let sign = view.typingSign else { return }
    try stream.write(begins ? sign.shown : sign.erased)
  }

  func mark() throws { try stream.write(view.marker) }

  func received(_ line: String) throws {
    if echoesLines { try stream.write(line.safeForTerminal() + "\n") }
  }

  func endOfInput() throws { try stream.write("\n") }

  func read(_ line: String, at prompt: Prompt) -> Reply {
    ReplyReader(prompt, language, allowsNever: settings.allowsNever).read(line)
  }

  func remark(_ text: String) throws { try stream.write(view.remark(text)) }

  func showAgain(_ prompt: Prompt) throws { try stream.write(view.text(of: [.offer(prompt)])) }

  func showHelp() throws {
    var words: [EngineWord] = [.help, .helpBack, .helpAgain, .helpSkip, .helpQuit, .helpSlash]
    if settings.allowsNever { words.append(.helpNever) }
    for word in words { try remark(language.word(word)) }
  }

  func close(_: ChatResult) throws {}
}

extension Effect {
  fileprivate var isEcho: Bool {
    if case .echo = self { true } else { false }
  }
}
