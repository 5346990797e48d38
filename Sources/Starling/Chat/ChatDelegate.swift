/// Receives the events of a chat, and can decide whether it appears. The chat calls it
/// synchronously, on the actor of its own caller, so it need not be `Sendable`.
public protocol ChatDelegate: AnyObject {
  /// The chat is neither forced nor permitted by the rules. Returns whether to show it anyway.
  func needsCustomDisplay(_ history: History) -> Bool
  /// The last check before an unforced chat appears. `false` stops it, and no display is counted.
  func chatShouldAppear() -> Bool
  /// The configuration prefers the platform's own rating dialog. Returns whether it was shown.
  func showNativeRating() -> Bool

  /// Anything of what the calls below report, as one value: for hosts that forward or log all of
  /// it. The call of its name follows.
  func didHappen(_ event: ChatEvent)

  /// The first block is about to show.
  func chatWillAppear()
  /// The first block has been shown.
  func chatDidAppear()
  /// A block has shown a text or a question.
  func didShow(_ block: String)
  /// The person picked stars. The history does not include them yet.
  func didUpdateRating(_ rate: Int, from history: History)
  /// The rating is final. The history already includes it.
  func didValidateRating(_ rate: Int)
  /// The person goes to write a review, or gave feedback. The history already includes it.
  func didChooseAction(at step: OutcomeStep)
  /// The person wants to be asked later. The history already includes it.
  func didChooseLater(at step: OutcomeStep)
  /// The person does not want to be asked again. The history already includes it.
  func didDecline(at step: OutcomeStep)
  /// The host should perform the action with this name.
  func didTrigger(_ action: String)
  /// An answer was accepted, and all its consequences were reported. A skip may have no value.
  func didAnswer(_ block: String, _ answer: Value?)
  /// The conversation is about to end.
  func chatWillDisappear(_ result: ChatResult)
  /// The conversation has ended. It has no default, so that a misspelt method does not compile.
  func chatDidDisappear(_ result: ChatResult)
}

extension ChatDelegate {
  /// Does not show the chat against the rules.
  public func needsCustomDisplay(_: History) -> Bool { false }
  /// Lets the chat appear.
  public func chatShouldAppear() -> Bool { true }
  /// Does not show the platform's own rating dialog.
  public func showNativeRating() -> Bool { false }
  /// Ignores the event.
  public func didHappen(_: ChatEvent) {}
  /// Ignores the event.
  public func chatWillAppear() {}
  /// Ignores the event.
  public func chatDidAppear() {}
  /// Ignores the event.
  public func didShow(_: String) {}
  /// Ignores the event.
  public func didUpdateRating(_: Int, from _: History) {}
  /// Ignores the event.
  public func didValidateRating(_: Int) {}
  /// Ignores the event.
  public func didChooseAction(at _: OutcomeStep) {}
  /// Ignores the event.
  public func didChooseLater(at _: OutcomeStep) {}
  /// Ignores the event.
  public func didDecline(at _: OutcomeStep) {}
  /// Ignores the event.
  public func didTrigger(_: String) {}
  /// Ignores the event.
  public func didAnswer(_: String, _: Value?) {}
  /// Ignores the event.
  public func chatWillDisappear(_: ChatResult) {}
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
  /// The conversation is about to end.
  case willDisappear(ChatResult)
  /// The conversation has ended.
  case didDisappear(ChatResult)
}

extension ChatDelegate {
  /// Reports an event: as a value, then by the call of its name.
  func report(_ event: ChatEvent) {
    didHappen(event)
    switch event {
    case .willAppear: chatWillAppear()
    case .didAppear: chatDidAppear()
    case .didShow(let block): didShow(block)
    case .didUpdateRating(let stars, let history): didUpdateRating(stars, from: history)
    case .didValidateRating(let stars): didValidateRating(stars)
    case .didChooseAction(let step): didChooseAction(at: step)
    case .didChooseLater(let step): didChooseLater(at: step)
    case .didDecline(let step): didDecline(at: step)
    case .didTrigger(let action): didTrigger(action)
    case .didAnswer(let block, let answer): didAnswer(block, answer)
    case .willDisappear(let result): chatWillDisappear(result)
    case .didDisappear(let result): chatDidDisappear(result)
    }
  }
}
