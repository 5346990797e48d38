/// A rule for configurations, in a file of their own or inside a script.
protocol ConfigurationRule: Rule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic]
}

extension ConfigurationRule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    script.tables.configurationReading.map { findings(in: $0) } ?? []
  }
}

extension Rules {
  static let ofConfigurations: [any ConfigurationRule.Type] = [
    DoubleNameRule.self, ContradictionRule.self, YearRule.self, ConfigurationTextRule.self,
  ]

  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    ofConfigurations.flatMap { $0.findings(in: reading) }
  }
}

/// Reports rules that are set under both of their names.
enum DoubleNameRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    reading.doubles.map { double in
      Diagnostic(
        double.place, .twoNames(double.alias, of: double.name, isSame: double.isSame),
        notes: [Diagnostic.Note("\(quoted(double.name)) is here", at: double.placeOfName)])
    }
  }
}

/// Reports texts of a configuration that change the direction of writing and do not change it back,
/// and those with a placeholder. Empty texts are not reported: they leave out a bubble on purpose.
enum ConfigurationTextRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    reading.shownTexts.flatMap { place, text in
      [text.hasOpenDirection ? Finding.hiddenDirection : nil, placeholder(in: text)]
        .compactMap(\.self)
        .map { Diagnostic(place, $0) }
    }
  }

  private static func placeholder(in text: String) -> Finding? {
    for case .variable(let name) in Placeholders.pieces(of: text) {
      return .placeholderInConfiguration("{{\(name)}}")
    }
    return nil
  }
}

/// Reports rules of a configuration, or of one of its scenarios, that can never be met.
enum ContradictionRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    ofPrompt(reading) + reading.scenarios.flatMap(findings)
  }

  /// The rules that keep the prompt itself from ever being shown.
  static func ofPrompt(_ reading: ConfigurationReading) -> [Diagnostic] {
    let configuration = reading.configuration
    let limits = [
      (Key.askAtMost, configuration.askAtMost), (.askAtMostPerYear, configuration.askAtMostPerYear),
    ]
    return limits.compactMap { key, limit in
      limit == 0 ? diagnostic(at: reading.places[key], never(key)) : nil
    } + lostSessions(in: reading) + (reading.scenario.map(findings) ?? [])
      // A scenario may be named that there is not.
      + (reading.places[.scenario].map { configuration.faults(ofGate: $0) } ?? [])
  }

  /// Reports a number of sessions that is never reached: no pause is short enough for a second one.
  private static func lostSessions(in reading: ConfigurationReading) -> [Diagnostic] {
    let configuration = reading.configuration
    guard let sessions = configuration.afterSessions, sessions > 1,
      configuration.forgetSessionsAfterDays == 0, configuration.oneSessionADay ?? true
    else { return [] }
    let reason =
      "where \(count(sessions, "session")) are recorded at once: with \"forgetSessionsAfterDays\" 0"
      + " each later one is the first again"
    return [Diagnostic(reading.places[.afterSessions] ?? .none, .seldom(reason))]
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
    if conditions.eventsWithinDays == 0, conditions.minEventsRequired ?? 0 > 0 {
      let reason = "in the second of an event: \"eventsWithinDays\" is 0"
      found.append(Diagnostic(reading.places[.eventsWithinDays] ?? .none, .seldom(reason)))
    }
    if let days = conditions.eventsWithinDays, days > 0, conditions.minEventsRequired ?? 0 > 0,
      let seconds = conditions.minSecondsSinceLastEvent,
      seconds >= days * Double(Moment.secondsPerDay)
    {
      let reason =
        "an event is needed within \(JSONNumber.text(days)) days, and "
        + "\"minSecondsSinceLastEvent\" waits as long, or longer"
      found.append(diagnostic(at: reading.places[.minSecondsSinceLastEvent], reason))
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

extension Finding {
  fileprivate static func seldom(_ when: String) -> Finding {
    Finding(.contradiction, "this says yes only \(when)")
  }

  static func placeholderInConfiguration(_ written: String) -> Finding {
    Finding(
      .literalMarkup,
      "the person reads \(quoted(written)): texts of a configuration are shown as they are")
  }

  static func twoNames(_ alias: String, of name: String, isSame: Bool) -> Finding {
    Finding(
      .twoNames,
      "\(quoted(alias)) is another name for \(quoted(name)), which is also set"
        + (isSame ? "; one is enough" : ", to something else; only \(quoted(name)) counts"),
      repair: isSame ? .removeMember : nil)
  }
}
