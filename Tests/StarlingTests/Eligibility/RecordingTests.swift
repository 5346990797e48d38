import Starling
import Testing

@Suite struct `recording` {
  private func sessions(_ texts: [String], _ configuration: Configuration) throws -> [Int] {
    var history = History()
    return try texts.map { text in
      let now = try #require(Moment(text))
      history.record(.session, at: now, configuration: configuration)
      #expect(history.sessions.last == now)
      return history.sessions.count
    }
  }

  @Test
  func `recording sessions counts them once a calendar day of the last one's offset`() throws {
    let texts = [
      "2026-03-05T00:00:00+01:00", "2026-03-05T23:59:59+01:00", "2026-03-06T00:00:00+01:00",
      // Half an hour later, it is still the fifth in London, and both days are in London's time.
      "2026-03-05T23:30:00Z", "2026-03-06T00:00:00Z",
    ]
    #expect(try sessions(texts, Configuration()) == [1, 1, 2, 2, 3])
    let all = Configuration { $0.oneSessionADay = false }
    #expect(try sessions(texts, all) == [1, 2, 3, 4, 5])
  }

  @Test func `recording sessions starts again after too long a pause`() throws {
    let texts = [
      "2026-03-05T12:00:00Z", "2026-03-06T12:00:00Z", "2026-03-09T12:00:00Z",
      "2026-03-12T12:00:01Z", "2026-03-13T12:00:00Z",
    ]
    let configuration = Configuration { $0.forgetSessionsAfterDays = 3 }
    #expect(try sessions(texts, configuration) == [1, 2, 3, 1, 2])
    #expect(try sessions(texts, Configuration()) == [1, 2, 3, 4, 5])
    let unchecked = Configuration {
      $0.forgetSessionsAfterDays = 3
      $0.oneSessionADay = false
    }
    #expect(try sessions(texts, unchecked) == [1, 2, 3, 4, 5])
  }

  @Test func `recording several sessions adds them, or starts again with one`() {
    let configuration = Configuration { $0.forgetSessionsAfterDays = 1 }
    var history = History()
    history.record(.session, count: 5, at: noon, configuration: configuration)
    #expect(history.sessions.count == 5)
    history.record(.session, count: 5, at: noon.advanced(by: 60), configuration: configuration)
    #expect(history.sessions.count == 5)
    history.record(.session, count: 5, at: noon.advanced(by: day), configuration: configuration)
    #expect(history.sessions.count == 10)
    history.record(.session, count: 5, at: noon.advanced(by: 3 * day), configuration: configuration)
    #expect(history.sessions.count == 1)
  }

  @Test func `recording none of something leaves the history as it is`() {
    var history = History()
    history.record(.session, count: 0, at: noon, configuration: Configuration())
    history.record(.crash, count: -1, at: noon)
    history.record(.success, count: 0, at: noon)
    history.record(.event("x"), count: 0, at: noon)
    #expect(history == History())
  }

  @Test func `recording counts up to the largest number and stays there`() {
    var history = History()
    let all = Configuration { $0.oneSessionADay = false }
    history.displays = History.Displays(count: .max)
    history.prompt.executions = .max
    for _ in 1...2 {
      history.record(.session, count: .max, at: noon, configuration: all)
      history.record(.crash, count: .max, at: noon)
      history.record(.success, count: .max, at: noon)
      history.record(.event(), count: .max, at: noon)
      history.recordDisplay(at: noon)
    }
    #expect(history.sessions.count == .max && history.crashes.count == .max)
    #expect(history.successes == .max && history.prompt.events == .max)
    #expect(history.displays.count == .max && history.prompt.executions == .max)
  }

  @Test func `recording a display is the prompt's execution and keeps one rolling year`() {
    var history = History()
    let year = 365 * day
    for after in [0, 5, year, year + 5, year + 6] as [Int64] {
      history.recordDisplay(at: noon.advanced(by: after))
    }
    #expect(history.displays.count == 5 && history.prompt.executions == 5)
    #expect(history.displays.moments.map { $0.seconds(since: noon) } == [year, year + 5, year + 6])
    #expect(history.prompt.lastExecution == history.displays.last)
  }

