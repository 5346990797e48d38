import Foundation
import TerminalKit
import Testing

/// What a person sees on a terminal.
@Suite struct `A person at a terminal` {
  @Test func `A person at a terminal sees the chat grow line by line`() throws {
    let seat = try Seat("run $DEMO/rating.json --speed 20 --color never")
    var screen = try seat.type("5\n")
    screen += try seat.type("l\n")
    screen += try seat.type("let\n")
    screen += try seat.terminal.screen(upTo: "See you!\r\n")
    let sign = try Regex(#"(\r   Stella is typing ·+\x1B\[K)+\r\x1B\[2K"#)
    #expect(
      screen.replacing(sign, with: "").asSeen
        == """
        ⭐️ Stella
           /help says what can be typed.
           Hi!
           You have used Starling for a while.
           How do you like it?  [1-5 stars]   0 Later
         › ★★★★★ 5/5

        ⭐️ Stella
           Thank you! Would you tell others?  [1-2]
           1 Let's go!   2 Later
         › l
           That could be "Let's go!" or "Later".  ↑: what you typed
         › Let's go!

        ⭐️ Stella
           See you!

        """)
    #expect(screen.matches(of: sign).count == 2)
    #expect(seat.status == 0)
  }

  @Test(arguments: ["TERM=dumb", "TERM=xterm STARLING_PLAIN=1"])
  func `A person at a terminal sees nothing erased where the terminal cannot, or no one looks`(
    words: String
  ) throws {
    let seat = try Seat("run $DEMO/rating.json --speed 20", environment: words)
    let screen = try seat.type("0\n", at: "You: ") + seat.terminal.screen(upTo: "See you!\r\n")
    #expect(screen.hasPrefix("Plain output is on, by "))
    #expect(!screen.contains("\u{1B}"))
    #expect(seat.status == 0)
  }

  @Test(arguments: [("TERM=xterm", true), ("TERM=xterm NO_COLOR=1", false)])
  func `A person at a terminal sees colours where they are welcome`(words: String, isColoured: Bool)
    throws
  {
    let seat = try Seat("run $DEMO/rating.json --instant", environment: words)
    #expect(try seat.type("0\n").contains("\u{1B}[1;35m") == isColoured)
  }

  @Test(arguments: [
    ("", "36"), ("'COLORFGBG=15;0'", "36"), ("'COLORFGBG=0;default;15'", "34"),
    ("'COLORFGBG=0;7'", "34"), ("COLORFGBG=7", "36"),
  ])
  func `A person at a terminal sees answers in a colour that the background leaves readable`(
    words: String, ink: String
  )
    throws
  {
    let seat = try Seat("run $DEMO/rating.json --instant", environment: "TERM=xterm " + words)
    try seat.type("0\n")
    #expect(try seat.terminal.screen(upTo: "See you!").contains("\u{1B}[\(ink)mLater"))
  }

  @Test func `A person at a terminal is spoken to in the language of the environment`() throws {
    let seat = try Seat(
      "run $DEMO/rating.json --instant",
      environment: "TERM=dumb LANG=de_DE LC_ALL= LC_MESSAGES=fr_CA")
    #expect(try seat.type("0\n", at: "Vous: ").contains("Qu’en pensez-vous"))
  }

  @Test
  func
    `A person at a terminal sees nothing that a script or an answer sends to the terminal itself`()
    throws
  {
    let script = #"""
      {"author": {"name": "Evil\u202e"}, "blocks": {
        "a": {"type": "text-input", "text": "\u2066\u200f{{who}}", "next": "b"},
        "b": {"type": "choice", "text": "{{a}}", "buttons": ["A {{who}}", "B\u2066"],
              "next": null}},
       "variables": {"who": "\u001bc\u009b31m\r\u0007"}}
      """#
    let seat = try Seat("run script.json --instant --color never --line kernel", script: script)
    seat.terminal.type("")
    var screen = try seat.type("\u{16}\u{1B}[2Jx\n", at: " › ")
    screen = String(screen.drop { $0 != "v" })
    let rest = try seat.type("1\n", at: " › ")
    let spoken = screen + rest.split(separator: "\n").dropFirst().joined(separator: "\n")
    for scalar in spoken.unicodeScalars where scalar != "\r" && scalar != "\n" {
      #expect(scalar.value >= 32 && !(0x7F...0x9F).contains(scalar.value))
      #expect(
        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
    }
    #expect(seat.status == 0)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
