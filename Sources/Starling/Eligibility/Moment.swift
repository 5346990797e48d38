/// An instant, to the second, and the local time in which a person reads it.
///
/// Two moments are equal when they are the same instant; the offset only says how to write it.
public struct Moment: Sendable {
  /// The seconds since 1 January 1970, 0:00 UTC, without leap seconds.
  public let seconds: Int64

  private let offsetMinutes: Int16

  /// A moment that is read at an offset from UTC, which counts in whole minutes, below a day.
  public init(seconds: Int64, offset: Int = 0) {
    self.seconds = seconds
    offsetMinutes = Int16(clamping: min(max(offset / 60, -1_439), 1_439))
  }

  /// How many seconds local time is ahead of UTC.
  public var offset: Int { Int(offsetMinutes) * 60 }
}

extension Moment: Hashable, Comparable {
  /// Whether both are the same instant, wherever it is read.
  public static func == (left: Moment, right: Moment) -> Bool { left.seconds == right.seconds }

  /// Whether the left instant comes first.
  public static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

  /// Takes in the instant alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

extension Moment {
  /// The moment so many seconds later, or the last there is.
  public func advanced(by seconds: Int64) -> Moment {
    Moment(seconds: self.seconds.addingSaturated(seconds), offset: offset)
  }

  /// How many seconds have passed since an earlier moment, at most as many as fit.
  public func seconds(since earlier: Moment) -> Int64 {
    let (difference, overflow) = seconds.subtractingReportingOverflow(earlier.seconds)
    guard overflow else { return difference }
    return seconds < 0 ? .min : .max
  }

  /// The calendar day, counted from 1 January 1970, as somebody at that offset from UTC sees it.
  public func dayNumber(offset: Int) -> Int64 {
    seconds.addingSaturated(Int64(offset)).dividedDown(by: Moment.secondsPerDay).quotient
  }

  /// A time of a calendar day at an offset from UTC.
  package init(dayNumber: Int64, secondOfDay: Int64, offset: Int) {
    let (midnight, overflow) = dayNumber.multipliedReportingOverflow(by: Moment.secondsPerDay)
    let local = overflow ? (dayNumber < 0 ? .min : .max) : midnight.addingSaturated(secondOfDay)
    let offset = Moment(seconds: 0, offset: offset).offset
    self.init(seconds: local.addingSaturated(-Int64(offset)), offset: offset)
  }

  /// The local calendar date.
  package var date: CivilDate { CivilDate(dayNumber: dayNumber(offset: offset)) }

  /// The seconds since local midnight.
  package var secondOfDay: Int64 {
    seconds.addingSaturated(Int64(offset)).dividedDown(by: Moment.secondsPerDay).remainder
  }

  package static let secondsPerDay: Int64 = 86_400
}

extension FixedWidthInteger {
  /// The sum, or the nearest number there is.
  func addingSaturated(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }
}
