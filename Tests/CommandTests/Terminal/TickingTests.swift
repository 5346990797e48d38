import TerminalKit
import Testing

/// Several buttons at a terminal with keys.
@Suite struct `Ticking` {
  private static let down = "\u{1B}[B"

  private func seat() throws -> Seat {
    try Seat(
      "run script.json --instant --json 2>&1 >result",
      script: """
        {"blocks": {
          "likes": {"type": "choice", "text": "What do you like?", "many": true, "max": 2,
                    "buttons": ["Speed", "Price", {"title": "None", "alone": true}],
                    "next": "fast"},
          "fast": {"type": "choice", "text": "Is it fast?", "buttons": ["Yes", "No"],
                   "next": null}}}
        """, environment: "TERM=xterm NO_COLOR=1",
      then: "code=$?; cat result >&3; echo $code >&3; read stay")
  }

  private func answers(_ seat: Seat) throws -> Substring? {
    let result = try #require(seat.terminal.report)
    #expect(seat.status == 0)
    return result.firstRange(of: "\"answers\":").map {
      result[$0.upperBound...].prefix { $0 != "}" }
    }
  }

  @Test func `by Space marks the list above, which is drawn again`() throws {
    let seat = try seat()
    let first = try seat.type(" ")
    #expect(first.contains("   Choose 1 to 2, with commas: 1, 3.   Space ticks, Return sends."))
    #expect(first.contains(" ❯ [ ] 1 Speed\r\n   [ ] 2 Price\r\n   [ ] 3 None\r\n"))
    #expect(
      try seat.terminal.screen(upTo: "[ ] 3 None\r\n").contains(
        "\u{1B}[3A\u{1B}[K ❯ [x] 1 Speed\r\n\u{1B}[K   [ ] 2 Price\r\n"))
    seat.terminal.type(Self.down + " \r")
    let end = try seat.type(Self.down + "\r", at: Seat.prompt)
    #expect(end.contains("   [x] 1 Speed\r\n\u{1B}[K ❯ [x] 2 Price\r\n"))
    #expect(end.contains(" › Speed and Price\r\n"))
    #expect(try answers(seat) == #"{"likes":["Speed","Price"],"fast":"Yes""#)
  }

  @Test func `nothing is sent only by a second Return, which takes the highlighted one`() throws {
    let seat = try seat()
    try seat.type(Self.down + "\r")
    let list = "   [ ] 1 Speed\r\n ❯ [ ] 2 Price\r\n   [ ] 3 None\r\n"
    let refused = try seat.type("\r", at: "[Return]\r\n\u{1B}[?2004h\r\u{1B}[J\(list)")
    #expect(
      refused.contains(#"Nothing is ticked yet. Return again for "Price", Space to tick."#))
    try seat.type("no\r")
    #expect(try answers(seat) == #"{"likes":["Price"],"fast":"No""#)
  }

  @Test func `where the keys are is in sight, also in a list that is longer than the screen`()
    throws
  {
    let buttons = (1...40).map { "\"Option \($0)\"" }.joined(separator: ", ")
    let seat = try Seat(
      "run script.json --instant",
      script: """
        {"blocks": {"likes": {"type": "choice", "text": "Which?", "many": true,
                              "buttons": [\(buttons)], "next": null}}}
        """, environment: "TERM=xterm NO_COLOR=1", then: "read stay")
    try seat.type(Self.down + " ")
    let ticked = try seat.terminal.screen(upTo: "[x]  2 Option 2\r\n")
    #expect(ticked.contains("\u{1B}[23A\u{1B}[K ❯ [x]  2 Option 2\r\n"))
    // Above the first, the last one is next.
    seat.terminal.type("\u{1B}[A\u{1B}[A")
    let last = try seat.terminal.screen(upTo: "❯ [ ] 40 Option 40\r\n")
    #expect(last.contains("\u{1B}[23A\u{1B}[K   [ ] 18 Option 18\r\n"))
    seat.terminal.type("\r")
  }

  @Test func `an arrow marks the button of a single choice in its list`() throws {
    let seat = try seat()
    try seat.type("none\r")
    try seat.type(Self.down)
    #expect(try seat.terminal.screen(upTo: " › 1 Yes").contains("\u{1B}[1A\u{1B}[K ❯ 1 Yes   2 No"))
    seat.terminal.type("\r")
    #expect(try answers(seat) == #"{"likes":["None"],"fast":"Yes""#)
  }
}
