import Starling
import StarlingHost

extension ConversationSettings {
  /// The settings of a conversation from the command line.
  init(_ invocation: Invocation) throws(CommandFailure) {
    self.init()
    stream = invocation.printsJSON ? .standardError : .standard
    speaksEvents = invocation.flag(.events)
    line = invocation.choice(.line, of: LineReading.self)
    look.width = invocation.integer(.width)
    listHeight = invocation.integer(.height)
    look.plainOrigin = Self.plainOrigin(invocation)
    switch invocation.choice(.color, of: ColorChoice.self) {
    case .always: look.isColored = true
    case .never: look.isColored = false
    case .auto, nil: break
    }
    let isWatched = stream.isTerminal && !invocation.flag(.instant) && !speaksEvents
    speed = isWatched ? invocation.number(.speed) ?? 1 : nil
    timeout = invocation.number(.timeout)
    file = try invocation.output(.save).map { ChatFile($0) }
    commands = invocation.pairs(.on).map { ($0.left, $0.right) }
  }

  /// Throws if another job is in the foreground of the terminal that would be read: the question
  /// would stand in its lines, and reading would stop this process.
  static func expectSomeoneThere(at input: Int32 = 0) throws(CommandFailure) {
    guard Platform.isInBackground(input) else { return }
    throw CommandFailure(.no, "no one can answer: this runs in the background of the terminal")
  }

  /// What a person at a terminal hears who does not see the conversation; nil if it can be seen.
  var noticeOfWaiting: String? {
    guard Platform.isTerminal(input), !stream.isTerminal, !Platform.isPipe(stream.descriptor),
      Output.standardError.isTerminal
    else { return nil }
    return
      "starling: the conversation goes to a file; its answers are typed here, and Ctrl-D leaves"
  }

  private static func plainOrigin(_ invocation: Invocation) -> String? {
    switch invocation.origin(of: .plain) {
    case .variable(let name): name
    case .commandLine, .fallback: "--plain"
    case nil: nil
    }
  }
}

extension OptionSpec {
  /// The options of all commands with a conversation, besides the language.
  static let ofConversations: [OptionSpec] =
    [.on] + OptionSpec.format.withJSON + [
      .set, .strings, .start, .instant, .speed, .events, .save, .timeout, .plain, .color, .width,
      .height, .line,
    ]
}
