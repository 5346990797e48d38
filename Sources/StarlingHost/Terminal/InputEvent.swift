/// What comes of waiting for a person or a program.
package enum InputEvent: Sendable, Hashable {
  /// A line; on a terminal also several, that were pasted at once.
  case lines([Line])
  /// Nothing more will come.
  case end
  /// The time is over.
  case timeout
  /// A signal that ends the program: what was settled is to be saved, then `SignalWatch.end`.
  case signal(Int32)
  /// The program goes on after Ctrl-Z: the prompt is worth showing once more.
  case resumed
  /// The terminal has another width.
  case widthChanged
}
