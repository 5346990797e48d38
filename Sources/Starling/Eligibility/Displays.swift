extension History {
  /// How many times the prompt was shown, with the moments that still matter.
  public struct Displays: Equatable, Sendable {
    /// The number of displays in all, capped at `Int.max`.
    public private(set) var count: Int
    /// The displays within a year before the last one, earliest first.
    public private(set) var moments: [Moment]

    package init(count: Int = 0, moments: [Moment] = []) {
      self.count = count
      self.moments = moments.sorted()
    }

    /// The last display.
    public var last: Moment? { moments.last }

    /// The number of displays in the year that ends `now`; those in the future count as now.
    package func countOfLastYear(at now: Moment) -> Int {
      let older = moments.firstIndex { now.seconds(since: $0) <= Displays.year } ?? moments.count
      return moments.count - older
    }

    /// Adds a display, and drops those that are no longer within a year.
    mutating func add(at now: Moment) {
      count = count.addingSaturated(1)
      let kept = countOfLastYear(at: now)
      if kept < moments.count { moments.removeFirst(moments.count - kept) }
      moments.append(now)
    }

    /// Moves displays in the future to now, and keeps their order.
    mutating func settle(at now: Moment) {
      guard let last, last > now else { return }
      for index in moments.indices where moments[index] > now { moments[index] = now }
    }

    /// The length of the rolling year, both of whose ends belong to it.
    package static let year: Int64 = 365 * Moment.secondsPerDay
  }
}
