/// Plays a year of the named habits against the rules, as `starling forecast` does, and reports
/// habits that are never asked, and habits that are asked too often.
enum YearRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    // A contradiction already says why nothing is ever asked.
    guard ContradictionRule.ofPrompt(reading).isEmpty,
      let year = RehearsedYear(reading.configuration)
    else { return [] }
    return neglect(in: year, reading) + nagging(in: year, reading)
  }

  private static func neglect(
    in year: RehearsedYear, _ reading: ConfigurationReading
  ) -> [Diagnostic] {
    year.neglected.map { neglect in
      Diagnostic(
        reading.places[neglect.rule] ?? reading.opening,
        .neverAsks(
          habits: neglect.habits.map(\.name), rule: neglect.rule.name, reason: neglect.reason))
    }
  }

  private static func nagging(
    in year: RehearsedYear, _ reading: ConfigurationReading
  ) -> [Diagnostic] {
    let nagged = year.nagged
    guard let worst = nagged.first else { return [] }
    let others = nagged.dropFirst().map(\.habit.name)
    return [
      Diagnostic(
        place(ofNagging: nagged.contains(where: \.isSoon), reading),
        .nagging(habit: worst.habit.name, how: worst.frequency),
        notes: others.isEmpty
          ? [] : [Diagnostic.Note("so are people who open it \(alternatives(others))")])
    ]
  }

  /// The place of the rule that permits it. What is left out has a polite value, which does not.
  private static func place(ofNagging isSoon: Bool, _ reading: ConfigurationReading) -> Place {
    let limits: [Key] = [.askAtMostPerYear, .askAtMost, .polite]
    let keys = isSoon ? [.daysBetween] + limits.reversed() : limits
    return keys.lazy.compactMap { reading.places[$0] }.first ?? reading.opening
  }
}

extension Forecast.HabitOutcome {
  /// How often the person is asked, and when.
  fileprivate var frequency: String {
    let times = "\(count(asks.count, "time")) in a year, on days \(listedDays)"
    return isSoon ? "again within 30 days: \(times)" : times
  }
}

extension Finding {
  static func neverAsks(habits: [String], rule: String, reason: String) -> Finding {
    Finding(
      .neverAsks,
      "people who open it \(alternatives(habits)) are never asked in a year, because of \(quoted(rule)): "
        + reason)
  }

  static func nagging(habit: String, how: String) -> Finding {
    Finding(
      .nagging, "this may become a nuisance: people who open it \(quoted(habit)) are asked \(how)")
  }
}
