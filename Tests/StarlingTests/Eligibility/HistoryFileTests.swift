import LawKit
import Starling
import Testing

private let sample = """
  {"starling":1,"version":"2.1","sessions":{"count":3,"last":1772452800},\
  "crashes":{"count":0,"last":null},"successes":2,\
  "displays":{"count":1,"moments":[1772452800]},\
  "answer":{"kind":"later","rating":null,"at":1772452801,"version":"2.1"},\
  "prompt":{"events":0,"executions":1,"firstEvent":null,"lastEvent":null,\
  "lastExecution":1772452800},\
  "scenarios":{"tour":{"events":2,"executions":0,"firstEvent":1772400000,"lastEvent":1772410000,\
  "lastExecution":null}}}

  """

private func read(_ text: String) -> Decoded<HistoryDocument> {
  HistoryDocument.read(Array(text.utf8))
}

private func document(_ text: String) throws -> HistoryDocument {
  let reading = read(text)
  guard case .state(let document) = reading else {
    Issue.record("\(reading)")
    throw Unreadable()
  }
  return document
}

private struct Unreadable: Error {}

private func written(_ document: HistoryDocument) -> String {
  String(decoding: document.bytes, as: UTF8.self)
}

@Test func `a store of one's own keeps a history as JSON`() throws {
  let history = try History(json: sample)
  #expect(history.json == sample)
  #expect(throws: HistoryError.newerVersion("9")) { try History(json: #"{"starling": 9}"#) }
  let error = #expect(throws: HistoryError.self) { try History(json: "[") }
  #expect(error?.description.hasPrefix("the history cannot be understood: ") == true)
}

extension History {
  /// A random history with typical and extreme numbers, in any order.
  fileprivate static func random(_ seed: UInt64) -> History {
    var random = Seeded(seed)
    var history = History()
    if seed % 3 > 0 { history.draw(random.next()) }
    let names = ["tour", "", "__proto__", "a\u{0}\u{1B}\"\\\n", "né", "🚀", "starling"]
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let seconds: Int64 =
        [0, -1, .max, .min, 1_772_452_800, .random(in: 0...4_000_000_000, using: &random)]
        .randomElement(using: &random) ?? 0
      let now = Moment(seconds: seconds, offset: 3_600)
      let count = [1, 3, Int.max].randomElement(using: &random) ?? 1
      let name = names.randomElement(using: &random) ?? ""
      switch Int.random(in: 0...8, using: &random) {
      case 0: history.record(.session, count: count, at: now, configuration: Configuration())
      case 1: history.record(.crash, count: count, at: now)
      case 2: history.record(.success, count: count, at: now)
      case 3: history.recordDisplay(at: now)
      case 4:
        let kind = Answer.Kind.allCases.randomElement(using: &random) ?? .later
        let rating = [nil, 5, 0, .min].randomElement(using: &random) ?? nil
        let round = count == 1 ? nil : name
        history.recordAnswer(kind, rating: rating, round: round, at: now)
      case 5: history.record(.event(name), count: count, at: now)
      case 6: history.record(.event(), count: count, at: now)
      case 7: history.recordExecution(of: name, at: now)
      default: history.note(appVersion: name, at: now)
      }
    }
    return history
  }
}

@Suite struct `a history in a file` {
  @Test func `a history file has every key of the format, in its order`() throws {
    let document = try document(sample)
    #expect(written(document) == sample)
    let history = document.history
    #expect(history.version == "2.1" && history.successes == 2)
    #expect(history.sessions.count == 3 && history.sessions.last?.seconds == 1_772_452_800)
    #expect(history.displays.count == 1 && history.displays.last?.seconds == 1_772_452_800)
    #expect(history.answer?.kind == .later && history.answer?.moment.seconds == 1_772_452_801)
    #expect(history.prompt.executions == 1 && history.activity(of: "tour").events == 2)
  }

