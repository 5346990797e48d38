import Testing
import starling_cli

@Suite struct OutputTests {
  @Test func `results and notes go to streams of their own`() {
    var written: [String] = []
    let output = Output { stream, text in written.append("\(stream): \(text)") }
    output.result("five stars")
    output.note("nobody was asked")
    let code = output.refuse(UsageError(.unexpectedOperand("b"), in: "run"))
    #expect(code == .usage)
    #expect(
      written == [
        "standardOutput: five stars",
        "standardError: nobody was asked\n",
        "standardError: starling: 'b' is one argument too many for 'starling run'.\n"
          + "Try 'starling help run'.\n",
      ])
  }

  @Test func `the exit codes are those that other programs rely on`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 70, 73, 74, 77, 124])
  }
}
