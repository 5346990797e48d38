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

@Suite struct `the player of pages` {
  @Test func `a player waits at a delay until it passes`() {
    var player = EventPlayer(script)
    #expect(player.begin().names == ["willAppear", "say", "prompt", "didAppear"])
    #expect(player.answer("4") == [])
    #expect(player.pass(turn: 9) == [])
    #expect(player.pass(turn: 1).names == ["say", "prompt"])
    #expect(player.pass(turn: 2) == [])
  }

  @Test func `in a pause, a person can go back or leave`() {
    var player = EventPlayer(script)
    _ = player.begin()
    #expect(player.answer("/back").names == ["reject", "prompt"])
    #expect(player.answer("/skip") == [])
    #expect(player.answer("/quit").last?.contains(#""ending":"left""#) == true)
  }

  @Test func `a player refuses as the chat does and ends with a result`() {
    var player = EventPlayer(script)
    _ = player.begin()
    _ = player.pass(turn: 1)
    #expect(player.answer("9").names == ["reject", "prompt"])
    #expect(player.answer("4").names == ["echo", "picked", "rated", "set", "say", "prompt"])
    #expect(player.answer("\"\"").names.first == "reject")
    #expect(
      player.answer("more\\").isEmpty,
      "a backslash continues the line")
    let last = player.answer("and more")
    #expect(last.names.suffix(3) == ["willDisappear", "didDisappear", "result"])
    #expect(last.last?.hasPrefix(#"{"event":"result","ending":"completed""#) == true)
    #expect(player.answer("again") == [])
  }

  @Test func `what is over has the line of its result, also with stars that were not sent`() throws
  {
    var player = EventPlayer(script)
    _ = player.begin()
    #expect(player.line == nil)
    _ = player.pass(turn: 1)
    _ = player.answer("4")
    #expect(player.line == nil)
    _ = player.answer("more")
    let line = try ResultLine(json: try #require(player.line))
    #expect(line.ending == .completed && line.rating == 4 && line.max == 5 && line.id.isEmpty)
    #expect(line.answers.map(\.name) == ["stars", "wish"])
    #expect(line.path == ["hi", "stars", "wish"] && line.outcomes.map(\.outcome) == [.feedback])
    let confirmed = Script(
      json: #"{ "blocks": { "a": { "type": "rating", "text": "How?", "confirm": true } } }"#)
    player = EventPlayer(confirmed)
    _ = player.begin()
    _ = player.answer("3")
    _ = player.answer("/quit")
    let left = try ResultLine(json: try #require(player.line))
    #expect(left.ending == .left && left.answers.map(\.picked) == [3])
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
    var player = EventPlayer(bounded, options)
    _ = player.begin()
    #expect(
      player.around
        == #"{"title":"Bornes","author":"🐦 Adèle","bounds":"Choisissez-en 1 à 2.","asked":["Which?"],"offers":["A","B","C"]}"#
    )
    _ = player.answer("A")
    #expect(
      player.around.hasSuffix(
        #""bounds":"Un nombre d’au plus 20.","asked":["How many?"],"offers":[]}"#))
    _ = player.answer("3")
    #expect(player.around.hasSuffix(#""bounds":null,"asked":[],"offers":[]}"#))
    var bare = EventPlayer(script)
    _ = bare.begin()
    #expect(
      bare.around == #"{"title":null,"author":null,"bounds":null,"asked":["Hi!"],"offers":[]}"#)
  }

  @Test func `a player goes on from what another saved`() throws {
    var player = EventPlayer(script)
    _ = player.begin()
    _ = player.pass(turn: 1)
    _ = player.answer("4")
    var other = try EventPlayer(script, restoring: player.saved)
    #expect(other.begin().names == ["willAppear", "say", "prompt", "didAppear"])
    #expect(other.saved == player.saved)
    #expect(other.answer("Dark mode") == player.answer("Dark mode"))
  }

  @Test func `a hundred unfit answers in a row count as leaving`() {
    var player = EventPlayer(script)
    _ = player.begin()
    _ = player.pass(turn: 1)
    for _ in 1..<EventPlayer.mostMisses { #expect(player.answer("?!").names.last == "prompt") }
    #expect(player.answer("?!").names.last == "result")
  }
}
