import LawKit
import Starling
import Testing

/// Conditions on the events of some days.
private func within(_ days: Double, least: Int? = nil, most: Int? = nil) -> Conditions {
  Conditions {
    ($0.minEventsRequired, $0.maxEventsPermitted, $0.eventsWithinDays) = (least, most, days)
  }
}

/// A history with an event at each of these numbers of seconds before noon, earliest first.
private func history(_ ago: Int64...) -> History {
  var history = History()
  for ago in ago { history.record(.event(), at: noon.advanced(by: -ago)) }
  return history
}

@Suite struct `events within days` {
  @Test(arguments: [
    (within(10, least: 3), history(4, 3, 2), true, nil, "3 of 3 events in 10 days"),
    (within(10, least: 3), history(11 * day, 3, 2), false, nil, "2 of 3 events in 10 days"),
    (within(10, least: 2), history(10 * day, 3), true, nil, "2 of 2 events in 10 days"),
    (within(10, least: 2), history(10 * day + 1, 3), false, nil, "1 of 2 events in 10 days"),
    (within(1, least: 1), history(9, 8, 7), true, nil, "3 events in 1 day, needs 1"),
    (within(0.5, least: 1), history(day / 2 + 1), false, nil, "0 of 1 event in 0.5 days"),
    (within(0, least: 1), history(0), true, nil, "1 of 1 event in 0 days"),
    (within(1e300, least: 2), history(9, 8), true, nil, "2 of 2 events in 1e+300 days"),
    (within(10, most: 2), history(4, 3), true, nil, "2 events in 10 days, at most 2"),
    (within(10, most: 2), history(11 * day, 4, 3), true, nil, "2 events in 10 days, at most 2"),
    (
      within(1, most: 1), history(60, 30), false, day - 60 + 1,
      "2 events in 1 day, at most 1; from 6 March, 09:59 on"
    ),
    (
      within(1, most: 0), history(60, 30), false, day - 30 + 1,
      "2 events in 1 day, at most 0; from 6 March, 10:00 on"
    ),
    (
      within(1e300, most: 0), history(1), false, nil,
      "1 event in 1e+300 days, at most 0; no pause is long enough"
    ),
  ])
  func `events within days count, and no others`(
    conditions: Conditions, history: History, passes: Bool, clearsAfter: Int64?, reason: String
  ) throws {
    let verdict = bare { $0.scenario = conditions }.verdict(for: history, at: noon)
    let result = try #require(verdict.rules.last)
    #expect(result.passes == passes && verdict.isEligible == passes)
    #expect(result.clearsAt == clearsAfter.map { noon.advanced(by: $0) })
    #expect(result.reason == reason)
  }

  @Test func `events within days that are enough now may be too old when a pause is over`() {
    let rules = bare {
      $0.scenario = within(10, least: 2)
      $0.daysBetween = 5
    }
    var history = history(9 * day, 8 * day, day)
    history.recordDisplay(at: noon)
    #expect(rules.verdict(for: history, at: noon).nextPossible == nil)
    history.record(.event(), at: noon)
    let open = noon.advanced(by: 5 * day + 1)
    #expect(rules.verdict(for: history, at: noon).nextPossible == open)
    #expect(rules.isEligible(for: history, at: open))
  }

  @Test(arguments: [nil, within(10, least: 2, most: 3), Conditions { $0.minEventsRequired = 2 }])
  func `the events and the conditions of a scenario decide where the prompt names it`(
    happy: Conditions?
  ) throws {
    let named = bare {
      $0.scenario = "happy"
      $0.scenarios = happy.map { ["sad": within(1, least: 9), "happy": $0] }
    }
    #expect(try Configuration(json: named.json.text) == named)
    for count in 0...4 {
      var history = History()
      history.record(.event(), count: 2, at: noon)
      history.record(.event("happy"), count: count, at: noon)
      history.recordDisplay(at: noon)
      var own = History()
      own.record(.event(), count: count, at: noon)
      own.recordDisplay(at: noon)
      guard let happy else {
        #expect(!named.isEligible(for: history, at: noon))
        continue
      }
      let expected = bare { $0.scenario = happy }.verdict(for: own, at: noon)
      #expect(named.verdict(for: history, at: noon) == expected)
      #expect(named.isEligible(for: history, at: noon) == expected.isEligible)
    }
  }

