import Foundation
import Testing

/// The lines of `starling new --ci`, run in a repository.
struct PipelineTests {
  private let folder: TemporaryFolder

  /// Scripts on a branch of their own: one is added, one edited, one gone, one has a new name, and
  /// other files of JSON lie beside them.
  init() throws {
    folder = try TemporaryFolder()
    try git("init -q -b main")
    for name in ["edited", "gone", "former name"] { try write(name, says: "See you!") }
    _ = try folder.write(#"{"version": 1}"#, to: "package.json")
    try git("add .", "commit -qm first", "update-ref refs/remotes/origin/main HEAD")
    try write("edited", says: "Bye!")
    try write("new", says: "Hi!")
    _ = try folder.write(#"{"version": 2}"#, to: "package.json")
    _ = try folder.write(#"[{"blocks": 1}]"#, to: "list.json")
    try git("rm -q gone.json gone.chat", "mv 'former name.json' 'a naïve name.json'")
    try git("mv 'former name.chat' 'a naïve name.chat'", "add .", "commit -qm second")
  }

  private func write(_ name: String, says text: String) throws {
    let script = #"{"blocks": {"\#(name.prefix(3))": {"type": "text", "text": "\#(text)"}}}"#
    _ = try folder.write(script, to: name + ".json")
    _ = try folder.write("=== it says so\nbot: \(text)\nend\n", to: name + ".chat")
  }

  private func git(_ commands: String...) throws {
    let lines = commands.map { "git -c user.name=a -c user.email=a \($0)" }
    let run = try Starling(shell: lines.joined(separator: " && "), folder: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Runs the lines as the server does, which stops where one fails.
  private func run(_ server: String) throws -> Starling {
    let yaml = try Starling(["new", "--ci", server]).output
    let script = """
      set -e
      export GITHUB_BASE_REF=main CI_MERGE_REQUEST_DIFF_BASE_SHA=origin/main
      \(ShellSteps(yaml).text)
      """
    return try Starling(shell: script, folder: folder.url)
  }

  @Test func `a pipeline of GitHub checks, tests, and annotates what has changed`() throws {
    let run = try run("github")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("title=diff::") }
    #expect(
      lines.map { $0.drop { $0 != " " }.dropFirst() } == [
        "file=a naïve name.json,line=1,title=diff::the same for everybody",
        "file=edited.json,line=1,title=diff::1 text reads otherwise, nobody's outcome changes; "
          + "no questions",
        "file=gone.json,line=1,title=diff::everything is gone: 1 block",
        "file=new.json,line=1,title=diff::everything is new: 1 block",
      ])
    #expect(run.output.hasPrefix("a naïve name.chat: 1 case passes\n"))
  }

  @Test func `a pipeline of GitLab does the same, and keeps a report of the tests`() throws {
    let run = try run("gitlab")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for said in ["3 scripts, no problems", "the same for everybody", "everything is gone"] {
      #expect(run.output.contains(said), "\(run.output)")
    }
    let report = folder.url.appending(path: "starling.xml")
    #expect(try String(contentsOf: report, encoding: .utf8).contains("<testsuites"))
  }

  @Test(arguments: ["github", "gitlab"])
  func `a pipeline fails where a script is broken, or a test`(_ server: String) throws {
    _ = try folder.write("=== it says so\nbot: Wrong.\nend\n", to: "new.chat")
    #expect(try run(server).status == 1)
    _ = try folder.write(#"{"blocks": {}"#, to: "new.json")
    #expect(try run(server).status == 1)
  }

  @Test(arguments: ["github", "gitlab"])
  func `the documentation shows the lines of a pipeline`(_ server: String) throws {
    let page = Starling.root.appending(
      path: "Sources/StarlingTesting/StarlingTesting.docc/WhatPeopleNotice.md")
    let lines = try Starling(["new", "--ci", server]).output
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```yaml\n\(lines)```"))
  }
}

/// The shell lines of a pipeline.
private struct ShellSteps {
  private(set) var text = ""

  init(_ yaml: String) {
    var (isScript, inside) = (false, nil as Int?)
    for line in yaml.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if let least = inside, indent > least {
        text += line + "\n"
        continue
      }
      inside = nil
      let words = line.dropFirst(indent)
      let isStep = words.hasPrefix("- run: ") || words.hasPrefix("run: ")
      if isStep || isScript && words.hasPrefix("- ") {
        let command = isStep ? words.drop { $0 != ":" }.dropFirst(2) : words.dropFirst(2)
        if command == "|" { inside = indent } else { text += command + "\n" }
      }
      isScript = words == "script:" || isScript && words.hasPrefix("- ")
    }
  }
}
