/// What a verdict depends on besides configuration and history.
struct Occasion {
  let now: Moment
  /// Whether the host's own conditions hold, if it has any.
  let custom: Bool?
  /// Why they do not hold, if the host says.
  var reason: String?
}

/// The error of a condition of the host's own that does not hold, with the reason for the verdict.
public struct NotNow: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, without a full stop.
  public let description: String

  /// A reason such as "there is no network".
  public init(_ reason: String) { description = reason }
}

extension RulesInForce {
  /// What a rule requires of a history; nil if the rule is not in force.
  ///
  /// Only this function defines how rules judge: verdicts, reasons and the next possible moment all
  /// follow from it. It is inlined because a forecast calls it for a million years.
  @inline(__always)
  func requirement(
    of rule: Verdict.Rule, for history: History, on occasion: Occasion
  ) -> Requirement? {
    switch rule {
    case .configuration:
      values.errors.first.map { .rightConfiguration($0, others: values.errors.count - 1) }
    case .enabled: .fact(values.disabled != true)
    case .sample:
      values.askShare.map { .sample(history.drawing(inRound: values.askRound), below: $0) }
    case .answered: .answer(permits: consequence(of: history.answer) != .settled)
    case .declined:
      history.saidNeverToAll
        ? .fact(false) : .answer(permits: consequence(of: history.answer) != .declined)
    case .sessions: values.afterSessions.map { .atLeast($0, have: history.sessions.count) }
    case .reminders: values.askAtMost.map { .below($0, have: history.displays.count) }
    case .successes: values.afterSuccesses.map { .atLeast($0, have: history.successes) }
    case .cooldown: occasion.pause(ofDays: values.daysBetween, since: history.displays.last)
    case .crashes: occasion.pause(ofDays: values.daysAfterCrash, since: history.crashes.last)
    case .version: newVersion(for: history)
    case .yearly: values.askAtMostPerYear.map { history.displays.below($0, at: occasion.now) }
    case .otherTools: freeDay(for: history, on: occasion)
    case .events: conditions?.least(of: history.prompt, at: occasion.now)
    case .eventLimit: conditions?.most(of: history.prompt, at: occasion.now)
    case .executions:
      conditions?.maxExecutionsPermitted.map { .below($0, have: history.prompt.executions) }
    case .firstEvent:
      occasion.pause(of: conditions?.minSecondsSinceFirstEvent, since: history.prompt.firstEvent)
    case .lastEvent:
      occasion.pause(of: conditions?.minSecondsSinceLastEvent, since: history.prompt.lastEvent)
    case .spacing:
      occasion.pause(
        of: conditions?.minSecondsBetweenExecutions, since: history.prompt.lastExecution)
    case .custom:
      values.rulesDecide == false ? .hostAlone : occasion.custom.map { .host($0, occasion.reason) }
    }
  }

  private func freeDay(for history: History, on occasion: Occasion) -> Requirement? {
    guard values.oneAppADay == true, let day = history.day else { return nil }
    return .freeDay(since: history.asked(elsewhereOn: day, at: occasion.now))
  }

  private func consequence(of answer: History.Answer?) -> History.Answer.Consequence {
    answer?.consequence(askAgainOnNewVersion: values.askAgainOnNewVersion ?? false) ?? .open
  }

  private func newVersion(for history: History) -> Requirement? {
    guard values.askAgainOnNewVersion == true, let answer = history.answer else { return nil }
    let isNeeded = consequence(of: answer) == .waitsForVersion
    if isNeeded, let askRound = values.askRound, askRound != answer.round {
      return .otherRound(askRound)
    }
    return .otherVersion(!isNeeded || history.runsOtherVersionThanAnswered)
  }
}

extension History {
  /// Whether the answer was given in another version. An unknown version does not count as another.
  var runsOtherVersionThanAnswered: Bool {
    guard let version, let then = answer?.version else { return false }
    return version != then
  }

  /// The time since another app asked; nil if none did. A moment that is more than a day ahead
  /// comes from a clock that was wrong.
  fileprivate func asked(elsewhereOn day: Day, at now: Moment) -> Elapsed? {
    guard let last = day.lastAsked, !askedLast, last.seconds(since: now) <= Moment.secondsPerDay
    else { return nil }
    return Elapsed(since: last, until: now)
  }
}

extension Occasion {
  fileprivate func pause(of seconds: Double?, since last: Moment?) -> Requirement? {
    seconds.map { .pause(last.map { Elapsed(since: $0, until: now) }, beyond: $0) }
  }

  fileprivate func pause(ofDays days: Int?, since last: Moment?) -> Requirement? {
    pause(of: days.map(Elapsed.seconds(ofDays:)), since: last)
  }
}

extension Conditions {
  fileprivate func least(of activity: History.Activity, at now: Moment) -> Requirement? {
    minEventsRequired.map { least in
      guard let days = eventsWithinDays else { return .atLeast(least, have: activity.events) }
      let end = activity.end(ofHaving: least, withinDays: days)
      return .atLeast(
        least, have: activity.events(withinDays: days, at: now), .init(days: days, end: end))
    }
  }

  fileprivate func most(of activity: History.Activity, at now: Moment) -> Requirement? {
    maxEventsPermitted.map { most in
      guard let days = eventsWithinDays else { return .atMost(most, have: activity.events) }
      let end = activity.end(ofHaving: most.addingSaturated(1), withinDays: days)
      return .atMost(
        most, have: activity.events(withinDays: days, at: now), .init(days: days, end: end))
    }
  }
}

extension History.Displays {
  fileprivate func below(_ limit: Int, at now: Moment) -> Requirement {
    let have = countOfLastYear(at: now)
    guard limit > 0, have >= limit else { return .belowInYear(limit, have: have, leaving: nil) }
    return .belowInYear(limit, have: have, leaving: moments[moments.count - limit])
  }
}
