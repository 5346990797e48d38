import Starling
import Testing

@Suite struct `a moment` {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0, "1970-01-01T00:00:00Z"),
      ("2026-03-05T10:00:00+01:00", 1_772_701_200, 3_600, "2026-03-05T10:00:00+01:00"),
      ("2026-03-05T10:00:00+0100", 1_772_701_200, 3_600, "2026-03-05T10:00:00+01:00"),
      ("2026-03-05T04:30:00-0430", 1_772_701_200, -16_200, "2026-03-05T04:30:00-04:30"),
      ("2026-03-05T09:00:00.999Z", 1_772_701_200, 0, "2026-03-05T09:00:00Z"),
      ("2026-03-05T09:00:00,5Z", 1_772_701_200, 0, "2026-03-05T09:00:00Z"),
      ("2026-03-05T09:00Z", 1_772_701_200, 0, "2026-03-05T09:00:00Z"),
      ("2024-02-29T23:59:59-23:59", 1_709_337_539, -86_340, "2024-02-29T23:59:59-23:59"),
      ("1969-12-31T23:59:59Z", -1, 0, "1969-12-31T23:59:59Z"),
      ("0000-01-01T00:00:00Z", -62_167_219_200, 0, "0000-01-01T00:00:00Z"),
      ("9999-12-31T23:59:59Z", 253_402_300_799, 0, "9999-12-31T23:59:59Z"),
    ] as [(String, Int64, Int, String)])
  func `a moment is read from ISO 8601 and written as such`(
    text: String, seconds: Int64, offset: Int, written: String
  ) throws {
    let moment = try #require(Moment(text))
    #expect(moment.seconds == seconds)
    #expect(moment.offset == offset)
    #expect(moment.description == written)
  }

  @Test(arguments: [
    "", "now", "2026-03-05", "2026-03-05T10:00:00", "2026-03-05 10:00:00Z", "2026-03-05T10Z",
    "2026-02-29T10:00:00Z", "2100-02-29T10:00:00Z", "2026-04-31T10:00:00Z", "2026-00-05T10:00:00Z",
    "2026-13-05T10:00:00Z", "2026-03-00T10:00:00Z", "2026-03-32T10:00:00Z", "2026-03-05T24:00:00Z",
    "2026-03-05T10:60:00Z", "2026-03-05T10:00:60Z", "2026-03-05T10:00:00.Z",
    "2026-03-05T10:00:00+1",
    "2026-03-05T10:00:00+01", "2026-03-05T10:00:00+01:0", "2026-03-05T10:00:00+24:00",
    "2026-03-05T10:00:00+01:60", "2026-03-05T10:00:00Z ", " 2026-03-05T10:00:00Z",
    "2026-03-05T10:00:00ZZ", "26-03-05T10:00:00Z", "+2026-03-05T10:00:00Z", "2026-3-5T10:00:00Z",
    "２026-03-05T10:00:00Z", "2026-03-05T10:00:00+01:00+", "1772701200",
  ])
  func `a moment is not read from anything else`(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test func `a moment has the date that counting day by day gives`() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var day = Moment("1896-01-01T00:00:00Z")?.dayNumber(offset: 0) ?? 0
    for year in 1896..<2104 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for month in 1...12 {
        for date in 1...(lengths[month - 1] + (isLeap && month == 2 ? 1 : 0)) {
          let found = CivilDate(dayNumber: day)
          guard found == CivilDate(year: year, month: month, day: date), found.dayNumber == day
          else {
            Issue.record("day \(day) is \(found), not \(year)-\(month)-\(date)")
            return
          }
          day += 1
        }
      }
    }
    #expect(day == Moment("2104-01-01T00:00:00Z")?.dayNumber(offset: 0))
  }

  @Test(arguments: [
    ("2026-03-05T23:30:00Z", 0, 0), ("2026-03-05T23:30:00Z", 1_800, 1),
    ("2026-03-05T23:30:00Z", 1_799, 0), ("2026-03-05T00:30:00Z", -1_801, -1),
    ("2026-03-05T00:30:00Z", -1_800, 0),
  ])
  func `a moment lies on the calendar day of an offset`(text: String, offset: Int, days: Int64)
    throws
  {
    let midnight = try #require(Moment("2026-03-05T00:00:00Z")).dayNumber(offset: 0)
    #expect(try #require(Moment(text)).dayNumber(offset: offset) == midnight + days)
  }

  @Test(arguments: [
    ("2026-03-05T10:00:00+01:00", "2026-12-31T00:00:00+01:00", "5 March, 10:00"),
    ("2026-03-05T10:00:00+01:00", "2026-12-31T00:00:00Z", "5 March, 09:00"),
    ("2025-12-31T23:30:00Z", "2026-01-01T00:00:00Z", "31 December 2025, 23:30"),
    ("2025-12-31T23:30:00Z", "2026-01-01T01:00:00+01:00", "1 January, 00:30"),
    ("2027-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "1 January 2027, 00:00"),
  ])
  func `a moment reads as a person says it`(text: String, now: String, words: String) throws {
    #expect(try #require(Moment(text)).inWords(at: #require(Moment(now))) == words)
  }

  @Test(arguments: [("10:00:00", 0), ("10:00:01", -1), ("10:00:02", 58), ("10:59:59", 1)])
  func `a moment has passed at a full minute, or a second later`(time: String, more: Int64) throws {
    let moment = try #require(Moment("2026-03-05T\(time)+01:00"))
    #expect(moment.fullMinute == moment.advanced(by: more))
  }

  @Test func `a moment is the same instant whatever its offset`() {
    #expect(Moment(seconds: 7, offset: 3_600) == Moment(seconds: 7))
    #expect(Set([Moment(seconds: 7, offset: 3_600), Moment(seconds: 7)]).count == 1)
    #expect(Moment(seconds: 7, offset: 3_600) < Moment(seconds: 8))
  }

  @Test func `a moment keeps its offset to whole minutes below a day`() {
    #expect(Moment(seconds: 0, offset: 3_659).offset == 3_600)
    #expect(Moment(seconds: 0, offset: .max).offset == 86_340)
    #expect(Moment(seconds: 0, offset: .min).offset == -86_340)
  }

  @Test func `a moment stays within what there is`() {
    let first = Moment(seconds: .min, offset: -86_340)
    let last = Moment(seconds: .max, offset: 86_340)
    #expect(last.advanced(by: 1) == last)
    #expect(first.advanced(by: -1) == first)
    #expect(last.seconds(since: first) == .max)
    #expect(first.seconds(since: last) == .min)
    #expect(last.description == "+292277026596-12-04T15:30:07+23:59")
    #expect(first.description == "-292277022657-01-27T08:29:52-23:59")
    #expect(Moment(dayNumber: .max, secondOfDay: 86_399, offset: -1) == last)
    #expect(Moment(dayNumber: .min, secondOfDay: 0, offset: .max) == first)
    #expect(CivilDate(dayNumber: .max).year > 0 && CivilDate(dayNumber: .min).year < 0)
  }

  @Test func `a moment is a time of a day at an offset`() throws {
    let noon = Moment(dayNumber: 20_517, secondOfDay: 43_200, offset: 3_600)
    #expect(noon.description == "2026-03-05T12:00:00+01:00")
    #expect(noon.dayNumber(offset: noon.offset) == 20_517)
    #expect(noon.secondOfDay == 43_200)
  }
}
