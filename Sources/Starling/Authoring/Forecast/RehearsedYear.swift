/// A year of the named habits under the rules, played without a clock and without an app.
///
/// Day 1 is taken for a Monday, so that every year is the same. Successes and events are left out
/// of the rules, since only an app knows when they happen: what waits for them is not asked too
/// seldom by a fault of the rules, and may still be asked too often.
package struct RehearsedYear: Sendable {
  package let forecast: Forecast
  package let outcomes: [Forecast.HabitOutcome]

  /// Plays a year; nil if the rules do not decide who is asked, or if asking is switched off.
  package init?(_ written: Configuration) {
    guard written.disabled != true, written.rulesDecide != false else { return nil }
    var rules = written.countingOwnEvents
    // Switched off rather than left open: sessions do not count in place of successes.
    if rules.afterSuccesses != nil { rules.switchOff(.successes) }
    rules.scenario?.minEventsRequired = nil
    let forecast = Forecast(rules, start: Moment(seconds: 0))
    self.forecast = forecast
    outcomes = Forecast.Habit.named.map { forecast.outcome(for: $0) }
  }
}

extension RehearsedYear {
  /// The habits that a rule never asks, the most frequent visitors first.
  struct Neglect {
    let rule: Key
    fileprivate(set) var habits: [Forecast.Habit]
    /// The result of the rule for the first of them.
    let reason: String
  }

  /// The habits that are never asked, by the rules that prevent it. A habit that ends is not one of
  /// them: who stays away cannot be asked later.
  var neglected: [Neglect] {
    var found: [Neglect] = []
    for outcome in outcomes where outcome.habit.isRepeated && outcome.asks.isEmpty {
      guard let (rule, reason) = cause(of: outcome.habit) else { continue }
      if let index = found.firstIndex(where: { $0.rule == rule }) {
        found[index].habits.append(outcome.habit)
      } else {
        found.append(Neglect(rule: rule, habits: [outcome.habit], reason: reason))
      }
    }
    return found
  }

  /// The key of the rule that keeps a habit from ever being asked, with its result. It is that of
  /// long pauses if the habit would be asked without it.
  private func cause(of habit: Forecast.Habit) -> (rule: Key, reason: String)? {
    let patient = changing(forecast) { $0.configuration.forgetSessionsAfterDays = nil }
    let outcome = patient.outcome(for: habit)
    if let limit = forecast.configuration.forgetSessionsAfterDays, !outcome.asks.isEmpty {
      return (.forgetSessionsAfterDays, Forecast.pauseReason(limit))
    }
    guard let key = outcome.heldBackBy?.traits.key, let reason = outcome.reason else { return nil }
    return (key, reason)
  }

  /// The habits that are asked again within 30 days or more than three times in the year, the one
  /// that is asked most often first.
  var nagged: [Forecast.HabitOutcome] {
    let nagged = outcomes.filter { $0.isSoon || $0.asks.count > 3 }
    guard let most = nagged.map(\.asks.count).max(),
      let worst = nagged.firstIndex(where: { $0.asks.count == most })
    else { return [] }
    return [nagged[worst]] + nagged[..<worst] + nagged[(worst + 1)...]
  }
}

extension Forecast.HabitOutcome {
  /// Whether the person is asked again within 30 days.
  var isSoon: Bool { asks.hasTwoWithin30Days }
}
