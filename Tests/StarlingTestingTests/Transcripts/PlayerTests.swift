import Starling
import StarlingTesting
import Testing

/// What each kind of line requires of the conversation.
struct PlayerTests {
  private static let frames = ["@ ", "stars:", "buttons:", "! picked", "! set"]

  @Test func `a case that says everything passes`() throws {
    #expect(try play(Scripts.happyLines, on: try Scripts.rated()) == nil)
  }

  @Test func `frames may be left out, each alone and all together`() throws {
    let lines = Scripts.happyLines.split(separator: "\n").map(String.init)
    let isFrame = { (line: String) in Self.frames.contains { line.hasPrefix($0) } }
    for index in lines.indices where isFrame(lines[index]) {
      var fewer = lines
      fewer.remove(at: index)
      #expect(try play(fewer.joined(separator: "\n"), on: try Scripts.rated()) == nil)
    }
    let few = lines.filter { !isFrame($0) }.joined(separator: "\n")
    #expect(try play(few, on: try Scripts.rated()) == nil)
  }

  @Test func `what happens may not be left out`() throws {
    let lines = Scripts.happyLines.split(separator: "\n").map(String.init)
    for (index, line) in lines.enumerated().dropLast() {
      guard !Self.frames.contains(where: { line.hasPrefix($0) }) else { continue }
      var fewer = lines
      fewer.remove(at: index)
      let failure = try play(fewer.joined(separator: "\n"), on: try Scripts.rated())
      #expect(failure != nil, "without \(line)")
    }
  }

  @Test(arguments: [
    ("bot: Hi!", "bot: Hi", "bot: Hi", "bot: Hi!"),
    ("@ 1.2s\nbot: You", "@ 1.1s\nbot: You", "@ 1.1s", "@ 1.2s"),
    ("@ 1.2s\nbot: You", "@ 1.3s\nbot: You", "@ 1.3s", "@ 1.2s"),
    ("@ 1.2s\nbot: How", "@ 0s\nbot: How", "@ 0s", "@ 1.2s"),
    ("stars: 5 | Later", "stars: 4 | Later", "stars: 4 | Later", "stars: 5 | Later"),
    ("stars: 5 | Later", "stars: 5", "stars: 5", "stars: 5 | Later"),
    (
      "stars: 5 | Later", "stars: 5 (Submit) | Later", "stars: 5 (Submit) | Later",
      "stars: 5 | Later"
    ),
    ("stars: 5 | Later", "input: Send", "input: Send", "stars: 5 | Later"),
    ("! picked 5", "! picked 4", "! picked 4", "! picked 5"),
    ("! rated 5", "! rated 4", "! rated 4", "! rated 5"),
    ("! set stars = 5", "! set stars = \"5\"", "! set stars = \"5\"", "! set stars = 5"),
    (
      "! set stars = 5", "! set star = 5", "! set star = 5",
      "bot: Thank you! Would you tell others?"
    ),
    (
      "buttons: Let's go! | Later", "buttons: Later | Let's go!", "buttons: Later | Let's go!",
      "buttons: Let's go! | Later"
    ),
    (
      "buttons: Let's go! | Later", "buttons: Let's go!", "buttons: Let's go!",
      "buttons: Let's go! | Later"
    ),
    (
      "you: let's go!", "you: let us go!", "! outcome review at storeReview",
      "reject: no-such-button\nbuttons: Let's go! | Later"
    ),
    (
      "you: let's go!", "you: #3", "! outcome review at storeReview",
      "reject: no-such-button\nbuttons: Let's go! | Later"
    ),
    (
      "! outcome review at storeReview", "! outcome review at feedback",
      "! outcome review at feedback", "! outcome review at storeReview"
    ),
    (
      "! outcome review at storeReview", "! outcome later at storeReview",
      "! outcome later at storeReview", "! outcome review at storeReview"
    ),
    ("! action openStore", "! action openShop", "! action openShop", "! action openStore"),
    ("\nend", "\nleft", "left", "end"),
    ("\nend", "\nstuck", "stuck", "end"),
    (
      "! picked 5\n! rated 5", "! rated 5\n! picked 5", "! picked 5",
      "bot: Thank you! Would you tell others?"
    ),
  ])
  func `what is said differently fails at its line`(
    _ old: String, _ new: String, _ expected: String, _ actual: String
  ) throws {
    let lines = Scripts.happyLines.replacing(old, with: new)
    try #require(lines != Scripts.happyLines)
    let failure = try #require(try play(lines, on: try Scripts.rated()))
    // If only the answer differs, the line after it does not fit.
    let told = new.contains("you:") ? "! set happy = \"Let's go!\"" : expected
    #expect(failure.expected == told)
    #expect(failure.actual == actual)
  }

