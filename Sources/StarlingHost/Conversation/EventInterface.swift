import Starling

/// The interface for programs: a line of JSON per event.
struct EventInterface: ChatInterface {
  private let events: EventLines
  private let chat: Chat
  private let settings: ConversationSettings

  /// The longest answer as a JSON string, with every byte escaped, and with quotes.
  static let longestLine = 6 * ReplyReader.longestAnswer + 2

  init(_ chat: Chat, _ settings: ConversationSettings) {
    self.chat = chat
    events = EventLines(chat.dialog.language)
    self.settings = settings
  }

  func open() throws { try Output.print(events.line(.willAppear)) }

  func didOpen() throws { try Output.print(events.line(.didAppear)) }

  func show(_ effects: [Effect], in _: [Effect], of chat: Chat, answering _: Prompt?) throws {
    try print(events.lines(for: effects, of: chat.dialog))
  }

  func showTyping(_: Int?, hurried: Bool) throws -> Bool { false }

  var editsLines: Bool { false }

  func beginLine(at _: Prompt) throws -> EditedLine? { nil }

  func mark() throws {}

  func markAgain() throws {}

  func received(_: String) throws {}

  func endLine() throws {}

  func completeLine() {}

  func length(ofAnswer line: String) -> Int {
    ReplyReader.length(ofProgram: line)
  }

  func read(_ line: String, at prompt: Prompt, after refusal: Refusal?) -> Reply {
    ReplyReader(prompt, in: chat.dialog, allowsNever: settings.allowsNever, after: refusal)
      .read(ofProgram: line)
  }

  func refuse(_ refusal: Refusal) throws { try print(events.lines(for: refusal, of: chat.dialog)) }

  func showHelp(at prompt: Prompt) throws {
    let help = events.help(at: prompt, allowsNever: settings.allowsNever)
    try print([help] + events.promptAgain(of: chat.dialog))
  }

  private func print(_ lines: [String]) throws {
    if !lines.isEmpty { try Output.print(lines.joined(separator: "\n")) }
  }

  func sayLater(_: String?) throws {}

  func close(_ result: ChatResult) throws {
    try Output.print(events.line(.willDisappear))
    try Output.print(events.line(.didDisappear))
    try Output.print(events.line(for: result, eligible: settings.eligible))
  }
}
