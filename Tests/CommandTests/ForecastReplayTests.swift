import Foundation
import Starling
import Testing

/// Replays the days of a habit with the real command: every row of the table is what happens.
struct ForecastReplayTests {
  /// A row of the forecast, or the result of replaying the days.
  struct Row: Decodable, Equatable {
    var days: [Int] = []
    var heldBackBy: String?
    var reason: String?
  }

  /// The behavior of a person, and the rules for asking.
  struct Plan: Sendable, CustomTestStringConvertible {
    var habit: Forecast.Habit
    var days = 24
    var rules: String? =
      #"{"displaySessionCount": 3, "maxDaysBetweenSession": 20,"#
      + #" "daysBeforeAskingAgain": 9, "maxNumberOfReminder": 4, "daysWithoutCrash": 5}"#
    var answer = "leave"
    /// The input at the prompt.
    var typed = "/quit\n"
    var crashEvery: Int?
    var successEvery: Int?
    var eventEvery: Int?
    var releaseEvery: Int?

    var testDescription: String { "\(habit.name), \(days) days, \(answer)" }

    fileprivate var arguments: [String] {
      ["forecast", "--json", "--habit", habit.name, "--days", "\(days)", "--answers", answer]
        + (crashEvery.map { ["--crash-every", "\($0)"] } ?? [])
        + (successEvery.map { ["--success-every", "\($0)"] } ?? [])
        + (eventEvery.map { ["--event-every", "\($0)"] } ?? [])
        + (releaseEvery.map { ["--release-every", "\($0)"] } ?? [])
    }

    fileprivate var visits: [(day: Int, hour: Int)] {
      let pattern = habit.pattern
      let hours: [Forecast.Habit.Opening: [Int]] = [.none: [], .once: [12], .several: [9, 12, 18]]
      return (1...(habit.isRepeated ? days : pattern.count)).flatMap { day in
        (hours[pattern[(day - 1) % pattern.count]] ?? []).map { (day, $0) }
      }
    }
  }

  private static let classic =
    #"{"displaySessionCount": 3, "maxDaysBetweenSession": 3,"#
    + #" "maxNumberOfReminder": 3, "daysBeforeAskingAgain": 3, "daysWithoutCrash": 15}"#

  static let plans =
    Forecast.Habit.named.map {
      // Who comes often is asked early, and not again for long.
      Plan(
        habit: $0, days: $0 == .severalTimesADay ? 6 : $0 == .mondayToFriday ? 40 : 49, rules: nil
      )
    } + [
      Plan(habit: .severalTimesADay, days: 8, rules: classic),
      Plan(habit: .twiceAWeek, days: 49, rules: classic),
      Plan(habit: .mondayToFriday, answer: "later", typed: "0\n", crashEvery: 12),
      Plan(habit: .mondayToFriday, answer: "never", typed: "/never\n"),
      Plan(habit: .mondayToFriday, answer: "rate:4", typed: "4\n\n/quit\n"),
      Plan(habit: .mondayToFriday, answer: "feedback", typed: "1\n\n1\nDark mode\n"),
      Plan(
        habit: .mondayToFriday,
        rules: #"{"scenario": "happy", "daysBetween": 9, "askAtMostPerYear": null, "#
          + #""scenarios": {"happy": {"minEventsRequired": 3, "eventsWithinDays": 15}}}"#,
        eventEvery: 3),
      Plan(
        habit: .mondayToFriday, rules: #"{"askAgainOnNewVersion": true, "actionThreshold": 2}"#,
        answer: "rate:5", typed: "5\n\n/quit\n", successEvery: 2, releaseEvery: 8),
    ]

  @Test(arguments: plans)
  func `every row is what happens`(_ plan: Plan) throws {
    var life = try Life(plan)
    let expected = try life.forecast()
    for visit in plan.visits { try life.visit(visit.day, at: visit.hour) }
    let lived = life.row
    #expect(lived.days == expected.days)
    #expect(lived.heldBackBy == expected.heldBackBy)
    // A row says why sessions are too few; a verdict says how many there are.
    if expected.reason?.hasPrefix("a pause over") == true {
      #expect(lived.reason?.hasPrefix("1 of ") == true)
    } else {
      #expect(lived.reason == expected.reason)
    }
  }
}

/// A history with the events of a plan.
private struct Life {
  private(set) var row = ForecastReplayTests.Row()
  private let plan: ForecastReplayTests.Plan
  private let folder: TemporaryFolder
  private let rules: String?
  private let last: (day: Int, hour: Int)?
  private var visits = 0
  private var crashesUntil = 0

  init(_ plan: ForecastReplayTests.Plan) throws {
    let folder = try TemporaryFolder()
    rules = try plan.rules.map { try folder.write($0, to: "rules.json") }
    (self.plan, self.folder, last) = (plan, folder, plan.visits.last)
  }

  /// The forecast of the command.
  func forecast() throws -> ForecastReplayTests.Row {
    let run = try Starling(
      plan.arguments + ["--start", moment(1, 15)] + (rules.map { [$0] } ?? []))
    struct Told: Decodable { let habits: [ForecastReplayTests.Row] }
    let told = try JSONDecoder().decode(Told.self, from: Data(run.output.utf8))
    return try #require(told.habits.first)
  }

  mutating func visit(_ day: Int, at hour: Int) throws {
    try crash(until: day)
    visits += 1
    if let every = plan.successEvery, visits % every == 0 {
      _ = try run(["record", "success"], day, hour)
    }
    if let every = plan.eventEvery, visits % every == 0 {
      _ = try run(["record", "event"], day, hour)
    }
    let asking = ["ask", "--session", "--interactive", "always", "--json"]
    let ask = try run(asking, day, hour, input: plan.typed)
    #expect(ask.status == 0, "\(ask.errors)")
    if ask.output.contains(#""eligible":true"#) {
      row.days.append(day)
    } else if let last, last == (day, hour) {
      try conclude(day, hour)
    }
  }

  /// Records the crashes since the last visit.
  private mutating func crash(until day: Int) throws {
    guard let every = plan.crashEvery else { return }
    for crash in crashesUntil + 1...day where crash % every == 0 {
      _ = try run(["record", "crash"], crash, 9)
    }
    crashesUntil = day
  }

  /// Finds the rule that prevented asking.
  private mutating func conclude(_ day: Int, _ hour: Int) throws {
    struct Rule: Decodable {
      let rule: String
      let passes: Bool
      let reason: String
    }
    struct Verdict: Decodable { let rules: [Rule] }
    let status = try run(["status", "--json"], day, hour)
    #expect(status.status == 1)
    let verdict = try JSONDecoder().decode(Verdict.self, from: Data(status.output.utf8))
    let obstacle = verdict.rules.first { !$0.passes }
    (row.heldBackBy, row.reason) = (obstacle?.rule, obstacle?.reason)
  }

  private func run(
    _ arguments: [String], _ day: Int, _ hour: Int, input: String = ""
  ) throws -> Starling {
    var environment = ["XDG_STATE_HOME": folder.url.path, "STARLING_APP": "x"]
    environment["STARLING_CONFIG"] = rules
    let version = plan.releaseEvery.map { day / $0 + 1 } ?? 1
    return try Starling(
      arguments + ["--now", moment(day, hour), "--app-version", "\(version)"], input: input,
      environment: environment)
  }

  /// The moment of an hour on a day; day 1 is 2 March 2026.
  private func moment(_ day: Int, _ hour: Int) -> String {
    let start = Moment(seconds: 1_772_406_000, offset: 3_600)
    return "\(start.advanced(by: Int64((day - 1) * 24 + hour) * 3_600))"
  }
}
