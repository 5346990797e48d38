extension Chat {
  /// A text of one side of the conversation.
  public struct Bubble: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// How it looks.
    public let style: Style
    /// Whether the person said it.
    public let isAnswer: Bool
  }
}

extension Chat {
  /// The line that says that the script of a saved chat was edited, if its person is asked
  /// something else.
  var effectsOfChange: [Effect] {
    guard resumption?.isElsewhere == true else { return [] }
    let effects = [Effect.say(dialog.language.word(.changed), .text)]
    log.say(effects)
    return effects
  }

  /// The question of a saved chat once more.
  var effectsOfGoingOn: [Effect] {
    let effects = dialog.promptAgain
    log.sayAgain(effects)
    return effects
  }
}

extension ChatLog {
  /// How many bubbles are kept.
  static let mostBubbles = 100

  /// Keeps what is said by a step.
  mutating func say(_ effects: [Effect]) {
    bubbles += effects.compactMap(\.bubble)
    bubbles.removeFirst(max(0, bubbles.count - Self.mostBubbles))
  }

  /// Keeps what is said once more, in place of the last bubbles if they are the same.
  mutating func sayAgain(_ effects: [Effect]) {
    let again = effects.compactMap(\.bubble)
    if bubbles.suffix(again.count) == again[...] { bubbles.removeLast(again.count) }
    say(effects)
  }

  var savedBubbles: [(String, JSONText)] {
    guard !bubbles.isEmpty else { return [] }
    return [("bubbles", .array(bubbles.map(\.json)))]
  }

  /// Reads the bubbles of a saved chat. Starling 2 saved none.
  mutating func readBubbles(in chat: SavedPart) throws(Dialog.RestoreError) {
    for part in try chat.optional("bubbles")?.elements() ?? [] {
      let style = try part.optional("style")?.string()
      bubbles.append(
        Chat.Bubble(
          text: try part.member("text").string(),
          style: style.flatMap { Style(rawValue: $0) } ?? .text,
          isAnswer: try part.optional("answer")?.boolean ?? false))
    }
    bubbles.removeFirst(max(0, bubbles.count - Self.mostBubbles))
  }
}

extension Chat.Bubble {
  fileprivate var json: JSONText {
    .object(
      [("text", .string(text))] + (style == .text ? [] : [("style", .string(style.rawValue))])
        + (isAnswer ? [("answer", .boolean(true))] : []))
  }
}

extension Effect {
  fileprivate var bubble: Chat.Bubble? {
    switch self {
    case .say(let text, let style): Chat.Bubble(text: text, style: style, isAnswer: false)
    case .echo(let text): Chat.Bubble(text: text, style: .text, isAnswer: true)
    case .offer, .set, .picked, .rated, .outcome, .action, .reject, .finish: nil
    }
  }
}
