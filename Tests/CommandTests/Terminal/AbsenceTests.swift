import Foundation
import TerminalKit
import Testing

/// `ask` on a terminal at which no one is.
@Suite struct `On a terminal without a person` {
  /// A seat at which the time is over soon, and which then shows what is kept.
  private func seat(_ options: String = "") throws -> Seat {
    try Seat(
      "ask --app a --session --force \(options)",
      environment: "TERM=xterm STARLING_ABSENCE=0.05",
      then: """
        code=$?; find . -name '*.jsonl' -o -name '*.open*' -o -name kept; \
        tail -n 9 .local/state/starling/a.json; echo $code >&3; read stay
        """)
  }

  @Test(arguments: [
    "", "--line kernel", "--json", "--save kept", "--timeout 0.3", "--timeout 0.3 --line kernel",
  ])
  func `On a terminal without a person, ask leaves, and no one was asked`(options: String) throws {
    let seat = try seat(options)
    let screen = try seat.terminal.screen(upTo: "\"random\"")
    #expect(screen.contains("Nobody seems to be here. Later: starling feedback --app a"))
    #expect(screen.contains(#""sessions":{"count":1"#))
    #expect(screen.contains(#""displays":{"count":0,"moments":[]},"answer":null"#))
    #expect(screen.contains(#""executions":0"#) && screen.contains(#""lastExecution":null"#))
    #expect(!screen.contains("results.jsonl") && !screen.contains("kept\r\n"))
    #expect(screen.contains(#"{"ending":null,"#) == (options == "--json"))
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: [("", Seat.prompt), ("--line kernel", " › ")])
  func `On a terminal that a person left behind a letter, ask leaves, and the person was asked`(
    options: String, prompt: String
  ) throws {
    let seat = try seat("--timeout 3 \(options)")
    try seat.type("x", at: prompt)
    let screen = try seat.terminal.screen(upTo: "\"random\"")
    #expect(!screen.contains("Nobody") && screen.contains(#""displays":{"count":1"#))
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
  }
}
