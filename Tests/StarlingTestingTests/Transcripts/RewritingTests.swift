import Starling
import StarlingTesting
import Testing

/// How failing cases are rewritten.
struct RewritingTests {
  private static func rewritten(_ lines: String) throws -> (String, Rewriting.Obstacle?) {
    let one = try Transcript(parsing: "=== case\n" + lines).cases[0]
    var stage = Stage(try Scripts.rated())
    let dialog = try stage.dialog(for: Transcript.Setup().applying(one))
    let rewriting = Rewriting(one, on: dialog)
    return (rewriting.lines.flatMap(\.written).joined(separator: "\n"), rewriting.obstacle)
  }

  @Test(
    arguments: [
      // A passing case does not change.
      ("...\nyou: 5\n! rated 5\n...", nil),
      ("...\n# nothing\nyou: 5\n...", nil),
      // Only the failing part is rewritten, with the frames that the author uses.
      (
        "# First.\nbot: Hello!\n# Second.\nbot: You have used it.\nbot: How do you like it?\n\nyou: 5\n...\nyou: later\n...\nend",
        "# First.\nbot: Hi!\n# Second.\nbot: You have used Starling for a while.\nbot: How do you like it?\n\nyou: 5\n"
          + "...\nyou: later\n...\nend"
      ),
      (
        "...\nstars: 6\nyou: 5\n! rated 4\nbot: Thanks!\nbuttons: Go\nyou: later\nbot: Bye\n...",
        "...\nstars: 5 | Later\nyou: 5\n"
          + "! rated 5\nbot: Thank you! Would you tell others?\nbuttons: Let's go! | Later\nyou: later\n"
          + "! outcome later at storeReview\nbot: See you!\n..."
      ),
      (
        "start: bye\n# Soon.\nbot: Bye!\nend\n# Over.",
        "start: bye\n# Soon.\nbot: See you!\nend\n# Over."
      ),
      // A missing line precedes comments on the next one; lines that may be left out are not added.
      (
        "start: happy\nbot: Thank you! Would you tell others?\nyou: later\n# Nobody minds.\nbot: See you!\n\n# Over.\nend",
        "start: happy\nbot: Thank you! Would you tell others?\nyou: later\n! outcome later at rating\n"
          + "# Nobody minds.\nbot: See you!\n\n# Over.\nend"
      ),
      (
        "start: happy\n...\nyou: later\nbot: See you!\n...",
        "start: happy\n...\nyou: later\n! outcome later at rating\nbot: See you!\n..."
      ),
      (
        "start: happy\nyou: later\n! outcome later at rating\n# The end.\nend",
        "start: happy\nbot: Thank you! Would you tell others?\nyou: later\n"
          + "! outcome later at rating\nbot: See you!\n# The end.\nend"
      ),
      (
        "bot: Hi?\nbot: You have used Starling for a while.\n@ 1.2s\nbot: How do you like it?\nleave\nleft",
        "bot: Hi!\nbot: You have used Starling for a while.\n@ 1.2s\nbot: How do you like it?\nleave\nleft"
      ),
      (
        "bot: Hi?\n@ 1.2s\nbot: You have used Starling for a while.\n@ 1.2s\nbot: How do you like it?\nleave\nleft",
        "bot: Hi!\n@ 1.2s\nbot: You have used Starling for a while.\n@ 1.2s\nbot: How do you like it?\nleave\nleft"
      ),
      ("start: wish\nbot: Oh?\nend", "start: wish\nbot: Oh. What should we do better?\n..."),
      (
        "start: nudge\n@ 1s\nbot: Oh?\nleave\nleft",
        "start: nudge\nbot: A single word helps, too.\n@ 0.5s\nbot: Oh. What should we do better?\nleave\nleft"
      ),
      // Time that passed before the failing line is written again.
      (
        "start: nudge\nbot: A single word helps, too.\n@ 0.5s\nbot: Oh?\nleave\nleft",
        "start: nudge\nbot: A single word helps, too.\n@ 0.5s\nbot: Oh. What should we do better?\nleave\nleft"
      ),
      (
        "start: nudge\nbot: A single word helps, too.\n@ 0.25s\ntap\nreject: wait\n@ 0.1s\nbot: Oh?\nleave\nleft",
        "start: nudge\nbot: A single word helps, too.\n@ 0.25s\ntap\nreject: wait\n@ 0.25s\n"
          + "bot: Oh. What should we do better?\nleave\nleft"
      ),
      // What "..." still covers is not written.
      ("bot: Hi?\n...", "bot: Hi!\n..."),
      (
        "start: happy\nbot: Thanks!\n...\nyou: later\n...",
        "start: happy\n"
          + "bot: Thank you! Would you tell others?\n...\nyou: later\n..."
      ),
      ("...\nbot: Have you used it?\n...\nyou: 5\n...", "...\nbot: Hi!\n...\nyou: 5\n..."),
      ("start: bye\nleft", "start: bye\nbot: See you!\nend"),
      (
        "start: happy\nyou: never\n! outcome never at rating\n...",
        "start: happy\nbot: Thank you! Would you tell others?\nyou: never\nreject: no-such-button\n..."
      ),
    ] as [(String, String?)])
  func `the bot's side is rewritten, the person's side stays`(_ lines: String, _ expected: String?)
    throws
  {
    let (text, obstacle) = try Self.rewritten(lines)
    #expect(text == expected ?? lines)
    #expect(obstacle == nil)
    #expect(try play(text, on: try Scripts.rated()) == nil)
  }

  @Test func `thousands of lines that anything may take the place of are rewritten`() throws {
    let end = "...\nbot: No.\n# Soon.\nyou: 5\n..."
    let many = try Self.rewritten(String(repeating: "...\n", count: 10_000) + end)
    #expect(try many.0 == Self.rewritten(end).0)
  }

  @Test func `of several values, the one that a line is about stays`() throws {
    let script = try Script(
      json: """
        {"variables": {"lives": 3}, "blocks": {"q": {"type": "choice", "text": "Where?", "saveAs": "q",
          "buttons": [{"title": "Here", "add": {"lives": -2}}], "next": null}}}
        """)
    let one = try Transcript(
      parsing: "=== case\nbot: Where?\nyou: Here\n! set lives = 2\nend"
    ).cases[0]
    let rewritten = Rewriting(one, on: Dialog(script)).lines.flatMap(\.written)
    #expect(rewritten == ["bot: Where?", "you: Here", "! set lives = 1", "end"])
  }

  @Test func `an answer after the end cannot be kept, and is not dropped`() throws {
    let lines = "start: bye\nbot: Bye!\nyou: 5\nbot: Thanks!\nend"
    let (text, obstacle) = try Self.rewritten(lines)
    #expect(text == "start: bye\nbot: See you!\nend\nyou: 5\nbot: Thanks!\nend")
    #expect(obstacle?.line == 4)
  }

  @Test func `changes are shown with the lines around them`() {
    let old = (1...20).map(String.init)
    var new = old
    new[4] = "five"
    new.remove(at: 15)
    let hunks = Diff(from: old, to: new).hunks
    #expect(
      hunks.map(\.lines) == [
        [" 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8"],
        [" 13", " 14", " 15", "-16", " 17", " 18", " 19"],
      ])
    #expect(hunks.map(\.oldStart) == [2, 13] && hunks.map(\.newStart) == [2, 13])
    #expect(Diff(from: old, to: old).hunks.isEmpty)
  }
}
