extension Moment {
  /// Reads ISO 8601 with an offset from UTC: `2026-03-05T10:00:00+01:00`, `…+0100` or `…Z`.
  ///
  /// Seconds are optional, and a fraction of a second is dropped. A time without an offset is
  /// rejected: it would be a different instant on every machine.
  public init?(_ text: String) {
    var reader = MomentReader(rest: text.utf8[...])
    guard let date = reader.date(), reader.skip("T"), let time = reader.time(),
      let offset = reader.offset(), reader.rest.isEmpty
    else { return nil }
    self.init(dayNumber: date.dayNumber, secondOfDay: Int64(time), offset: offset)
  }
}

/// Reads the parts of a time from the front of a text.
private struct MomentReader {
  var rest: Substring.UTF8View

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
