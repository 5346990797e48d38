import Foundation
import LawKit
import Starling
import Testing

/// What an encoder writes, with the keys by name, since encoders keep no order.
private func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func decoded<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}

/// The same JSON with the keys by name.
private func sorted(_ text: String) throws -> String {
  let object = try JSONSerialization.jsonObject(
    with: Data(text.utf8), options: [.fragmentsAllowed])
  let data = try JSONSerialization.data(
    withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
  return String(decoding: data, as: UTF8.self)
}

private func reason(_ error: DecodingError?) -> String {
  guard case .dataCorrupted(let context)? = error else { return "" }
  return context.debugDescription
}

/// A conversation with two saved answers, whose names are in another order than the alphabet's.
private let survey = """
  { "starling": 1, "blocks": {
    "stars": { "type": "rating", "text": "Stars?", "saveAs": "zeal", "next": "plan" },
    "plan": { "type": "choice", "text": "Plan?", "many": true, "buttons": ["Free", "Pro"],
      "next": "why" },
    "why": { "type": "text-input", "text": "Why?", "saveAs": "reason", "format": "integer",
      "outcome": "feedback", "action": "send" } },
    "config": { "emailSupport": "help@example.com" } }
  """

/// Keeps the last line.
private final class Kept: ResultStore {
  let id = "1"
  private(set) var line: ResultLine?

  func keep(_ line: ResultLine, isOver _: Bool) { self.line = line }
}

private func result() throws -> (ChatResult, ResultLine) {
  let (chat, kept) = (Chat(Dialog(try Script(json: survey)), clock: { noon }), Kept())
  chat.results = kept
  _ = chat.rehearse()
  chat.receive(.pick(5))
  chat.receive(.chooseMany([0, 1]))
  chat.receive(.submit("12"))
  chat.dismiss()
  return (try #require(chat.result), try #require(kept.line))
}

@Suite struct `what a host keeps` {
  @Test(arguments: [
    (Value.text("a\"é\u{0}"), #""a\"é\u0000""#), (.number(3), "3"), (.number(-0.5), "-0.5"),
    (.boolean(true), "true"), (.list([.text("a"), .number(2)]), #"["a",2]"#), (.list([]), "[]"),
  ])
  func `a value is coded as it stands in a script`(value: Value, text: String) throws {
    #expect(try json([value]) == "[\(text)]")
    #expect(try decoded("[\(text)]", as: [Value].self) == [value])
  }

  @Test func `a value is no object, no null and no number without an end`() {
    for text in ["{}", "[[1]]", #"[{"a":1}]"#] {
      let error = #expect(throws: DecodingError.self) {
        try decoded("[\(text)]", as: [Value].self)
      }
      #expect(reason(error) == "this is no text, number or boolean, and no list of those")
    }
    #expect(throws: EncodingError.self) { try json([Value.list([.number(.nan)])]) }
  }

  @Test(arguments: [
    (noon, #""2026-03-05T10:00:00+01:00""#), (Moment(seconds: 0), #""1970-01-01T00:00:00Z""#),
    (Moment(seconds: .max), "9223372036854775807"), (Moment(seconds: .min), "-9223372036854775808"),
  ])
  func `a moment is coded as its time, or as seconds where it has no such time`(
    moment: Moment, text: String
  ) throws {
    #expect(try json([moment]) == "[\(text)]")
    let read = try #require(try decoded("[\(text)]", as: [Moment].self).first)
    #expect(read == moment && (moment != noon || read.offset == noon.offset))
    let error = #expect(throws: DecodingError.self) {
      try decoded(#"["2026-03-05T10:00:00"]"#, as: [Moment].self)
    }
    #expect(reason(error) == "this is no time with an offset, and no number of seconds")
  }

  @Test func `rules are coded as in a file, with what is not wanted`() throws {
    var rules = Configuration {
      $0.afterSessions = 3
      $0.askShare = 0.15
      $0.scenario = Conditions { $0.minEventsRequired = 2 }
      $0.scenarios = ["tour": Conditions(), "b": Conditions { $0.maxEventsPermitted = 1 }]
      $0.mainTitle = "Ça va ?"
    }
    rules.switchOff(.crashes)
    let text = try json(rules)
    #expect(text.contains(#""daysAfterCrash":null"#))
    #expect(text == (try sorted(rules.json.text)))
    #expect(try decoded(text, as: Configuration.self) == rules)
    #expect("\(rules)" == rules.json.text)
    // Rules that are laid over others may name a scenario of those.
    let named = Configuration { $0.scenario = "happy" }
    #expect(try json(named) == #"{"scenario":"happy"}"#)
    #expect(try decoded(try json(named), as: Configuration.self) == named)
    let error = #expect(throws: DecodingError.self) {
      try decoded(#"{"askShare":2}"#, as: Configuration.self)
    }
    #expect(reason(error).contains("askShare") || reason(error).contains("1:"))
    rules.askShare = 2
    #expect(throws: EncodingError.self) { try json(rules) }
  }

  @Test func `a history is coded as in its file`() throws {
    var history = History()
    history.draw(7 << 40)
    history.note(appVersion: "2.1", at: noon)
    history.record(.session, count: .max, at: noon, configuration: Configuration())
    history.record(.event("tour"), count: 2, at: noon)
    history.recordAnswer(.later, rating: 4, round: "spring", at: noon)
    let text = try json(history)
    #expect(text == (try sorted(history.json)))
    #expect(try decoded(text, as: History.self) == history)
    #expect("\(history)" == history.json)
    let error = #expect(throws: DecodingError.self) {
      try decoded(#"{"starling":1,"sessions":3}"#, as: History.self)
    }
    #expect(reason(error) == "the history cannot be understood: sessions is no object")
  }

  @Test func `a line of results is coded as in its file`() throws {
    let line = try result().1
    let text = try json(line)
    #expect(text == (try sorted(line.json)))
    let read = try decoded(text, as: ResultLine.self)
    #expect(try json(read) == text && read.answers.map(\.name) == ["zeal", "plan", "reason"])
    #expect("\(line)" == line.json)
  }

  @Test func `the result of a conversation keeps the order of its answers`() throws {
    let result = try result().0
    #expect(result.answers.map(\.variable) == ["zeal", "plan", "reason"])
    let text = try json(result)
    #expect(text.contains(#""answers":{"plan":["Free","Pro"],"reason":12,"zeal":5}"#))
    #expect(text.contains(#""answered":["zeal","plan","reason"]"#))
    #expect("\(result)".contains(#""answers":{"zeal":5,"plan":["Free","Pro"],"reason":12}"#))
    #expect(try decoded(text, as: ChatResult.self) == result)
    // As the command prints it, the order is that of the blocks of the same names.
    let printed = JSONText.object(result.members(eligible: true)).text
    let read = try decoded(printed, as: ChatResult.self)
    #expect(read.answers.map(\.variable) == ["plan", "reason", "zeal"])
    #expect(Set(read.answers) == Set(result.answers) && read.outcomes == result.outcomes)
    #expect(!(try json(read)).contains("answered"))
    let notAsked = JSONText.object(ChatResult.notAsked).text
    #expect(throws: DecodingError.self) { try decoded(notAsked, as: ChatResult.self) }
  }

  @Test func `an answer is read as a Swift value`() throws {
    enum Plan: String, ValueReadable { case free = "Free", pro = "Pro" }
    let result = try result().0
    #expect(result["zeal", as: Int.self] == 5 && result["zeal", as: Double.self] == 5)
    #expect(result["reason", as: Int.self] == 12 && result["reason", as: String.self] == nil)
    #expect(result["plan", as: [String].self] == ["Free", "Pro"])
    #expect(result["plan", as: [Plan].self] == [.free, .pro])
    #expect(result["plan", as: [Int].self] == nil && result["other", as: Int.self] == nil)
    #expect(Value.text("12").integer == 12 && Value.number(1.5).integer == nil)
    #expect(Value.boolean(true).boolean == true && Value.text("true").boolean == nil)
    #expect(Value.text("a").list == nil && Value.list(["a"]).list == ["a"])
  }
}
