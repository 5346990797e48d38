/// The rules that can say no in a forecast, by their place in the list, and which of them do.
struct Hurdles: Sendable {
  /// In the verdict's order.
  let rules: [Verdict.Rule]
  /// Bits of those that never say yes again once they say no.
  let lasting: UInt32
  /// The bit of the rule on the number of sessions, which any visit can turn; none without it.
  let sessions: UInt32
  /// The same of the number of successes, where there are any.
  let successes: UInt32

  init(_ forecast: Forecast) {
    let configuration = forecast.configuration
    rules = Verdict.Rule.inOrder.filter { configuration.canFail($0) }
    lasting = rules.enumerated().reduce(0) { bits, rule in
      forecast.isLasting(rule.element) ? bits | 1 << UInt32(rule.offset) : bits
    }
    sessions = rules.firstIndex(of: .sessions).map { 1 << UInt32($0) } ?? 0
    let successes = forecast.successEvery == nil ? nil : rules.firstIndex(of: .successes)
    self.successes = successes.map { 1 << UInt32($0) } ?? 0
  }
}

extension Configuration {
  /// Whether a rule can ever say no in a forecast, where there are no events.
  fileprivate func canFail(_ rule: Verdict.Rule) -> Bool {
    switch rule {
    case .enabled: disabled == true
    case .answered, .declined: true
    case .sessions: displaySessionCount != nil
    case .reminders: maxNumberOfReminder != nil
    case .successes: actionThreshold != nil
    case .cooldown: daysBeforeAskingAgain != nil
    case .crashes: daysWithoutCrash != nil
    case .version: askAgainOnNewVersion == true
    case .yearly: maxDisplaysPerYear != nil
    case .events: scenario?.minEventsRequired != nil
    case .eventLimit: scenario?.maxEventsPermitted != nil
    case .executions: scenario?.maxExecutionsPermitted != nil
    case .firstEvent, .lastEvent: false
    case .spacing: scenario?.minSecondsBetweenExecutions != nil
    case .custom: useDefaultBehavior == false
    }
  }
}

extension Forecast {
  /// Whether a rule that says no will do so to the end.
  fileprivate func isLasting(_ rule: Verdict.Rule) -> Bool {
    switch rule {
    case .enabled, .answered, .declined, .reminders, .events, .eventLimit, .executions, .custom:
      true
    case .successes: successEvery == nil
    case .version: releaseEvery == nil
    case .sessions, .cooldown, .crashes, .yearly, .firstEvent, .lastEvent, .spacing: false
    }
  }
}
