import LawKit
import Starling
import Testing

@Suite struct `politeness` {
  /// The rules that a verdict about an empty history looks at.
  private func judged(_ rules: Configuration) -> [Verdict.Rule] {
    rules.verdict(for: History(), at: noon).rules.map(\.rule)
  }

  private func judged(_ json: String) throws -> [Verdict.Rule] {
    judged(try Configuration(json: json))
  }

  private static let polite: [Verdict.Rule] = [.sessions, .reminders, .cooldown, .crashes, .yearly]
  private static let always: [Verdict.Rule] = [.enabled, .answered, .declined]

  @Test func `politeness needs no call, and is that of an empty configuration`() {
    #expect(judged(Configuration()).filter(Self.polite.contains) == Self.polite)
    #expect(Configuration().rulesFilledInPolitely == Self.polite + [.otherTools])
    #expect(judged(.bare) == Self.always)
    #expect(Configuration.bare.rulesFilledInPolitely == [])
    var history = History()
    for sessions in 0...5 {
      history.sessions.count = sessions
      #expect(Configuration().isEligible(for: history, at: noon) == (sessions == 5))
    }
    history.recordDisplay(at: noon)
    let next = Configuration().verdict(for: history, at: noon).nextPossible
    #expect(next == noon.advanced(by: 90 * day + 1))
  }

  @Test(arguments: [
    #"{"actionThreshold": 2}"#, #"{"scenario": {"minEventsRequired": 1}}"#,
    #"{"displaySessionCount": null}"#, #"{"actionThreshold": null}"#, #"{"scenario": null}"#,
  ])
  func `politeness counts no sessions where something else counts, or nothing is to count`(
    json: String
  ) throws {
    #expect(try !judged(json).contains(.sessions))
    #expect(try judged(json).contains(.cooldown))
  }

