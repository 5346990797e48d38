import Testing
import starling_cli

@Suite struct ParsingTests {
  @Test(arguments: [
    "run --locale fr --instant a.json", "run a.json --locale fr --instant",
    "--locale fr --instant run a.json", "--instant run --locale=fr a.json",
    "--locale=fr run --instant -- a.json", "run --instant --locale fr a.json --",
  ])
  func `options stand before or after operands and the command`(line: String) throws {
    let invocation = try invocation(line)
    #expect(invocation.command == "run")
    #expect(invocation.operands == ["a.json"])
    #expect(invocation.text(.locale) == "fr")
    #expect(invocation.flag(.instant))
    #expect(!invocation.flag(.json))
  }

  @Test(arguments: [
    ("run -", ["-"]), ("run -- --json", ["--json"]), ("run -- -", ["-"]), ("run -- --", ["--"]),
    ("check a b -- -c", ["a", "b", "-c"]), ("-- check --strict", ["--strict"]), ("test", []),
    ("record event -5", ["event", "-5"]), ("record event ", ["event", ""]),
  ])
  func `two dashes end options, one is an operand`(line: String, operands: [String]) throws {
    #expect(try invocation(line).operands == operands)
  }

  @Test func `an option that may be repeated keeps its values in order`() throws {
    let invocation = try invocation("run a.json --set b=1 --set a=x=y --set c=")
    #expect(invocation.values(.set) == ["b=1", "a=x=y", "c="])
    #expect(invocation.pairs(.set).map(\.left) == ["b", "a", "c"])
    #expect(invocation.pairs(.set).map(\.right) == ["1", "x=y", ""])
  }

  @Test func `a value of nothing is a value`() throws {
    let invocation = try invocation("run a.json --locale=")
    #expect(invocation.text(.locale) == "")
    #expect(invocation.origin(of: .locale) == .commandLine)
  }

  @Test func `an option that is not given has no value`() throws {
    let invocation = try invocation("run a.json")
    #expect(invocation.text(.locale) == nil)
    #expect(invocation.number(.speed) == nil)
    #expect(invocation.values(.set) == [])
    #expect(invocation.origin(of: .locale) == nil)
  }

  @Test(arguments: ["-5", "5", "+5", "-9223372036854775808"])
  func `a number below nothing can be a value`(text: String) throws {
    #expect(try invocation("record crash --seed \(text)").integer(.seed) == Int(text))
    #expect(try invocation("record crash --seed=\(text)").integer(.seed) == Int(text))
    #expect(try invocation("--seed \(text) record crash").integer(.seed) == Int(text))
  }

  @Test func `one letter stands for a long name`() throws {
    #expect(try invocation("record crash -n 3").integer(.count) == 3)
    #expect(try invocation("record crash -n=3").integer(.count) == 3)
  }

  @Test func `a flag may be given twice`() throws {
    #expect(try invocation("run a.json --json --json").flag(.json))
  }

  @Test func `nothing at all is understood, too`() throws {
    #expect(try invocation("").command == "")
  }
}
