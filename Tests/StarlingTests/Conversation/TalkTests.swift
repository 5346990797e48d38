import LawKit
import Starling
import Testing

private let asked = #"""
  { "blocks": {
      "hi": { "type": "text", "text": "Hi!", "showNextAfter": 2, "next": "stars" },
      "stars": { "type": "rating", "text": "How is it?", "confirm": true, "next": "wish",
                 "skip": { "title": "Later", "outcome": "later", "next": null } },
      "wish": { "type": "text-input", "text": "What is missing?", "required": true,
                "outcome": "feedback", "next": null } } }
  """#

/// All that a host sees of a chat.
private struct Seen: Equatable {
  let prompt: Prompt?
  let bubbles: [ChatBubble]
  let result: ChatResult?

  init(_ talk: Talk) {
    (prompt, bubbles, result) = (talk.prompt, talk.bubbles, talk.result)
  }
}

/// A chat as a value.
@Suite struct `A talk` {
  private let script: Script

  init() throws { script = try Script(json: asked) }

  @Test func `a talk is what a chat is, without an object`() async throws {
    try await forAll({ try $0.talk() }) { generated in
      let chat = Chat(Dialog(generated.script, generated.options)) { Moment(seconds: 0) }
      var talk = Talk(Dialog(generated.script, generated.options))
      for event in generated.events {
        try holds(talk.receive(event) == chat.receive(event), "the effects differ")
        try holds(talk.saved == chat.saved, "\(talk.saved) is not \(chat.saved)")
        try holds(Seen(talk) == Seen(chat.talk), "something else is seen")
      }
    }
  }

  @Test func `the result has the time between the first event and the last`() throws {
    var talk = Talk(Dialog(script))
    talk.receive(.begin, at: Moment(seconds: 100))
    talk.receive(.elapsed, at: Moment(seconds: 102))
    talk = try Talk(restoring: talk.saved, script: script)
    #expect(talk.receive(.begin, at: Moment(seconds: 900)).count == 2, "the question, once more")
    talk.receive(.skip, at: Moment(seconds: 905))
    #expect(talk.result?.seconds == 7 && talk.result?.outcomes.count == 1)
  }

  /// The events of people who leave at every point, in every way.
  private static let ways: [[Event]] = {
    let all: [[Event]] = [
      [.begin, .elapsed, .pick(4), .pick(5), .submit(""), .back, .submit(""), .submit("Dark")],
      [.begin, .elapsed, .skip], [.begin, .elapsed, .pick(2), .leave], [.begin, .leave],
      [.begin, .elapsed, .pick(1), .submit(""), .submit(""), .leave],
    ]
    return all.flatMap { way in (0...way.count).map { Array(way.prefix($0)) } }
  }()

  /// `STARLING_CASES=10000` makes it ten thousand.
  private static let count = Trials.ofEnvironment.cases ?? 150

  @Test func `many talks are stopped in every state, and none of their results is lost`() throws {
    let dialog = Dialog(script)
    var kept: [(saved: String, seen: Seen)] = []
    var results: [ChatResult] = []
    for number in 0..<Self.count {
      var talk = Talk(dialog)
      for event in Self.ways[number % Self.ways.count] { talk.receive(event) }
      // One of three processes stops before it counts the result.
      if number % 3 > 0, let result = talk.takeResult() { results.append(result) }
      kept.append((talk.saved, Seen(talk)))
    }
    let over = kept.count { $0.seen.result != nil }
    #expect(over > Self.count / 10 && results.count < over)
    for (saved, seen) in kept {
      var talk = try Talk(restoring: saved, script: script)
      #expect(Seen(talk) == seen)
      if let result = talk.takeResult() { results.append(result) }
      #expect(talk.takeResult() == nil && talk.isResultTaken == (talk.result != nil))
    }
    #expect(results.count == over)
  }

  @Test func `a result that a delegate has heard is taken, and an interrupted one stays so`() throws
  {
    final class Listener: ChatDelegate { func didHappen(_: ChatEvent, in _: Chat) {} }
    let listener = Listener()
    let chat = Chat(Dialog(script)) { Moment(seconds: 0) }
    chat.delegate = listener
    _ = chat.rehearse()
    chat.receive(.elapsed)
    chat.receive(.pick(3))
    chat.interrupt()
    #expect(chat.isResultTaken && chat.takeResult() == nil)
    let next = try Chat(restoring: chat.saved, script: script) { Moment(seconds: 9) }
    #expect(next.result == chat.result && next.result?.interrupted == true)
    #expect(next.isResultTaken && next.saved == chat.saved)
    guard case .ended = try next.appear() else { throw Unexpected() }
  }

  private struct Unexpected: Error {}

  /// Keeps lines in memory.
  private final class Lines: ResultStore {
    let id = "one"
    var lines: [ResultLine] = []
    var fails = false
    func keep(_ line: ResultLine, isOver: Bool) throws {
      if fails { throw Unexpected() }
      if isOver { lines.append(line) }
    }
  }

  @Test(arguments: [false, true])
  func `the line of a result is kept once, with stars that were not sent`(fails: Bool) throws {
    let chat = Chat(Dialog(script)) { Moment(seconds: 0) }
    let (first, second) = (Lines(), Lines())
    first.fails = fails
    chat.results = first
    _ = chat.rehearse()
    for event in [Event.elapsed, .pick(3), .leave] { chat.receive(event) }
    let kept = try Chat.Saved(script, chat.saved)
    #expect(kept.isKept != fails && kept.resultID == "one")
    let next = Chat(kept.dialog) { Moment(seconds: 0) }
    next.results = second
    next.recall(kept)
    let lines = first.lines + second.lines
    #expect(lines.count == 1 && lines.first?.answers.map(\.picked) == [3])
    #expect(next.takeResult() == chat.result)
  }

  @Test func `a save of before has no result, as before`() throws {
    var talk = Talk(Dialog(script))
    talk.receive(.begin)
    talk.receive(.leave)
    let start = try #require(talk.saved.firstRange(of: #","over":{"#))
    let end = try #require(talk.saved[start.upperBound...].firstIndex(of: "}"))
    var saved = talk.saved
    saved.removeSubrange(start.lowerBound...end)
    let old = try Talk(restoring: saved, script: script)
    #expect(old.dialog.ending == .left && old.result == nil)
  }

  /// A server: the program on the page about wires.
  private actor Chats {
    private let script: Script
    private var talks: [String: Talk] = [:]

    init(_ script: Script) { self.script = script }

    func receive(_ event: Event, of person: String) -> [Effect] {
      talks[person, default: Talk(Dialog(script))].receive(event)
    }

    func stop() -> (saved: [String: String], results: [ChatResult]) {
      let results = talks.keys.sorted().compactMap { talks[$0]?.takeResult() }
      return (talks.mapValues(\.saved), results)
    }

    func start(_ saved: [String: String]) throws {
      talks = try saved.mapValues { try Talk(restoring: $0, script: script) }
    }
  }

  @Test func `an actor holds many talks, stops and goes on with them`() async throws {
    let (first, second) = (Chats(script), Chats(script))
    for number in 0..<Self.count {
      for event in [Event.begin, .elapsed] { _ = await first.receive(event, of: "\(number)") }
      if number % 2 == 0 { _ = await first.receive(.skip, of: "\(number)") }
    }
    let (saved, results) = await first.stop()
    #expect(saved.count == Self.count && results.count == Self.count / 2)
    try await second.start(saved)
    for number in 0..<Self.count { _ = await second.receive(.leave, of: "\(number)") }
    #expect(
      await second.stop().results.map(\.ending) == Array(repeating: .left, count: Self.count / 2))
  }
}
