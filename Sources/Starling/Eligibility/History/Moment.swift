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

extension Moment {
  /// Reads ISO 8601 with an offset from UTC: `2026-03-05T10:00:00+01:00`, `…+0100` or `…Z`.
  ///
  /// Seconds are optional, and a fraction of a second is dropped. A time without an offset is
  /// rejected: it would be a different instant on every machine.
  public init?(_ text: String) {
    var reader = MomentReader(rest: Array(text.utf8)[...])
    guard let date = reader.date(), reader.skip("T"), let time = reader.time(),
      let offset = reader.offset(), reader.rest.isEmpty
    else { return nil }
    self.init(dayNumber: date.dayNumber, secondOfDay: Int64(time), offset: offset)
  }
}

/// Reads the parts of a time from the front of a text.
private struct MomentReader {
  var rest: ArraySlice<UInt8>

  mutating func date() -> CivilDate? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The seconds since midnight.
  mutating func time() -> Int? {
    guard let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    let minutes = hour * 60 + minute
    guard skip(":") else { return minutes * 60 }
    guard let second = number(digits: 2), second < 60, skipFraction() else { return nil }
    return minutes * 60 + second
  }

  /// The seconds by which local time is ahead of UTC.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    let size = (hours * 60 + minutes) * 60
    return isAhead ? size : -size
  }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == sign.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips a fraction, if there is one; false if a point or comma has no digit after it.
  private mutating func skipFraction() -> Bool {
    guard skip(".") || skip(",") else { return true }
    guard number(digits: 1) != nil else { return false }
    while number(digits: 1) != nil {}
    return true
  }

  private mutating func number(digits count: Int) -> Int? {
    var value = 0
    var ahead = rest
    for _ in 0..<count {
      guard let byte = ahead.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    rest = ahead
    return value
  }
}

extension Moment: CustomStringConvertible {
  /// The local time in ISO 8601: `2026-03-05T10:00:00+01:00`, or with `Z` for UTC.
  ///
  /// A year outside 0 to 9999 is written with a sign and all its digits.
  public var description: String {
    let date = self.date
    let time = "\(clock):\(padded(secondOfDay % 60))"
    let day = "\(isoYear(date.year))-\(padded(Int64(date.month)))-\(padded(Int64(date.day)))"
    return "\(day)T\(time)\(isoOffset)"
  }

  /// The moment in words, in the local time of `now`: "5 March, 10:00", with the year if it differs
  /// from that of `now`.
  public func inWords(at now: Moment) -> String {
    let here = Moment(seconds: seconds, offset: now.offset)
    let date = here.date
    let year = date.year == now.date.year ? "" : " \(date.year)"
    return "\(date.day) \(monthNames[date.month - 1])\(year), \(here.clock)"
  }

  /// The full minute from which on something has passed, as a clock without seconds shows it. Where
  /// a pause ends a second behind a full minute, it is that one.
  package var fullMinute: Moment { advanced(by: (60 - (secondOfDay + 59) % 60) % 60 - 1) }

  private var clock: String { "\(padded(secondOfDay / 3_600)):\(padded(secondOfDay / 60 % 60))" }

  private var isoOffset: String {
    guard offset != 0 else { return "Z" }
    let minutes = Int64(abs(offset) / 60)
    return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}

private func isoYear(_ year: Int) -> String {
  let digits = String(abs(year))
  let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
  let sign = (0...9_999).contains(year) ? "" : year < 0 ? "-" : "+"
  return sign + padding + digits
}

private func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

private let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
]
