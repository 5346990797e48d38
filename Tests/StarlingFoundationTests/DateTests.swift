import Foundation
import LawKit
import Starling
import StarlingFoundation
import Testing

struct DateTests {
  @Test func `a million moments become dates and come back`() throws {
    var seeded = Seeded(44)
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let span: Int64 = 400 * 365 * 86_400
    for _ in 0..<1_000_000 {
      let seconds = Int64.random(in: -span...span, using: &seeded)
      guard Moment(Date(Moment(seconds: seconds)), in: utc).seconds != seconds else { continue }
      Issue.record("\(seconds)")
      return
    }
  }

  @Test(arguments: [
    (0.0, 0), (0.9, 0), (-0.1, -1), (-1.0, -1), (2_147_483_648.5, 2_147_483_648),
    (-2_208_988_800.0, -2_208_988_800), (.infinity, .max), (-.infinity, .min),
  ])
  func `a moment is the second in which the date lies`(_ date: Double, _ seconds: Int64) {
    #expect(Moment(Date(timeIntervalSince1970: date)).seconds == seconds)
  }

  @Test(arguments: [
    ("2026-01-05T10:00:00Z", 3_600), ("2026-07-05T10:00:00Z", 7_200),
    ("2050-01-05T10:00:00Z", 3_600), ("2050-07-05T10:00:00Z", 7_200),
    ("1960-07-05T10:00:00Z", 3_600),
  ])
  func `a time zone has the offset of the moment`(_ time: String, _ offset: Int) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let moment = try #require(Moment(time))
    #expect(zone.offset(at: moment) == offset)
    let local = Moment(Date(moment), in: zone)
    #expect(local == moment && local.offset == offset)
    #expect(TimeZone(local)?.secondsFromGMT() == offset)
  }
}
