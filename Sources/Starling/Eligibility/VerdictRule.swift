extension Verdict {
  /// What a verdict looks at, in the order in which it does.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Asking is not switched off.
    case enabled
    /// Nobody has answered for good.
    case answered
    /// Nobody has said never.
    case declined
    /// Enough sessions.
    case sessions
    /// Not asked too many times in all.
    case reminders
    /// Enough good actions.
    case successes
    /// Long enough since the last question.
    case cooldown
    /// Long enough since the last crash.
    case crashes
    /// A new version of the app, where an answer waits for one.
    case version
    /// Not asked too many times within a year.
    case yearly
    /// Enough events.
    case events
    /// Not too many events.
    case eventLimit = "event-limit"
    /// Not executed too many times.
    case executions
    /// Long enough since the first event.
    case firstEvent = "first-event"
    /// Long enough since the last event.
    case lastEvent = "last-event"
    /// Long enough since the last execution.
    case spacing
    /// What the host has added says yes.
    case custom

    /// All of them; made once, since a verdict may be asked for many million times.
    static let inOrder = allCases
  }
}
