import Foundation
import ScreenKit
import TerminalKit
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The line editor of the command on a terminal.
@Suite struct `On a terminal, a line that is edited` {
  private static let script = """
    {"blocks": {
      "topic": {"type": "choice", "text": "About?", "buttons": ["My bill", "My account", "Else"],
                "next": "stars"},
      "stars": {"type": "rating", "text": "How?", "next": "wish"},
      "wish": {"type": "text-input", "text": "What?", "next": null}}}
    """

  /// A seat whose reports are the answers and then the exit code.
  private func seat(_ options: String = "") throws -> Seat {
    try Seat(
      "run script.json --instant --color never --json \(options) 2>&1 >result",
      script: Self.script, then: "code=$?; cat result >&3; echo $code >&3; read stay")
  }

  private func answers(_ seat: Seat) throws -> String {
    let result = try #require(seat.terminal.report)
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
    let start = try #require(result.range(of: #""answers":"#)).upperBound
    return String(result[start...].prefix { $0 != "}" })
  }

  @Test func `an edited line is answered by arrow keys alone, and becomes what was meant`() throws {
    let seat = try seat()
    var screen = try seat.type("\u{1B}[B\u{1B}[B\r")
    screen += try seat.type("\u{1B}[A\u{1B}[A\u{1B}OA\u{1B}[B\r")
    screen += try seat.type("ok\r")
    screen += try seat.terminal.screen(upTo: "ok\u{1B}[?2004l\r\n")
    let lines = screen.asSeen.split(separator: "\n").filter { $0.hasPrefix(" › ") }
    #expect(lines == [" › My account", " › ★★☆☆☆ 2/5", " › ok"])
    #expect(try answers(seat) == #"{"topic":"My account","stars":2,"wish":"ok""#)
  }

  @Test func `an edited line is followed by nothing where it says what was meant already`() throws {
    let seat = try seat()
    try seat.type("My bill\r")
    let screen = try seat.type("\u{1B}[A\r") + seat.type("x\r")
    #expect(!screen.contains("\u{1B}[J › My bill"))
    #expect(screen.ranges(of: "My bill").count == 1)
    #expect(try answers(seat) == #"{"topic":"My bill","stars":1,"wish":"x""#)
  }

  @Test func `an edited line takes keys only while a prompt waits`() throws {
    let seat = try seat()
    try seat.type("1\r")
    _ = try seat.terminal.screen(upTo: Seat.prompt)
    #expect(try !seat.terminal.modes.showsTyping && !seat.terminal.modes.waitsForLines)
    seat.terminal.type("1\r")
    let screen = try seat.type("x\r")
    #expect(screen.contains("\u{1B}[?2004l"))
    #expect(try answers(seat) == #"{"topic":"My bill","stars":1,"wish":"x""#)
  }

  @Test func `an edited line brings back what was answered, but no command`() throws {
    let seat = try Seat(
      "run script.json --instant --json 2>&1 >result",
      script: """
        {"blocks": {"wish": {"type": "text-input", "text": "Mail?", "format": "email",
                             "next": null}}}
        """, then: "code=$?; cat result >&3; echo $code >&3; read stay")
    try seat.type("me@\r")
    try seat.type("/help\r")
    try seat.type("\u{1B}[Ax.example\r")
    #expect(try answers(seat) == #"{"wish":"me@x.example""#)
  }

  @Test(arguments: ["editor", "kernel"])
  func `an edited line is helped with by its keys, if the editor has them`(reading: String) throws {
    let seat = try Seat(
      "run script.json --instant --color never --start wish --line \(reading)",
      script: Self.script)
    let prompt = reading == "kernel" ? " › " : Seat.prompt
    try seat.type("/help\r", at: prompt)
    let help = try seat.type("ok\r", at: prompt)
    #expect(help.contains("/quit   to leave"))
    #expect(help.contains("Ctrl-W  to delete a word") == (reading == "editor"))
    #expect(seat.status == 0)
  }

