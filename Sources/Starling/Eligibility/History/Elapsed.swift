/// The time since a moment, for comparison with a limit.
struct Elapsed {
  /// The moment from which it counts.
  let start: Moment
  /// The length in whole seconds; 0 as long as the moment is in the future.
  let seconds: Int64

  init(since last: Moment, until now: Moment) {
    start = last
    seconds = max(0, now.seconds(since: last))
  }

  func exceeds(days: Int) -> Bool { exceeds(seconds: Elapsed.seconds(ofDays: days)) }

  func exceeds(seconds limit: Double) -> Bool {
    Elapsed.firstSecond(beyond: limit).map { seconds >= $0 } ?? false
  }

  /// The first moment that is more than a number of seconds after another; nil if it is never.
  static func end(after start: Moment, beyond limit: Double) -> Moment? {
    guard let length = firstSecond(beyond: limit) else { return nil }
    let (end, overflow) = start.seconds.addingReportingOverflow(length)
    return overflow ? nil : Moment(seconds: end, offset: start.offset)
  }

  static func seconds(ofDays days: Int) -> Double { Double(days) * Double(Moment.secondsPerDay) }

  /// The first whole number of seconds above a limit; nil if the limit is not a number, or beyond
  /// any clock.
  private static func firstSecond(beyond limit: Double) -> Int64? {
    guard limit >= 0 else { return limit < 0 ? 0 : nil }
    guard limit < 0x1p62 else { return nil }
    return Int64(limit) + 1
  }
}
