extension History {
  /// How many times the prompt was shown, with the moments that can still matter.
  public struct Displays: Equatable, Sendable {
    /// How many times in all, or the largest number there is.
    public private(set) var count: Int
    /// When it was shown within the year before the last time, the earliest first.
    public private(set) var moments: [Moment]

    package init(count: Int = 0, moments: [Moment] = []) {
      self.count = count
      self.moments = moments.sorted()
    }

    /// The last time.
    public var last: Moment? { moments.last }

    /// How many of them a rolling year that ends `now` holds; one in the future counts as now.
    package func countOfLastYear(at now: Moment) -> Int {
      let older = moments.firstIndex { now.seconds(since: $0) <= Displays.year } ?? moments.count
      return moments.count - older
    }

    /// Adds one, which comes last, and lets go of those that no year from now on holds.
    mutating func add(at now: Moment) {
      count = count.addingSaturated(1)
      let kept = countOfLastYear(at: now)
      if kept < moments.count { moments.removeFirst(moments.count - kept) }
      moments.append(now)
    }

    /// Moves what lies in the future to now; the order stays as it is.
    mutating func settle(at now: Moment) {
      guard let last, last > now else { return }
      for index in moments.indices where moments[index] > now { moments[index] = now }
    }

    /// The length of the rolling year, whose both ends belong to it.
    package static let year: Int64 = 365 * Moment.secondsPerDay
  }
}
