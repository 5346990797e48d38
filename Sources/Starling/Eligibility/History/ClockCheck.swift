extension History {
  /// How long the clock must be behind, by its own time, before it is believed.
  private static let patience = 7 * Moment.secondsPerDay

  /// Compares the clock with the history, and returns the moment to record what happens now: the
  /// clock's or, while the clock is behind the history, the history's latest one.
  ///
  /// A moment in the future shows that the clock is wrong now, or was wrong then. So that a minute
  /// with a wrong clock ends no pause, such moments stay as they are, and the rules take them for
  /// now. Only if the clock has been behind for a week of its own time, they are moved back to now:
  /// no rule waits for years because a clock once ran ahead. Every recording method calls this
  /// first.
  @discardableResult
  public mutating func settle(at now: Moment) -> Moment {
    guard let latest, latest > now else {
      clockBehindSince = nil
      return now
    }
    let since = min(clockBehindSince ?? now, now)
    guard now.seconds(since: since) >= History.patience else {
      clockBehindSince = since
      return Moment(seconds: latest.seconds, offset: now.offset)
    }
    clockBehindSince = nil
    moveBack(to: now)
    return now
  }

  private var latest: Moment? {
    var latest = prompt.latest
    for moment in [sessions.last, crashes.last, displays.last, answer?.moment] {
      latest.rise(to: moment)
    }
    for activity in scenarios.values { latest.rise(to: activity.latest) }
    return latest
  }

  private mutating func moveBack(to now: Moment) {
    sessions.last.moveBack(to: now)
    crashes.last.moveBack(to: now)
    displays.moveBack(to: now)
    if let moment = answer?.moment, moment > now { answer?.moment = now }
    prompt.moveBack(to: now)
    for index in scenarios.values.indices { scenarios.values[index].moveBack(to: now) }
  }
}

extension History.Activity {
  fileprivate var latest: Moment? {
    var latest = firstEvent
    latest.rise(to: lastEvent)
    latest.rise(to: lastExecution)
    return latest
  }

  fileprivate mutating func moveBack(to now: Moment) {
    firstEvent.moveBack(to: now)
    lastEvent.moveBack(to: now)
    for index in recentEvents.indices where recentEvents[index] > now { recentEvents[index] = now }
    lastExecution.moveBack(to: now)
  }
}

extension Moment? {
  /// Becomes another moment if that is later.
  fileprivate mutating func rise(to other: Moment?) {
    guard let other else { return }
    self = self.map { Swift.max($0, other) } ?? other
  }

  fileprivate mutating func moveBack(to now: Moment) {
    if let moment = self, moment > now { self = now }
  }
}
