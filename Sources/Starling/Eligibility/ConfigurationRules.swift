/// The question that a verdict answers, apart from configuration and history.
struct Occasion {
  let now: Moment
  /// What conditions of the host's own say, if it has any.
  let custom: Bool?
}

extension Configuration {
  /// What a rule asks of a history; nothing where the configuration does not have the rule.
  ///
  /// This is the one place that knows the rules of the prompt: a yes or no, the reasons and the
  /// moment from which on it could be yes all come from here. It is inlined because a forecast asks
  /// for a million years.
  @inline(__always)
  func requirement(
    of rule: Verdict.Rule, for history: History, on occasion: Occasion
  ) -> Requirement? {
    switch rule {
    case .enabled: .fact(disabled != true)
    case .answered: .fact(consequence(of: history.answer) != .settled)
    case .declined: .fact(consequence(of: history.answer) != .declined)
    case .sessions: displaySessionCount.map { .atLeast($0, have: history.sessions.count) }
    case .reminders: maxNumberOfReminder.map { .below($0, have: history.displays.count) }
    case .successes: actionThreshold.map { .atLeast($0, have: history.successes) }
    case .cooldown: pause(of: daysBeforeAskingAgain, since: history.displays.last, on: occasion)
    case .crashes: pause(of: daysWithoutCrash, since: history.crashes.last, on: occasion)
    case .version: newVersion(for: history)
    case .yearly: maxDisplaysPerYear.map { history.displays.below($0, at: occasion.now) }
    case .events, .eventLimit, .executions, .firstEvent, .lastEvent, .spacing:
      scenario?.requirement(of: rule, for: history.prompt, on: occasion)
    case .custom: useDefaultBehavior == false ? .hostAlone : occasion.custom.map { .fact($0) }
    }
  }

  private func consequence(of answer: History.Answer?) -> History.Answer.Consequence {
    answer?.consequence(askAgainOnNewVersion: askAgainOnNewVersion ?? false) ?? .open
  }

  private func pause(
    of days: Int?, since last: Moment?, on occasion: Occasion
  ) -> Requirement? {
    guard let days else { return nil }
    let pause = last.map { Pause(since: $0, until: occasion.now) }
    return .pause(pause, beyond: Pause.seconds(ofDays: days))
  }

  /// A version that is not known does not count as another one.
  private func newVersion(for history: History) -> Requirement? {
    guard askAgainOnNewVersion == true, let answer = history.answer else { return nil }
    guard consequence(of: answer) == .waitsForVersion else { return .fact(true) }
    guard let answered = answer.version, let current = history.version else { return .fact(false) }
    return .fact(answered != current)
  }
}

extension History.Displays {
  fileprivate func below(_ limit: Int, at now: Moment) -> Requirement {
    let have = countOfLastYear(at: now)
    guard limit > 0, have >= limit else { return .belowInYear(limit, have: have, leaving: nil) }
    return .belowInYear(limit, have: have, leaving: moments[moments.count - limit])
  }
}
