extension Configuration {
  /// What holds where nothing is configured: ask rarely, and never after a crash.
  public static let polite = Configuration().politely()

  /// The same configuration with each polite rule that it leaves open: 90 days between two
  /// questions, three questions a year and three in all, a week without a crash and, where nothing
  /// else counts up to the first question, five sessions.
  ///
  /// A rule that is switched off stays off, and so do all of them where `polite` is false.
  public func politely() -> Configuration {
    var result = self
    for rule in absentRules { result[keyPath: rule.path] = rule.value }
    return result
  }

  /// The rules that ``politely()`` fills in.
  public var rulesFilledInPolitely: [Verdict.Rule] { absentRules.map(\.rule) }

  /// Switches a rule off, so that ``politely()`` does not fill it in. Rules of scenarios and those
  /// without a key stay as they are.
  public mutating func switchOff(_ rule: Verdict.Rule) {
    guard let key = rule.key, let slot = ConfigurationSlot.all.first(where: { $0.key == key })?.slot
    else { return }
    slot.copy(from: Configuration(), to: &self)
    if key.isPoliteRule { unwanted.insert(key) }
  }

  /// Whether a rule is absent because its author does not want it.
  func isSwitchedOff(_ key: Key) -> Bool { polite == false || unwanted.contains(key) }

  private var absentRules: [PoliteRule] {
    PoliteRule.all.filter { rule in
      let counted = rule.rule == .sessions ? PoliteRule.countingKeys : [rule.key]
      return !counted.contains { isSet($0) || isSwitchedOff($0) }
    }
  }

  private func isSet(_ key: Key) -> Bool {
    ConfigurationSlot.all.contains { $0.key == key && $0.slot.isSet(in: self) }
  }
}

extension Key {
  /// Whether `null` under it says that a rule is not to be filled in.
  var isPoliteRule: Bool {
    PoliteRule.countingKeys.contains(self) || PoliteRule.all.contains { $0.key == self }
  }
}

/// A rule that holds unless the configuration says something of it.
private struct PoliteRule: Sendable {
  /// What counts up to the first question.
  static let countingKeys: [Key] = [.displaySessionCount, .actionThreshold, .scenario]

  let rule: Verdict.Rule
  let key: Key
  let path: any WritableKeyPath<Configuration, Int?> & Sendable
  let value: Int

  static let all = [
    PoliteRule(rule: .sessions, key: .displaySessionCount, path: \.displaySessionCount, value: 5),
    PoliteRule(rule: .reminders, key: .maxNumberOfReminder, path: \.maxNumberOfReminder, value: 3),
    PoliteRule(
      rule: .cooldown, key: .daysBeforeAskingAgain, path: \.daysBeforeAskingAgain, value: 90),
    PoliteRule(rule: .crashes, key: .daysWithoutCrash, path: \.daysWithoutCrash, value: 7),
    PoliteRule(rule: .yearly, key: .maxDisplaysPerYear, path: \.maxDisplaysPerYear, value: 3),
  ]
}

extension Verdict.Rule {
  /// The key of the configuration that switches it on, where there is one.
  fileprivate var key: Key? {
    switch self {
    case .sessions: .displaySessionCount
    case .reminders: .maxNumberOfReminder
    case .successes: .actionThreshold
    case .cooldown: .daysBeforeAskingAgain
    case .crashes: .daysWithoutCrash
    case .version: .askAgainOnNewVersion
    case .yearly: .maxDisplaysPerYear
    case .enabled, .answered, .declined, .events, .eventLimit, .executions, .firstEvent,
      .lastEvent, .spacing, .custom:
      nil
    }
  }
}
