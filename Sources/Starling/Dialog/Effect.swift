/// What a step asks its owner to do, in order.
public enum Effect: Hashable, Sendable {
  /// A bubble: translated, its placeholders filled in.
  case say(String, Style)
  /// What is awaited now.
  case offer(Prompt)
  /// What the answer reads like.
  case echo(String)
  /// A variable got a value.
  case set(String, Value)
  /// Stars were picked.
  case picked(Int)
  /// The rating is final.
  case rated(Int)
  /// An answer settled something.
  case outcome(Outcome, OutcomeStep)
  /// The host should do what it knows by this name.
  case action(String)
  /// The event changed nothing.
  case reject(RejectCode)
  /// The conversation is over.
  case finish(Ending)
}
