import Testing

struct CompletionsCommandTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `it prints a script for each shell`(_ shell: String) throws {
    let run = try Starling(["completions", shell])
    #expect(run.output.contains("# Completions of starling for \(shell)."))
    #expect(run.status == 0)
  }

  @Test func `it prints the manual page`() throws {
    let run = try Starling(["completions", "--man"])
    #expect(run.output.hasPrefix(".TH STARLING 1"))
    #expect(run.status == 0)
  }

  @Test func `a shell has to be named`() throws {
    let run = try Starling(["completions"])
    #expect(run.errors.hasPrefix("starling: 'starling completions' needs SHELL: bash, zsh or fish"))
    #expect(run.status == 64)
  }

  @Test func `it prints the ids of a script with errors, but nothing that a shell could run`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"blocks": {"é-1": {}, "$(reboot)": {"type": "route"}, "b": 5}}"#, to: "unfinished.json")
    let run = try Starling(
      ["completions", "--typed=run\u{1F}\(path)\u{1F}--start\u{1F}"])
    #expect(run.output == "é-1\nb\n")
    #expect(run.status == 0)
  }
}
