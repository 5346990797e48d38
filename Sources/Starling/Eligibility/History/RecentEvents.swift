extension History.Activity {
  /// One more than the greatest limit, so that too many events can be seen to be.
  static let mostRecentEvents = Conditions.mostWithinDays + 1

  mutating func dropOldEvents() {
    let surplus = recentEvents.count - Self.mostRecentEvents
    if surplus > 0 { recentEvents.removeFirst(surplus) }
  }

  /// The number of events within a number of days before now, at either end of which one still
  /// counts. Those in the future count as now.
  func events(withinDays days: Double, at now: Moment) -> Int {
    let span = days * Double(Moment.secondsPerDay)
    return recentEvents.count
      - recentEvents.partitioningIndex { !Elapsed(since: $0, until: now).exceeds(seconds: span) }
  }

  /// The first moment at which fewer than a number of the events are within a number of days; nil
  /// if that is never.
  func end(ofHaving number: Int, withinDays days: Double) -> Moment? {
    guard number > 0, number <= recentEvents.count else { return nil }
    let leaving = recentEvents[recentEvents.count - number]
    return Elapsed.end(after: leaving, beyond: days * Double(Moment.secondsPerDay))
  }
}
