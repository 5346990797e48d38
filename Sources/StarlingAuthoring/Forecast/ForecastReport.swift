package import Starling

/// The results of a forecast, to print.
package struct ForecastReport: Sendable {
  let forecast: Forecast
  let habits: [Forecast.HabitOutcome]
  let people: Forecast.Population?

  package init(
    _ forecast: Forecast, _ habits: [Forecast.HabitOutcome], people: Forecast.Population?
  ) {
    self.forecast = forecast
    self.habits = habits
    self.people = people
  }

  package var json: JSONText {
    .object(
      [
        ("days", .integer(forecast.days)), ("start", .string(forecast.start.description)),
        ("habits", .array(habits.map(\.json))),
      ] + (people.map { [("people", $0.json)] } ?? []))
  }

  /// The habits and people that are asked more often than a limit, each in a sentence.
  package func nuisances(atMost limit: Int) -> [String] {
    let habits = habits.filter { $0.days.count > limit }.map {
      "people who open it \(quoted($0.habit.name)) are asked \(count($0.days.count, "time"))"
    }
    let nagged = people.map { $0.asked.dropFirst(limit + 1).reduce(0, +) } ?? 0
    guard let people, nagged > 0 else { return habits }
    let who = nagged == 1 ? "1 person is" : "\(grouped(nagged)) people are"
    let most = "one of them \(count(people.asked.count - 1, "time"))"
    return habits + ["\(who) asked more often than \(count(limit, "time")), \(most)"]
  }
}

extension Forecast.HabitOutcome {
  fileprivate var json: JSONText {
    .object([
      ("habit", .string(habit.name)), ("first", days.first.map { .integer($0) } ?? .null),
      ("asked", .integer(days.count)), ("days", .array(days.map { .integer($0) })),
      ("heldBackBy", heldBackBy.map { .string($0.rawValue) } ?? .null),
      ("reason", reason.map { .string($0) } ?? .null),
    ])
  }
}

extension Forecast.Population {
  fileprivate var json: JSONText {
    // A seed was given as an `Int`, so the conversion loses nothing.
    .object([
      ("count", .integer(count)), ("seed", .integer(Int(truncatingIfNeeded: seed))),
      ("asked", list(asked)), ("byDay", list(byDay)), ("never", .integer(never)),
      ("twiceWithin30Days", .integer(twiceWithin30Days)),
      (
        "without",
        .array(
          without.map {
            .object([("rule", .string($0.rule.rawValue)), ("asked", list($0.asked))])
          })
      ),
    ])
  }

  private func list(_ numbers: [Int]) -> JSONText { .array(numbers.map { .integer($0) }) }
}