  @Test
  func `politeness leaves alone what is set, what is null, and everything where it is not wanted`()
    throws
  {
    let some = try Configuration(json: #"{"daysBeforeAskingAgain": 1, "maxDisplaysPerYear": null}"#)
    #expect(!judged(some).contains(.yearly))
    #expect(some.rulesFilledInPolitely == [.sessions, .reminders, .crashes, .otherTools])
    let none = #"{"polite": false, "maxNumberOfReminder": 9}"#
    #expect(try judged(none) == Self.always + [.reminders])
  }

  @Test func `politeness survives merging, and so does what is not wanted`() throws {
    var base = try Configuration(json: #"{"daysBeforeAskingAgain": 5, "daysWithoutCrash": null}"#)
    try base.merge(SourceText(name: "", text: #"{"daysBeforeAskingAgain": null}"#))
    #expect(Set(judged(base)).isDisjoint(with: [.cooldown, .crashes]))
    #expect(try Configuration(json: base.json.text) == base)
    try base.merge(SourceText(name: "", text: #"{"daysBeforeAskingAgain": 6}"#))
    #expect(judged(base).contains(.cooldown) && !judged(base).contains(.crashes))
    #expect(try Configuration(json: base.json.text) == base)
    #expect(judged(Configuration().laid(over: .bare)) == Self.always)
    #expect(
      judged(Configuration { $0.askAtMost = 1 }.laid(over: .bare)) == Self.always + [.reminders])
  }

  @Test func `politeness is switched off in Swift, a rule at a time`() {
    var configuration = Configuration()
    configuration.switchOff(.cooldown)
    configuration.switchOff(.sessions)
    #expect(Set(judged(configuration)).isDisjoint(with: [.cooldown, .sessions]))
    #expect(configuration.rulesFilledInPolitely == [.reminders, .crashes, .yearly, .otherTools])
  }

  @Test func `politeness is no part of what a configuration says`() throws {
    #expect(Configuration().json.text == "{}")
    #expect(Configuration().daysBetween == nil)
    #expect(Configuration.bare.json.text == #"{"polite":false}"#)
    #expect(try Configuration(json: #"{"polite": false}"#) == .bare)
    #expect(Configuration() != .bare)
  }

  @Test func `politeness is that of a chat with a history, and of a forecast`() throws {
    let script = try Script { Say("hi", "Hi").next(nil) }
    let store = MemoryHistoryStore()
    let chat = Chat(Dialog(script), store: store) { noon }
    guard case .keptAway(let verdict) = try chat.appear() else {
      Issue.record("it was shown")
      return
    }
    #expect(verdict.rules.first { !$0.passes }?.rule == .sessions)
    let free = Chat(Dialog(script), configuration: .bare, store: store) { noon }
    guard case .shown = try free.appear() else {
      Issue.record("it was not shown")
      return
    }
    #expect(Forecast(start: noon).outcome(for: .mondayToFriday).days.first == 5)
    #expect(Forecast(.bare, start: noon).outcome(for: .mondayToFriday).days.first == 1)
  }

  @Test
  func `politeness is not that of a chat without a history, which could never meet it`() throws {
    let script = try Script { Say("hi", "Hi").next(nil) }
    guard case .shown = try Chat(Dialog(script), clock: { noon }).appear() else {
      Issue.record("it was not shown")
      return
    }
  }

  @Test func `politeness is not that of the helper that counts good actions`() throws {
    let store = MemoryHistoryStore()
    let reviews = try ReviewHelper(store: store, appVersion: "1", at: noon)
    for _ in 1...2 { try reviews.increaseActionCounter(at: noon) }
    try reviews.recordDisplay(at: noon)
    #expect(try reviews.trigger(at: noon))
  }

  @Test(arguments: [
    (#"{"mainText": "Hi"}"#, false), (#"{"daysBeforeAskingAgain": null}"#, true),
    (#"{"polite": false}"#, true), (#"{"maxNumberOfReminder": null}"#, false),
    (#"{"maxNumberOfReminder": null, "maxDisplaysPerYear": null}"#, true),
  ])
  func `politeness that is switched off may be a nuisance`(json: String, isNagging: Bool) {
    let check = ConfigurationCheck(SourceText(name: "", text: json))
    #expect(check.diagnostics.map(\.code) == (isNagging ? [.nagging] : []))
  }

  @Test
  func `politeness lets a key pass that a newer version may know, and check does not`() throws {
    let source = SourceText(name: "", text: #"{"newer": 1, "scenario": {"later": 2}}"#)
    let check = ConfigurationCheck(source)
    #expect(check.diagnostics.map(\.severity) == [.error, .error] && check.configuration == nil)
    let used = ConfigurationForm(source).passingUnknownKeys
    #expect(used.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(used.merged(over: nil)?.scenario == Conditions())
    let script = ScriptForm(
      SourceText(
        name: "",
        text: #"{"blocks": {"a": {"type": "text", "text": "Hi"}}, "config": {"newer": 1}}"#))
    #expect(script.script == nil && script.passingUnknownKeys.script != nil)
  }
}

/// A configuration, and the same with each polite default written out.
private struct WrittenOut: CustomStringConvertible {
  let short: String
  let long: String
  var description: String { "\(short)\n\(long)" }

  private static let defaults = [
    ("afterSessions", "5"), ("askAtMost", "3"), ("daysBetween", "90"), ("daysAfterCrash", "7"),
    ("askAtMostPerYear", "3"), ("oneAppADay", "true"),
  ]

  init(_ choices: inout Choices) {
    var members: [String: String] = [:]
    let most = ["afterSessions": 8, "askAtMost": 4, "askAtMostPerYear": 4, "afterSuccesses": 3]
    for key in Self.defaults.map(\.0) + ["afterSuccesses", "forgetSessionsAfterDays"]
    where choices.happens(40) {
      let number = choices.number(0...(most[key] ?? 100))
      let value = key == "oneAppADay" ? "\(choices.happens(50))" : "\(number)"
      members[key] = choices.happens(25) ? "null" : value
    }
    if choices.happens(20) {
      members["scenario"] =
        choices.happens(30) ? "null" : #"{"minEventsRequired": \#(choices.number(0...2))}"#
    }
    if choices.happens(20) { members["askAgainOnNewVersion"] = "true" }
    if choices.happens(25) { members["polite"] = choices.happens(50) ? "true" : "false" }
    short = Self.json(members)
    if members["polite"] != "false" {
      for (key, value) in Self.defaults where members[key] == nil {
        let counts = ["afterSuccesses", "scenario"].contains { members[$0] != nil }
        if key != "afterSessions" || !counts { members[key] = value }
      }
    }
    members["polite"] = "false"
    long = Self.json(members)
  }

  private static func json(_ members: [String: String]) -> String {
    "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
  }
}

extension Choices {
  /// A history of some days before noon.
  fileprivate mutating func past() -> History {
    var history = History()
    history.note(appVersion: "1", at: noon.advanced(by: -500 * day))
    history.sessions.count = number(0...9)
    history.successes = number(0...4)
    for ago in list(0...5, { $0.number(0...500) }).sorted(by: >) {
      history.recordDisplay(at: noon.advanced(by: -Int64(ago) * day))
    }
    if happens(30) { history.record(.crash, at: noon.advanced(by: -Int64(number(0...20)) * day)) }
    if happens(20) { history.record(.event(), at: noon.advanced(by: -day)) }
    if happens(60) { history.day = .init(lastAsked: noon.advanced(by: Int64(number(0...4)) * day)) }
    if happens(15) { history.recordAnswer(.rated, rating: 4, at: noon.advanced(by: -day)) }
    return history
  }
}

@Suite struct `rules that are left open` {
  @Test
  func `rules that are left open are judged as if their defaults were written out`() async throws {
    try await forAll(
      { choices in (WrittenOut(&choices), choices.past(), choices.number(0...200)) }, cases: 150
    ) { written, history, days in
      let short = try Configuration(json: written.short)
      let long = try Configuration(json: written.long)
      let now = noon.advanced(by: Int64(days) * day)
      let verdict = short.verdict(for: history, at: now)
      try holds(verdict == long.verdict(for: history, at: now), "they judge differently")
      try holds(
        short.isEligible(for: history, at: now) == verdict.isEligible, "the fast verdict differs")
      try holds(try Configuration(json: short.json.text) == short, "it is read back differently")
      try holds(
        Forecast(short, start: noon).outcome(for: .twiceAWeek)
          == Forecast(long, start: noon).outcome(for: .twiceAWeek), "their years differ")
    }
  }

  @Test func `nil in Swift means what null means, and not that nothing is said`() throws {
    let off = Configuration {
      $0.daysAfterCrash = nil
      $0.afterSessions = nil
      $0.scenario = nil
      ($0.askAtMost, $0.daysBetween) = (2, 5)
    }
    let json =
      #"{"afterSessions": null, "askAtMost": 2, "daysBetween": 5, "daysAfterCrash": null, "#
      + #""scenario": null}"#
    #expect(off == (try Configuration(json: json)))
    #expect(!off.rulesFilledInPolitely.contains(.crashes))
    #expect(Configuration().rulesFilledInPolitely.contains(.crashes))
    var open = off
    open.leaveOpen(.crashes)
    open.leaveOpen(.sessions)
    #expect(open.rulesFilledInPolitely.contains(.crashes) && open.json.text.contains("askAtMost"))
    open.daysAfterCrash = nil
    open.daysAfterCrash = 3
    #expect(open.json.text.contains(#""daysAfterCrash":3"#))
    #expect(Configuration().laid(over: off) == off)
    let gated = Configuration { $0.scenario = Conditions { $0.minEventsRequired = 3 } }
    #expect(off.laid(over: gated).scenario == nil && gated.laid(over: off).scenario != nil)
    var untouched = Configuration()
    untouched.scenario?.minEventsRequired = 3
    untouched.askAtMost? += 1
    untouched.scenarios?["happy"] = Conditions()
    #expect(untouched == Configuration())
  }

  @Test func `nil at any setting hides what the configuration below says`() throws {
    let below = try Configuration(
      json: #"{"disabled": true, "askShare": 0.5, "rulesDecide": false, "mainText": "Well?"}"#)
    var above = Configuration()
    #expect(above.laid(over: below) == below && above.$askShare == .open)
    (above.disabled, above.askShare, above.rulesDecide, above.mainText) = (nil, nil, nil, nil)
    #expect(above.laid(over: below) == above && above.$askShare == .cleared)
    let json = #"{"disabled": null, "askShare": null, "rulesDecide": null, "mainText": null}"#
    #expect(above == (try Configuration(json: json)))
    var merged = below
    try merged.merge(SourceText(name: "above.json", text: json))
    #expect(merged == above)
    above.switchOff(.sessions)
    above.leaveOpen(.sample)
    #expect(above.laid(over: below).askShare == 0.5)
  }

  @Test func `a condition of one's own gives its reason to the verdict`() throws {
    let verdict = bare().verdict(
      for: History(), at: noon, custom: false, because: "\(NotNow("there is no network"))")
    #expect("\(verdict)" == "no: custom (there is no network)")
    let silent = bare().verdict(for: History(), at: noon, custom: false)
    #expect("\(silent)" == "no: custom (the app itself says no)")
    let yes = bare().verdict(for: History(), at: noon, custom: true, because: "it is not asked for")
    #expect(yes.rules.last?.reason == "the app itself says yes")
  }
}
