public import Foundation
public import Starling

extension Moment {
  /// The second in which a date lies, with the offset that a time zone has at that date.
  public init(_ date: Date, in zone: TimeZone = .current) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let whole = Int64(exactly: seconds) ?? (seconds < 0 ? .min : .max)
    self.init(seconds: whole, offset: zone.secondsFromGMT(for: date))
  }
}

extension Date {
  /// The instant of a moment.
  public init(_ moment: Moment) {
    self.init(timeIntervalSince1970: TimeInterval(moment.seconds))
  }
}

extension TimeZone {
  /// How many seconds local time is ahead of UTC at a moment.
  public func offset(at moment: Moment) -> Int { secondsFromGMT(for: Date(moment)) }

  /// The time zone with the offset of a moment, at all times; nil if the offset is beyond those
  /// that Foundation has, which are up to 18 hours.
  public init?(_ moment: Moment) { self.init(secondsFromGMT: moment.offset) }
}
