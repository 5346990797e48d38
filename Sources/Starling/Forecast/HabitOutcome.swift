extension Forecast {
  /// The result of a forecast for a person with a habit.
  public struct HabitOutcome: Hashable, Sendable {
    /// How often the person opens the app.
    public let habit: Forecast.Habit
    /// The days on which the person is asked, counted from 1. A day can occur more than once.
    public internal(set) var days: [Int] = []
    /// The first rule that fails at the last visit; nil if the person is asked then, or never visits.
    public internal(set) var heldBackBy: Verdict.Rule?
    /// The result of that rule in words: "asked 3 of 3 times".
    public internal(set) var reason: String?
    /// The longest pause in days that does not restart the count of sessions, if a longer one did so
    /// at the last visit.
    public internal(set) var pauseLimit: Int?
    /// Whether there is any visit at all.
    public internal(set) var hasVisits = false

    init(_ habit: Forecast.Habit) { self.habit = habit }
  }
}

extension Forecast {
  /// Simulates a person with a habit, visit by visit.
  public func outcome(for habit: Forecast.Habit) -> Forecast.HabitOutcome {
    var outcome = Forecast.HabitOutcome(habit)
    var person = Person(self)
    let calendar = Calendar(habit, days: span)
    var next = calendar.visit(from: 1)
    while let visit = next {
      let now = moment(on: visit.day, hour: visit.hour)
      let before = person.history.sessions
      person.arrive(at: visit, now, self)
      let obstacle = configuration.obstacle(for: person.history, at: now)
      if obstacle == nil {
        person.ask(reaction ?? .leave, at: now)
        outcome.days.append(visit.day)
      }
      next = calendar.visit(after: visit)
      outcome.hasVisits = true
      guard next == nil, let obstacle else { continue }
      outcome.heldBackBy = obstacle
      outcome.pauseLimit = obstacle == .sessions ? pauseLimit(before, now) : nil
      outcome.reason = outcome.pauseLimit.map(pauseReason) ?? reason(obstacle, person.history, now)
    }
    return outcome
  }

  /// The longest permitted pause, if the last one was longer.
  private func pauseLimit(_ before: History.Tally, _ now: Moment) -> Int? {
    guard configuration.canLoseSessions, let limit = configuration.maxDaysBetweenSession,
      let last = before.last, Pause(since: last, until: now).exceeds(days: limit)
    else { return nil }
    return limit
  }

  private func pauseReason(_ limit: Int) -> String {
    "a pause over \(count(limit, "day")) starts again at 1"
  }

  private func reason(_ rule: Verdict.Rule, _ history: History, _ now: Moment) -> String? {
    configuration.verdict(for: history, at: now).rules.first { $0.rule == rule }?.reason
  }
}

extension Configuration {
  /// Whether a long pause between sessions can restart their count.
  var canLoseSessions: Bool { maxDaysBetweenSession != nil && useSessionSpaceChecking ?? true }
}
