/// What a step asks the host to do, or reports to it. The order matters.
public enum Effect: Hashable, Sendable {
  /// Show a bubble with this text, which is translated and has its placeholders filled in.
  case say(String, Style)
  /// Show this prompt and wait for an event.
  case offer(Prompt)
  /// Show the person's answer, which reads like this.
  case echo(String)
  /// The variable with this name got a value.
  case set(String, Value)
  /// The person picked stars.
  case picked(Int)
  /// The rating is final, with this number of stars.
  case rated(Int)
  /// An answer settled an outcome, at this step of the conversation.
  case outcome(Outcome, OutcomeStep)
  /// Perform the action with this name.
  case action(String)
  /// The event was refused and changed nothing.
  case reject(RejectCode)
  /// The conversation is over.
  case finish(Ending)
}
