import Testing
import starling_cli

@Suite struct EnvironmentTests {
  @Test func `a variable stands in for an option`() throws {
    let invocation = try invocation("record crash", environment: ["STARLING_APP": "maps"])
    #expect(invocation.text(.app) == "maps")
    #expect(invocation.origin(of: .app) == .variable("STARLING_APP"))
  }

  @Test func `an option outweighs its variable`() throws {
    let invocation = try invocation(
      "record crash --app mail", environment: ["STARLING_APP": "maps"])
    #expect(invocation.values(.app) == ["mail"])
    #expect(invocation.origin(of: .app) == .commandLine)
  }

  @Test func `a variable that is set to nothing says nothing`() throws {
    #expect(try invocation("record crash", environment: ["STARLING_APP": ""]).text(.app) == nil)
  }

  @Test func `a variable of an option that the command does not have says nothing`() throws {
    #expect(try invocation("run a", environment: ["STARLING_APP": "maps"]).text(.app) == nil)
  }

  @Test(arguments: [
    ("1", true), ("yes", true), ("", false), ("0", false), ("false", false), ("No", false),
  ])
  func `a variable switches a flag on, unless it says no`(text: String, isOn: Bool) throws {
    #expect(try invocation("run a", environment: ["STARLING_PLAIN": text]).flag(.plain) == isOn)
  }

  @Test func `a refusal names the variable that a value came from`() throws {
    let table = CommandTable(
      [
        CommandSpec("wait", in: .learning, "Wait")
          .offering(OptionSpec("days", "N", .integer(1...9), "how long").from(variable: "DAYS"))
      ], bare: .bare)
    let parser = CommandLineParser(table, nearest: nearestByLetters)
    let error = #expect(throws: UsageError.self) {
      try parser.parse(["wait"], environment: ["DAYS": "ten"])
    }
    #expect(
      error?.sentence == "'ten' does not fit 'DAYS': it must be a whole number from 1 to 9.")
  }
}
