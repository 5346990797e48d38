extension History.Activity {
  /// One more than the greatest limit, so that too many events can be seen to be.
  static let mostRecentEvents = Conditions.mostWithinDays + 1

  mutating func dropOldEvents() {
    let surplus = recentEvents.count - Self.mostRecentEvents
    if surplus > 0 { recentEvents.removeFirst(surplus) }
  }

  /// Takes the moments of a file.
  mutating func keepEvents(at moments: [Moment]) {
    recentEvents = moments.sorted()
    dropOldEvents()
  }

  /// The number of events within a number of days before now, at either end of which one still
  /// counts. Those in the future count as now.
  func events(withinDays days: Double, at now: Moment) -> Int {
    let span = days * Double(Moment.secondsPerDay)
    // The moments are in order, so halves are looked at.
    var low = 0
    var high = recentEvents.count
    while low < high {
      let middle = (low + high) / 2
      let isOver = Elapsed(since: recentEvents[middle], until: now).exceeds(seconds: span)
      if isOver { low = middle + 1 } else { high = middle }
    }
    return recentEvents.count - low
  }

  /// The first moment at which fewer than a number of the events are within a number of days; nil
  /// if that is never.
  func end(ofHaving number: Int, withinDays days: Double, at now: Moment) -> Moment? {
    guard number > 0, number <= recentEvents.count else { return nil }
    let leaving = min(recentEvents[recentEvents.count - number], now)
    return Elapsed.end(after: leaving, beyond: days * Double(Moment.secondsPerDay))
  }
}