  @Test func `the pause between questions counts from the prompt, whatever scenario it names`() {
    let named = bare {
      $0.scenario = "happy"
      $0.scenarios = ["happy": Conditions { $0.minSecondsBetweenExecutions = 60 }]
    }
    var history = History()
    history.recordExecution(of: "happy", at: noon)
    #expect(named.isEligible(for: history, at: noon))
    history.recordDisplay(at: noon)
    #expect(!named.isEligible(for: history, at: noon))
    #expect(named.isEligible(for: history, at: noon.advanced(by: 61)))
  }

  @Test func `events within days are counted up to the limit that a file may have`() {
    var history = History()
    history.record(.event("x"), count: .max, at: noon)
    history.record(.event("x"), count: 2, at: noon.advanced(by: 5))
    let activity = history.activity(of: "x")
    #expect(activity.events == .max && activity.recentEvents.count == 1_001)
    #expect(activity.recentEvents.suffix(2).allSatisfy { $0 > noon })
    #expect(within(1, least: 1_000).hold(for: activity, at: noon))
    #expect(!within(1, most: 1_000).hold(for: activity, at: noon))
  }

  @Test func `events within days are kept in the file, and are none for one that lacks them`()
    throws
  {
    var history = history(3, 2)
    let json = history.json
    #expect(json.contains(#","times":[\#(noon.seconds - 3),\#(noon.seconds - 2)]}"#))
    #expect(try History(json: json) == history)
    let before = #"{"starling":1,"prompt":{"events":3,"lastEvent":1772701190}}"#
    history = try History(json: before)
    #expect(!history.json.contains("times"))
    #expect(!within(10, least: 1).hold(for: history.prompt, at: noon))
    history.record(.event(), at: noon)
    #expect(history.prompt.events == 4)
    #expect(within(10, least: 1, most: 1).hold(for: history.prompt, at: noon))
  }

  @Test(arguments: [
    (#""minEventsRequired": 1000"#, nil), (#""maxEventsPermitted": 1000"#, nil),
    (#""minEventsRequired": 1001"#, DiagnosticCode.outOfRange),
    (#""maxEventsPermitted": 1e9"#, .outOfRange), (#""maxExecutionsPermitted": 2000"#, .missingKey),
    (#""minEventsRequired": null"#, .missingKey), (#""maxEventsPermitted": "3""#, .wrongType),
  ])
  func `events within days want a limit, which is at most a thousand`(
    member: String, code: DiagnosticCode?
  ) {
    let text = #"{"scenarios": {"a": {\#(member), "eventsWithinDays": 10}}}"#
    let check = ConfigurationCheck(SourceText(name: "", text: text))
    #expect(check.diagnostics.map(\.code) == [code].compactMap(\.self))
    let without = ConfigurationCheck(
      SourceText(name: "", text: #"{"scenario": {\#(member), "eventsWithinDays": null}}"#))
    #expect(without.diagnostics.allSatisfy { $0.code == .wrongType })
  }

  @Test func `events within days want a limit in Swift, too`() {
    let wrong = bare { $0.scenario = within(3, most: 1_001) }
    #expect(wrong.errors.map(\.code) == [.outOfRange])
    #expect(!wrong.isEligible(for: History(), at: noon))
  }

  @Test func `events within days agree with a plain count in any history`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var seeded = Seeded(seed)
      let days = Double(seeded.number(0...40)) / 4
      let (least, most) = (seeded.maybe(0...6), seeded.maybe(0...6))
      let conditions = within(days, least: least, most: most)
      var (history, all, now) = (History(), [Int64](), noon)
      for _ in 0..<seeded.number(0...25) {
        now = now.advanced(by: Int64(seeded.number(0...86_400 * 3)) / 3_600 * 1_800)
        let count = seeded.pick([1, 1, 1, 2, 3])
        history.record(.event("x"), count: count, at: now)
        all += Array(repeating: now.seconds, count: count)
        if seeded.happens(10), let read = try? History(json: history.json) { history = read }
      }
      let activity = history.activity(of: "x")
      func holds(_ now: Moment) -> Bool {
        let have = all.count { Double(now.seconds - $0) <= days * 86_400 }
        return have >= least ?? 0 && have <= most ?? .max
      }
      for _ in 0..<5 {
        #expect(conditions.hold(for: activity, at: now) == holds(now), "seed \(seed)")
        let next = conditions.verdict(for: activity, at: now).nextPossible
        let later = (0...12 * 48).lazy.map { now.advanced(by: $0 * 1_800 + 1) }.first(where: holds)
        #expect(next == (holds(now) ? now : later), "seed \(seed)")
        now = now.advanced(by: Int64(seeded.number(0...48 * 4)) * 1_800)
      }
    }
  }
}
