extension History {
  /// Notes a session, which may stand for several.
  ///
  /// Unless the configuration counts every one, only the first of a calendar day counts (both days
  /// as somebody at the offset of `now` sees them), and after too long a pause it is the first.
  public mutating func recordSession(
    count: Int = 1, at now: Moment, configuration: Configuration
  ) {
    settle(at: now)
    guard count > 0 else { return }
    defer { sessions.last = now }
    guard let last = sessions.last, configuration.useSessionSpaceChecking ?? true else {
      return sessions.count = sessions.count.addingSaturated(count)
    }
    if let days = configuration.maxDaysBetweenSession,
      Pause(since: last, until: now).exceeds(days: days)
    {
      sessions.count = 1
    } else if last.dayNumber(offset: now.offset) != now.dayNumber(offset: now.offset) {
      sessions.count = sessions.count.addingSaturated(count)
    }
  }

  /// Notes a crash, or several.
  public mutating func recordCrash(count: Int = 1, at now: Moment) {
    settle(at: now)
    guard count > 0 else { return }
    crashes.count = crashes.count.addingSaturated(count)
    crashes.last = now
  }

  /// Notes a good action of the person, or several.
  public mutating func recordSuccess(count: Int = 1, at now: Moment) {
    settle(at: now)
    guard count > 0 else { return }
    successes = successes.addingSaturated(count)
  }

  /// Notes that the prompt is shown, forced or not, which is its execution, too.
  public mutating func recordDisplay(at now: Moment) {
    settle(at: now)
    displays.add(at: now)
    prompt.addExecution(at: now)
  }

  /// Notes an answer, with the stars that are final in the same conversation, if there are any.
  ///
  /// It takes the place of the answer before, but for a review or a never, which stay. It counts as
  /// given in the version of the app that was noted last.
  public mutating func recordAnswer(_ kind: Answer.Kind, rating: Int? = nil, at now: Moment) {
    settle(at: now)
    if answer?.staysForEver == true { return }
    answer = Answer(kind, rating: rating, at: now, version: version)
  }

  /// Notes an event of the scenario with a name, or of the prompt without one.
  public mutating func recordEvent(of scenario: String? = nil, count: Int = 1, at now: Moment) {
    settle(at: now)
    guard count > 0 else { return }
    change(scenario) { $0.addEvents(count, at: now) }
  }

  /// Notes that the scenario with a name happens.
  public mutating func recordExecution(of scenario: String, at now: Moment) {
    settle(at: now)
    change(scenario) { $0.addExecution(at: now) }
  }

  /// Notes which version of the app is running; none given states nothing.
  ///
  /// Another one than before, a downgrade included, starts the count of successes again.
  public mutating func note(appVersion: String?, at now: Moment) {
    settle(at: now)
    guard let appVersion, appVersion != version else { return }
    if version != nil { successes = 0 }
    version = appVersion
  }

  /// Forgets everything.
  public mutating func reset() { self = History() }

  /// Forgets the events and executions of a scenario.
  public mutating func reset(scenario: String) { scenarios[scenario] = nil }

  private mutating func change(_ scenario: String?, by change: (inout Activity) -> Void) {
    if let scenario {
      change(&scenarios[scenario, default: Activity()])
    } else {
      change(&prompt)
    }
  }
}
