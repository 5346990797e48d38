/// An input of a dialog, from the person, a timer or the host.
@nonexhaustive(warn)
public enum Event: Hashable, Sendable {
  /// The host starts the conversation.
  case begin
  /// The person goes on after a text.
  case tap
  /// The time of a delay is over.
  case elapsed
  /// The person taps the button with this index among those that are offered.
  case choose(Int)
  /// The person sends the ticked ones of several buttons: their indices among those that are
  /// offered, in any order.
  case chooseMany([Int])
  /// The person sends a text, or submits stars with an empty one.
  case submit(String)
  /// The person picks a number of stars.
  case pick(Int)
  /// The person skips the prompt.
  case skip
  /// The person wants to answer the previous prompt again.
  case back
  /// The person or the host leaves the conversation.
  case leave
}

/// Why an event changed nothing.
@nonexhaustive(warn)
public enum RejectCode: String, CaseIterable, Sendable {
  /// The event does not fit the prompt.
  case notNow = "not-now"
  /// The prompt is a delay, which ends by itself.
  case wait
  /// No button with this index is offered.
  case noSuchButton = "no-such-button"
  /// Fewer buttons than are required are ticked.
  case tooFew = "too-few"
  /// More buttons than are accepted are ticked.
  case tooMany = "too-many"
  /// A button is ticked with which no other can be.
  case notAlone = "not-alone"
  /// The field requires a text.
  case empty
  /// The text has fewer characters than the field requires.
  case tooShort = "too-short"
  /// The text has more characters than the field accepts.
  case tooLong = "too-long"
  /// The field requires an e-mail address.
  case notAnEmail = "not-an-email"
  /// The field requires a number.
  case notANumber = "not-a-number"
  /// The field requires a whole number.
  case notAnInteger = "not-an-integer"
  /// The number is below the least one that the field accepts.
  case tooSmall = "too-small"
  /// The number is above the greatest one that the field accepts.
  case tooLarge = "too-large"
  /// The prompt does not have this number of stars.
  case outOfStars = "out-of-stars"
  /// Stars must be picked before they are submitted.
  case pickFirst = "pick-first"
  /// The event answers an earlier prompt.
  case oldTurn = "old-turn"
  /// There is no answer that can be taken back.
  case cannotGoBack = "cannot-go-back"
  /// The conversation is over.
  case ended
}

/// How a conversation ended.
public enum Ending: String, CaseIterable, Sendable {
  /// It reached an end of the script.
  case completed
  /// The person or the host left it.
  case left
  /// It would have looped forever without the person, or led to a missing block.
  case stuck
}

/// How far the person had come when an outcome was settled. The outcomes `feedback` and `review`
/// have a step of their own; that of `later` and `never` depends on the rating.
public enum OutcomeStep: String, CaseIterable, Sendable {
  /// Before a rating was final.
  case rating
  /// After a rating below the positive limit, and of the outcome `feedback`.
  case feedback
  /// After a rating at or above the positive limit, and of the outcome `review`.
  case storeReview
}
