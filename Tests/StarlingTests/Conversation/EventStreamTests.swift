import Starling
import Testing

private let script = Script(
  json: #"""
    { "blocks": {
        "hi": { "type": "text", "text": "Hi!", "showNextAfter": 2, "next": "stars" },
        "stars": { "type": "rating", "text": "How is it?", "skip": { "title": "Later" },
                   "next": "wish" },
        "wish": { "type": "text-input", "text": "What is missing?", "required": true,
                  "outcome": "feedback", "next": null } } }
    """#)

extension Script {
  fileprivate init(json: String) {
    guard let script = ScriptCheck(SourceText(name: "script", text: json)).script else {
      preconditionFailure("the script has errors")
    }
    self = script
  }
}

extension [String] {
  /// The names of the events.
  fileprivate var names: [String] {
    map { line in
      line.split(separator: "\"").dropFirst(3).first.map { String($0) } ?? line
    }
  }
}

@Suite struct `a stream of events` {
  @Test func `a player waits at a delay until it passes`() {
    var player = EventStream(script)
    player.stopsAtDelays = true
    #expect(player.begin().names == ["willAppear", "say", "prompt", "didAppear"])
    #expect(player.receive("4") == [])
    #expect(player.pass(turn: 9) == [])
    #expect(player.pass(turn: 1).names == ["say", "prompt"])
    #expect(player.pass(turn: 2) == [])
  }

  @Test func `a stream goes on after delays by itself, as the command does`() {
    var stream = EventStream(script)
    #expect(stream.begin().names == ["willAppear", "say", "prompt", "didAppear", "say", "prompt"])
    #expect(stream.receive("4").names.last == "prompt" && stream.result == nil)
    #expect(stream.receive("more").names.last == "result")
    #expect(stream.result?.rating == 4)
  }

  @Test func `in a pause, a person can go back or leave`() {
    var player = EventStream(script)
    player.stopsAtDelays = true
    _ = player.begin()
    #expect(player.receive("/back").names == ["reject", "prompt"])
    #expect(player.receive("/skip") == [])
    #expect(player.receive("/quit").last?.contains(#""ending":"left""#) == true)
  }

  @Test func `a player refuses as the chat does and ends with a result`() {
    var player = EventStream(script)
    player.stopsAtDelays = true
    _ = player.begin()
    _ = player.pass(turn: 1)
    #expect(player.receive("9").names == ["reject", "prompt"])
    #expect(player.receive("4").names == ["echo", "picked", "rated", "set", "say", "prompt"])
    #expect(player.receive("\"\"").names.first == "reject")
    #expect(
      player.receive("more\\").isEmpty,
      "a backslash continues the line")
    let last = player.receive("and more")
    #expect(last.names.suffix(3) == ["willDisappear", "didDisappear", "result"])
    #expect(last.last?.hasPrefix(#"{"event":"result","ending":"completed""#) == true)
    #expect(player.receive("again") == [])
  }

  @Test func `what is over has the line of its result, also with stars that were not sent`() throws
  {
    var player = EventStream(script)
    player.stopsAtDelays = true
    _ = player.begin()
    #expect(player.line == nil)
    _ = player.pass(turn: 1)
    _ = player.receive("4")
    #expect(player.line == nil)
    _ = player.receive("more")
    let line = try ResultLine(json: try #require(player.line))
    #expect(line.ending == .completed && line.rating == 4 && line.max == 5 && line.id.isEmpty)
    #expect(line.answers.map(\.name) == ["stars", "wish"])
    #expect(line.path == ["hi", "stars", "wish"] && line.outcomes.map(\.outcome) == [.feedback])
    let confirmed = Script(
      json: #"{ "blocks": { "a": { "type": "rating", "text": "How?", "confirm": true } } }"#)
    player = EventStream(confirmed)
    player.stopsAtDelays = true
    _ = player.begin()
    _ = player.receive("3")
    _ = player.receive("/quit")
    let left = try ResultLine(json: try #require(player.line))
    #expect(left.ending == .left && left.answers.map(\.picked) == [3])
  }

  @Test func `a line may end with a carriage return`() {
    var stream = EventStream(
      Script(json: #"{"blocks": {"a": {"type": "text-input", "text": "A?", "next": null}}}"#))
    _ = stream.begin()
    #expect(stream.receive("one\\\r") == [])
    #expect(stream.receive("two\r").contains { $0.contains(#""text":"one\ntwo""#) })
  }

  @Test func `a page learns the title, the author and the bounds of what is asked`() {
    let bounded = Script(
      json: #"""
        { "title": "Bounds", "author": { "name": "Ada", "avatar": "🐦" },
          "blocks": {
            "some": { "type": "choice", "text": "Which?", "many": true, "max": 2,
                      "buttons": ["A", "B", "C"], "next": "number" },
            "number": { "type": "text-input", "text": "How many?", "format": "number", "max": 20 } },
          "translations": { "fr": { "Bounds": "Bornes", "author.name": "Adèle" } } }
        """#)
    var options = Dialog.Options()
    options.locale = "fr"
    var player = EventStream(bounded, options)
    player.stopsAtDelays = true
    _ = player.begin()
    #expect(
      player.around
        == #"{"title":"Bornes","author":"🐦 Adèle","bounds":"Choisissez-en 1 à 2.","asked":["Which?"],"offers":["A","B","C"],"mayGoBack":false}"#
    )
    _ = player.receive("A")
    #expect(
      player.around.hasSuffix(
        #""bounds":"Un nombre d’au plus 20.","asked":["How many?"],"offers":[],"mayGoBack":true}"#))
    _ = player.receive("3")
    #expect(player.around.hasSuffix(#""bounds":null,"asked":[],"offers":[],"mayGoBack":false}"#))
    var bare = EventStream(script)
    bare.stopsAtDelays = true
    _ = bare.begin()
    #expect(
      bare.around
        == #"{"title":null,"author":null,"bounds":null,"asked":["Hi!"],"offers":[],"#
        + #""mayGoBack":false}"#)
  }

  @Test func `a player goes on from what another saved`() throws {
    var player = EventStream(script)
    player.stopsAtDelays = true
    _ = player.begin()
    _ = player.pass(turn: 1)
    _ = player.receive("4")
    var other = try EventStream(script, restoring: player.saved)
    other.stopsAtDelays = true
    #expect(other.begin().names == ["willAppear", "say", "prompt", "didAppear"])
    #expect(other.saved == player.saved)
    #expect(other.receive("Dark mode") == player.receive("Dark mode"))
  }

  @Test func `a hundred unfit answers in a row count as leaving`() {
    var player = EventStream(script)
    player.stopsAtDelays = true
    _ = player.begin()
    _ = player.pass(turn: 1)
    for _ in 1..<EventStream.mostMisses { #expect(player.receive("?!").names.last == "prompt") }
    #expect(player.receive("?!").names.last == "result")
  }
}
