import Testing
import starling_cli

@Suite struct HelpRequestTests {
  @Test(arguments: ["--help", "-h", "help", "help --help --", "--instant --help"])
  func `help without a command is the overview`(line: String) throws {
    let request = try parser.parse(line.split(separator: " ").map(String.init))
    #expect(request == .help(nil) || request == .help(.help))
  }

  @Test(arguments: [
    "help run", "run --help", "run -h", "--help run", "-h run a.json", "run a.json b.json --help",
    "run --nonsense -h", "run --speed fast --help", "run --locale -h",
  ])
  func `help with a command is that command's, whatever else is wrong`(line: String) throws {
    let request = try parser.parse(line.split(separator: " ").map(String.init))
    #expect(request == .help(CommandTable.sample.command(named: "run")))
  }

  @Test(arguments: ["run -- --help", "run -- -h", "run --locale=-h a.json"])
  func `what looks like help may be an operand or a value`(line: String) throws {
    #expect(try invocation(line).command == "run")
  }

  @Test(arguments: ["--version", "--version run a.json", "--plain --version"])
  func `the version is asked for before a command`(line: String) throws {
    #expect(try parser.parse(line.split(separator: " ").map(String.init)) == .version)
  }

  @Test func `the version behind a command is refused, since it could be another one`() {
    #expect(
      refusal("run --version a.json")?.problem
        == .unknownOption("--version", nearest: nil, commands: []))
  }
}
