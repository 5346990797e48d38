import Starling
import StarlingEditor
import Testing

@Suite struct TranscriptCompletionTests {
  private static let script = #"""
    { "blocks": {
        "stars": { "type": "rating", "text": "How is it?", "max": 3, "skip": "Later",
                   "next": "why" },
        "why": { "type": "choice", "text": "Why?", "buttons": ["Price", "Speed"],
                 "next": null },
        "many": { "type": "choice", "text": "Which?", "many": true, "buttons": ["A", "B", "C"],
                  "next": "thanks" },
        "thanks": { "type": "text", "text": "Thanks for {{why}}!", "next": "go" },
        "go": { "type": "button", "title": "Go", "action": "open", "next": null } } }
    """#

  private func labels(_ chat: String) throws -> [String] {
    let folder = Folder(["a.json": Self.script, "a.chat": chat])
    let cursor = try #require(folder.cursor)
    let transcript = try #require(cursor.document.transcript)
    return TranscriptCompletion.items(in: transcript, at: cursor.offset, folder.workspace)
      .map(\.label)
  }

  static let places: [(place: String, wanted: [String])] = [
    ("▮", ["script: ", "set: "]),
    ("=== x\n▮", ["bot: How is it?", "stars: 3 | Later", "you: 1", "skip", "start: "]),
    ("=== x\nbot: How is it?\nyou: ▮", ["you: 1", "you: 2", "you: 3"]),
    ("=== x\nbot: How is it?\nyou: 2\n▮", ["! rated 2", "! set stars = 2", "bot: Why?"]),
    (
      "=== x\nbot: How is it?\nyou: 2\n! rated 2\nbot: Why?\n▮\nend\n",
      ["you: Price", "you: Speed"]
    ),
    ("=== x\n...\nyou: 2\n...\nyou: Speed\n▮", ["! set why = \"Speed\"", "end"]),
    ("=== x\n...\n▮", ["bot: How is it?", "you: 3"]),
    ("=== x\nstart: many\nbot: Which?\nyou: A | ▮", ["you: A | B", "you: A | C"]),
    ("=== x\nstart: many\nbot: Which?\nyou: a | b|▮", ["you: a | b| C"]),
    ("=== x\nstart: why\nbot: Why?\nyou: pr▮", ["you: Price"]),
    ("=== x\nstart: why\nbot: Why?\nyou: #▮", ["you: #1", "you: #2"]),
    ("=== x\nstart: ▮", ["stars", "why"]),
    ("=== x\nbot: How is it?\nreject: ▮", ["empty", "wait"]),
    ("▮", ["=== case", "=== promise:"]),
    ("=== x\n==▮", ["=== case", "=== promise:"]),
    ("=== x\nset: why = ▮", ["Price", "Speed"]),
    ("=== x\nset: stars = ▮", ["1", "3"]),
    ("=== x\n! set why = ▮", ["\"Price\"", "\"Speed\""]),
    ("locale: ▮", ["de", "pt-BR"]),
    ("=== promise: x\n▮", ["never: ", "always: ", "possible: "]),
    ("=== promise: x\nnever: ▮", ["block ", "! outcome ", "end"]),
    ("=== promise: x\nnever: bot: ▮", ["bot: How is it?", "bot: Why?", "bot: Thanks for..."]),
    ("=== promise: x\nnever: why you: ▮", ["why you: Price", "why you: Speed"]),
    ("=== promise: x\nnever: ! ▮", ["! rated at least 2", "! set why", "! action open"]),
    ("=== promise: x\nquestions: ▮", ["at most ", "at least "]),
    ("=== promise: x\nnever: block ▮", ["block stars", "block why"]),
  ]

  @Test(arguments: places)
  func `what can come next in a transcript is offered`(
    _ place: String, _ wanted: [String]
  ) throws {
    let offered = try labels(place)
    for one in wanted { #expect(offered.contains(one), "\(one) of \(offered)") }
  }

  @Test func `nothing is offered within a name or a comment`() throws {
    #expect(try labels("=== ▮") == [])
    #expect(try labels("# ▮") == [])
  }
}
