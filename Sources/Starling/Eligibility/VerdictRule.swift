extension Verdict {
  /// What a verdict looks at, in the order in which it does.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Asking is not switched off.
    case enabled
    /// No answer stands that settles the matter.
    case answered
    /// The person has not said never.
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

    /// All of them; made once, since a forecast asks for many million verdicts.
    static let inOrder = allCases
  }
}

extension Verdict.Rule {
  /// What is known of a rule besides how it judges (`Configuration.requirement`).
  var traits: Traits {
    switch self {
    case .enabled:
      Traits(.disabled, "asking is switched on", "asking is switched off", isAbsolute: true)
    case .answered: Traits(nil, "no answer for good", isAbsolute: true)
    case .declined: Traits(nil, "nobody has said never", isAbsolute: true)
    case .sessions: Traits(.displaySessionCount, "session", clearedBy: .sessions, isPlain: true)
    case .reminders: Traits(.maxNumberOfReminder, "asked", isPlain: true)
    case .successes: Traits(.actionThreshold, "success", clearedBy: .successes)
    case .cooldown: Traits(.daysBeforeAskingAgain, "asked", "never asked", clearedBy: .time)
    case .crashes: Traits(.daysWithoutCrash, "crashed", "never crashed", clearedBy: .time)
    case .version: Traits(.askAgainOnNewVersion, "waits for no other version", clearedBy: .versions)
    case .yearly: Traits(.maxDisplaysPerYear, "asked", clearedBy: .time, isPlain: true)
    case .events: Traits(.minEventsRequired, "event", clearedBy: .events)
    case .eventLimit: Traits(.maxEventsPermitted, "event")
    case .executions: Traits(.maxExecutionsPermitted, "happened")
    case .firstEvent:
      Traits(.minSecondsSinceFirstEvent, "first event", "no event yet", clearedBy: .time)
    case .lastEvent:
      Traits(.minSecondsSinceLastEvent, "last event", "no event yet", clearedBy: .time)
    case .spacing:
      Traits(.minSecondsBetweenExecutions, "happened", "never happened", clearedBy: .time)
    case .custom:
      Traits(
        .useDefaultBehavior, "the app itself says yes", "the app itself says no", isAbsolute: true)
    }
  }

  /// See ``traits``.
  struct Traits: Sendable {
    /// The key of the configuration, or of its conditions, that switches the rule on; nil where it
    /// is always on.
    let key: Key?
    /// What is counted or timed, or the sentence for a fact that holds.
    let words: String
    /// The sentence for a fact that does not hold, or for what never happened.
    let otherwise: String
    /// What can turn its no into a yes; nil where nothing does.
    let clearing: Clearing?
    /// Whether it says no to all asking, and not only to asking once more; so it counts in the
    /// middle of a conversation, and cannot be switched off.
    let isAbsolute: Bool
    /// Whether its reason repeats what its name says: too few, or too many.
    let isPlain: Bool

    /// What happens to a person and can turn a no into a yes.
    enum Clearing { case time, sessions, successes, versions, events }

    fileprivate init(
      _ key: Key?, _ words: String, _ otherwise: String = "", clearedBy clearing: Clearing? = nil,
      isAbsolute: Bool = false, isPlain: Bool = false
    ) {
      (self.key, self.words, self.otherwise) = (key, words, otherwise)
      (self.clearing, self.isAbsolute, self.isPlain) = (clearing, isAbsolute, isPlain)
    }
  }
}

extension Verdict.Rule {
  /// Those that apply to scenarios, too, and not to the prompt alone.
  static let ofScenarios = inOrder.filter { rule in
    rule == .custom || Conditions.fields.contains { $0.key == rule.traits.key }
  }
}

extension Configuration {
  /// Whether a rule is on, so that it can say no to some history.
  func has(_ rule: Verdict.Rule) -> Bool {
    guard let key = rule.traits.key else { return true }
    if let field = Configuration.fields.first(where: { $0.key == key }) {
      return field.differsFromDefault(in: self)
    }
    let field = Conditions.fields.first { $0.key == key }
    return scenario.map { field?.isSet(in: $0) ?? false } ?? false
  }
}
