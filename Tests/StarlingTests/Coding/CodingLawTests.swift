import Foundation
import LawKit
import Starling
import Testing

/// A way of values into data and back: a format, with strategies for its keys.
struct Coder: CustomTestStringConvertible {
  let testDescription: String
  var isPropertyList = false
  let encode: @Sendable (any Encodable) throws -> Data
  let decode: @Sendable (any Decodable.Type, Data) throws -> any Decodable

  static let all: [Coder] =
    names.flatMap { writing in names.map { json(writing: writing, reading: $0) } } + [
      propertyList("XML", .xml), propertyList("binary", .binary),
    ]

  private static let names = ["plain", "snake case", "custom"]

  private static func json(writing: String, reading: String) -> Coder {
    Coder(
      testDescription: "JSON, \(writing) to \(reading)",
      encode: { value in
        let encoder = JSONEncoder()
        switch writing {
        case "snake case": encoder.keyEncodingStrategy = .convertToSnakeCase
        case "custom": encoder.keyEncodingStrategy = .custom { Upper($0[$0.count - 1]) }
        default: break
        }
        return try encoder.encode(value)
      },
      decode: { type, data in
        let decoder = JSONDecoder()
        switch reading {
        case "snake case": decoder.keyDecodingStrategy = .convertFromSnakeCase
        case "custom": decoder.keyDecodingStrategy = .custom { Upper($0[$0.count - 1]) }
        default: break
        }
        return try decoder.decode(type, from: data)
      })
  }

  private static func propertyList(
    _ name: String, _ format: PropertyListSerialization.PropertyListFormat
  ) -> Coder {
    Coder(
      testDescription: "property list, \(name)", isPropertyList: true,
      encode: { value in
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        return try encoder.encode(value)
      }, decode: { type, data in try PropertyListDecoder().decode(type, from: data) })
  }
}

