/// How a text or a button looks.
public enum Style: String, CaseIterable, Sendable {
  /// Plain text.
  case text
  /// Bold text.
  case textBold
  /// A large emoji.
  case emoji
  /// A button with emphasis.
  case button
  /// A button without emphasis.
  case lightButton
  /// A button to decline.
  case cancel
}

/// What an answer means for asking again.
public enum Outcome: String, CaseIterable, Sendable {
  /// The person goes to write a review.
  case review
  /// The person gave feedback.
  case feedback
  /// The person would rather be asked later.
  case later
  /// The person does not want to be asked again.
  case never
}

/// What kind of text a field accepts.
@nonexhaustive(warn)
public enum Format: String, CaseIterable, Sendable {
  /// Any text.
  case any
  /// One `@` with something on both sides, and no white space.
  case email
  /// A whole number.
  case integer
  /// A number.
  case number
}
