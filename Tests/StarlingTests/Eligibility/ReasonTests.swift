import Starling
import Testing

/// A rule, and the sentence with its reason for a configuration and a history.
struct ReasonCase: Sendable {
  let rule: Verdict.Rule
  let reason: String
  let configuration: Configuration
  let history: History

  init(
    _ rule: Verdict.Rule, _ reason: String, _ set: (inout Configuration) -> Void = { _ in },
    _ happen: (inout History) -> Void = { _ in }
  ) {
    self.rule = rule
    self.reason = reason
    configuration = bare(set)
    var history = History()
    happen(&history)
    self.history = history
  }

  static let ofCounts = [
    ReasonCase(.enabled, "the prompt is turned on"),
    ReasonCase(.enabled, "the prompt is turned off") { $0.disabled = true },
    ReasonCase(.sessions, "2 of 3 sessions", { $0.afterSessions = 3 }) {
      $0.record(.session, count: 2, at: noon, configuration: Configuration())
    },
    ReasonCase(.sessions, "0 of 1 session") { $0.afterSessions = 1 },
    ReasonCase(.sessions, "9 sessions, needs 3", { $0.afterSessions = 3 }) {
      $0.record(.session, count: 9, at: noon, configuration: Configuration())
    },
    ReasonCase(.successes, "1 of 2 successes", { $0.afterSuccesses = 2 }) {
      $0.record(.success, at: noon)
    },
    ReasonCase(.reminders, "asked 1 of 3 times", { $0.askAtMost = 3 }) {
      $0.recordDisplay(at: noon)
    },
    ReasonCase(.reminders, "asked 2 times, at most 1", { $0.askAtMost = 1 }) {
      for _ in 1...2 { $0.recordDisplay(at: noon) }
    },
    ReasonCase(
      .eventLimit, "4 events, at most 3", { $0.scenario = Conditions { $0.maxEventsPermitted = 3 } }
    ) { $0.record(.event(), count: 4, at: noon) },
    ReasonCase(.executions, "happened 0 of 1 time") {
      $0.scenario = Conditions { $0.maxExecutionsPermitted = 1 }
    },
    ReasonCase(.sample, "the first recording draws the 15 % who are asked") { $0.askShare = 0.15 },
    ReasonCase(.sample, "chosen for the 33.3333 % who are asked", { $0.askShare = 1.0 / 3 }) {
      $0.draw(drawnAsQuarter)
    },
    ReasonCase(.sample, "not chosen for the 7 % who are asked", { $0.askShare = 0.07 }) {
      $0.draw(drawnAsQuarter)
    },
    ReasonCase(.custom, "the rules are turned off: only the app itself can say yes") {
      $0.rulesDecide = false
    },
  ]

  static let ofTime = [
    ReasonCase(.cooldown, "never asked") { $0.daysBetween = 9 },
    ReasonCase(
      .cooldown, "asked 2 days ago; from 8 March, 10:00 on", { $0.daysBetween = 5 }
    ) { $0.recordDisplay(at: noon.advanced(by: -2 * day)) },
    ReasonCase(.cooldown, "asked 9 days ago", { $0.daysBetween = 5 }) {
      $0.recordDisplay(at: noon.advanced(by: -10 * day + 1))
    },
    ReasonCase(.crashes, "no crash has ever been recorded (see 'starling record crash')") {
      $0.daysAfterCrash = 1
    },
    ReasonCase(
      .crashes, "crashed 1 hour ago; from 6 March, 09:00 on", { $0.daysAfterCrash = 1 }
    ) { $0.record(.crash, at: noon.advanced(by: -3_600)) },
    ReasonCase(
      .crashes,
      "crashed on 14 March, 10:00, which this clock has yet to reach; from 15 March, 10:00 on",
      { $0.daysAfterCrash = 1 }
    ) { $0.record(.crash, at: noon.advanced(by: 9 * day)) },
    ReasonCase(
      .yearly, "asked 1 of 1 time in 365 days; from 5 March 2027, 10:00 on",
      { $0.askAtMostPerYear = 1 }
    ) { $0.recordDisplay(at: noon.advanced(by: -59)) },
    ReasonCase(.otherTools, "no other tool asked today", { $0.oneAppADay = true }) {
      $0.day = .init()
    },
    ReasonCase(
      .otherTools, "another tool asked today; from 6 March, 09:00 on", { $0.oneAppADay = true }
    ) { $0.day = .init(lastAsked: noon.advanced(by: -3_601)) },
    ReasonCase(.firstEvent, "no event yet") {
      $0.scenario = Conditions { $0.minSecondsSinceFirstEvent = 1 }
    },
    ReasonCase(
      .lastEvent, "last event just now; from 5 March, 10:01 on",
      { $0.scenario = Conditions { $0.minSecondsSinceLastEvent = 60 } }
    ) { $0.record(.event(), at: noon) },
  ]

