/// What a line that a person typed means.
package enum Reply: Equatable, Sendable {
  /// It answers, skips, goes back or leaves.
  case event(Event)
  /// The person wants to know what can be typed.
  case help
  /// The person wants to see the prompt once more.
  case again
  /// The person never wants to be asked again.
  case never
  /// It fits nothing.
  case refused(Refusal)
}
