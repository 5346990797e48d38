import Starling
import StarlingHost

/// The chat for a person.
struct TextInterface: ChatInterface {
  private let stream: StarlingHost.Output
  private let look: TextLook
  private let language: Language
  private let dialog: Dialog
  /// Whether what is typed does not stand on the screen by itself.
  private let echoesLines: Bool

  init(_ dialog: Dialog, _ stream: StarlingHost.Output, _ console: Console, _ look: TextLook) {
    self.dialog = dialog
    self.stream = stream
    self.look = look
    language = dialog.language
    echoesLines = !console.isTerminal
  }

  /// The view for the width that the terminal has now.
  private var view: ChatView { ChatView(dialog, look.now) }

  func open() throws { try stream.write(view.header) }

  func didOpen() throws {}

  /// A text stands there as it was typed already, so only other answers are read back.
  func show(_ effects: [Effect], of _: Chat, answering prompt: Prompt?) throws {
    let shown = prompt?.isField == true ? effects.filter { !$0.isEcho } : effects
    try stream.write(view.text(of: shown))
  }

  func mark() throws { try stream.write(view.marker) }

  func received(_ line: String) throws {
    if echoesLines { try stream.write(line.safeForTerminal() + "\n") }
  }

  func endOfInput() throws { try stream.write("\n") }

  func read(_ line: String, at prompt: Prompt) -> Reply { ReplyReader(prompt, language).read(line) }

  func remark(_ text: String) throws { try stream.write(view.remark(text)) }

  func showAgain(_ prompt: Prompt) throws { try stream.write(view.text(of: [.offer(prompt)])) }

  func showHelp() throws {
    let words: [EngineWord] = [.help, .helpBack, .helpAgain, .helpSkip, .helpQuit, .helpSlash]
    for word in words { try remark(language.word(word)) }
  }

  func close(_: ChatResult) throws {}
}

/// How the chat looks, as the command line, the environment and the stream have it.
struct TextLook {
  private let stream: StarlingHost.Output
  private let width: Int?
  private let fallbackWidth: Int?
  private let hasColors: Bool
  private let plainOrigin: String?

  init(_ invocation: Invocation, _ environment: Environment, _ stream: StarlingHost.Output) {
    self.stream = stream
    width = invocation.integer(.width)
    fallbackWidth = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    plainOrigin = Self.plainOrigin(invocation, environment)
    hasColors = plainOrigin == nil && Self.hasColors(invocation, environment, stream)
  }

  /// The look for the width that the terminal has at this moment.
  var now: ChatLook {
    var look = ChatLook()
    look.width = width ?? stream.width ?? fallbackWidth ?? 80
    look.hasColors = hasColors
    look.plainOrigin = plainOrigin
    return look
  }

  private static func plainOrigin(_ invocation: Invocation, _ environment: Environment) -> String? {
    if invocation.flag(.plain) {
      if case .variable(let name) = invocation.origin(of: .plain) { return name }
      return "--plain"
    }
    return environment["TERM"] == "dumb" ? "TERM=dumb" : nil
  }

  private static func hasColors(
    _ invocation: Invocation, _ environment: Environment, _ stream: StarlingHost.Output
  ) -> Bool {
    switch invocation.choice(.color, of: ColorChoice.self) {
    case .always: return true
    case .never: return false
    case .auto, nil: break
    }
    if environment["NO_COLOR"] != nil { return false }
    if environment.isOn("CLICOLOR_FORCE") { return true }
    return stream.isTerminal && environment["TERM"] != "dumb"
  }
}

extension Prompt {
  /// Whether it waits for a text.
  var isField: Bool {
    if case .text = kind { true } else { false }
  }
}

extension Effect {
  fileprivate var isEcho: Bool {
    if case .echo = self { true } else { false }
  }
}
