import Testing
import starling_cli

@Suite struct ManualPageTests {
  @Test(
    .enabled(if: Program("groff") != nil, "groff is not installed"),
    arguments: [CommandTable.starling, .sample])
  func `the page is understood without a warning`(table: CommandTable) throws {
    let page = ManualPage(table, version: "1.0").text
    let (said, status) = try #require(Program("groff")).run(["-man", "-ww", "-z"], on: page)
    #expect(said == "")
    #expect(status == 0)
  }

  @Test func `a command has its usage, its operands, its options and its examples`() {
    let command = CommandSpec("wait", in: .learning, "Wait a little")
      .showing(Example("starling wait --days 2", "come back the day after tomorrow"))
      .explaining(".starlingrc is not read.")
      .taking(OperandSpec("WHO", .text, "who's waiting"))
      .offering(OptionSpec("days", "N", .integer(1...9), "how long").from(variable: "DAYS"))
    let page = ManualPage(CommandTable([command], bare: .bare), version: "1.0").text
    #expect(
      page.contains(
        #"""
        .SH COMMANDS
        .SS "starling wait WHO [options]"
        Wait a little.
        .PP
        \&.starlingrc is not read.
        .TP
        .I WHO
        who\(aqs waiting
        .TP
        \fB\-\-days\fR \fIN\fR
        how long (or set DAYS)
        .PP
        come back the day after tomorrow:
        .EX
        starling wait \-\-days 2
        .EE
        """#))
    #expect(page.contains(".SH ENVIRONMENT\n.TP\n.B DAYS\nstands in for \\-\\-days\n"))
  }

  @Test func `the page names every exit code`() {
    let page = ManualPage(.starling, version: "1.0").text
    for code in ExitCode.allCases { #expect(page.contains(".B \(code.rawValue)\n\(code.meaning)")) }
  }
}
