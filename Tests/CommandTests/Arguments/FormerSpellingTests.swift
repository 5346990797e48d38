import Foundation
import Testing
import starling_cli

/// One way to say a thing: each former spelling is the same call as the one of now.
@Suite struct FormerSpellingTests {
  private func request(_ line: String) throws -> Request {
    let words = line.split(separator: " ").map(String.init)
    return try CommandLineParser(.starling, nearest: nearestByLetters).parse(words)
  }

  @Test(arguments: [
    ("run a.json --json", "run a.json --format json"),
    ("ask --json", "ask --format json"), ("feedback --json", "feedback --format json"),
    ("status --json", "status --format json"), ("forecast --json", "forecast --format json"),
    ("check a.json --json", "check a.json --format json"),
    ("test --json", "test --format json"),
    ("diff a.json b.json --json", "diff a.json b.json --format json"),
    ("results a --json", "results a --format json"),
    ("strings a.json --locale fr --json", "strings a.json --locale fr --format json"),
    ("forecast --start 2026-03-05T10:00:00Z", "forecast --begin 2026-03-05T10:00:00Z"),
    ("graph a.json --coverage a.chat", "graph a.json --color-by a.chat"),
    (
      "graph a.json --results a.jsonl --results b.jsonl",
      "graph a.json --color-by a.jsonl --color-by b.jsonl"
    ),
    ("strings a.json --locale fr --words", "strings a.json --locale fr --engine-words"),
    ("ask --strict", "ask --strict-setup"),
    ("test --update --force", "test --update --allow-losses"),
    ("run --script a.json", "run a.json"), ("check --script a.json b.json", "check a.json b.json"),
    ("ask --script=a.json --app x", "ask a.json --app x"),
    ("walk --runs 1 --script a.json", "walk a.json --runs 1"),
    ("explain --script a.json stars", "explain a.json stars"),
    ("page --output p.html --script a.json", "page a.json --output p.html"),
    ("-v", "--version"), ("-V", "--version"), ("version", "--version"),
  ])
  func `what was written before means the same`(former: String, now: String) throws {
    #expect(try request(former) == request(now))
  }

  @Test(arguments: TableTests.commands)
  func `JSON is asked for in one way by every command that prints it`(command: CommandSpec) {
    let forms = command.option(written: "--format")
    guard case .words(let words)? = forms?.kind, words.contains("json") else {
      #expect(command.option(written: "--json") == nil)
      return
    }
    #expect(command.option(written: "--json")?.meant == "format")
  }

  /// An option has one meaning, whichever command has it. These stand for what the command is about.
  @Test func `an option means one thing`() {
    let shared: Set = [
      "app", "format", "json", "locale", "output", "seed", "results", "script", "where", "all",
    ]
    let options = TableTests.commands.flatMap(\.options).filter { !shared.contains($0.name) }
    for (name, same) in Dictionary(grouping: options, by: \.name) {
      #expect(Set(same).count == 1, "--\(name)")
    }
  }

  @Test func `no former spelling is shown`() {
    for command in TableTests.commands {
      let page = HelpText(.starling).page(for: command)
      for option in command.formerOptions
      where command.everyOption.allSatisfy({ $0.name != option.name }) {
        #expect(!page.contains(option.written + " "), "\(command.name) \(option.written)")
      }
    }
  }

  @Test(arguments: ["-o", "-f", "-q", "-v"])
  func `the letters of other programs get a hint`(letter: String) throws {
    let run = try Starling(["check", "a.json", letter])
    #expect(run.status == 64)
    #expect(run.errors.contains("has no option '\(letter)': "), "\(run.errors)")
  }

  @Test func `a document goes to a file, whole or not at all`() throws {
    let folder = try TemporaryFolder()
    let script = #"{ "blocks": { "a": { "type": "text", "text": "Hi" } } }"#
    _ = try folder.write(script, to: "a.json")
    let calls = [
      ["graph", "a.json", "--format", "svg"], ["schema"], ["check", "a.json", "--json"],
      ["forecast", "--json", "--begin", "2026-03-05T10:00:00Z"], ["completions", "bash"],
    ]
    for call in calls {
      let printed = try Starling(call, folder: folder.url)
      let run = try Starling(call + ["--output", "out"], folder: folder.url)
      #expect(run.output.isEmpty && run.status == printed.status, "\(call): \(run.errors)")
      #expect(
        try String(contentsOf: folder.url.appending(path: "out"), encoding: .utf8) == printed.output
      )
    }
    let before = try String(contentsOf: folder.url.appending(path: "out"), encoding: .utf8)
    #expect(
      try Starling(["graph", "gone.json", "--output", "out"], folder: folder.url).status == 66)
    #expect(try String(contentsOf: folder.url.appending(path: "out"), encoding: .utf8) == before)
    #expect(
      try Starling(["graph", "a.json", "--output", "a.json"], folder: folder.url).status == 73)
  }
}
