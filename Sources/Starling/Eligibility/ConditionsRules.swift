extension Conditions {
  /// What a rule asks of a scenario; nothing where its condition is absent.
  func requirement(
    of rule: Verdict.Rule, for activity: History.Activity, on occasion: Occasion
  ) -> Requirement? {
    switch rule {
    case .events: minEventsRequired.map { .atLeast($0, have: activity.events) }
    case .eventLimit: maxEventsPermitted.map { .atMost($0, have: activity.events) }
    case .executions: maxExecutionsPermitted.map { .below($0, have: activity.executions) }
    case .firstEvent: pause(of: minSecondsSinceFirstEvent, since: activity.firstEvent, on: occasion)
    case .lastEvent: pause(of: minSecondsSinceLastEvent, since: activity.lastEvent, on: occasion)
    case .spacing:
      pause(of: minSecondsBetweenExecutions, since: activity.lastExecution, on: occasion)
    case .custom: occasion.custom.map { .fact($0) }
    case .enabled, .answered, .declined, .sessions, .reminders, .successes, .cooldown, .crashes,
      .version, .yearly:
      nil
    }
  }

  private func pause(
    of seconds: Double?, since last: Moment?, on occasion: Occasion
  ) -> Requirement? {
    guard let seconds else { return nil }
    return .pause(last.map { Pause(since: $0, until: occasion.now) }, beyond: seconds)
  }
}
