/// Reports rules of a configuration, or of one of its scenarios, that can never be met.
enum ContradictionRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    let configuration = reading.configuration
    let limits = [
      (Key.maxNumberOfReminder, configuration.maxNumberOfReminder),
      (.maxDisplaysPerYear, configuration.maxDisplaysPerYear),
    ]
    return limits.compactMap { key, limit in
      limit == 0 ? diagnostic(at: reading.places[key], never(key)) : nil
    } + lostSessions(in: reading) + reading.conditions.flatMap(findings)
  }

  /// Reports a number of sessions that is never reached: no pause is short enough for a second one.
  private static func lostSessions(in reading: ConfigurationReading) -> [Diagnostic] {
    let configuration = reading.configuration
    guard let sessions = configuration.displaySessionCount, sessions > 1,
      configuration.maxDaysBetweenSession == 0, configuration.useSessionSpaceChecking ?? true,
      !reading.wrong.contains(.useSessionSpaceChecking)
    else { return [] }
    let reason =
      "it needs \(count(sessions, "session")), and with \"maxDaysBetweenSession\" 0 each one is"
      + " the first again"
    return [diagnostic(at: reading.places[.displaySessionCount], reason)]
  }

  private static func findings(in reading: ConditionsReading) -> [Diagnostic] {
    let conditions = reading.conditions
    var found: [Diagnostic] = []
    if let minimum = conditions.minEventsRequired, let maximum = conditions.maxEventsPermitted,
      minimum > maximum
    {
      let reason = "\"minEventsRequired\" is above \"maxEventsPermitted\""
      found.append(diagnostic(at: reading.places[.minEventsRequired], reason))
    }
    if conditions.maxExecutionsPermitted == 0 {
      let place = reading.places[.maxExecutionsPermitted]
      found.append(diagnostic(at: place, never(.maxExecutionsPermitted)))
    }
    return found
  }

  private static func never(_ key: Key) -> String { "\"\(key.name)\" 0 permits not even once" }

  private static func diagnostic(at place: Place?, _ reason: String) -> Diagnostic {
    Diagnostic(place ?? .none, .contradiction(reason))
  }
}
