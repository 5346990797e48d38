/// What happened while waiting for input.
package enum InputEvent: Sendable, Hashable {
  /// A line or, from a terminal, several lines pasted at once.
  case lines([Line])
  /// The input has ended.
  case end
  /// The deadline has passed.
  case timeout
  /// A signal that ends the program. The owner must save the conversation, then end by the signal.
  case signal(Int32)
  /// The program continues after Ctrl-Z. The prompt should be shown again.
  case resumed
  /// The width of the terminal has changed.
  case widthChanged
}
