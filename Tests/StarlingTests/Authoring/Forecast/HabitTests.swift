import Starling
import Testing

private let march = Moment("2026-03-02T15:00:00+01:00") ?? noon

private let classic = bare {
  $0.afterSessions = 3
  $0.forgetSessionsAfterDays = 3
  $0.askAtMost = 3
  $0.daysBetween = 3
  $0.daysAfterCrash = 15
}

private func outcome(
  _ habit: Forecast.Habit, _ configuration: Configuration = classic,
  _ set: (inout Forecast) -> Void = { _ in }
) -> Forecast.HabitOutcome {
  var forecast = Forecast(configuration, start: march)
  set(&forecast)
  return forecast.outcome(for: habit)
}

/// When a habit is asked under the classic sample's rules, and which rule prevents it afterwards.
struct ClassicCase: Sendable {
  let habit: Forecast.Habit
  let days: [Int]
  let rule: Verdict.Rule?
  let pause: Int?

  init(_ habit: Forecast.Habit, _ days: [Int], _ rule: Verdict.Rule?, pause: Int? = nil) {
    (self.habit, self.days, self.rule, self.pause) = (habit, days, rule, pause)
  }
}

@Suite struct `a year of a habit` {
  @Test func `a year of a habit has no question where the configuration is wrong`() throws {
    let rules = try Configuration(json: #"{"scenario": "happy", "polite": false}"#)
    let outcome = outcome(.severalTimesADay, rules)
    #expect(outcome.days == [] && outcome.heldBackBy == .configuration)
    #expect(outcome.reason?.contains(#""scenarios" has no "happy""#) == true)
  }

  @Test(arguments: [
    ClassicCase(.severalTimesADay, [3, 6, 9], .reminders),
    ClassicCase(.mondayToFriday, [3, 8, 12], .reminders),
    ClassicCase(.twiceAWeek, [], .sessions, pause: 3),
    ClassicCase(.onceAWeek, [], .sessions, pause: 3),
    ClassicCase(.weekendNowAndThen, [], .sessions),
    ClassicCase(.onceAMonth, [], .sessions, pause: 3),
    ClassicCase(.oneEagerWeek, [3, 7], nil),
  ])
  func `a year of a habit goes by the rules of the classic sample`(_ expected: ClassicCase) {
    let outcome = outcome(expected.habit)
    #expect(outcome.days == expected.days)
    #expect(outcome.heldBackBy == expected.rule)
    #expect(outcome.pauseLimit == expected.pause)
  }

  @Test func `a year of a habit says that a pause was too long only where it was`() {
    #expect(outcome(.twiceAWeek).reason == "a pause over 3 days starts again at 1")
    #expect(outcome(.weekendNowAndThen).reason == "2 of 3 sessions")
    let counted = outcome(.twiceAWeek, classic) { $0.configuration.oneSessionADay = false }
    #expect(counted.days.first == 8)
  }

  @Test(arguments: Forecast.Habit.named)
  func `a year of a habit of the polite rules asks no one more than three times`(
    _ habit: Forecast.Habit
  ) {
    #expect((1...3).contains(outcome(habit, Configuration()).days.count))
  }

  @Test(arguments: [
    (Forecast.Reaction.leave, 3, Verdict.Rule.reminders), (.later, 3, .reminders),
    (.never, 1, .declined),
    (.rate(5), 1, .answered), (.feedback, 1, .answered), (.review, 1, .answered),
  ])
  func `a year of a habit depends on what they do when they are asked`(
    _ reaction: Forecast.Reaction, _ times: Int, _ rule: Verdict.Rule
  ) {
    let outcome = outcome(.severalTimesADay) { $0.reaction = reaction }
    #expect(outcome.days.count == times)
    #expect(outcome.heldBackBy == rule)
  }

  @Test func `a year of a habit knows crashes, successes and new versions`() {
    let daily = Forecast.Habit.oneEagerWeek
    #expect(outcome(daily) { $0.crashEvery = 2 }.heldBackBy == .crashes)
    #expect(outcome(daily) { $0.crashEvery = 4 }.days == [3])
    let two = bare { $0.afterSuccesses = 2 }
    #expect(outcome(daily, two).heldBackBy == .successes)
    #expect(outcome(daily, two) { $0.successEvery = 3 }.days == [6, 7])
    #expect(
      outcome(daily, two) { ($0.successEvery, $0.releaseEvery) = (1, 4) }.days == [2, 3, 5, 6, 7])
    let again = bare { $0.askAgainOnNewVersion = true }
    let rated = outcome(daily, again) { ($0.reaction, $0.releaseEvery) = (.rate(4), 3) }
    #expect(rated.days == [1, 3, 6])
  }

  @Test func `a year of a habit has one answer in a round`() {
    let round = bare { ($0.askAgainOnNewVersion, $0.askRound) = (true, "spring") }
    let later = outcome(.oneEagerWeek, round) { $0.reaction = .later }
    #expect(later.days == [1] && later.heldBackBy == .version)
  }

  @Test func `a year of a habit knows events, also of a scenario that is the gate`() {
    let daily = Forecast.Habit.oneEagerWeek
    let conditions = Conditions {
      ($0.minEventsRequired, $0.eventsWithinDays) = (2, 3)
    }
    let own = bare { $0.scenario = conditions }
    let named = bare { ($0.scenario, $0.scenarios) = ("happy", ["happy": conditions]) }
    for rules in [own, named] {
      let without = outcome(daily, rules)
      #expect(without.heldBackBy == .events && without.reason == "0 of 2 events in 3 days")
      #expect(outcome(daily, rules) { $0.eventEvery = 2 }.days == [4, 5, 6, 7])
      #expect(outcome(daily, rules) { $0.eventEvery = 4 }.days.isEmpty)
    }
  }

  @Test func `a year of a habit has no one come where it is shorter than a pause`() {
    let outcome = outcome(.weekendNowAndThen) { $0.days = 5 }
    #expect(outcome.days.isEmpty && outcome.heldBackBy == nil && !outcome.hasVisits)
    #expect(self.outcome0Days.days.isEmpty)
  }

  private var outcome0Days: Forecast.HabitOutcome { outcome(.severalTimesADay) { $0.days = 0 } }

  @Test(arguments: [("x..X", true), ("X", true), ("", false), ("..", false), ("x-", false)])
  func `a year of a habit is a pattern of days`(_ text: String, _ isPattern: Bool) {
    #expect((Forecast.Habit(pattern: text) != nil) == isPattern)
  }

  @Test
  func `a year of a habit repeats a pattern, and several visits may be asked several times`() {
    let free = bare { $0.askAtMost = 5 }
    let days = Forecast.Habit(pattern: ".X.").map { outcome($0, free).days }
    #expect(days == [2, 2, 2, 5, 5])
  }
}
