import Foundation
import TerminalKit
import Testing

/// Terminals and streams that are not what a person mostly has.
@Suite struct `On another terminal` {
  private static let script = """
    {"blocks": {
      "hi": {"type": "text", "text": "Hi…", "next": "likes", "showNextAfter": 0.1},
      "likes": {"type": "choice", "text": "Which?", "many": true, "buttons": ["À", "B"],
                "next": "stars"},
      "stars": {"type": "rating", "text": "How?", "next": null}}}
    """

  @Test(arguments: ["TERM=linux", "TERM=xterm LANG=C", "TERM=xterm LC_ALL=de_DE.ISO-8859-1"])
  func `On another terminal, signs are those of ASCII`(environment: String) throws {
    let seat = try Seat(
      "run script.json --instant --color never", script: Self.script, environment: environment)
    let prompt = Seat.prompt.replacing("›", with: ">")
    var screen = try seat.type(" \r", at: prompt)
    screen += try seat.type("4\r", at: prompt)
    screen += try seat.terminal.screen(upTo: "4/5")
    #expect(screen.contains("****- 4/5") && screen.contains("> [ ] 1 A"))
    #expect(screen.utf8.allSatisfy { $0 < 0x80 }, "\(screen)")
  }

  @Test(arguments: ["TERM=xterm", "TERM=xterm LANG=C.UTF-8", "TERM=xterm LANG=de_DE.utf8 LC_ALL="])
  func `On another terminal, signs are those of UTF-8 where nothing speaks against it`(
    environment: String
  ) throws {
    let seat = try Seat(
      "run script.json --instant", script: Self.script, environment: environment)
    #expect(try seat.type(" \r").contains("Hi…"))
  }

  @Test func `On another terminal, one without a TERM is a dumb one`() throws {
    let seat = try Seat("run script.json --instant", script: Self.script, environment: "A=b")
    let screen = try seat.type("1\n", at: "You: ")
    #expect(screen.hasPrefix("Plain output is on, by a TERM that is not set."))
    #expect(!screen.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("CLICOLOR=0", false), ("CLICOLOR=1", true), ("CLICOLOR=0 CLICOLOR_FORCE=1", true),
    ("CLICOLOR=1 NO_COLOR=1", false),
  ])
  func `On another terminal, colours are as CLICOLOR says`(words: String, isColoured: Bool) throws {
    let seat = try Seat(
      "run script.json --instant", script: Self.script, environment: "TERM=xterm \(words)")
    #expect(try seat.type("\u{3}").contains("\u{1B}[1;35m") == isColoured)
  }

  @Test func `On another terminal, answers come from it where the script came from a pipe`() throws
  {
    let seat = try Seat(
      "run - --instant <script.json", script: Self.script, environment: "TERM=xterm")
    try seat.type(" \r")
    try seat.type("\u{3}")
    #expect(seat.status == 130)
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: [("> chat", true), ("--json > chat", false), ("2>&1 | cat", false)])
  func `On another terminal, a person hears what is waited for, and where the chat is`(
    words: String, isSaid: Bool
  ) throws {
    let seat = try Seat(
      "run script.json --instant \(words); echo over; true", script: Self.script,
      environment: "TERM=xterm")
    let said = "the conversation goes to a file; its answers are typed here, and Ctrl-D leaves"
    if isSaid {
      _ = try seat.terminal.screen(upTo: said)
      seat.terminal.type("\u{4}")
      _ = try seat.terminal.screen(upTo: "over")
    } else {
      #expect(try !seat.type("\u{4}", at: " › ").contains(said))
      _ = try seat.terminal.screen(upTo: "over")
    }
  }

  @Test func `On another terminal, /help is named once, and Return hurries the first long delay`()
    throws
  {
    let seat = try Seat(
      "run script.json --color never",
      script: """
        {"blocks": {
          "a": {"type": "text", "text": "One", "next": "b", "showNextAfter": 0.1},
          "b": {"type": "text", "text": "Two", "next": "c", "showNextAfter": 1000},
          "c": {"type": "text", "text": "Three", "next": "d", "showNextAfter": 1000},
          "d": {"type": "rating", "text": "How?", "next": null}}}
        """)
    var screen = try seat.type("\r", at: "Starling is typing [Return hurries] ")
    screen += try seat.type("\r", at: "Starling is typing ·")
    screen += try seat.type("\u{3}")
    #expect(screen.ranges(of: "/help says what can be typed.").count == 1)
    #expect(seat.status == 130)
  }
}
