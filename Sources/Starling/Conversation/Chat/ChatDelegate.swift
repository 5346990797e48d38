/// Receives the events of a chat, and can decide whether it appears. The chat calls it
/// synchronously, on the actor of its own caller, so it need not be `Sendable`. Each call names the
/// chat, so that one delegate can serve several.
public protocol ChatDelegate: AnyObject {
  /// The chat is neither forced nor permitted by the rules. Returns whether to show it anyway.
  func needsCustomDisplay(_ history: History, for chat: Chat) -> Bool
  /// The last check before an unforced chat appears. `false` stops it, and no display is counted.
  func chatShouldAppear(_ chat: Chat) -> Bool
  /// The configuration prefers the platform's own rating dialog. Returns whether it was shown.
  func showNativeRating(for chat: Chat) -> Bool

  /// Anything of what the calls below report, as one value: for hosts that forward or log all of
  /// it. The call of its name follows.
  func didHappen(_ event: ChatEvent, in chat: Chat)

  /// The first block is about to show. ``Chat/dismiss()`` still keeps the chat away, and no display
  /// is counted.
  func chatWillAppear(_ chat: Chat)
  /// The first block has been shown.
  func chatDidAppear(_ chat: Chat)
  /// A block has shown a text or a question.
  func didShow(_ block: String, in chat: Chat)
  /// The person picked stars. The history does not include them yet.
  func didUpdateRating(_ rate: Int, from history: History, in chat: Chat)
  /// The rating is final. The history already includes it.
  func didValidateRating(_ rate: Int, in chat: Chat)
  /// The person goes to write a review, or gave feedback. The history already includes it.
  func didChooseAction(at step: OutcomeStep, in chat: Chat)
  /// The person wants to be asked later. The history already includes it.
  func didChooseLater(at step: OutcomeStep, in chat: Chat)
  /// The person does not want to be asked again. The history already includes it.
  func didDecline(at step: OutcomeStep, in chat: Chat)
  /// The host should perform the action with this name.
  func didTrigger(_ action: String, in chat: Chat)
  /// An answer was accepted, and all its consequences were reported. A skip may have no value.
  func didAnswer(_ block: String, _ answer: Value?, in chat: Chat)
  /// The conversation has ended. Its last bubbles are about to show.
  func chatWillDisappear(_ chat: Chat, _ result: ChatResult)
  /// The host has shown the last bubbles and called ``Chat/dismiss()``. The call has no default, so
  /// that a misspelt method does not compile.
  func chatDidDisappear(_ chat: Chat, _ result: ChatResult)
}

extension ChatDelegate {
  /// Does not show the chat against the rules.
  public func needsCustomDisplay(_: History, for _: Chat) -> Bool { false }
  /// Lets the chat appear.
  public func chatShouldAppear(_: Chat) -> Bool { true }
  /// Does not show the platform's own rating dialog.
  public func showNativeRating(for _: Chat) -> Bool { false }
  /// Ignores the event.
  public func didHappen(_: ChatEvent, in _: Chat) {}
  /// Ignores the event.
  public func chatWillAppear(_: Chat) {}
  /// Ignores the event.
  public func chatDidAppear(_: Chat) {}
  /// Ignores the event.
  public func didShow(_: String, in _: Chat) {}
  /// Ignores the event.
  public func didUpdateRating(_: Int, from _: History, in _: Chat) {}
  /// Ignores the event.
  public func didValidateRating(_: Int, in _: Chat) {}
  /// Ignores the event.
  public func didChooseAction(at _: OutcomeStep, in _: Chat) {}
  /// Ignores the event.
  public func didChooseLater(at _: OutcomeStep, in _: Chat) {}
  /// Ignores the event.
  public func didDecline(at _: OutcomeStep, in _: Chat) {}
  /// Ignores the event.
  public func didTrigger(_: String, in _: Chat) {}
  /// Ignores the event.
  public func didAnswer(_: String, _: Value?, in _: Chat) {}
  /// Ignores the event.
  public func chatWillDisappear(_: Chat, _: ChatResult) {}
}

/// Something that a chat reports to its delegate: one case for each of the delegate's calls that
/// asks nothing back.
public enum ChatEvent: Equatable, Sendable {
  /// The first block is about to show.
  case willAppear
  /// The first block has been shown.
  case didAppear
  /// A block says or offers something.
  case didShow(block: String)
  /// Stars were picked; the history is as it was before.
  case didUpdateRating(Int, from: History)
  /// The rating is final; the history already has it.
  case didValidateRating(Int)
  /// The person goes to a review, or gave feedback.
  case didChooseAction(at: OutcomeStep)
  /// The person prefers to be asked later.
  case didChooseLater(at: OutcomeStep)
  /// The person does not want to be asked again.
  case didDecline(at: OutcomeStep)
  /// A button or a field names an action of the host.
  case didTrigger(String)
  /// An answer was accepted, after everything that it causes. A skip may have no value.
  case didAnswer(block: String, Value?)
  /// The conversation has ended. Its last bubbles are about to show.
  case willDisappear(ChatResult)
  /// The host has taken the chat away.
  case didDisappear(ChatResult)
}

extension ChatDelegate {
  /// Reports an event: as a value, then by the call of its name.
  func report(_ event: ChatEvent, in chat: Chat) {
    didHappen(event, in: chat)
    switch event {
    case .willAppear: chatWillAppear(chat)
    case .didAppear: chatDidAppear(chat)
    case .didShow(let block): didShow(block, in: chat)
    case .didUpdateRating(let stars, let history): didUpdateRating(stars, from: history, in: chat)
    case .didValidateRating(let stars): didValidateRating(stars, in: chat)
    case .didChooseAction(let step): didChooseAction(at: step, in: chat)
    case .didChooseLater(let step): didChooseLater(at: step, in: chat)
    case .didDecline(let step): didDecline(at: step, in: chat)
    case .didTrigger(let action): didTrigger(action, in: chat)
    case .didAnswer(let block, let answer): didAnswer(block, answer, in: chat)
    case .willDisappear(let result): chatWillDisappear(chat, result)
    case .didDisappear(let result): chatDidDisappear(chat, result)
    }
  }
}
