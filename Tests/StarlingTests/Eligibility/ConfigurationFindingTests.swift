import Starling
import Testing

/// What is wrong with a configuration, from a text or from Swift code.
struct ConfigurationFindingTests {
  private static let wrong: [(configuration: Configuration, note: String?)] = [
    (Configuration { $0.afterSessions = -3 }, #""afterSessions" is -3"#),
    (Configuration { $0.askShare = 7 }, #""askShare" is 7"#),
    (Configuration { $0.askShare = .infinity }, #"it stands in "askShare""#),
    (
      Configuration { $0.reviewURL = "javascript:alert(1)" },
      #""reviewURL" is "javascript:alert(1)""#
    ),
    (Configuration { $0.mainText = "\u{1B}[2J" }, nil),
    (Configuration { $0.scenario = Conditions { $0.maxExecutionsPermitted = -1 } }, nil),
    (
      Configuration { $0.scenarios = ["sad": "happy", "happy": Conditions()] },
      #""scenarios" is {"sad":"happy","happy":{}}"#
    ),
  ]

  @Test(arguments: wrong)
  func `an error that Swift code made is found, and the prompt never asks`(
    _ configuration: Configuration, _ note: String?
  ) throws {
    #expect(configuration.findings.hasErrors)
    if let note { #expect(configuration.findings.first?.notes.last?.text == note) }
    let now = Moment(seconds: 1_772_701_200)
    #expect(!configuration.isEligible(for: History(), at: now))
    let verdict = configuration.verdict(for: History(), at: now)
    let rule = try #require(verdict.rules.first)
    #expect(rule.rule == .configuration && !rule.passes && verdict.nextPossible == nil)
    #expect(rule.reason.hasPrefix("the configuration is wrong: "))
  }

  @Test func `a scenario that is named and is not there, or has limits besides, never asks`() {
    var configuration = Configuration {
      $0.scenario = "hapy"
      $0.scenarios = ["happy": Conditions()]
    }
    let now = Moment(seconds: 1_772_701_200)
    func reason() -> String? {
      let verdict = configuration.verdict(for: History(), at: now)
      #expect(configuration.findings.map(\.code) == [.contradiction])
      #expect(!verdict.isEligible && !configuration.isEligible(for: History(), at: now))
      #expect(!verdict.rules.contains { $0.rule == .executions })
      return verdict.rules.first?.reason
    }
    let wrong = "the configuration is wrong: this can never say yes: "
    #expect(reason() == wrong + #""scenarios" has no "hapy" (it stands in "scenario")"#)
    #expect(configuration.findings.first?.suggestion == "happy")
    configuration.scenario = "happy"
    #expect(configuration.findings == [])
    configuration.scenario?.minEventsRequired = 0
    #expect(
      reason() == wrong
        + #"its limits count only where they stand, in "happy" of "scenarios" "#
        + #"(it stands in "scenario")"#)
  }

  @Test func `a right configuration has no rule about its errors`() {
    let configuration = Configuration()
    #expect(configuration.findings == [])
    let verdict = configuration.verdict(for: History(), at: Moment(seconds: 0))
    #expect(!verdict.rules.contains { $0.rule == .configuration })
  }

  @Test func `warnings are findings and do not keep the prompt from asking`() {
    let configuration = Configuration { $0.askAtMostPerYear = 0 }
    #expect(configuration.findings.map(\.code) == [.contradiction])
    #expect(Configuration { $0.polite = false }.findings.map(\.code) == [.nagging])
  }

  @Test func `what is read leniently comes with everything that is wrong`() throws {
    let json = #"{ "displaySessionCount": 3, "askShare": 7, "laterKey": 1 }"#
    let (configuration, findings) = Configuration.reading(json)
    #expect(configuration.afterSessions == 3 && configuration.askShare == nil)
    #expect(findings.map(\.severity) == [.error, .warning])
    #expect("\(findings[0])".hasSuffix(" (line 1, column 41) [out-of-range]"))
    #expect("\(findings[1])".hasSuffix(" (line 1, column 44) [unknown-key]"))
    let built = Configuration { $0.askAtMost = -1 }.findings
    #expect(
      built.map { "\($0)" } == [
        #"error: a count cannot be negative ("askAtMost" is -1) [out-of-range]"#
      ])
    #expect(!configuration.isEligible(for: History(), at: Moment(seconds: 0)))
    let laid = configuration.laid(over: Configuration())
    #expect(laid.verdict(for: History(), at: Moment(seconds: 0)).rules[0].rule == .configuration)
    let lenient = Configuration.reading(#"{ "displaySessionCount": 3, "laterKey": 1 }"#)
    #expect(lenient.findings.map(\.code) == [.unknownKey])
    #expect(try lenient.configuration == Configuration(json: #"{ "displaySessionCount": 3 }"#))
    #expect(
      !Configuration.reading("{").configuration.isEligible(for: History(), at: Moment(seconds: 0)))
  }
}
