import Starling
import Testing

@Suite struct `politeness` {
  private func politely(_ json: String) throws -> Configuration {
    try Configuration(json: json).politely()
  }

  @Test func `fills in every rule that is absent`() throws {
    let configuration = try politely(#"{"mainText": "Hi"}"#)
    #expect(configuration.afterSessions == 5)
    #expect(configuration.daysBetween == 90)
    #expect(configuration.askAtMost == 3)
    #expect(configuration.askAtMostPerYear == 3)
    #expect(configuration.daysAfterCrash == 7)
    #expect(configuration.mainText == "Hi")
    #expect(
      try Configuration(json: #"{"daysWithoutCrash": 1}"#).rulesFilledInPolitely
        == [.sessions, .reminders, .cooldown, .yearly])
  }

  @Test(arguments: [
    #"{"actionThreshold": 2}"#, #"{"scenario": {"minEventsRequired": 1}}"#,
    #"{"displaySessionCount": null}"#, #"{"actionThreshold": null}"#, #"{"scenario": null}"#,
  ])
  func `counts no sessions where something else counts, or nothing is to count`(json: String) throws
  {
    #expect(try politely(json).afterSessions == nil)
    #expect(try politely(json).daysBetween == 90)
  }

  @Test func `leaves alone what is there, what is null, and everything where it is not wanted`()
    throws
  {
    let some = try politely(#"{"daysBeforeAskingAgain": 1, "maxDisplaysPerYear": null}"#)
    #expect(some.daysBetween == 1 && some.askAtMostPerYear == nil)
    let none = try politely(#"{"polite": false, "maxNumberOfReminder": 9}"#)
    #expect(none.askAtMost == 9 && none.daysBetween == nil)
  }

  @Test func `survives merging, and so does what is not wanted`() throws {
    var base = try Configuration(json: #"{"daysBeforeAskingAgain": 5, "daysWithoutCrash": null}"#)
    try base.merge(SourceText(name: "", text: #"{"daysBeforeAskingAgain": null}"#))
    #expect(base.politely().daysBetween == nil)
    #expect(base.politely().daysAfterCrash == nil)
    #expect(try Configuration(json: base.json.text) == base)
    try base.merge(SourceText(name: "", text: #"{"daysBeforeAskingAgain": 6}"#))
    #expect(base.politely().daysBetween == 6)
    #expect(try Configuration(json: base.json.text) == base)
  }

  @Test func `is switched off in Swift, a rule at a time`() {
    var configuration = Configuration()
    configuration.switchOff(.cooldown)
    configuration.switchOff(.sessions)
    #expect(configuration.politely().daysBetween == nil)
    #expect(configuration.politely().afterSessions == nil)
    #expect(configuration.rulesFilledInPolitely == [.reminders, .crashes, .yearly])
  }

  @Test(arguments: [
    (#"{"mainText": "Hi"}"#, false), (#"{"daysBeforeAskingAgain": null}"#, true),
    (#"{"polite": false}"#, true), (#"{"maxNumberOfReminder": null}"#, false),
    (#"{"maxNumberOfReminder": null, "maxDisplaysPerYear": null}"#, true),
  ])
  func `that is switched off may be a nuisance`(json: String, isNagging: Bool) {
    let check = ConfigurationCheck(SourceText(name: "", text: json))
    #expect(check.diagnostics.map(\.code) == (isNagging ? [.nagging] : []))
  }

  @Test func `lets a key pass that a newer version may know, and check does not`() throws {
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
