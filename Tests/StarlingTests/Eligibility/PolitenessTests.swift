import Starling
import Testing

@Suite struct `politeness` {
  private func politely(_ json: String) throws -> Configuration {
    try Configuration(json: json).politely()
  }

  @Test func `fills in every rule that is absent`() throws {
    let configuration = try politely(#"{"mainText": "Hi"}"#)
    #expect(configuration.displaySessionCount == 5)
    #expect(configuration.daysBeforeAskingAgain == 90)
    #expect(configuration.maxNumberOfReminder == 3)
    #expect(configuration.maxDisplaysPerYear == 3)
    #expect(configuration.daysWithoutCrash == 7)
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
    #expect(try politely(json).displaySessionCount == nil)
    #expect(try politely(json).daysBeforeAskingAgain == 90)
  }

  @Test func `leaves alone what is there, what is null, and everything where it is not wanted`()
    throws
  {
    let some = try politely(#"{"daysBeforeAskingAgain": 1, "maxDisplaysPerYear": null}"#)
    #expect(some.daysBeforeAskingAgain == 1 && some.maxDisplaysPerYear == nil)
    let none = try politely(#"{"polite": false, "maxNumberOfReminder": 9}"#)
    #expect(none.maxNumberOfReminder == 9 && none.daysBeforeAskingAgain == nil)
  }

  @Test func `survives merging, and so does what is not wanted`() throws {
    var base = try Configuration(json: #"{"daysBeforeAskingAgain": 5, "daysWithoutCrash": null}"#)
    try base.merge(SourceText(name: "", text: #"{"daysBeforeAskingAgain": null}"#))
    #expect(base.politely().daysBeforeAskingAgain == nil)
    #expect(base.politely().daysWithoutCrash == nil)
    #expect(try Configuration(json: base.json.text) == base)
    try base.merge(SourceText(name: "", text: #"{"daysBeforeAskingAgain": 6}"#))
    #expect(base.politely().daysBeforeAskingAgain == 6)
    #expect(try Configuration(json: base.json.text) == base)
  }

  @Test func `is switched off in Swift, a rule at a time`() {
    var configuration = Configuration()
    configuration.switchOff(.cooldown)
    configuration.switchOff(.sessions)
    #expect(configuration.politely().daysBeforeAskingAgain == nil)
    #expect(configuration.politely().displaySessionCount == nil)
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