  @Test func `a history file is the same when it is written and read again`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let history = History.random(seed)
      let first = written(HistoryDocument(history))
      let again = try document(first)
      #expect(again.history == history, "seed \(seed)")
      #expect(written(again) == first, "seed \(seed)")
    }
  }

  @Test func `a history file keeps what it does not know, wherever that stands`() throws {
    let text = """
      { "$comment": "mine", "starling": 1, "later": [1e400, {"b" : "\\u0041"}],
        "sessions": { "count": 1, "x": 1 }, "crashes": { "x": 2, "count": 0 },
        "displays": { "x": null }, "prompt": { "x": {} }, "successes": 1,
        "answer": { "kind": "later", "at": 5, "x": "é" },
        "scenarios": { "tour": { "x": 3 }, "b": {} } }
      """
    var document = try document(text)
    document.history.record(.session, at: Moment(seconds: 200_000), configuration: Configuration())
    document.history.record(.event("tour"), at: Moment(seconds: 200_000))
    document.history.reset(scenario: "tour")
    let json = written(document)
    for part in [
      #""scenarios":{"b":{"events":0"#, #""$comment":"mine","later":[1e400, {"b" : "\u0041"}]}"#,
      #""last":200000,"x":1}"#, #""crashes":{"count":0,"last":null,"x":2}"#,
      #""moments":[],"x":null}"#, #""version":null,"x":"é"}"#, #""lastExecution":null,"x":{}}"#,
      #""tour":{"events":0,"executions":0,"firstEvent":null,"lastEvent":null,"#,
      #""lastExecution":null,"x":3}"#,
    ] { #expect(json.contains(part), "\(part) in \(json)") }
    #expect(written(try self.document(json)) == json)
  }

  private func document(_ text: String) throws -> HistoryDocument {
    try StarlingTests.document(text)
  }

  @Test func `a history file may lack what has never happened`() throws {
    #expect(try document(#"{"starling":1}"#).history == History())
    let nulls = #"{"starling":1.0,"version":null,"sessions":null,"scenarios":{"a":null}}"#
    #expect(try document("\u{FEFF}" + nulls).history == History())
  }

  @Test(arguments: [
    ("2", "2"), ("2.5", "2.5"), ("1e400", "1e400"),
    ("9999999999999999999999", "99999999999999999999"),
  ])
  func `a history file of a newer version is distinguished, whatever else it holds`(
    number: String, version: String
  ) {
    #expect(read(#"{"starling":\#(number),"sessions":[]}"#) == .newer(version: version))
  }

  @Test(arguments: [
    ("", "no JSON at line 1, column 1"), ("{", "no JSON at line 1, column 2"),
    ("{\n\"starling\":1,}", "no JSON at line 2, column 14"), ("[1]", "it is no object"),
    ("{}", "no \"starling\""), (#"{"starling":"1"}"#, "starling is no number"),
    (#"{"starling":0}"#, "no known version"), (#"{"starling":-1e400}"#, ""),
    (#"{"starling":0.5}"#, "starling is no whole number that can be counted with"),
    (#"{"starling":1,"starling":1}"#, "a key twice at line 1, column 15"),
    (#"{"starling":1,"random":-1}"#, "random is no random number"),
    (#"{"starling":1,"random":9007199254740992}"#, "random is no random number"),
    (#"{"starling":1,"version":2}"#, "version is no text"),
    (#"{"starling":1,"successes":-1}"#, "successes is no count"),
    (#"{"starling":1,"successes":1.5}"#, ""), (#"{"starling":1,"successes":1e19}"#, ""),
    (#"{"starling":1,"successes":9223372036854775808}"#, ""),
    (#"{"starling":1,"sessions":3}"#, "sessions is no object"),
    (#"{"starling":1,"sessions":{"count":"3"}}"#, "count of sessions is no number"),
    (#"{"starling":1,"crashes":{"last":1e300}}"#, ""),
    (#"{"starling":1,"displays":{"moments":{}}}"#, "moments of displays is no list"),
    (#"{"starling":1,"displays":{"moments":[null]}}"#, "a moment of displays is no number"),
    (#"{"starling":1,"answer":{"at":1}}"#, "kind of answer is no kind of answer"),
    (#"{"starling":1,"answer":{"kind":"maybe","at":1}}"#, "kind of answer is no kind of answer"),
    (#"{"starling":1,"answer":{"kind":"later"}}"#, "at of answer is no moment"),
    (#"{"starling":1,"answer":{"kind":"later","at":1,"rating":"5"}}"#, ""),
    (#"{"starling":1,"scenarios":[]}"#, "scenarios is no object"),
    (#"{"starling":1,"scenarios":{"a":1}}"#, "a scenario is no object"),
    (#"{"starling":1,"scenarios":{"e\u0301":{},"é":{}}}"#, "scenarios has a key twice"),
  ])
  func `a history in a file that none was ever written as is refused with the reason`(
    text: String, reason: String
  ) {
    guard case .notUnderstood(let found) = read(text) else {
      Issue.record("\(text) is understood")
      return
    }
    #expect(found == reason || reason.isEmpty && !found.isEmpty, "\(text)")
  }

  @Test(arguments: [
    "1", "1.0", "1e3", "9223372036854775807", "-9223372036854775808", "0", "-0",
    "1.7724528e9",
  ])
  func `a history file has moments of any whole number of seconds`(number: String) throws {
    let document = try document(#"{"starling":1,"sessions":{"count":1,"last":\#(number)}}"#)
    let expected = Int64(number) ?? Double(number).flatMap { Int64(exactly: $0) }
    #expect(document.history.sessions.last?.seconds == expected)
    _ = Configuration().verdict(for: document.history, at: noon)
    #expect(try self.document(written(document)) == document)
  }
}
