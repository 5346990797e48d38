import LawKit
import Starling
import Testing

private func findings(_ json: String) -> [Diagnostic] {
  ConfigurationCheck(SourceText(name: "rules.json", text: json)).diagnostics
}

/// What a check says of a year, without what other rules say.
private func said(_ json: String) -> [String] {
  findings(json).filter { $0.code == .neverAsks || $0.code == .nagging }.map { finding in
    let place = SourceText(name: "", text: json).text(at: finding.place)
    return "\(place) \(finding.code.rawValue)"
  }
}

@Suite struct `a year of habits under the rules` {
  @Test(arguments: [
    // The question comes back too soon, or too often.
    (#"{"afterSessions": 1, "daysBetween": 1, "askAtMost": 3}"#, ["1 nagging"]),
    (#"{"daysBetween": 29}"#, ["29 nagging"]), (#"{"daysBetween": null}"#, ["null nagging"]),
    (#"{"polite": false}"#, ["false nagging"]),
    (#"{"polite": false, "daysBetween": 60}"#, ["false nagging"]),
    (#"{"polite": false, "daysBetween": 60, "askAtMost": 4}"#, ["4 nagging"]),
    (#"{"daysBetween": 60, "askAtMost": 9, "askAtMostPerYear": 5}"#, ["5 nagging"]),
    (#"{"daysBetween": 60, "askAtMost": null, "askAtMostPerYear": null}"#, ["null nagging"]),
    (#"{"askShare": 0.01, "daysBetween": 3}"#, ["3 nagging"]),
    // Somewhere among the habits, sessions are forgotten or too many.
    (#"{"forgetSessionsAfterDays": 3}"#, ["3 never-asks"]),
    (#"{"afterSessions": 400}"#, ["400 never-asks"]),
    (#"{"afterSessions": 20, "forgetSessionsAfterDays": 3}"#, ["20 never-asks", "3 never-asks"]),
    (
      #"{"afterSessions": 2, "forgetSessionsAfterDays": 3, "daysBetween": 3}"#,
      ["3 never-asks", "3 nagging"]
    ),
  ])
  func `a year of habits is reported at the rule`(_ json: String, _ expected: [String]) {
    #expect(said(json) == expected)
  }

  @Test(arguments: [
    "{}", #"{"afterSessions": 10}"#, #"{"daysBetween": 30}"#, #"{"askAtMost": null}"#,
    #"{"daysBetween": 1, "askAtMost": 1}"#, #"{"daysBetween": 150, "polite": false}"#,
    #"{"forgetSessionsAfterDays": 31}"#, #"{"askShare": 0.1}"#,
    #"{"forgetSessionsAfterDays": 1, "oneSessionADay": false}"#,
    // What nothing decides that a year could show.
    #"{"disabled": true, "daysBetween": 1}"#, #"{"rulesDecide": false, "daysBetween": 1}"#,
    // What only the app knows.
    #"{"afterSuccesses": 2}"#, #"{"afterSuccesses": 9, "afterSessions": 2}"#,
    #"{"scenario": {"minEventsRequired": 5}}"#,
    #"{"scenario": {"minSecondsSinceFirstEvent": 99999999}}"#,
    // Scenarios are not the prompt.
    #"{"scenarios": {"tour": {"minEventsRequired": 3}}}"#,
  ])
  func `a year of habits is not reported where it is polite`(_ json: String) {
    #expect(said(json).isEmpty)
  }

  @Test func `a year of habits is played as if what the app alone knows had happened`() {
    for rule in [#""afterSuccesses": 9"#, #""scenario": {"minEventsRequired": 9}"#] {
      #expect(said("{\(rule), \"daysBetween\": 3}") == ["3 nagging"])
    }
  }

  @Test(arguments: [
    #"{"askAtMost": 0}"#, #"{"askAtMostPerYear": 0}"#,
    #"{"afterSessions": 2, "forgetSessionsAfterDays": 0}"#,
    #"{"scenario": {"maxExecutionsPermitted": 0}}"#,
  ])
  func `a year of habits is not reported besides a contradiction`(_ json: String) {
    #expect(findings(json).map(\.code) == [.contradiction])
  }

  @Test func `a year of habits is reported besides a contradiction of another scenario`() {
    let json = #"{"scenarios": {"a": {"maxExecutionsPermitted": 0}}, "daysBetween": 1}"#
    #expect(findings(json).map(\.code) == [.contradiction, .nagging])
  }

  @Test func `a year of habits names the habits, the days and the reason`() {
    let found = findings(#"{"afterSessions": 3, "forgetSessionsAfterDays": 3, "daysBetween": 3}"#)
    #expect(
      found.map(\.message) == [
        #"people who open it "twice a week", "once a week", "a weekend now and then" or "once a "#
          + #"month" are never asked in a year, because of "forgetSessionsAfterDays": a pause over 3 days "#
          + "starts again at 1",
        #"this may become a nuisance: people who open it "several times a day" are asked again within 30 "#
          + "days: 3 times in a year, on days 3, 6, 9",
      ])
    #expect(
      found[1].notes.map(\.text) == [
        #"so are people who open it "Monday to Friday" or "one eager week""#
      ])
    #expect(
      findings(#"{"daysBetween": 60, "polite": false}"#).first?.message
        == "this may become a nuisance: people who open it \"several times a day\" are asked 7 times in a "
        + "year, on days 1, 61, 121, 182, … 363")
    #expect(
      findings(#"{"afterSessions": 20}"#).map(\.message) == [
        "people who open it \"once a month\" are never asked in a year, because of \"afterSessions\": 13 of "
          + "20 sessions"
      ])
  }

  @Test func `a year of habits is reported of a script that has a configuration`() {
    let blocks = #""blocks": {"a": {"type": "text", "text": "Hi"}}"#
    let script = SourceText(name: "", text: "{\(blocks), \"config\": {\"daysBetween\": 2}}")
    let found = ScriptCheck(script).diagnostics
    #expect(found.map(\.code) == [.nagging] && script.text(at: found[0].place) == "2")
  }

  @Test func `a year of habits is reported as a forecast shows it`() async throws {
    try await forAll({ $0.rules() }, cases: 40) { json in
      let found = findings(json)
      guard !found.map(\.code).contains(.contradiction) else { throw Unsuitable() }
      let told = Told(found)
      let year = Year(try Configuration(json: json))
      try holds(told.neverAsked == year.neverAsked, "never asked: \(told), and in truth \(year)")
      try holds(told.nagged == year.nagged, "nagged: \(told), and in truth \(year)")
    }
  }
}

/// The habits that the findings of a check name.
private struct Told {
  var neverAsked: Set<String> = []
  var nagged: Set<String> = []

  init(_ findings: [Diagnostic]) {
    for finding in findings {
      let text = ([finding.message] + finding.notes.map(\.text)).joined(separator: " ")
      let named = Forecast.Habit.named.map(\.name).filter { text.contains("\"\($0)\"") }
      if finding.code == .neverAsks { neverAsked.formUnion(named) }
      if finding.code == .nagging { nagged.formUnion(named) }
    }
  }
}

/// What a forecast shows, where every visit has whatever the rules wait for.
private struct Year {
  var neverAsked: Set<String> = []
  var nagged: Set<String> = []

  init(_ written: Configuration) {
    guard written.disabled != true, written.rulesDecide != false else { return }
    var rules = written
    if rules.afterSuccesses != nil { rules.afterSuccesses = 0 }
    // Another day of the week, another time of day and another place of the world change nothing.
    let forecast = Forecast(rules, start: Moment(seconds: 1_772_452_800, offset: 7_200))
    for habit in Forecast.Habit.named {
      let days = forecast.outcome(for: habit).days
      if days.isEmpty, habit != .oneEagerWeek { neverAsked.insert(habit.name) }
      // Of a habit with one visit a day, 30 days are from noon to noon; else, they are a little more.
      let soon = habit == .severalTimesADay ? 29 : 30
      let isSoon = zip(days, days.dropFirst()).contains { $1 - $0 <= soon }
      if isSoon || days.count > 3 { nagged.insert(habit.name) }
    }
  }
}

extension Choices {
  /// A random configuration as JSON.
  fileprivate mutating func rules() -> String {
    var members: [String] = []
    let counts = [
      ("afterSessions", 30), ("askAtMost", 12), ("daysBetween", 120), ("daysAfterCrash", 20),
      ("forgetSessionsAfterDays", 40), ("afterSuccesses", 4), ("askAtMostPerYear", 9),
    ]
    for (key, most) in counts where happens(40) {
      members.append("\"\(key)\": \(happens(15) ? "null" : "\(number(0...most))")")
    }
    for key in ["oneSessionADay", "rulesDecide", "polite"] where happens(20) {
      members.append("\"\(key)\": \(happens(50))")
    }
    if happens(5) { members.append(#""disabled": true"#) }
    if happens(20) { members.append(#""askShare": 0.5"#) }
    if happens(20) {
      let seconds = number(0...40) * 100_000
      members.append(#""scenario": {"minSecondsBetweenExecutions": \#(seconds)}"#)
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
