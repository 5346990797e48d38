import Starling
import Testing

private let spaced = #""daysBeforeAskingAgain": 31, "maxDisplaysPerYear": 3"#

/// A text without its marks, and the offsets at which they stood.
private struct Marked {
  private(set) var text = ""
  private(set) var offsets: [Int] = []

  init(_ marked: String) {
    for character in marked {
      if character == "👉" { offsets.append(text.utf8.count) } else { text.append(character) }
    }
  }
}

/// Checks a configuration by itself, and again inside a script.
private func expect(_ marked: String, _ codes: [DiagnosticCode], at places: [String]) {
  let script = #"{"blocks": {"a": {"type": "text", "text": "Hi"}}, "config": \#(marked)}"#
  for marked in [Marked(marked), Marked(script)] {
    let found = DocumentCheck(SourceText(name: "file.json", text: marked.text)).diagnostics
    #expect(found.map(\.code) == codes, "\(marked.text)")
    #expect(found.map { Int($0.place.start) } == marked.offsets, "\(marked.text)")
    let source = SourceText(name: "", text: marked.text)
    #expect(found.map { source.text(at: $0.place) } == places, "\(marked.text)")
  }
}

@Suite struct `a configuration that` {
  @Test(arguments: [
    (#"{ \#(spaced), "maxNumberOfReminder": 👉0 }"#, "0"),
    (#"{ "daysBeforeAskingAgain": 31, "maxDisplaysPerYear": 👉0 }"#, "0"),
    (#"{ \#(spaced), "scenario": { "maxExecutionsPermitted": 👉0 } }"#, "0"),
    (#"{ \#(spaced), "scenarios": { "a": {}, "b": { "maxExecutionsPermitted": 👉0.0 } } }"#, "0.0"),
    (
      #"{ \#(spaced), "scenario": { "maxEventsPermitted": 2, "minEventsRequired": 👉3 } }"#, "3"
    ),
    (
      #"{ \#(spaced), "scenarios": { "a": { "minEventsRequired": 👉30, "maxEventsPermitted": 2 } } }"#,
      "30"
    ),
    (
      #"{ \#(spaced), "scenario": { "minEventsRequired": 5, "eventsWithinDays": 👉0 } }"#, "0"
    ),
    (
      #"{ \#(spaced), "scenario": { "minEventsRequired": 1, "eventsWithinDays": 5, "minSecondsSinceLastEvent": 👉432000 } }"#,
      "432000"
    ),
    (#"{ \#(spaced), "scenario": 👉"hapy", "scenarios": { "happy": {} } }"#, #""hapy""#),
    (#"{ \#(spaced), "scenario": 👉"happy" }"#, #""happy""#),
    (#"{ \#(spaced), "maxDaysBetweenSession": 0, "displaySessionCount": 👉12 }"#, "12"),
    (
      #"{ \#(spaced), "displaySessionCount": 👉2, "maxDaysBetweenSession": 0, "useSessionSpaceChecking": null }"#,
      "2"
    ),
  ])
  func `a configuration that can never say yes is reported`(marked: String, place: String) {
    expect(marked, [.contradiction], at: [place])
  }

  @Test(arguments: [
    #"{ \#(spaced), "maxNumberOfReminder": 1, "actionThreshold": 0, "daysWithoutCrash": 0 }"#,
    #"{ \#(spaced), "scenario": { "maxEventsPermitted": 3, "minEventsRequired": 3 } }"#,
    #"{ \#(spaced), "scenario": { "minEventsRequired": 1, "eventsWithinDays": 5, "minSecondsSinceLastEvent": 431999 } }"#,
    #"{ \#(spaced), "scenarios": { "a": { "minEventsRequired": 3 }, "b": { "maxEventsPermitted": 0 } } }"#,
    #"{ \#(spaced), "scenario": "happy", "scenarios": { "happy": { "minEventsRequired": 3 } } }"#,
    #"{ \#(spaced), "displaySessionCount": 1, "maxDaysBetweenSession": 0 }"#,
    #"{ \#(spaced), "displaySessionCount": 2, "maxDaysBetweenSession": 0, "useSessionSpaceChecking": false }"#,
  ])
  func `a configuration that can say yes is not blamed`(json: String) { expect(json, [], at: []) }

  @Test(arguments: [
    (#"{ "polite": 👉false }"#, "false"),
    (#"{ "polite": 👉false, "maxDisplaysPerYear": 3 }"#, "false"),
    (#"{ "daysBeforeAskingAgain": 👉3, "polite": false }"#, "3"),
    (#"{ "daysBeforeAskingAgain": 👉null, "maxNumberOfReminder": 3 }"#, "null"),
    (
      #"{ "daysBeforeAskingAgain": 👉9, "maxNumberOfReminder": null, "maxDisplaysPerYear": null }"#,
      "9"
    ),
  ])
  func `a configuration that may become a nuisance is reported, once`(marked: String, place: String)
  {
    expect(marked, [.nagging], at: [place])
  }

  @Test func `a configuration that can say yes to some people only does not contradict itself`() {
    expect(
      #"{ \#(spaced), "displaySessionCount": 2, "maxDaysBetweenSession": 👉1 }"#, [.neverAsks],
      at: ["1"])
  }

  @Test func `a configuration that lacks nothing where only the value is wrong`() {
    expect(
      #"{ "daysBeforeAskingAgain": 👉"30", "maxNumberOfReminder": 👉-3 }"#,
      [.wrongType, .outOfRange], at: [#""30""#, "-3"])
    expect(
      """
      { \(spaced), "displaySessionCount": 2, "maxDaysBetweenSession": 0,
        "useSessionSpaceChecking": 👉"no" }
      """, [.wrongType], at: [#""no""#])
  }

  @Test func `a configuration that shows texts is held to the laws of texts`() {
    expect(
      #"{ \#(spaced), "mainTitle": 👉"a\u0007", "likeMainText": "\u202eabc", "mainText": " " }"#,
      [.controlCharacter], at: [#""a\u0007""#])
    expect(
      #"{ \#(spaced), "likeMainText": 👉"\u202eabc", "mainText": " " }"#, [.hiddenDirection],
      at: [#""\u202eabc""#])
    expect(
      #"{ \#(spaced), "mainText": 👉"Hi {{who}}!", "mainTitle": "{} is \\{{fine" }"#,
      [.literalMarkup],
      at: [#""Hi {{who}}!""#])
  }

  @Test(arguments: [
    #"{ "disabled": false }"#, #"{ "maxDisplaysPerYear": 3 }"#,
    #"{ "daysBeforeAskingAgain": 31 }"#,
  ])
  func `a configuration that leaves rules open has them filled in`(json: String) {
    expect(json, [], at: [])
  }

  @Test func `a configuration that asks rarely has no finding`() {
    expect(
      #"{ "displaySessionCount": 3, "daysBeforeAskingAgain": 30, "maxDisplaysPerYear": 3 }"#, [],
      at: [])
  }

  @Test func `a configuration that says why in a sentence`() throws {
    let json = """
      { "displaySessionCount": 2, "maxDaysBetweenSession": 0, "maxDisplaysPerYear": 0,
        "daysBeforeAskingAgain": null }
      """
    let found = ConfigurationCheck(SourceText(name: "", text: json)).diagnostics
    #expect(
      found.map(\.message) == [
        "this says yes only where 2 sessions are recorded at once: with \"forgetSessionsAfterDays\" 0"
          + " each later one is the first again",
        "this can never say yes: \"askAtMostPerYear\" 0 permits not even once",
      ])
    #expect(!found.hasErrors)
  }
}