  @Test func `an edited line is there again after Ctrl-Z`() throws {
    let seat = try Seat(
      "run script.json --instant --start wish", script: Self.script,
      then: "echo $? >&3; read back; fg >/dev/null; echo $? >&3; read stay")
    try seat.type("abc")
    _ = try seat.terminal.screen(upTo: "abc")
    seat.terminal.type("\u{1A}")
    #expect(seat.status == 148)
    #expect(try seat.modesAreAsFound)
    seat.terminal.type("\n")
    #expect(try seat.terminal.screen(upTo: " › abc").contains("\u{1B}[?2004h"))
    seat.terminal.type("\u{1B}[Dx\r")
    _ = try seat.terminal.screen(upTo: "abxc\u{1B}[0m\r\n")
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `an edited line is complete, and the modes are as before, after a signal`(signal: Int32)
    throws
  {
    let seat = try Seat("run script.json --instant", script: Self.script, environment: "TERM=xterm")
    try seat.type("abc")
    _ = try seat.terminal.screen(upTo: "abc")
    kill(seat.process, signal)
    #expect(try seat.terminal.screen(upTo: "\r\n").contains("\r\n"))
    #expect(seat.status == 128 + Int(signal))
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: [" ", "\r"])
  func `an edited line has no influence on a delay, whose rest a key skips`(key: String) throws {
    let script = """
      {"blocks": {
        "hi": {"type": "text", "text": "Hi!", "next": "wish", "showNextAfter": 1000},
        "wish": {"type": "text-input", "text": "What?", "next": null}}}
      """
    let seat = try Seat("run script.json --color never", script: script)
    try seat.type("xyz\u{1B}[C" + key + "abc", at: "typing")
    let screen = try seat.type("ok\r") + seat.terminal.screen(upTo: "ok\u{1B}[?2004l\r\n")
    #expect(screen.asSeen.contains("\n › ok\n"))
    #expect(seat.status == 0)
  }

  @Test func `an edited line is drawn anew when the width changes`() throws {
    let seat = try seat("--start wish")
    let display = Display(seat.terminal)
    try display.wait(for: "What?")
    try display.type("0123456789") { $0.line == " › 0123456789" }
    display.resize(columns: 10)
    try display.wait { $0.text.hasSuffix("nothing\n › 012345\n   6789") }
    seat.terminal.type("\r")
    try display.wait { $0.lines.suffix(2) == [" › 0123456", "   789"] }
    #expect(try answers(seat) == #"{"wish":"0123456789""#)
  }

  @Test func `an edited line takes pasted lines for one text, or the first of them`() throws {
    let seat = try seat()
    try seat.type("\u{1B}[200~2\nother\n\u{1B}[201~")
    #expect(try seat.terminal.screen(upTo: " › 2").contains("the other lines were dropped"))
    seat.terminal.type("\r")
    try seat.type("5\r")
    try seat.type("\u{1B}[200~one\r\ntwo\u{1B}[201~")
    #expect(try seat.terminal.screen(upTo: "two").contains("\r\r\n   two"))
    seat.terminal.type("\r")
    #expect(try seat.terminal.screen(upTo: "two\r\n").hasSuffix(" › one\r\n   two\r\n"))
    #expect(try answers(seat) == #"{"topic":"My account","stars":5,"wish":"one\ntwo""#)
  }

  @Test
  func `an edited line works in a terminal that a killed program has left without echo and lines`()
    throws
  {
    let seat = try Seat(
      "run script.json --instant --start wish", script: Self.script, before: "stty raw -echo")
    _ = try seat.terminal.screen(upTo: Seat.prompt)
    let modes = try seat.terminal.modes
    #expect(!modes.showsTyping && modes.makesSignals && modes.beginsLinesAtTheLeft)
    seat.terminal.type("abc\r")
    #expect(seat.status == 0)
    #expect(try !seat.terminal.modes.makesSignals && !seat.terminal.modes.beginsLinesAtTheLeft)
  }

  @Test(arguments: ["--line kernel", ""])
  func `an edited line is the kernel's where that is wanted`(option: String) throws {
    let variable = option.isEmpty ? "STARLING_LINE=kernel" : ""
    let seat = try Seat(
      "run script.json --instant --color never \(option)", script: Self.script,
      environment: "TERM=xterm \(variable)")
    let screen =
      try seat.type("2\n", at: " › ") + seat.type("3\n", at: "[1-5 stars]\r\n › ")
      + seat.type("text\n", at: "What?  Return: nothing\r\n › ")
      + seat.terminal.screen(upTo: "text\r\n")
    #expect(!screen.contains("\u{1B}"))
    #expect(screen.contains(" › 2\r\n › My account\r\n"))
    #expect(screen.contains(" › 3\r\n › ★★★☆☆ 3/5\r\n"))
    #expect(seat.status == 0)
  }
}
