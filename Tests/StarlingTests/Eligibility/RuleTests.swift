import Starling
import Testing

let day: Int64 = 86_400
let noon = Moment(seconds: 1_772_701_200, offset: 3_600)

/// A number with which a history is drawn between 0.25 and 0.3 without a round, and above that in
/// the round "spring".
let drawnAsQuarter: UInt64 = 61 << 11

/// The result of a rule for a configuration and a history.
struct RuleCase: CustomTestStringConvertible, Sendable {
  let rule: Verdict.Rule
  let passes: Bool
  var clearsAfter: Int64?
  let configuration: Configuration
  let history: History

  init(
    _ rule: Verdict.Rule, _ passes: Bool, clearsAfter: Int64? = nil,
    _ set: (inout Configuration) -> Void, _ happen: (inout History) -> Void = { _ in }
  ) {
    self.rule = rule
    self.passes = passes
    self.clearsAfter = clearsAfter
    configuration = bare(set)
    var history = History()
    happen(&history)
    self.history = history
  }

  var testDescription: String { "\(rule.rawValue) \(passes) \(history)" }
}

private func counts(
  _ rule: Verdict.Rule, _ key: any WritableKeyPath<Configuration, Int?> & Sendable, _ need: Int,
  _ expected: [(Int, Bool)], _ field: any WritableKeyPath<History, Int> & Sendable
) -> [RuleCase] {
  expected.map { have, passes in
    RuleCase(rule, passes, { $0[keyPath: key] = need }, { $0[keyPath: field] = have })
  }
}

private func scenarioCounts(
  _ rule: Verdict.Rule, _ key: any WritableKeyPath<Conditions, Int?> & Sendable,
  _ expected: [(Int, Bool)], _ field: any WritableKeyPath<History.Activity, Int> & Sendable
) -> [RuleCase] {
  expected.map { have, passes in
    RuleCase(
      rule, passes, { $0.scenario = Conditions { $0[keyPath: key] = 3 } },
      { $0.prompt[keyPath: field] = have })
  }
}

private func pauses(
  _ rule: Verdict.Rule, _ set: (inout Configuration) -> Void, limit: Int64,
  _ happen: (inout History, Moment) -> Void
) -> [RuleCase] {
  [(limit - 1, false), (limit, false), (limit + 1, true), (-5, false)].map { ago, passes in
    RuleCase(rule, passes, clearsAfter: passes ? nil : limit + 1 - ago, set) {
      happen(&$0, noon.advanced(by: -ago))
    }
  } + [RuleCase(rule, true, set)]
}

private let year = 365 * day

private func yearly(_ passes: Bool, clearsAfter: Int64? = nil, limit: Int = 2, _ ago: Int64...)
  -> RuleCase
{
  RuleCase(.yearly, passes, clearsAfter: clearsAfter, { $0.askAtMostPerYear = limit }) {
    let moments = ago.map { noon.advanced(by: -$0) }
    $0.displays = History.Displays(count: ago.count, moments: moments)
  }
}

@Suite struct `a rule` {
  static let flags: [RuleCase] = [
    RuleCase(.enabled, true, { _ in }), RuleCase(.enabled, true, { $0.disabled = false }),
    RuleCase(.enabled, false, { $0.disabled = true }),
    RuleCase(.custom, false, { $0.rulesDecide = false }),
  ]

  static let ofCounts: [RuleCase] =
    counts(
      .sessions, \.afterSessions, 3, [(2, false), (3, true), (4, true)], \.sessions.count)
    + counts(.successes, \.afterSuccesses, 3, [(2, false), (3, true), (4, true)], \.successes)
    + scenarioCounts(.events, \.minEventsRequired, [(2, false), (3, true), (4, true)], \.events)
    + scenarioCounts(
      .eventLimit, \.maxEventsPermitted, [(2, true), (3, true), (4, false)], \.events)
    + scenarioCounts(
      .executions, \.maxExecutionsPermitted, [(2, true), (3, false), (4, false)], \.executions)
    + [(2, true), (3, false), (4, false), (.max, false)].map { have, passes in
      RuleCase(
        .reminders, passes, { $0.askAtMost = 3 },
        { $0.displays = History.Displays(count: have) })
    }