  static let ofAnswers = [
    ReasonCase(.answered, "not answered yet"),
    ReasonCase(.declined, "the person has not said never"),
    ReasonCase(
      .declined, "said never to all tools: 'starling never --undo' takes it back", { _ in },
      { $0.saidNeverToAll = true }),
    ReasonCase(.answered, "said later on 5 March, 10:00") { _ in
    } _: {
      $0.recordAnswer(.later, at: noon)
    },
    ReasonCase(.answered, "went to write a review on 5 March, 10:00") {
      _ in
    } _: {
      $0.recordAnswer(.review, at: noon)
    },
    ReasonCase(.answered, "gave feedback on 5 March, 10:00") {
      _ in
    } _: {
      $0.recordAnswer(.feedback, rating: 2, at: noon)
    },
    ReasonCase(.answered, "gave 1 star on 5 March, 10:00") {
      _ in
    } _: {
      $0.recordAnswer(.rated, rating: 1, at: noon)
    },
    ReasonCase(.answered, "gave 4 stars and said later on 5 March, 10:00") {
      _ in
    } _: {
      $0.recordAnswer(.later, rating: 4, at: noon)
    },
    ReasonCase(.declined, "said never on 5 March, 10:00") {
      _ in
    } _: {
      $0.recordAnswer(.never, at: noon)
    },
    ReasonCase(
      .version, "said later on 5 March, 10:00 in version 2.0; waits for another one",
      { $0.askAgainOnNewVersion = true }
    ) {
      $0.note(appVersion: "2.0", at: noon)
      $0.recordAnswer(.later, at: noon)
    },
    ReasonCase(
      .version, "answered before the round \"spring\"",
      {
        $0.askAgainOnNewVersion = true
        $0.askRound = "spring"
      }
    ) { $0.recordAnswer(.later, at: noon) },
    ReasonCase(
      .version, "answered in version 2.0, this is 2.1", { $0.askAgainOnNewVersion = true }
    ) {
      $0.note(appVersion: "2.0", at: noon)
      $0.recordAnswer(.later, at: noon)
      $0.note(appVersion: "2.1", at: noon)
    },
  ]
}

@Suite struct `a reason` {
  @Test(arguments: ReasonCase.ofCounts + ReasonCase.ofTime + ReasonCase.ofAnswers)
  func `a reason is a sentence that a person understands`(line: ReasonCase) {
    let verdict = line.configuration.verdict(for: line.history, at: noon)
    #expect(verdict.rules.first { $0.rule == line.rule }?.reason == line.reason)
  }

  @Test func `a reason comes with what there is and what it takes`() throws {
    var history = History()
    history.recordDisplay(at: noon.advanced(by: -day))
    let rules = Configuration().verdict(for: history, at: noon).rules
    func amounts(_ rule: Verdict.Rule) throws -> [Verdict.RuleResult.Amount?] {
      let result = try #require(rules.first { $0.rule == rule })
      return [result.have, result.need]
    }
    #expect(try amounts(.enabled) == [nil, nil])
    #expect(try amounts(.sessions) == [.count(0), .count(5)])
    #expect(try amounts(.cooldown) == [.seconds(86_400), .seconds(7_776_000)])
    #expect(try amounts(.crashes) == [nil, .seconds(604_800)])
    #expect(try amounts(.yearly) == [.count(1), .count(3)])
  }
}
