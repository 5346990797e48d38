/// What can happen to a dialog.
public enum Event: Hashable, Sendable {
  /// The conversation begins.
  case begin
  /// The person goes on.
  case tap
  /// The time of a delay is over.
  case elapsed
  /// The person taps a button: its index among those that are offered.
  case choose(Int)
  /// The person sends a text, or submits stars with an empty one.
  case submit(String)
  /// The person picks a number of stars.
  case pick(Int)
  /// The person passes without an answer.
  case skip
  /// The person wants to answer the prompt before again.
  case back
  /// The person, or the host, goes.
  case leave
}

/// Why an event changed nothing.
public enum RejectCode: String, CaseIterable, Sendable {
  /// It does not fit the prompt.
  case notNow = "not-now"
  /// A delay passes by itself.
  case wait
  /// No button of that number is offered.
  case noSuchButton = "no-such-button"
  /// The field wants a text.
  case empty
  /// The text has fewer characters than the field wants.
  case tooShort = "too-short"
  /// The text has more characters than the field takes.
  case tooLong = "too-long"
  /// The field wants an e-mail address.
  case notAnEmail = "not-an-email"
  /// The field wants a number.
  case notANumber = "not-a-number"
  /// The field wants a whole number.
  case notAnInteger = "not-an-integer"
  /// There are not that many stars.
  case outOfStars = "out-of-stars"
  /// Stars are to be picked before they are submitted.
  case pickFirst = "pick-first"
  /// The event answers a prompt that has been answered.
  case oldTurn = "old-turn"
  /// There is no answer that could be taken back.
  case cannotGoBack = "cannot-go-back"
  /// The conversation is over.
  case ended
}

/// How a conversation ended.
public enum Ending: String, CaseIterable, Sendable {
  /// It came to an end that the script has.
  case completed
  /// The person or the host left it.
  case left
  /// It would have gone on forever without the person, or to a block that is not there.
  case stuck
}

/// How far the person had come when an outcome was settled.
public enum OutcomeStep: String, CaseIterable, Sendable {
  /// Before a rating was final.
  case rating
  /// After a rating below the positive limit.
  case feedback
  /// After a rating from the positive limit on.
  case storeReview
}