  static let ofTime: [RuleCase] =
    pauses(.cooldown, { $0.daysBetween = 30 }, limit: 30 * day) {
      $0.displays = History.Displays(count: 1, moments: [$1])
    }
    + pauses(.cooldown, { $0.daysBetween = 0 }, limit: 0) {
      $0.displays = History.Displays(count: 1, moments: [$1])
    }.filter { $0.history.displays.last.map { $0 <= noon } ?? true }
    + pauses(.crashes, { $0.daysAfterCrash = 7 }, limit: 7 * day) { $0.crashes.last = $1 }
    + pauses(
      .firstEvent, { $0.scenario = Conditions { $0.minSecondsSinceFirstEvent = 10 } }, limit: 10
    ) { $0.prompt.firstEvent = $1 }
    + pauses(
      .lastEvent, { $0.scenario = Conditions { $0.minSecondsSinceLastEvent = 10.5 } }, limit: 10
    ) { $0.prompt.lastEvent = $1 }
    + pauses(
      .spacing, { $0.scenario = Conditions { $0.minSecondsBetweenExecutions = 10.999 } }, limit: 10
    ) { $0.prompt.lastExecution = $1 }

  static let ofTheYear: [RuleCase] = [
    yearly(true), yearly(true, 5), yearly(true, limit: 1, year + 1),
    yearly(false, clearsAfter: year - 4, 5, 3),
    yearly(false, clearsAfter: 1, year, 0), yearly(true, year + 1, 0),
    yearly(false, clearsAfter: 1, year, year), yearly(false, clearsAfter: 2, year, year - 1, 4),
    yearly(false, clearsAfter: year - 3, 7, 4, 3), yearly(false, clearsAfter: year + 10, -9, -9),
    yearly(false, limit: 0), yearly(false, limit: 0, 5),
  ]

  /// A moment that is more than a day ahead comes from a wrong clock.
  static let ofOtherTools: [RuleCase] =
    [
      (0, false), (day - 1, false), (day, false), (day + 1, true), (-5, false), (-day, false),
      (-day - 1, true), (-400 * day, true),
    ].map { (ago: Int64, passes: Bool) in
      RuleCase(
        .otherTools, passes, clearsAfter: passes ? nil : day + 1 - ago,
        { $0.oneAppADay = true }, { $0.day = .init(lastAsked: noon.advanced(by: -ago)) })
    } + [
      RuleCase(.otherTools, true, { $0.oneAppADay = true }, { $0.day = .init() }),
      // The last one to ask was the app itself.
      RuleCase(.otherTools, true, { $0.oneAppADay = true }) {
        $0.day = .init()
        $0.recordDisplay(at: noon.advanced(by: -5))
      },
      RuleCase(.otherTools, false, clearsAfter: day - 2, { $0.oneAppADay = true }) {
        $0.recordDisplay(at: noon.advanced(by: -5))
        $0.day = .init(lastAsked: noon.advanced(by: -3))
      },
      // It still was after a reset, and while the clock is behind.
      RuleCase(.otherTools, true, { $0.oneAppADay = true }) {
        $0.day = .init()
        $0.recordDisplay(at: noon.advanced(by: -5))
        $0.reset()
      },
      RuleCase(.otherTools, false, clearsAfter: day - 2, { $0.oneAppADay = true }) {
        $0.recordDisplay(at: noon.advanced(by: -5))
        $0.day = .init(lastAsked: noon.advanced(by: -3))
        $0.reset()
      },
      RuleCase(.otherTools, true, { $0.oneAppADay = true }) {
        $0.day = .init()
        $0.record(.session, at: noon.advanced(by: 1))
        $0.recordDisplay(at: noon.advanced(by: -5))
      },
      RuleCase(.declined, false, { _ in }, { $0.saidNeverToAll = true }),
    ]

  static let ofSamples: [RuleCase] =
    [(0.25, false), (0.3, true), (1, true), (0, false), (.nan, false)].map { share, passes in
      RuleCase(.sample, passes, { $0.askShare = share }, { $0.draw(drawnAsQuarter) })
    } + [
      RuleCase(.sample, false, { $0.askShare = 0.99 }),
      RuleCase(.sample, true, { $0.askShare = 1 }),
      RuleCase(
        .sample, false,
        {
          $0.askShare = 0.3
          $0.askRound = "spring"
        }, { $0.draw(drawnAsQuarter) }),
    ]