  @Test func `recording an event keeps the first and the last`() {
    var history = History()
    var moment = noon
    for name in [nil, "__proto__", "", "é"] {
      history.record(.event(name), at: moment)
      history.record(.event(name), count: 3, at: moment.advanced(by: 9))
      let activity = history.activity(of: name)
      #expect(activity.events == 4 && activity.executions == 0)
      #expect(activity.firstEvent == moment && activity.lastEvent == moment.advanced(by: 9))
      moment = moment.advanced(by: 9)
    }
    history.reset(scenario: "__proto__")
    #expect(history.activity(of: "__proto__") == History.Activity())
    #expect(history.scenarios.count == 2)
    history.note(appVersion: "2.0", at: noon)
    history.reset()
    var empty = History()
    empty.note(appVersion: "2.0", at: noon)
    #expect(history == empty, "the running version stays")
  }

  @Test func `recording another version of the app starts the successes again`() {
    var history = History()
    func successes(_ version: String?) -> Int {
      history.note(appVersion: version, at: noon)
      history.record(.success, at: noon)
      return history.successes
    }
    let found = [nil, "2.0", "2.0", nil, "2.1", "2.1", "2.0"].map(successes)
    #expect(found == [1, 2, 3, 4, 1, 2, 1])
    #expect(history.version == "2.0")
  }

  @Test func `recording a verdict for another version counts no successes of this one`() {
    var history = History()
    history.note(appVersion: "2.0", at: noon)
    history.record(.success, count: 5, at: noon)
    let configuration = bare { $0.afterSuccesses = 2 }
    #expect(configuration.failing(for: history, appVersion: "2.0") == [])
    #expect(configuration.failing(for: history, appVersion: "2.1") == ["successes"])
    #expect(history.version == "2.0")
  }

  private let recordings: [@Sendable (inout History, Moment) -> Void] = [
    { $0.record(.session, at: $1, configuration: Configuration()) },
    { $0.record(.crash, at: $1) }, { $0.record(.success, at: $1) }, { $0.recordDisplay(at: $1) },
    { $0.recordAnswer(.later, at: $1) }, { $0.record(.event(), at: $1) },
    { $0.record(.event("x"), at: $1) }, { $0.recordExecution(of: "x", at: $1) },
    { $0.note(appVersion: nil, at: $1) }, { $0.settle(at: $1) },
  ]

  @Test
  func `recording anything first moves the future back once the clock was behind for a week`() {
    let future = noon.advanced(by: 400 * day)
    for recording in recordings {
      var history = History()
      for other in recordings { other(&history, future) }
      history.settle(at: noon.advanced(by: -7 * day))
      recording(&history, noon)
      let activities = [history.prompt, history.activity(of: "x")]
      let moments =
        [history.sessions.last, history.crashes.last, history.answer?.moment]
        + history.displays.moments
        + activities.flatMap { [$0.firstEvent, $0.lastEvent, $0.lastExecution] }
      #expect(moments.compactMap(\.self).count >= 10)
      #expect(moments.allSatisfy { $0.map { $0 == noon } ?? true })
    }
  }

  @Test func `recording a verdict counts the future as now and changes nothing`() {
    var history = History()
    history.recordDisplay(at: noon.advanced(by: 400 * day))
    history.record(.crash, at: noon.advanced(by: 9))
    let before = history
    let verdict = Configuration().verdict(for: history, at: noon)
    #expect(history == before)
    history.settle(at: noon)
    #expect(verdict == Configuration().verdict(for: history, at: noon))
    #expect(
      verdict.rules.first { $0.rule == .cooldown }?.clearsAt?.seconds(since: noon)
        == 490 * day + 1)
  }
}
