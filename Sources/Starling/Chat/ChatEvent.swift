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
