/// An instant, to the second, with a local time zone offset.
///
/// Moments are equal if they are the same instant; the offset only affects how they are written.
public struct Moment: Sendable {
  /// The seconds since 1 January 1970, 0:00 UTC, without leap seconds.
  public let seconds: Int64

  private let offsetMinutes: Int16

  /// A moment at an offset from UTC in seconds, cut to whole minutes and less than a day.
  public init(seconds: Int64, offset: Int = 0) {
    self.seconds = seconds
    offsetMinutes = Int16(clamping: min(max(offset / 60, -1_439), 1_439))
  }

  /// How many seconds local time is ahead of UTC.
  public var offset: Int { Int(offsetMinutes) * 60 }
}

extension Moment: Hashable, Comparable {
  /// Whether both are the same instant, at any offset.
  public static func == (left: Moment, right: Moment) -> Bool { left.seconds == right.seconds }

  /// Whether the left instant is earlier.
  public static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

  /// Hashes the instant alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

extension Moment {
  /// The moment a number of seconds later, capped at the last one that `Int64` can represent.
  public func advanced(by seconds: Int64) -> Moment {
    Moment(seconds: self.seconds.addingSaturated(seconds), offset: offset)
  }

  /// The seconds since an earlier moment, capped at what `Int64` can represent.
  public func seconds(since earlier: Moment) -> Int64 {
    let (difference, overflow) = seconds.subtractingReportingOverflow(earlier.seconds)
    guard overflow else { return difference }
    return seconds < 0 ? .min : .max
  }

  /// The calendar day at an offset from UTC, counted from 1 January 1970.
  public func dayNumber(offset: Int) -> Int64 {
    seconds.addingSaturated(Int64(offset)).dividedDown(by: Moment.secondsPerDay).quotient
  }

  /// The moment at a time of day on a calendar day, at an offset from UTC.
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
  /// The sum, capped at the bounds of the type.
  func addingSaturated(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }
}
