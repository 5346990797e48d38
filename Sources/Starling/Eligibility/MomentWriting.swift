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
