extension History {
  /// Unless the configuration counts every session, only the first one of a calendar day counts, in
  /// the local time of `now`. After too long a pause, the count restarts at one.
  mutating func addSessions(_ count: Int, at now: Moment, configuration: Configuration) {
    defer { sessions.last = now }
    guard let last = sessions.last, configuration.oneSessionADay ?? true else {
      return sessions.count = sessions.count.addingSaturated(count)
    }
    if let days = configuration.forgetSessionsAfterDays,
      Elapsed(since: last, until: now).exceeds(days: days)
    {
      sessions.count = 1
    } else if last.dayNumber(offset: now.offset) != now.dayNumber(offset: now.offset) {
      sessions.count = sessions.count.addingSaturated(count)
    }
  }

  /// Records a display of the prompt, which is also an execution. It counts even if it was forced.
  public mutating func recordDisplay(at now: Moment) {
    let now = settle(at: now)
    day?.lastAsked = now
    displays.add(at: now)
    prompt.addExecution(at: now)
  }

  /// Takes back the last display of another history, which goes back to this one: no one saw it.
  /// What others have recorded in the meantime stays.
  mutating func takeBack(_ shown: History, to before: History) {
    guard let moment = shown.displays.last, displays.remove(at: moment) else { return }
    prompt.executions -= 1
    if prompt.lastExecution == moment { prompt.lastExecution = before.prompt.lastExecution }
    if answer?.moment != before.answer?.moment { answer = before.answer }
  }

  /// Records an answer, with the final stars of the same conversation and the round of questions,
  /// if there are any.
  ///
  /// It replaces an earlier answer, except for a review or a never. It counts as given in the app
  /// version that was noted last or, if none was, in the first one that will be.
  public mutating func recordAnswer(
    _ kind: Answer.Kind, rating: Int? = nil, round: String? = nil, at now: Moment
  ) {
    let now = settle(at: now)
    if answer?.staysForEver == true { return }
    answer = Answer(kind, rating: rating, at: now, version: version, round: round)
  }

  /// Records an execution of the scenario with a name.
  public mutating func recordExecution(of scenario: String, at now: Moment) {
    let now = settle(at: now)
    change(scenario) { $0.addExecution(at: now) }
  }

  /// Records which version of the app is running; nil changes nothing.
  ///
  /// A different version, even an older one, restarts the count of successes.
  public mutating func note(appVersion: String?, at now: Moment) {
    settle(at: now)
    note(appVersion: appVersion)
  }

  /// Does the same without a look at the clock: the moments stay as they were recorded.
  mutating func note(appVersion: String?) {
    guard let appVersion else { return }
    if answer?.version == nil { answer?.version = version ?? appVersion }
    guard appVersion != version else { return }
    if version != nil { successes = 0 }
    version = appVersion
  }

  /// Takes a random number as the history's own, which decides whether the person is in a sample. A
  /// number that was drawn before stays. A store calls it when it changes a history.
  public mutating func draw(_ number: UInt64) {
    if random == nil { random = Int(number >> 11) }
  }

  /// A uniform number from 0 up to, but not including, 1, which depends only on the history's
  /// random number and the round; nil if that number is not drawn yet.
  func drawing(inRound round: String?) -> Double? {
    random.map { random in
      var mixed = SeededNumbers.mixed(UInt64(random) &+ SeededNumbers.step)
      for byte in (round ?? "").utf8 {
        mixed = SeededNumbers.mixed((mixed ^ UInt64(byte)) &+ SeededNumbers.step)
      }
      return Double(mixed >> 11) * 0x1p-53
    }
  }

  /// Deletes everything except for the app version, which is still running, and what other apps
  /// have done.
  public mutating func reset() {
    var history = History()
    history.version = version
    history.day = day
    if askedLast { history.day?.lastAsked = nil }
    history.saidNeverToAll = saidNeverToAll
    self = history
  }

  /// Deletes the events and executions of a scenario.
  public mutating func reset(scenario: String) { scenarios[scenario] = nil }

  mutating func change(_ scenario: String?, by change: (inout Activity) -> Void) {
    if let scenario {
      change(&scenarios[scenario, default: Activity()])
    } else {
      change(&prompt)
    }
  }
}

extension History.Activity {
  mutating func addEvents(_ count: Int, at now: Moment) {
    events = events.addingSaturated(count)
    firstEvent = firstEvent ?? now
    lastEvent = now
    let added = Swift.min(count, Self.mostRecentEvents)
    recentEvents.append(contentsOf: repeatElement(now, count: added))
    dropOldEvents()
  }

  mutating func addExecution(at now: Moment) {
    executions = executions.addingSaturated(1)
    lastExecution = now
  }
}
