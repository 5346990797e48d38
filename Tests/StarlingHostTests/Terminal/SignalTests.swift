import StarlingHost
import TerminalKit
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct `A signal` {
  /// Reports the process id first.
  private let chatWithNumber = "sh -c 'echo $$ >&3; exec '$EX' chat'"

  @Test(arguments: [(SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP"), (SIGQUIT, "QUIT")])
  func `A signal is reported, and then takes its course on a terminal as it was`(
    signal: Int32, name: String
  ) throws {
    let terminal = try Terminal(
      "ulimit -c 0; trap : INT; \(chatWithNumber); echo status $? >&3; read stay")
    let process = try #require(terminal.report.flatMap { Int32($0) })
    #expect(terminal.report == "ready")
    terminal.type("1\n")
    #expect(terminal.report == "lines 1")
    #expect(try terminal.modes.erasesWholeCharacters)
    kill(process, signal)
    #expect(terminal.report == "signal \(signal)")
    #expect(terminal.report == "status \(128 + signal)")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test func `A signal by Ctrl-C comes at once, also in a pause`() throws {
    let terminal = try Terminal("$EX chat; echo status $? >&3; read stay")
    #expect(terminal.report == "ready")
    terminal.type("pause\n")
    #expect(terminal.report == "lines pause")
    #expect(terminal.report == "pausing")
    terminal.type("\u{3}")
    #expect(terminal.report == "signal 2")
  }

  @Test
  func `A signal by Ctrl-Z stops with the terminal as it was, and back it is as before`() throws {
    let terminal = try Terminal(
      "$EX chat; echo stopped $? >&3; read back; fg; echo status $? >&3; read stay")
    #expect(terminal.report == "ready")
    #expect(try terminal.modes.erasesWholeCharacters)
    terminal.type("\u{1A}")
    #expect(terminal.report == "stopped \(128 + SIGTSTP)")
    #expect(try terminal.modes == terminal.modesBefore)
    terminal.type("\n")
    #expect(terminal.report == "resumed")
    #expect(try terminal.modes.erasesWholeCharacters)
    terminal.type("here again\n")
    #expect(terminal.report == "lines here again")
    terminal.type("\u{1A}")
    #expect(terminal.report == "status \(128 + SIGTSTP)")
  }

  @Test
  func `A signal that no one can catch stops it, and back the terminal is set up again`() throws {
    let terminal = try Terminal(
      """
      \(chatWithNumber); stty -iutf8; echo stopped >&3; read back; fg; read stay
      """)
    let process = try #require(terminal.report.flatMap { Int32($0) })
    #expect(terminal.report == "ready")
    terminal.type("1\n")
    #expect(terminal.report == "lines 1")
    kill(process, SIGSTOP)
    #expect(terminal.report == "stopped")
    terminal.type("\n")
    #expect(terminal.report == "resumed")
    #expect(try terminal.modes.erasesWholeCharacters)
  }

  @Test func `A signal of a terminal that is gone is reported`() throws {
    let terminal = try Terminal("exec $EX chat")
    #expect(terminal.report == "ready")
    terminal.hangUp()
    #expect(terminal.report == "signal \(SIGHUP)")
  }

  @Test
  func `A signal of a terminal that is gone is reported also where the shell takes no notice`()
    throws
  {
    let terminal = try Terminal("trap : HUP; $EX chat")
    #expect(terminal.report == "ready")
    terminal.type("begun")
    _ = try terminal.screen(upTo: "begun")
    terminal.hangUp()
    #expect(terminal.report == "signal \(SIGHUP)")
  }

  @Test func `A signal that was ignored from the beginning stays so`() throws {
    let terminal = try Terminal("trap '' HUP; exec $EX chat")
    #expect(terminal.report == "ready")
    terminal.hangUp()
    // The kernel wakes processes that may be stopped, but the end of the input may be read before.
    let report = terminal.report
    #expect(report == "end" || report == "resumed" && terminal.report == "end")
  }

  @Test
  func `A signal of a closed pipe is reported by the writing, and nothing is printed`() throws {
    let (output, errors, reports) = (try Pipe(), try Pipe(), try Pipe())
    let child = try Child(
      Child.exerciser, ["flood"],
      descriptors: [-1, output.writing, errors.writing, reports.writing])
    for pipe in [output, errors, reports] { pipe.closeWriting() }
    #expect(output.line() == "wave")
    output.closeReading()
    #expect(reports.line() == "interrupted \(SIGPIPE)")
    #expect(try child.wait() == .signal(SIGPIPE))
    #expect(errors.rest() == "")
  }

  @Test func `A signal goes to whoever dealt with it before, where the host wants that`() throws {
    let terminal = try Terminal("$EX chat; echo status $? >&3; read stay")
    #expect(terminal.report == "ready")
    terminal.type("keep a signal for the host\n")
    #expect(terminal.report == "lines keep a signal for the host")
    #expect(terminal.report == "status \(128 + SIGTERM)")
    #expect(try terminal.modes == terminal.modesBefore)
  }
}
