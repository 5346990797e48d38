/// Hears what happens in a chat. The chat calls it synchronously, on the actor of its own caller,
/// so it need not be `Sendable`. The call names the chat, so that one delegate can serve several.
///
/// It is a single method without a default: one with a wrong name or type does not compile. Calls
/// of which a host implements some, as in `URLSessionDelegate` or in SwiftNIO's handlers, need
/// defaults, and where such a call is misspelt, the default is called instead and nothing says so.
/// Here, as with the actions of a reducer, the compiler checks a switch over the event. What a host
/// decides, rather than hears, is in ``ChatDecisions``.
public protocol ChatDelegate: AnyObject {
  /// Something happened in a chat. All that came before it in the conversation was reported, too.
  func didHappen(_ event: ChatEvent, in chat: Chat)
}

/// Something that a chat reports to its delegate. `@unknown default` stands for what a later
/// version adds; `default` leaves out what a host does not want.
@nonexhaustive(warn)
public enum ChatEvent: Equatable, Sendable {
  /// The first block is about to show. ``Chat/dismiss()`` still keeps the chat away, and no display
  /// is counted.
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
  /// The host has shown the last bubbles and called ``Chat/dismiss()``.
  case didDisappear(ChatResult)
}
