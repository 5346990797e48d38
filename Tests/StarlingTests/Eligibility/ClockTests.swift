import Starling
import Testing

/// What a wrong clock does to a history.
struct ClockTests {
  private let noon = Moment(seconds: 1_772_701_200)
  private let day = Moment.secondsPerDay

  private var history: History {
    var history = History()
    history.record(.session, at: noon.advanced(by: -3 * day), configuration: Configuration())
    history.recordDisplay(at: noon.advanced(by: -2 * day))
    history.record(.crash, at: noon)
    return history
  }

  @Test func `a minute with the clock in 1970 ends no pause`() {
    var history = history
    let early = Moment(seconds: 60)
    history.record(.session, at: early, configuration: Configuration())
    history.record(.success, at: early.advanced(by: 60))
    #expect(history.clockBehindSince == early)
    #expect(history.sessions.last == noon && history.sessions.count == 2)
    #expect(!Configuration().isEligible(for: history, at: early))
    history.record(.success, at: noon.advanced(by: day))
    #expect(history.clockBehindSince == nil)
    #expect(history.crashes.last == noon)
    #expect(history.displays.moments == [noon.advanced(by: -2 * day)])
    let pauses = Configuration { ($0.daysBetween, $0.daysAfterCrash) = (90, 7) }
    #expect(!pauses.isEligible(for: history, at: noon.advanced(by: day)))
  }

  @Test func `a clock that was years ahead once heals after a week of its own time`() {
    var history = History()
    history.recordDisplay(at: noon.advanced(by: 3_000 * day))
    for days in 0..<7 as Range<Int64> {
      history.record(.success, at: noon.advanced(by: days * day))
      #expect(history.displays.last == noon.advanced(by: 3_000 * day))
    }
    history.record(.success, at: noon.advanced(by: 7 * day))
    #expect(history.displays.last == noon.advanced(by: 7 * day))
    #expect(history.clockBehindSince == nil)
  }

  @Test func `since when the clock has been behind is kept with the history`() throws {
    var history = history
    history.settle(at: Moment(seconds: 60))
    let read = try History(json: history.json)
    #expect(read == history && read.clockBehindSince == Moment(seconds: 60))
    #expect(!self.history.json.contains("clockBehindSince"))
  }

  @Test func `a full year of displays counts as now while the clock is behind`() {
    var history = History()
    for days in [0, 1] as [Int64] { history.recordDisplay(at: noon.advanced(by: days * day)) }
    let configuration = bare { $0.askAtMostPerYear = 2 }
    let early = Moment(seconds: 60)
    #expect(
      configuration.verdict(for: history, at: early).nextPossible
        == noon.advanced(by: 365 * day + 1))
  }

  /// Rules that pause after something that is recorded below.
  static let pauses: [Configuration] = [
    bare { $0.daysBetween = 30 }, bare { $0.daysAfterCrash = 7 },
    bare { $0.askAtMostPerYear = 1 }, bare { $0.oneAppADay = true },
    bare { $0.scenario = Conditions { $0.minSecondsSinceFirstEvent = 90 } },
    bare { $0.scenario = Conditions { $0.minSecondsSinceLastEvent = 90.5 } },
    bare { $0.scenario = Conditions { $0.minSecondsBetweenExecutions = 90 } },
    bare {
      $0.scenario = Conditions {
        $0.maxEventsPermitted = 0
        $0.eventsWithinDays = 2
      }
    },
  ]

  @Test(arguments: pauses, [0, 6, 8] as [Int64])
  func `a verdict says the first yes while the clock is behind, too`(
    rules: Configuration, days: Int64
  ) throws {
    let ahead = noon.advanced(by: days * day + 3_600)
    var history = History()
    history.record(.event(), at: ahead)
    history.record(.crash, at: ahead)
    history.recordDisplay(at: ahead)
    history.day = History.Day(lastAsked: noon.advanced(by: 60))
    history.clockBehindSince = noon.advanced(by: -8 * day)
    let verdict = rules.verdict(for: history, at: noon)
    let next = try #require(verdict.nextPossible)
    #expect(!verdict.isEligible && next > noon)
    for seconds in [-1, 0] as [Int64] {
      let then = rules.verdict(for: history, at: next.advanced(by: seconds))
      #expect(then.isEligible == (seconds == 0))
      #expect(then.nextPossible == next)
    }
  }
}
