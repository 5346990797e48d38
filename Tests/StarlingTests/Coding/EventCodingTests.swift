import Foundation
import LawKit
import Starling
import Testing

/// The same value after a way through JSON.
private func passed<Value: Codable>(_ value: Value) throws -> Value {
  let data = try JSONEncoder().encode([value])
  return try #require(try JSONDecoder().decode([Value].self, from: data).first)
}

private func decoded<Value: Decodable>(_ text: String, as _: Value.Type) throws -> Value {
  try #require(try JSONDecoder().decode([Value].self, from: Data("[\(text)]".utf8)).first)
}

/// What goes over a wire.
@Suite struct `what a host sends` {
  @Test func `all that a conversation takes and gives is coded and read again`() async throws {
    try await forAll({ try $0.talk() }) { generated in
      var talk = Talk(Dialog(generated.script, generated.options))
      for event in generated.events {
        try holds(try passed(event) == event, "\(event)")
        for effect in talk.receive(event) { try holds(try passed(effect) == effect, "\(effect)") }
      }
      for bubble in talk.bubbles { try holds(try passed(bubble) == bubble, "\(bubble)") }
      try holds(try passed(talk.prompt) == talk.prompt, "\(talk.saved)")
      try holds(try passed(generated.script) == generated.script, "the script differs")
    }
  }

  @Test func `an effect is coded as the stream has it`() async throws {
    try await forAll({ try $0.talk(events: 1...12) }, cases: 60) { generated in
      var dialog = Dialog(generated.script, generated.options)
      let lines = EventLines(dialog.language)
      for event in generated.events {
        for effect in dialog.step(event) {
          guard let line = lines.lines(for: [effect], of: dialog).first else { continue }
          let read = try decoded(line, as: Effect.self)
          if case .offer(let prompt) = effect, prompt.hasPick { continue }
          try holds(read == effect, "\(line) is read as \(read)")
        }
      }
    }
  }

  @Test(arguments: [
    (Event.tap, ""), (.choose(1), "#2"), (.chooseMany([0, 2]), "[1,3]"), (.chooseMany([]), "[]"),
    (.submit("two\nlines"), #""two\nlines""#), (.submit(""), #""""#), (.pick(4), "4"),
    (.skip, "/skip"), (.back, "/back"), (.leave, "/quit"), (.begin, "/begin"),
    (.elapsed, "/elapsed"), (.choose(.min), "#\(Int.min + 1)"), (.choose(.max), "#\(Int.min)"),
  ])
  func `an event is the line of a client`(event: Event, line: String) throws {
    #expect(event.line == line && Event(line: line) == event)
    #expect(try passed(event) == event)
  }

  @Test(arguments: ["Later", "/again", "#", "#x", "[\"a\"]", "4 stars"])
  func `a line that means something only at a prompt is no event`(line: String) {
    #expect(Event(line: line) == nil)
    #expect(throws: DecodingError.self) {
      try decoded(JSONText.string(line).text, as: Event.self)
    }
  }

  @Test func `a stream takes the lines of events`() throws {
    let script = try script(
      """
      "a": {"type": "text", "text": "T", "next": "b"},
      "b": {"type": "choice", "text": "?", "many": true, "buttons": ["A", "B", "C"], "next": "c"},
      "c": {"type": "choice", "text": "?", "buttons": ["1", "B"], "next": "d"},
      "d": {"type": "rating", "text": "?", "confirm": true, "next": "e"},
      "e": {"type": "text-input", "text": "?", "next": null}
      """)
    var stream = EventStream(script)
    _ = stream.begin()
    for event in [
      Event.tap, .chooseMany([0, 2]), .choose(0), .pick(3), .submit(""), .submit("/quit"),
    ] {
      #expect(!stream.receive(event.line).contains { $0.contains("\"reject\"") }, "\(event)")
    }
    let answers = try #require(stream.result?.answers)
    #expect(
      answers.map(\.value.description) == ["A, C", "1", "3", "/quit"])
  }

  @Test func `verdicts and findings are coded with all that they say`() throws {
    var history = History()
    history.note(appVersion: "2.1", at: Moment(seconds: 0))
    history.record(.session, count: 2, at: Moment(seconds: 90), configuration: Configuration())
    history.recordDisplay(at: Moment(seconds: 100))
    history.record(.crash, at: Moment(seconds: 150))
    history.recordAnswer(.later, at: Moment(seconds: 200))
    let rules = Configuration {
      $0.scenario = Conditions {
        $0.minEventsRequired = 2
        $0.eventsWithinDays = 3
        $0.minSecondsSinceFirstEvent = 1.5
      }
      $0.askAgainOnNewVersion = true
    }
    for days in [0, 1, 400] {
      let verdict = rules.verdict(
        for: history, at: Moment(seconds: Int64(days) * 86_400 + 300), appVersion: "2.2",
        custom: false, because: "no network")
      #expect(try passed(verdict) == verdict)
    }
    let check = ScriptCheck(
      SourceText(
        name: "a",
        text: #"{"blocks": {"a": {"type": "texd", "txt": "", "text": " a", "next": "b"}}}"#))
    #expect(!check.diagnostics.isEmpty)
    for finding in check.diagnostics {
      let read = try passed(finding)
      #expect(read == finding && read.place.start == finding.place.start)
    }
    #expect(throws: DecodingError.self) { try decoded(#""{}""#, as: Script.self) }
    #expect(throws: DecodingError.self) { try decoded(#"{"event":"help"}"#, as: Effect.self) }
    #expect(throws: DecodingError.self) {
      try decoded(#"{"kind":"none","block":"a","turn":1}"#, as: Prompt.self)
    }
  }
}

extension Prompt {
  fileprivate var hasPick: Bool {
    if case .stars(let stars, _) = kind { stars.picked != nil } else { false }
  }
}
