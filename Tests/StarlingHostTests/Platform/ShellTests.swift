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

@Suite struct `A command of the shell` {
  @Test(arguments: [
    ("exit 3", Shell.Ending.exit(3)), ("true", .exit(0)), ("kill -9 $$", .signal(9)),
    ("no-such-command-here 2>/dev/null", .exit(127)), ("read line", .exit(1)),
    ("kill -PIPE $$", .signal(13)),
  ])
  func `A command of the shell reports how it ended`(command: String, ending: Shell.Ending) throws {
    #expect(try Shell.run(command) == ending)
  }

  @Test func `A command of the shell finds what it is to know in its environment`() throws {
    let wish = "a\"; exit 9 #'\n$(exit 9)`exit 9`"
    let variables = ["WISH": wish, "PATH": "/nowhere"]
    #expect(
      try Shell.run(
        "test \"$WISH $PATH\" = \"a\\\"; exit 9 #'\n\\$(exit 9)\\`exit 9\\` /nowhere\"",
        variables: variables) == .exit(0))
  }

  @Test func `A command of the shell writes to standard error only`() throws {
    let (output, errors) = (try Pipe(), try Pipe())
    let child = try Child(
      Child.exerciser, ["shell", "echo \"$WISH\""],
      descriptors: [-1, output.writing, errors.writing, output.writing])
    output.closeWriting()
    errors.closeWriting()
    #expect(errors.rest() == "a; exit 9$(exit 9)\n")
    #expect(output.rest() == "exit 0\n")
    try child.wait()
  }

  @Test func `A command of the shell ends by a closed pipe, though a chat does not`() throws {
    let reports = try Pipe()
    let child = try Child(
      Child.exerciser, ["shell", "kill -PIPE $$"], descriptors: [-1, -1, -1, reports.writing])
    reports.closeWriting()
    #expect(reports.rest() == "signal \(SIGPIPE)\n")
    try child.wait()
  }

  @Test
  func `A command of the shell that is stopped stops the whole job once, and goes on with it`()
    throws
  {
    // What was read shows that the command has the terminal, which is lent once it runs.
    let command =
      "read go </dev/tty; echo running >&3; read line </dev/tty; echo $line >&3; exit 5"
    let terminal = try Terminal(
      "$EX shell '\(command)'; echo stopped $? >&3; read back; fg; echo status $? >&3; read stay")
    terminal.type("\n")
    #expect(terminal.report == "running")
    terminal.type("\u{1A}")
    #expect(terminal.report == "stopped \(128 + SIGTSTP)")
    #expect(try terminal.modes == terminal.modesBefore)
    terminal.type("\n")
    terminal.type("here again\n")
    #expect(terminal.report == "here again")
    #expect(terminal.report == "exit 5")
    #expect(terminal.report == "status 0")
  }
}
