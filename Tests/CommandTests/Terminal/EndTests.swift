import TerminalKit
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// However the command ends, the terminal is restored, and the exit code says how it ended.
@Suite struct `On a terminal, a run` {
  @Test(arguments: [
    (["/quit\n"], 1), (["\u{4}"], 1), (["\u{3}"], 130), (["0\n"], 0), (["5\n", "2\n"], 0),
    (["1\n", "\n", "\u{4}"], 1),
  ])
  func `On a terminal, a run ends with its code, and nothing stays changed`(
    typed: [String], code: Int
  ) throws {
    let seat = try Seat("run $DEMO/rating.json --instant")
    for keys in typed { try seat.type(keys) }
    #expect(seat.status == code)
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `On a terminal, a run dies of a signal as one`(signal: Int32) throws {
    let seat = try Seat("run $DEMO/rating.json --instant")
    _ = try seat.terminal.screen(upTo: " › ")
    kill(seat.process, signal)
    #expect(seat.status == 128 + Int(signal))
    #expect(try seat.modesAreAsFound)
  }

  @Test func `On a terminal, a run is left when no one answers in time`() throws {
    let seat = try Seat("run $DEMO/rating.json --instant --timeout 0.1")
    #expect(seat.status == 124)
    #expect(try seat.modesAreAsFound)
  }

  @Test func `On a terminal, a run waits on with every key`() throws {
    let seat = try Seat("feedback --app x --timeout 2")
    try seat.type("4\r")
    _ = try seat.terminal.screen(upTo: Seat.prompt)
    for key in ["a", "b", "c", "d"] {
      seat.terminal.type(key)
      _ = try seat.terminal.screen(upTo: key)
      // Together, these pauses are longer than the time.
      while seat.terminal.written(within: 700) != nil {}
    }
    seat.terminal.type("\r")
    #expect(seat.status == 0)
  }

  @Test func `On a terminal, a run goes on after Ctrl-Z`() throws {
    let seat = try Seat(
      "run $DEMO/rating.json --instant",
      then: "echo $? >&3; read back; fg >/dev/null; echo $? >&3; read stay")
    try seat.type("\u{1A}")
    #expect(seat.status == 148)
    #expect(try seat.modesAreAsFound)
    seat.terminal.type("\n")
    try seat.type("0\n", at: "0 Later\u{1B}[0m\r\n › ")
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
  }

  @Test func `On a terminal, a run asks again after Ctrl-Z where the terminal edits lines`() throws
  {
    let seat = try Seat(
      "run $DEMO/rating.json --instant --line kernel --color never",
      then: "echo $? >&3; read back; fg >/dev/null; echo $? >&3; read stay")
    try seat.type("\u{1A}", at: "0 Later\r\n › ")
    #expect(seat.status == 148)
    seat.terminal.type("\n")
    try seat.type("0\n", at: "How do you like it?  [1-5 stars]   0 Later\r\n › ")
    #expect(seat.status == 0)
  }

  @Test func `On a terminal, a run ends its line where Ctrl-C is typed behind a word`() throws {
    let seat = try Seat("run $DEMO/rating.json --instant --line kernel --color never")
    try seat.type("ab\u{3}", at: " › ")
    #expect(try seat.terminal.screen(upTo: "^C\r\n").hasSuffix("^C\r\n"))
    #expect(seat.status == 130)
  }

  @Test(arguments: ["run $DEMO/rating.json", "feedback --app x"])
  func `On a terminal, a run says that no one can answer in the background`(words: String) throws {
    let seat = try Seat("\(words) & wait $!")
    #expect(seat.status == 1)
    let screen = try seat.terminal.screen(upTo: "background of the terminal")
    #expect(!screen.contains(" › "))
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: [
    SIGUSR1, SIGUSR2, SIGALRM, SIGABRT, SIGQUIT, SIGVTALRM, SIGXCPU, SIGSYS, 34, 64,
  ])
  func `On a terminal, a run leaves the terminal as it was, whatever signal ends it during a delay`(
    signal: Int32
  ) throws {
    let script =
      #"{"blocks": {"a": {"type": "text", "text": "A", "next": "b", "showNextAfter": 60}, "#
      + #""b": {"type": "text", "text": "B", "next": null}}}"#
    let seat = try Seat(
      "run script.json", script: script, environment: "SWIFT_BACKTRACE=enable=no")
    try seat.terminal.awaitHiddenTyping()
    kill(seat.process, signal)
    #expect(seat.status == 128 + Int(signal))
    #expect(try seat.modesAreAsFound)
  }

  @Test func `On a terminal, a run that is asked leaves its caller alone`() throws {
    for keys in ["/quit\n", "\u{4}", "/never\n", "0\n"] {
      let seat = try Seat("ask --app x --force --instant")
      #expect(try seat.type(keys).contains("/never"))
      #expect(seat.status == 0)
      #expect(try seat.modesAreAsFound)
    }
  }
}

/// `ask` on a terminal never ends its caller.
@Suite struct `On a terminal, ask` {
  @Test func `On a terminal, ask takes Ctrl-C for a leave, and what was settled is kept`() throws {
    let seat = try Seat(
      "ask --app a --force", then: "echo $? >&3; cat .local/state/starling/a.results.jsonl; read x")
    try seat.type("2\n")
    // Only after the prompt: what is typed before it is discarded, even Ctrl-C.
    try seat.type("\u{3}")
    #expect(seat.status == 0)
    let result = try seat.terminal.screen(upTo: "locale")
    #expect(result.contains(#""ending":"left""#) && result.contains(#""rating":2"#))
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: ["", "--interactive always"])
  func `On a terminal, ask asks no one and counts nothing in the background`(words: String) throws {
    let seat = try Seat(
      "ask --app a --force --session \(words) & wait $!",
      then: "echo $? >&3; cat .local/state/starling/a.json; echo done; read x")
    #expect(seat.status == 0)
    let screen = try seat.terminal.screen(upTo: "done")
    #expect(!screen.contains("displays") && !screen.contains(" › "))
    #expect(screen.contains("background of the terminal") == !words.isEmpty)
  }

  @Test func `On a terminal, ask takes Ctrl-C for a leave also during a delay`() throws {
    let script = """
      {"blocks": {
        "hi": {"type": "text", "text": "Hi!", "next": "stars", "showNextAfter": 60},
        "stars": {"type": "rating", "text": "How?", "next": null}}}
      """
    let seat = try Seat("ask script.json --app a --force", script: script)
    try seat.type("\u{3}", at: "typing")
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `On a terminal, ask lets other signals take their course, with what was settled kept`(
    signal: Int32
  ) throws {
    let seat = try Seat(
      "ask --app a --force", then: "echo $? >&3; cat .local/state/starling/a.results.jsonl; read x")
    try seat.type("2\n")
    _ = try seat.terminal.screen(upTo: "do better?")
    kill(seat.process, signal)
    #expect(seat.status == 128 + Int(signal))
    #expect(try seat.terminal.screen(upTo: "locale").contains(#""rating":2"#))
    #expect(try seat.modesAreAsFound)
  }
}
