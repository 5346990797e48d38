/// Whether the app may ask now, the reasons for and against, and from when on it may.
public struct Verdict: Equatable, Sendable {
  /// The moment of the verdict.
  public let now: Moment
  /// The results of all rules that apply, in the order of ``Rule``.
  public let rules: [Verdict.RuleResult]

  init(at now: Moment, rules: [Verdict.RuleResult]) {
    self.now = now
    self.rules = rules
  }

  /// Whether every rule passes.
  public var isEligible: Bool { rules.allSatisfy { $0.passes } }

  /// The first moment at which every rule passes if nothing else happens; nil if never.
  public var nextPossible: Moment? {
    var next = now
    for rule in rules where !rule.passes {
      guard let clearing = rule.clearsAt else { return nil }
      next = max(next, clearing)
    }
    // Until then, events may have become too old, so that there are no longer enough.
    let isOver = rules.contains { rule in rule.endsAt.map { $0 <= next } ?? false }
    return isOver ? nil : next
  }
}

extension Verdict {
  /// The result of one rule in a verdict.
  public struct RuleResult: Equatable, Sendable {
    /// The rule. Its raw value is the name that `starling status` lists.
    public let rule: Verdict.Rule
    /// Whether the rule permits asking.
    public let passes: Bool
    /// The value in the history, if the rule compares one.
    public let have: Amount?
    /// The value that it is compared with.
    public let need: Amount?
    /// The result in words: "2 of 3 sessions".
    public let reason: String
    /// When the rule will pass by waiting alone; nil if it passes, or waiting does not help.
    public let clearsAt: Moment?
    /// When the rule will no longer pass by waiting alone.
    let endsAt: Moment?

    /// A value that a rule compares.
    public enum Amount: Equatable, Sendable {
      /// A number of times.
      case count(Int)
      /// A length of time in seconds.
      case seconds(Double)
      /// A version of the app. The rule requires that the two versions differ.
      case version(String)
    }
  }

  /// The rules of a verdict, in the order in which they are checked.
  @nonexhaustive(warn)
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The configuration has no errors. The rule only applies if it has.
    case configuration
    /// Asking is not switched off.
    case enabled
    /// The person belongs to the share of people who are asked.
    case sample
    /// The person has not given an answer that settles the question.
    case answered
    /// The person has not said never.
    case declined
    /// There have been enough sessions.
    case sessions
    /// The person has not been asked too many times in all.
    case reminders
    /// There have been enough good actions.
    case successes
    /// The last question is long enough ago.
    case cooldown
    /// The last crash is long enough ago.
    case crashes
    /// If the answer waits for another version of the app, that version is running.
    case version
    /// The person has not been asked too many times within a year.
    case yearly
    /// No other app has asked the person within a day. The rule only applies where that is known.
    case otherTools = "other-tools"
    /// There have been enough events.
    case events
    /// There have not been too many events.
    case eventLimit = "event-limit"
    /// There have not been too many executions.
    case executions
    /// The first event is long enough ago.
    case firstEvent = "first-event"
    /// The last event is long enough ago.
    case lastEvent = "last-event"
    /// The last execution is long enough ago.
    case spacing
    /// The host's own conditions hold.
    case custom

    /// All rules. It is computed once, since a forecast takes many millions of verdicts.
    static let inOrder = allCases
    /// The rules that look at the history, and not only at the configuration.
    static let ofHistory = inOrder.filter { $0 != .configuration }
  }
}

extension Verdict.Rule {
  /// The properties of a rule, except for how it judges (see `Configuration.requirement`).
  package var traits: Traits {
    switch self {
    case .configuration: Traits(nil, "no errors", isAbsolute: true)
    case .enabled:
      Traits(.disabled, "the prompt is turned on", "the prompt is turned off", isAbsolute: true)
    case .sample: Traits(.askShare, "chosen", "not chosen")
    case .answered: Traits(nil, "", isAbsolute: true)
    case .declined:
      Traits(
        nil, "the person has not said never",
        "said never to all tools: 'starling never --undo' takes it back", isAbsolute: true)
    case .sessions: Traits(.afterSessions, "session", clearedBy: .sessions, isPlain: true)
    case .reminders: Traits(.askAtMost, "asked", isPlain: true)
    case .successes: Traits(.afterSuccesses, "success", clearedBy: .successes)
    case .cooldown: Traits(.daysBetween, "asked", "never asked", clearedBy: .time)
    case .crashes:
      Traits(
        .daysAfterCrash, "crashed",
        "no crash has ever been recorded (see 'starling record crash')", clearedBy: .time)
    case .version:
      Traits(.askAgainOnNewVersion, "not waiting for another version", clearedBy: .versions)
    case .yearly: Traits(.askAtMostPerYear, "asked", clearedBy: .time, isPlain: true)
    case .otherTools:
      Traits(
        .oneAppADay, "another tool asked today", "no other tool asked today", clearedBy: .time)
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
        .rulesDecide, "the app itself says yes", "the app itself says no", isAbsolute: true)
    }
  }

  /// The properties of a rule.
  package struct Traits: Sendable {
    /// The key of the configuration, or of its conditions, that switches the rule on; nil if it is
    /// always on.
    package let key: Key?
    /// What is counted or timed, or the sentence for a fact that holds; empty if the answer is
    /// said.
    let words: String
    /// The sentence for a fact that does not hold, or for something that never happened.
    let otherwise: String
    /// What can make the rule pass again; nil if nothing can.
    let clearing: Clearing?
    /// Whether the rule forbids all asking, not only asking once more. Such a rule also applies to
    /// a conversation that continues, and cannot be switched off.
    let isAbsolute: Bool
    /// Whether the reason adds nothing to the rule's name.
    package let isPlain: Bool

    /// The kinds of change that can make a rule pass again.
    enum Clearing { case time, sessions, successes, versions, events }

    fileprivate init(
      _ key: Key?, _ words: String, _ otherwise: String = "", clearedBy clearing: Clearing? = nil,
      isAbsolute: Bool = false, isPlain: Bool = false
    ) {
      self.key = key
      self.words = words
      self.otherwise = otherwise
      self.clearing = clearing
      self.isAbsolute = isAbsolute
      self.isPlain = isPlain
    }
  }
}

extension Verdict.Rule {
  static let ofScenarios = inOrder.filter { rule in
    rule == .custom || Conditions.fields.contains { $0.key == rule.traits.key }
  }

  /// The field of a configuration that sets it; nil for those of scenarios and without a key.
  var field: PropertyField<Configuration>? {
    Configuration.fields.first { $0.key == traits.key }
  }
}

extension RulesInForce {
  /// Whether a rule is in force, so that it may fail for some history.
  func has(_ rule: Verdict.Rule) -> Bool {
    if rule == .configuration { return !values.errors.isEmpty }
    guard let key = rule.traits.key else { return true }
    if let field = rule.field { return field.differsFromDefault(in: values) }
    let field = Conditions.fields.first { $0.key == key }
    return conditions.map { field?.isSet(in: $0) ?? false } ?? false
  }
}