  @Test func `a failure names its lines, its block and the difference`() throws {
    let lines = Scripts.happyLines.replacing("bot: See you!", with: "bot: Goodbye!")
    let failure = try #require(try play(lines, on: try Scripts.rated()))
    #expect(failure.line == 18)
    #expect(failure.block == "bye")
    #expect(failure.position.map { [$0.line, $0.column] } == [16, 5])
    #expect(
      failure.diff == [
        " ! set happy = \"Let's go!\"", " ! outcome review at storeReview", " ! action openStore",
        "-bot: Goodbye!", "+bot: See you!", " end",
      ])
  }

  // MARK: Time

  @Test(arguments: [
    "bot: Hi!\n@ 0.5s\n@ 0.7s\nbot: You have used Starling for a while.\n...",
    "bot: Hi!\n@ 0.5s\nleave\nleft",
    "bot: Hi!\nleave\nleft",
    "bot: Hi!\ntap\nreject: wait\n@ 1.2s\nbot: You have used Starling for a while.\n...",
    "bot: Hi!\n@ 0.5s\nyou: 5\nreject: wait\n@ 0.7s\nbot: You have used Starling for a while.\n...",
    "start: nudge\nbot: A single word helps, too.\n@ 0.5s\nbot: Oh. What should we do better?\nleave\nleft",
    "start: nudge\n...\n@ 0.5s\nbot: Oh. What should we do better?\n...",
    "start: wish\nbot: Oh. What should we do better?\n@ 0s\nleave\nleft",
  ])
  func `time passes as the transcript says`(_ lines: String) throws {
    #expect(try play(lines, on: try Scripts.rated()) == nil)
  }

  @Test(arguments: [
    ("bot: Hi!\n@ 0.5s\nbot: You have used Starling for a while.\n...", 3, "@ 1.2s"),
    ("bot: Hi!\n@ 5s\nbot: You have used Starling for a while.\n...", 3, "@ 1.2s"),
    ("bot: Hi!\n@ 100s\nbot: You have used Starling for a while.\n...", 3, "@ 1.2s"),
    ("bot: Hi!\n@ 2.4s\nbot: How do you like it?\n...", 3, "@ 1.2s"),
    ("...\nstars: 5 | Later\n@ 3s\nyou: 5\n! rated 5\n...", 4, "@ 0s"),
    ("bot: Hi!\nyou: 5\n! rated 5\n...", 3, "bot: You have used Starling for a while."),
    ("start: nudge\n...\n@ 0.4s\nbot: Oh. What should we do better?\n...", 4, "@ 0s"),
  ])
  func `other times fail`(_ lines: String, _ line: Int, _ actual: String) throws {
    let failure = try #require(try play(lines, on: try Scripts.rated()))
    #expect(failure.line == line)
    #expect(failure.actual == actual)
  }

  @Test func `pauses add up`() throws {
    let lines =
      "...\nyou: #6\nbot: One.\n@ 0.1s\nbot: Two.\n@ 0.1s\nbot: Three.\n@ 0.2s\nbot: Well?\n..."
    #expect(try play(lines, on: try Scripts.chosen()) == nil)
  }

  // MARK: Anything

  @Test(arguments: [
    "...", "...\nyou: 5\n...", "...\nyou: 5\n! rated 5\n...",
    "bot: Hi!\n...\nbot: How do you like it?\n...",
    "...\nskip\n...\n! outcome later at rating\n...\nend",
    "...\nyou: 9\n...\nyou: 2\n...\nyou:\n...\nyou:\n...\nend",
    "...\nyou: 5\n...\nyou: later\n...\nend", "...\nstars: 5 | Later\n...\nleave\nleft",
  ])
  func `anything may happen up to the line that fits`(_ lines: String) throws {
    let failure = try play(lines, on: try Scripts.rated())
    #expect(failure == nil)
  }

  @Test(arguments: [
    ("...\nend", "stars: 5 | Later"),
    ("...\nbot: See you!\n...", "stars: 5 | Later"),
    ("...\nbuttons: Let's go! | Later\n...", "stars: 5 | Later"),
    ("...\nskip\n...\n! rated 5\n...", "end"),
    ("...\nskip\n...\nleft", "end"),
  ])
  func `answers are never invented`(_ lines: String, _ actual: String) throws {
    #expect(try play(lines, on: try Scripts.rated())?.actual == actual)
  }

  // MARK: Answers

  @Test(arguments: [
    "you: resume\n! set menu = \"Résumé\"\n! set seen = true\n! set count = 2\nbot: Tap, true 2.\n...",
    "you: RÉSUMÉ\nbot: Tap, true 2.\n...",
    "you: #1\nbot: Tap, true 2.\ntap\nbot: Well?\n...",
    #"you: A | B \ C"# + "\nbot: Say it.\n...",
    #"you: A \| B \\ C"# + "\nbot: Say it.\n...",
    #"buttons: Résumé | A \| B \\ C | "Quoted" | " outer " | #1 | Twice | twice"# + "\n...",
    "you: \"Quoted\"\nbot: How many?\nyou: 12\n! set number = 12\nbot: Well?\n...",
    "you: outer\nbot: Stars?\nstars: 3 (Show (me)) | No\nsubmit\nreject: pick-first\n...",
    "you: #4\nbot: Stars?\nyou: 1\n! picked 1\nyou: 3\n! picked 3\nsubmit\n! rated 3\nend",
    "you: #4\nbot: Stars?\nyou: 4\nreject: out-of-stars\nyou: many\nreject: not-now\nskip\nend",
    "you: #5\nbot: Loop.\nstuck",
    "you: twice\nend",
    "you: #2\nbot: Say it.\ninput: Go \\| on | Pass\nyou:\nreject: empty\nbot: No.\nyou: x\nreject: too-short\n"
      + "bot: No.\ninput: Go \\| on | Pass\nyou: two\n| lines\nbot: two\n| lines\n...",
    "you: #2\nbot: Say it.\nyou: \"  outer  \"\nbot: \"  outer  \"\n...",
    "you: #2\nbot: Say it.\nyou:   trimmed  \n! set field = \"trimmed\"\nbot: trimmed\n...",
    "you: #2\nbot: Say it.\nyou: #2\nbot: \"#2\"\n...",
    "you: #2\nbot: Say it.\nskip\nend",
    "tap\nreject: not-now\nsubmit\nreject: not-now\nskip\nreject: not-now\nback\nreject: cannot-go-back\n...",
    "you: #1\nbot: Tap, true 2.\nback\nbuttons: \(titles)\nyou: #2\nbot: Say it.\nback\n...",
    "leave\nleft",
  ])
  func `an answer does what it says`(_ lines: String) throws {
    let failure = try play("bot: Well?\n" + lines, on: try Scripts.chosen())
    #expect(failure == nil)
  }

  private static let titles = #"Résumé | A \| B \\ C | "Quoted" | " outer " | #1 | Twice | twice"#

  @Test(arguments: [
    (#"you: "This | that""#, [true, false]), (#"you: This \| that"#, [true, false]),
    (#"you: "this | THAT""#, [true, false]), (#"you: "This | that" | Neither"#, [true]),
    (#"you: "Neither" | "This | that""#, [true]), (#"you: "A \"B\" | \\C" | #2"#, [true]),
    (
      #"buttons: "This | that" | "Neither" | "A \"B\" | \\C""# + "\nyou: Neither", [true, false]
    ),
  ])
  func `a title in quotes may have bars`(_ line: String, _ areOfSeveral: [Bool]) throws {
    for isOfSeveral in areOfSeveral {
      let script = try Script(
        json: #"""
          {"blocks": {"q": {"type": "choice", "text": "Q?", "many": \#(isOfSeveral), "next": null,
            "buttons": ["This | that", "Neither", "A \"B\" | \\C"]}}}
          """#)
      #expect(try play("bot: Q?\n\(line)\nend", on: script) == nil)
    }
  }

  private static let french = #"""
    {"locale": "fr", "blocks": {
      "q": {"type": "choice", "text": "Ça va\u00a0?", "next": "last", "buttons": [
        "Oui\u202f!", "C’est ça", "«\u00a0Non\u00a0»", "E\u2011mail", "E-Mail !"]},
      "last": {"type": "text", "text": "Cafe\u0301, e\u00admail"}
    }}
    """#

  @Test(arguments: [
    ("you: Oui !", #""Oui\#u{202F}!""#), ("you: oui !", #""Oui\#u{202F}!""#),
    ("you: c'est ca", "\"C’est ça\""), ("you: « Non »", "\"«\u{A0}Non\u{A0}»\""),
    ("you: e-mail", "\"E\u{2011}mail\""),
  ])
  func `a title may be written as people type it`(_ line: String, _ value: String) throws {
    let script = try Script(json: Self.french)
    #expect(try play("...\n\(line)\n! set q = \(value)\n...", on: script) == nil)
    guard case .proved = try Promise(parsing: "possible: q \(line)").verdict(on: script) else {
      Issue.record("it is not possible")
      return
    }
  }

  @Test(
    arguments: [
      (
        "bot: Ça va ?\n...", "bot: Ça va ?", #"bot: "Ça va\u00a0?""#,
        ["-bot: Ça va ?", #"+bot: "Ça va\u00a0?""#, " ..."]
      ),
      (
        "start: last\nbot: Cafe\u{301}, email\nend", #"bot: "Cafe\u0301, email""#,
        #"bot: "Cafe\u0301, e\u00admail""#,
        [
          " start: last", #"-bot: "Cafe\u0301, email""#, #"+bot: "Cafe\u0301, e\u00admail""#,
          " end",
        ]
      ),
      ("start: last\nbot: Coffee\nend", "bot: Coffee", "bot: Cafe\u{301}, e\u{AD}mail", nil),
    ] as [(String, String, String, [String]?)])
  func `what cannot be seen is shown where lines would look the same`(
    _ lines: String, _ expected: String, _ actual: String, _ diff: [String]?
  ) throws {
    let failure = try #require(try play(lines, on: try Script(json: Self.french)))
    #expect(Array(failure.expected.utf8) == Array(expected.utf8))
    #expect(Array(failure.actual.utf8) == Array(actual.utf8))
    if let diff { #expect(failure.diff == diff) }
  }

  @Test func `a title that reads like another one is named by its number`() throws {
    let failure = try #require(try play("bot: Well?\nyou: TWICE\n...", on: try Scripts.chosen()))
    #expect(failure.actual.hasPrefix("several buttons read like this"))
  }

  @Test func `what was not accepted is reported, for the reason it has`() throws {
    let start = "bot: Well?\nyou: #2\nbot: Say it.\nyou: x\n"
    let mutantRecorder = try #require(try play(start + "bot: No.\n...", on: try Scripts.chosen()))
    #expect(mutantRecorder.expected == "bot: No." && mutantRecorder.actual == "reject: too-short")
    let wrong = try #require(
      try play(start + "reject: too-long\nbot: No.\n...", on: try Scripts.chosen()))
    #expect(wrong.expected == "reject: too-long" && wrong.actual == "reject: too-short")
    let accepted = try #require(
      try play("bot: Well?\nyou: #1\nreject: not-now\n...", on: try Scripts.chosen()))
    #expect(accepted.actual == "bot: Tap, true 2.")
  }

  // MARK: Settings

  @Test(arguments: [
    "locale: fr\nstart: bye\nbot: À bientôt !\nend",
    "locale: fr-CA\nstart: bye\nbot: À bientôt !\nend",
    "set: app = \" Maps \"\nset: level = 2\nset: isNew = false\n...\nbot: You have used  Maps  for a while.\n...",
  ])
  func `settings hold from the start`(_ lines: String) throws {
    #expect(try play(lines, on: try Scripts.rated()) == nil)
  }

  @Test(
    arguments: [
      ("start: by", .unknownBlock("by"), "bye"),
      ("set: ap = x", .unknownVariable("ap"), "app"),
      ("set: level = high", .wrongValue(of: "level", expected: "a number"), nil),
      ("set: isNew = no", .wrongValue(of: "isNew", expected: "true or false"), nil),
    ] as [(String, TranscriptFinding, String?)])
  func `settings that do not fit are refused`(
    _ line: String, _ finding: TranscriptFinding, _ suggestion: String?
  ) throws {
    let error = #expect(throws: SetupError.self) {
      try play(line + "\n...", on: try Scripts.rated())
    }
    #expect(error?.finding == finding)
    #expect(error?.suggestion == suggestion)
  }

  @Test func `a counter without bounds cannot be set from outside, and one with bounds can`() throws
  {
    func script(_ declared: String) throws -> Script {
      try Script(
        json: #"""
          { "variables": { "score": \#(declared) }, "blocks": { "a": { "type": "button", "title": "A",
            "text": "You have {{score}}.", "add": { "score": 1 }, "next": null } } }
          """#)
    }
    let lines = "set: score = 2\nbot: You have 2.\n..."
    let error = #expect(throws: SetupError.self) { try play(lines, on: try script("1")) }
    #expect(error?.description == #""score" counts inside the conversation; it begins at 1"#)
    #expect(try play(lines, on: try script(#"{ "min": 0, "max": 3 }"#)) == nil)
    #expect(throws: SetupError.self) {
      try play(lines, on: try script(#"{ "start": 1, "min": 0, "max": 3, "host": false }"#))
    }
    #expect(throws: SetupError.self) {
      try Conversation(try script("1"), variables: ["score": .number(2)])
    }
  }

  @Test func `an observer hears of every event once`() throws {
    let transcript = try Transcript(parsing: "=== a\n" + Scripts.happyLines)
    var events: [Event] = []
    var before = Dialog(try Scripts.rated())
    let player = Player { event, after in
      #expect(before != after)
      events.append(event)
      before = after
    }
    #expect(player.play(transcript.cases[0], on: before) == nil)
    #expect(events == [.begin, .elapsed, .elapsed, .pick(5), .choose(0)])
  }
}
