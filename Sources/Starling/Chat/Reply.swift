/// The meaning of a line that a person typed.
public enum Reply: Equatable, Sendable {
  /// It is an event for the dialog: an answer, a skip, going back or leaving.
  case event(Event)
  /// The person asks for help.
  case help
  /// The person asks to see the prompt again.
  case again
  /// The person does not want to be asked again.
  case never
  /// It does not fit the prompt.
  case refused(Refusal)
}