private struct Upper: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: any CodingKey) {
    (stringValue, intValue) = (key.stringValue.uppercased(), key.intValue)
  }
  init?(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init?(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

extension Choices {
  fileprivate mutating func name() -> String {
    text(
      of: [
        "last_name", "reviewURL", "my_tour", "URL", "a", "_", "$", "null", "$null", "é", "\u{301}",
        "\r", "\n", "\u{0}", "\u{1}", "\u{FFFE}", "<&", "CF$UID", " ", "😀", "after_sessions",
      ], upTo: 3)
  }

  fileprivate mutating func number() -> Double {
    pick([0, 1, -3, 0.1, 1e300, 5e-300, -0.5, 9_007_199_254_740_991, 1e18, 123_456.789])
  }

  fileprivate mutating func value() -> Value {
    switch below(4) {
    case 0: .text(name())
    case 1: .number(number())
    case 2: .boolean(happens(50))
    default: .list(list(0...3) { .text($0.name()) })
    }
  }

  fileprivate mutating func moment() -> Moment {
    Moment(seconds: pick([0, 1_772_700_000, -1, .max, .min]), offset: pick([0, 3600, -34_200]))
  }

  /// A text without control characters, which no configuration may have.
  private mutating func words() -> String {
    "T" + String(String.UnicodeScalarView(name().unicodeScalars.filter { $0 >= " " }))
  }

  fileprivate mutating func configuration() -> Configuration {
    var rules = Configuration()
    if happens(50) { rules.afterSessions = number(0...9) }
    if happens(50) { rules.askShare = 0.15 }
    if happens(50) { rules.reviewURL = "https://example.com/my_app" }
    if happens(50) { rules.mainTitle = happens(20) ? "$null" : words() }
    if happens(30) { rules.switchOff(.crashes) }
    if happens(50) {
      var scenarios = Configuration.Scenarios()
      for _ in 0..<number(1...3) {
        scenarios[words()] = Conditions { $0.minEventsRequired = 2 }
      }
      rules.scenarios = scenarios
    }
    return rules
  }

  fileprivate mutating func history() -> History {
    var history = History()
    if happens(50) { history.draw(UInt64(number(0...1 << 50))) }
    if happens(50) { history.note(appVersion: name(), at: noon) }
    for _ in 0..<number(0...4) {
      history.record(.event(name()), count: pick([1, 2, .max]), at: noon)
      history.record(pick([.session, .crash]), at: noon)
    }
    if happens(50) { history.recordAnswer(.later, rating: 4, round: name(), at: noon) }
    return history
  }

  fileprivate mutating func line() throws -> ResultLine {
    var line = try ResultLine(json: #"{"starling":1,"at":"2026-03-05T09:00:00Z"}"#)
    line.app = maybe(50) { $0.name() }
    line.reviewURL = maybe(50) { $0.name() }
    line.title = maybe(50) { $0.name() }
    line.path = list(0...3) { $0.name() }
    line.answers = list(0...3) { ResultLine.Entry(name: $0.name(), value: $0.value()) }
    line.variables = list(0...3) { ResultLine.Entry(name: $0.name(), value: $0.value()) }
    return try ResultLine(json: line.json)
  }

  fileprivate mutating func result() throws -> ChatResult {
    let script = try Script(author: "A") {
      Declare("my_tour", "")
      Ask("last_name", "{{my_tour}}?").saving(as: "first_name").next("b")
      Rate("b", "Stars?").saving(as: "reviewURL").next("c")
      Choose("c", "?", Pick("A").value(.text(name()))).saving(as: "after_sessions")
    }
    var options = Dialog.Options()
    options.variables = ["my_tour": value(), "reviewURL": .number(number())]
    let chat = Chat(Dialog(script, options), clock: { noon })
    _ = chat.rehearse()
    for event in [Event.submit("a" + name()), .pick(5), .choose(0)].prefix(number(0...3)) {
      chat.receive(event)
    }
    chat.dismiss()
    guard let result = chat.result else { throw Unsuitable() }
    return result
  }
}

private func isKept<Coded: Codable & Equatable>(_ value: Coded, by coder: Coder) throws {
  let data: Data
  do { data = try coder.encode([value]) } catch {
    return try holds(coder.isPropertyList, "encode: \(error)")
  }
  let read: [Coded]?
  do { read = try coder.decode([Coded].self, data) as? [Coded] } catch {
    return try holds(
      coder.isPropertyList, "decode: \(error) of \(String(decoding: data, as: UTF8.self))")
  }
  try holds(read == [value], "\(value) became \(read.map { "\($0)" } ?? "nil")")
}

@Suite struct `what a host keeps, by every coder` {
  @Test(arguments: Coder.all)
  func `each value is the same again, or an error says so`(coder: Coder) async throws {
    try await forAll({ $0.value() }, cases: 12) { try isKept($0, by: coder) }
    try await forAll({ $0.moment() }, cases: 12) { try isKept($0, by: coder) }
    try await forAll({ $0.configuration() }, cases: 12) { try isKept($0, by: coder) }
    try await forAll({ $0.history() }, cases: 12) { try isKept($0, by: coder) }
    try await forAll({ try $0.line() }, cases: 12) { try isKept($0, by: coder) }
    try await forAll({ try $0.result() }, cases: 12) { try isKept($0, by: coder) }
  }

  @Test(arguments: [
    #"{"after_sessions":3,"review_url":"https://a.example/x_y"}"#,
    #"{"scenarios":{"tour":{"min_events_required":2}}}"#,
  ])
  func `rules in snake case are read as in version 3.0`(text: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let rules = try decoder.decode(Configuration.self, from: Data(text.utf8))
    var expected = Configuration()
    if text.contains("scenarios") {
      expected.scenarios = ["tour": Conditions { $0.minEventsRequired = 2 }]
    } else {
      (expected.afterSessions, expected.reviewURL) = (3, "https://a.example/x_y")
    }
    #expect(rules == expected)
  }
}