  @Test(arguments: flags + ofCounts + ofTime + ofTheYear + ofSamples + ofOtherTools)
  func `a rule passes and clears as it is written`(rule: RuleCase) throws {
    let verdict = rule.configuration.verdict(for: rule.history, at: noon)
    let result = try #require(verdict.rules.first { $0.rule == rule.rule })
    #expect(result.passes == rule.passes)
    #expect(result.clearsAt == rule.clearsAfter.map { noon.advanced(by: $0) })
    #expect(verdict.isEligible == rule.passes)
    #expect(rule.configuration.isEligible(for: rule.history, at: noon) == rule.passes)
    #expect(verdict.nextPossible == (rule.passes ? noon : result.clearsAt))
    let obstacle = RulesInForce(rule.configuration).obstacle(for: rule.history, at: noon)
    #expect(obstacle == (rule.passes ? nil : rule.rule))
    #expect(
      RulesInForce(rule.configuration).passes(rule.rule, for: rule.history, at: noon) == rule.passes
    )
  }

  @Test func `a rule appears with its key only, in one order`() {
    var history = History()
    #expect(
      bare().verdict(for: history, at: noon).names == [
        "enabled", "answered", "declined",
      ])
    history.recordAnswer(.later, at: noon)
    history.draw(0)
    expectLines(
      full.verdict(for: history, at: noon, custom: true).names,
      are: [
        "enabled", "sample", "answered", "declined", "sessions", "reminders", "successes",
        "cooldown",
        "crashes", "version", "yearly", "events", "event-limit", "executions", "first-event",
        "last-event", "spacing", "custom",
      ])
    #expect(
      full.scenario(named: "__proto__")?.verdict(for: history, at: noon).names == [
        "events", "event-limit", "executions", "first-event", "last-event", "spacing",
      ])
    #expect(full.scenario(named: "other")?.name == nil)
  }

  @Test func `a rule about other tools applies where the history knows of them, unless it is off`()
  {
    func isJudged(_ set: (inout Configuration) -> Void, _ history: History) -> Bool {
      Configuration(set).verdict(for: history, at: noon).names.contains("other-tools")
    }
    var history = History()
    #expect(!isJudged({ _ in }, history))
    history.day = .init()
    #expect(isJudged({ _ in }, history))
    for off in [false, nil] { #expect(!isJudged({ $0.oneAppADay = off }, history)) }
    #expect(!isJudged({ $0.polite = false }, history))
    history.reset()
    #expect(history.day != nil)
  }

  @Test(arguments: [Double.nan, .infinity, 0x1p62, .greatestFiniteMagnitude])
  func `a rule that no time is enough for never clears`(seconds: Double) throws {
    let conditions = Conditions { $0.minSecondsBetweenExecutions = seconds }
    var history = History()
    history.recordExecution(of: "x", at: noon)
    let verdict = conditions.verdict(for: history.activity(of: "x"), at: noon)
    #expect(!verdict.isEligible && verdict.nextPossible == nil)
    #expect(verdict.rules.map(\.reason) == ["happened just now; no pause is long enough"])
  }

  @Test func `a rule of a scenario waits from a moment in the future on`() {
    let conditions = Conditions { $0.minSecondsSinceLastEvent = 10 }
    var history = History()
    history.record(.event("x"), at: noon.advanced(by: 500))
    let verdict = conditions.verdict(for: history.activity(of: "x"), at: noon)
    #expect(verdict.nextPossible == noon.advanced(by: 511))
    #expect(verdict.rules.map(\.have) == [.seconds(0)])
  }

  @Test(arguments: [-0.5, -.infinity, -0x1p70])
  func `a rule about less than no time always passes`(seconds: Double) {
    let conditions = Conditions { $0.minSecondsBetweenExecutions = seconds }
    var history = History()
    history.recordExecution(of: "x", at: noon)
    #expect(conditions.hold(for: history.activity(of: "x"), at: noon))
  }

  @Test func `a rule bears the largest numbers`() {
    let configuration = bare {
      $0.daysBetween = .max
      $0.daysAfterCrash = .max
      $0.forgetSessionsAfterDays = .max
      $0.askAtMostPerYear = .max
    }
    var history = History()
    for moment in [Moment(seconds: .min), Moment(seconds: .max)] {
      history.record(.session, at: moment, configuration: configuration)
      history.record(.crash, at: moment)
      history.recordDisplay(at: moment)
      #expect(configuration.verdict(for: history, at: moment).nextPossible == nil)
    }
  }

  private let full = Configuration {
    let conditions = Conditions {
      $0.minEventsRequired = 1
      $0.maxEventsPermitted = 1
      $0.maxExecutionsPermitted = 1
      $0.minSecondsSinceFirstEvent = 1
      $0.minSecondsSinceLastEvent = 1
      $0.minSecondsBetweenExecutions = 1
    }
    $0.afterSessions = 1
    $0.afterSuccesses = 1
    $0.askShare = 1
    $0.askAgainOnNewVersion = true
    $0.scenario = conditions
    $0.scenarios = ["__proto__": conditions]
  }
}

extension Verdict {
  var names: [String] { rules.map(\.rule.rawValue) }
}
