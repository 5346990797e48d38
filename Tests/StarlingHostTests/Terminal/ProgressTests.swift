import ScreenKit
import Starling
import StarlingHost
import TerminalKit
import Testing

/// Long work, as those see it who wait for it.
struct ProgressTests {
  private static let line = "[######--------------] 30 %  12 of 40 cases  41,233 states"

  @Test func `one line says how far it is, and is gone at the end`() throws {
    let terminal = try Terminal(#""$EX" work; echo $? >&3; read stay"#)
    let display = Display(terminal)
    try display.wait(for: Self.line) { $0.lines == [Self.line] }
    #expect(terminal.report == "working, told")
    terminal.orders.closeWriting()
    try display.wait { $0.lines == ["all done"] }
    #expect(terminal.report == "0")
  }

  @Test func `in plain output it is a sentence`() throws {
    let terminal = try Terminal(#""$EX" work --plain; read stay"#)
    let sentence = "working: 12 of 40 cases, 41,233 states\r\n"
    // The first sentences may come before anything is done.
    #expect(try terminal.screen(upTo: sentence).hasPrefix("working: "))
    terminal.orders.closeWriting()
    let rest = try terminal.screen(upTo: "all done")
    #expect(rest.replacing(sentence, with: "").hasPrefix("all done"))
  }

  @Test func `nothing is written where standard error is no terminal`() throws {
    let terminal = try Terminal(#""$EX" work 2>&3; echo $? >&3; read stay"#)
    #expect(terminal.report == "working, untold")
    terminal.orders.closeWriting()
    #expect(try terminal.screen(upTo: "done").hasPrefix("all done"))
    #expect(terminal.report == "0")
  }

  @Test(arguments: [("\u{3}", 130), ("\u{1C}", 131)])
  func `a signal ends it, and it says what was reached`(key: String, status: Int) throws {
    let terminal = try Terminal(
      #"ulimit -c 0; trap : INT QUIT; (trap - INT QUIT; exec "$EX" work); echo $? >&3; read stay"#)
    let display = Display(terminal)
    try display.wait(for: Self.line)
    #expect(terminal.report == "working, told")
    terminal.type(key)
    try display.wait(for: "and 1 more")
    #expect(
      display.screen.lines.prefix(2) == [
        "starling: stopped: 12 of 40 cases, 41,233 states", "  the case 1 fails",
      ])
    #expect(terminal.report == "\(status)")
  }

  @Test func `after Ctrl-Z, the line comes back`() throws {
    let terminal = try Terminal(#""$EX" work; echo stopped; fg >/dev/null; read stay"#)
    let display = Display(terminal)
    try display.wait(for: Self.line)
    #expect(terminal.report == "working, told")
    terminal.type("\u{1A}")
    try display.wait(for: "stopped")
    try display.wait { $0.lines.last == Self.line }
    #expect(display.screen.lines.count { $0 == Self.line } == 1)
    terminal.orders.closeWriting()
    try display.wait(for: "all done")
  }

  @Test func `where no end is known, it counts`() {
    var counts = WorkCounts()
    #expect(counts.line == "working")
    #expect(counts.ending == ["starling: stopped: nothing was done yet"])
    counts.did(1, .states)
    counts.did(1, .differences)
    #expect(counts.line == "1 state, 1 difference")
    counts.expect(7_500_000, .bytes)
    #expect(counts.line.hasPrefix("[--------------------] 0 %  0 of 8 MB"))
  }

  @Test func `the bar is of what is not done yet`() {
    var counts = WorkCounts()
    counts.expect(2, .cases)
    counts.did(2, .cases)
    counts.expect(3, .promises)
    counts.did(1, .promises)
    #expect(counts.line == "[######--------------] 33 %  1 of 3 promises")
    counts.did(2, .promises)
    #expect(counts.line == "2 of 2 cases, 3 of 3 promises")
  }
}
