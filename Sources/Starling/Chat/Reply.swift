/// The meaning of a line that a person typed.
public enum Reply: Equatable, Sendable {
  /// It answers, skips, goes back or leaves.
  case event(Event)
  /// The person wants to know what can be typed.
  case help
  /// The person wants to see the prompt once more: `Dialog.promptAgain`.
  case again
  /// The person never wants to be asked again: `Chat.decline()`.
  case never
  /// It fits nothing that the prompt takes.
  case refused(Refusal)
}
