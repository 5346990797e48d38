/// A text of one side of the conversation.
public struct ChatBubble: Hashable, Sendable {
  /// What it says.
  public let text: String
  /// How it looks.
  public let style: Style
  /// Whether the person said it.
  public let isAnswer: Bool
}

extension ChatLog {
  static let mostBubbles = 100

  /// Keeps what is said by a step.
  mutating func say(_ effects: [Effect]) {
    bubbles += effects.compactMap { $0.bubble }
    bubbles.removeFirst(max(0, bubbles.count - Self.mostBubbles))
  }

  /// Keeps what is said once more, in place of the last bubbles if they are the same.
  mutating func sayAgain(_ effects: [Effect]) {
    let again = effects.compactMap { $0.bubble }
    if bubbles.suffix(again.count) == again[...] { bubbles.removeLast(again.count) }
    say(effects)
  }
}

extension ChatBubble {
  init<Failure>(_ part: JSONPart<Failure>) throws(Failure) {
    let style = try part.optional("style")?.string()
    self.init(
      text: try part.member("text").string(), style: style.flatMap { Style(rawValue: $0) } ?? .text,
      isAnswer: try part.optional("answer")?.boolean ?? false)
  }

  var json: JSONText {
    .object(
      [("text", .string(text))] + (style == .text ? [] : [("style", .string(style.rawValue))])
        + (isAnswer ? [("answer", .boolean(true))] : []))
  }
}

extension Effect {
  package var bubble: ChatBubble? {
    switch self {
    case .say(let text, let style): ChatBubble(text: text, style: style, isAnswer: false)
    case .echo(let text): ChatBubble(text: text, style: .text, isAnswer: true)
    default: nil
    }
  }
}
