// What `print` and a failed expectation show of a conversation.

extension Effect: CustomStringConvertible {
  /// What it does: `say Hi!`, `offer stars 5`, `set seats = 3`.
  public var description: String {
    switch self {
    case .say(let text, .text): "say \(text.inOneLine())"
    case .say(let text, let style): "say \(text.inOneLine()) as \(style)"
    case .offer(let prompt): "offer \(prompt.kind)"
    case .echo(let text): "echo \(text.inOneLine())"
    case .set(let name, let value): "set \(name) = \(value.json)"
    case .picked(let stars): "picked \(stars)"
    case .rated(let stars): "rated \(stars)"
    case .outcome(let outcome, let step): "outcome \(outcome) at \(step)"
    case .action(let name): "action \(name)"
    case .reject(let code): "reject \(code.rawValue)"
    case .finish(let ending): "finish \(ending)"
    }
  }
}

extension Prompt: CustomStringConvertible {
  /// What it waits for, and at which block: `choice Free | Pro at plan`.
  public var description: String { "\(kind) at \(block)" }
}

extension Prompt.Kind: CustomStringConvertible {
  /// What it waits for, with the titles of the buttons: `text (Send) | Skip`.
  public var description: String {
    switch self {
    case .tap: "tap"
    case .delay(let seconds): "delay \(seconds)"
    case .choice(let offers): "choice " + offers.map(\.title).joined(separator: " | ")
    case .text(let field, let skip): "text (\(field.button.title))" + Self.words(skip)
    case .stars(let field, let skip):
      "stars \(field.max)" + (field.submit.map { " (\($0.title))" } ?? "")
        + (field.picked.map { " with \($0)" } ?? "") + Self.words(skip)
    }
  }

  private static func words(_ skip: Prompt.Offer?) -> String { skip.map { " | \($0.title)" } ?? "" }
}

extension ChatBubble: CustomStringConvertible {
  /// Who says it, and what, as in a transcript: `bot: Hi!`.
  public var description: String { "\(isAnswer ? "you" : "bot"): \(text.inOneLine())" }
}

extension Chat: CustomStringConvertible {
  /// Where its dialog stands: `waits at stars, a rating: How do you like it?`.
  public var description: String { dialog.description }
}

extension Talk: CustomStringConvertible {
  /// Where its dialog stands: `waits at stars, a rating: How do you like it?`.
  public var description: String { dialog.description }
}

extension EventStream: CustomStringConvertible {
  /// Where its dialog stands: `waits at stars, a rating: How do you like it?`.
  public var description: String { dialog.description }
}

extension Chat.Appearance: CustomStringConvertible {
  /// What became of it, with the reasons: `kept away: no: sessions (1 of 5 sessions)`.
  public var description: String {
    switch self {
    case .shown(let effects): "shown: " + effects.map(\.description).joined(separator: ", ")
    case .native: "native"
    case .keptAway(let verdict): "kept away: \(verdict)"
    case .vetoed: "vetoed"
    case .ended: "ended"
    }
  }
}

extension ChatEvent: CustomStringConvertible {
  /// What happened, without the history and the answers of all the chat: `didUpdateRating 4`.
  public var description: String {
    switch self {
    case .willAppear: "willAppear"
    case .didAppear: "didAppear"
    case .didShow(let block): "didShow \(block)"
    case .didUpdateRating(let stars, from: _): "didUpdateRating \(stars)"
    case .didValidateRating(let stars): "didValidateRating \(stars)"
    case .didChooseAction(let step): "didChooseAction at \(step)"
    case .didChooseLater(let step): "didChooseLater at \(step)"
    case .didDecline(let step): "didDecline at \(step)"
    case .didTrigger(let action): "didTrigger \(action)"
    case .didAnswer(let block, let value):
      "didAnswer \(block)" + (value.map { " = \($0.json)" } ?? "")
    case .willDisappear(let result): "willDisappear \(result.ending)"
    case .didDisappear(let result): "didDisappear \(result.ending)"
    }
  }
}

extension Dialog.Resumption: CustomStringConvertible {
  /// Where it goes on, and what was dropped: `at an earlier block, stars; dropped: team`.
  public var description: String {
    let names = dropped.keys.sorted()
    return "\(place)" + (names.isEmpty ? "" : "; dropped: " + names.joined(separator: ", "))
  }
}

extension Dialog.Resumption.Place: CustomStringConvertible {
  /// Where the conversation goes on.
  public var description: String {
    switch self {
    case .sameBlock: "at the same block"
    case .earlierBlock(let id): "at an earlier block, \(id)"
    case .beginning: "at the beginning"
    }
  }
}
