import Foundation
import TerminalKit
import Testing

/// `--save` preserves a conversation over a kill, an interruption and a power failure.
@Suite struct `A kept conversation` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.url.appending(path: "kept.json").path }

  private var isKept: Bool { FileManager.default.fileExists(atPath: path) }

  private func killed(after typed: [String], on script: String) throws {
    let seat = try Seat("run \(script) --instant --save \(path)")
    for keys in typed { try seat.type(keys) }
    _ = try seat.terminal.screen(upTo: " › ")
    #expect(isKept)
    kill(seat.process, SIGKILL)
    #expect(seat.status == 137)
  }

  /// A result without its duration, which varies.
  private func withoutTime(_ result: String) -> String {
    result.replacing(/"seconds":\d+/, with: "")
  }

  @Test(arguments: 0...2)
  func `A kept conversation goes on at the prompt at which it was killed`(answers: Int) throws {
    let lines = ["2\n", "\n", "Dark mode\n"]
    try killed(after: Array(lines.prefix(answers)), on: "$DEMO/rating.json")
    let whole = try Starling(
      ["run", "Demo/rating.json", "--json"], input: lines.joined())
    let rest = try Starling(
      ["run", "Demo/rating.json", "--json", "--save", path],
      input: lines.dropFirst(answers).joined())
    #expect(withoutTime(rest.output) == withoutTime(whole.output))
    #expect(rest.status == 0)
    #expect(!isKept)
  }

  @Test
  func `A kept conversation is kept where it was interrupted, and gone where it was left`() throws {
    let seat = try Seat("run $DEMO/rating.json --instant --save \(path)")
    try seat.type("2\n")
    try seat.type("\u{3}")
    #expect(seat.status == 130)
    #expect(isKept)
    #expect(
      try Starling(["run", "Demo/rating.json", "--save", path], input: "/quit\n").status == 1)
    #expect(!isKept)
  }

  @Test func `A kept conversation is held by one process at a time`() throws {
    let seat = try Seat("run $DEMO/rating.json --instant --save \(path)")
    try seat.type("2\n")
    _ = try seat.terminal.screen(upTo: Seat.prompt)
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    for command in ["run", "feedback"] {
      let second = try Starling(
        [command, "Demo/rating.json", "--save", path], input: "1\nNo\n",
        environment: ["STARLING_APP": "x", "HOME": folder.url.path])
      #expect(second.status == 74 && second.output.isEmpty, "\(second)")
      #expect(second.errors.contains("\(path)\": another process holds this conversation"))
    }
    let silent = try ask("--force", input: "5\n")
    #expect(silent.status == 0 && silent.output.isEmpty && silent.errors.isEmpty, "\(silent)")
    let debugged = try ask("--force", "--json", debug: "1")
    #expect(debugged.status == 0 && debugged.output.hasPrefix(#"{"ending":null"#))
    #expect(debugged.errors.contains("another process holds this conversation"))
    #expect(state.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == kept)
    seat.terminal.type("\n")
    try seat.type("Dark mode\n")
    #expect(seat.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `A kept conversation that was counted as left counts once when it goes on`() throws {
    let results = folder.url.appending(path: "r.jsonl").path
    let arguments = ["run", "Demo/rating.json", "--results", results]
    try killed(after: ["2\n", "\n"], on: "$DEMO/rating.json --results \(results)")
    // Another conversation adds what the killed one has left.
    #expect(try Starling(arguments, input: "5\n2\n").status == 0)
    #expect(try Starling(["results", results]).output.contains(": 2 people on"))
    #expect(try Starling(arguments + ["--save", path], input: "Dark mode\n").status == 0)
    let sum = try Starling(["results", results]).output
    #expect(sum.contains(": 2 people on") && sum.contains("completed 2\n"), "\(sum)")
    let lines = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3 && lines[2].contains("Dark mode"))
    #expect(lines[2].dropFirst(20).prefix(36) == lines[0].dropFirst(20).prefix(32) + ".2\",")
  }

  @Test(arguments: [["--set", "app=Maps"], ["--start", "stars"], []])
  func `A kept conversation says that it has begun with other options`(options: [String]) throws {
    try killed(after: ["2\n"], on: "$DEMO/rating.json")
    let run = try Starling(
      ["run", "Demo/rating.json", "--save", path] + options, input: "\nDark mode\n")
    #expect(run.status == 0 && !run.output.contains("Maps"))
    #expect(run.errors.contains("continues: --start and --set only count") == !options.isEmpty)
    #expect(run.errors.split(separator: "\n").count == (options.isEmpty ? 0 : 1))
  }

  @Test(arguments: ["", "{", "{}", "[1]", "\u{0}"])
  func `A kept conversation that is none is refused and stays`(text: String) throws {
    _ = try folder.write(text, to: "kept.json")
    let script = Starling.root.appending(path: "Demo/rating.json").path
    let run = try Starling(
      ["run", script, "--save", "kept.json"], input: "0\n", folder: folder.url)
    #expect(run.status == 65)
    #expect(run.errors.contains("kept.json"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `A kept conversation begins again where no question of it is left`() throws {
    try killed(after: ["2\n"], on: "$DEMO/rating.json")
    let run = try Starling(["run", "Demo/support.json", "--save", path], input: "")
    #expect(run.output.contains("The conversation has changed; let us go on here."))
    #expect(run.status == 1)
  }

  private func ask(
    _ arguments: String..., input: String = "", debug: String = "0"
  ) throws -> Starling {
    try Starling(
      ["ask", "--state", folder.url.appending(path: "state.json").path] + arguments
        + ["--interactive", "always", "--save", path],
      input: input,
      environment: [
        "STARLING_APP": "x", "STARLING_NOW": "2026-03-01T10:00:00Z", "STARLING_DEBUG": debug,
      ])
  }

  private var state: String {
    let url = folder.url.appending(path: "state.json")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  @Test
  func `A kept conversation that cannot be kept keeps ask away, and nothing is counted`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let run = try ask("--force", input: "5\n")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.contains("kept.json"))
    #expect(run.errors.contains("not asking"))
    #expect(state.isEmpty)
  }

  @Test func `A kept conversation goes on in ask, with its display counted once`() throws {
    let seat = try Seat(
      "ask --force --instant --state \(folder.url.path)/state.json --save \(path)",
      environment: "TERM=xterm-256color STARLING_NOW=2026-03-01T10:00:00Z")
    try seat.type("2\n")
    _ = try seat.terminal.screen(upTo: " › ")
    kill(seat.process, SIGKILL)
    #expect(seat.status == 137)
    #expect(isKept && state.contains(#""displays":{"count":1,"#))
    let config = try folder.write(#"{"disabled": true}"#, to: "off.json")
    let away = try ask("--config", config)
    #expect(away.status == 0 && away.output.isEmpty && isKept)
    let rules = try folder.write(
      #"{"displaySessionCount": 9, "daysBeforeAskingAgain": 30}"#, to: "rules.json")
    let rest = try ask("--config", rules, "--json", input: "\nDark mode\n")
    #expect(rest.status == 0 && rest.output.contains(#""rating":2"#), "\(rest.output)")
    #expect(!isKept && state.contains(#""displays":{"count":1,"#))
  }

  @Test func `A kept conversation in which nothing was answered leaves ask to its rules`() throws {
    let seat = try Seat(
      "ask --force --instant --state \(folder.url.path)/state.json --save \(path)",
      environment: "TERM=xterm-256color STARLING_NOW=2026-03-01T10:00:00Z")
    _ = try seat.terminal.screen(upTo: Seat.prompt)
    kill(seat.process, SIGKILL)
    #expect(seat.status == 137 && isKept)
    let rules = try folder.write(#"{"daysBeforeAskingAgain": 30}"#, to: "rules.json")
    let away = try ask("--config", rules, input: "5\n")
    #expect(away.status == 0 && away.output.isEmpty && !isKept)
    #expect(state.contains(#""displays":{"count":1,"#))
  }

  @Test func `A kept conversation is not left behind where not asking`() throws {
    let config = try folder.write(#"{"disabled": true}"#, to: "off.json")
    let run = try ask("--config", config)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(!isKept)
  }

  @Test func `A kept conversation is over where feedback says all of it at once`() throws {
    let run = try Starling(
      ["feedback", "--app", "x", "4", "Dark mode", "--save", path, "--results", path + ".results"],
      environment: ["HOME": folder.url.path])
    #expect(run.status == 0 && !run.output.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == [".local", "kept.json.results", "kept.json.results.lock"])
  }

  @Test
  func `A kept conversation begins again, with a word, where nothing of its script is left`() throws
  {
    try killed(after: ["2\n"], on: "$DEMO/rating.json")
    let script = try folder.write(
      #"{"blocks": {"q": {"type": "rating", "text": "Stars?"}}}"#, to: "other.json")
    let run = try ask(script, "--force", "--json", input: "3\n")
    #expect(run.status == 0)
    #expect(run.errors.contains("The conversation has changed; let us go on here."))
    #expect(run.output.contains(#""rating":3"#))
    #expect(!isKept)
  }

  @Test func `A kept conversation that is no regular file is refused at once`() throws {
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let run = try Starling(["run", "Demo/rating.json", "--save", path], input: "0\n")
    #expect(run.status == 66)
    #expect(run.errors.contains("kept.json"))
  }

  /// The action of an answer kills the process. The answer is stored by then, and the action does
  /// not run again.
  @Test func `A kept conversation runs an action no more than once`() throws {
    let script = try folder.write(
      #"""
      {"blocks": {"a": {"type": "button", "text": "?", "title": "Go", "action": "go", "next": "b"},
        "b": {"type": "button", "text": "Then?", "title": "Bye"}}}
      """#, to: "action.json")
    let done = folder.url.appending(path: "done").path
    let arguments = [
      "run", script, "--save", path, "--on", "go=echo done >>\(done); kill -9 $PPID",
    ]
    #expect(try Starling(arguments, input: "1\n").status == 137)
    #expect(isKept)
    #expect(try Starling(arguments, input: "1\n").status == 0)
    #expect(try String(contentsOfFile: done, encoding: .utf8) == "done\n")
    #expect(!isKept)
  }

  @Test
  func `A kept conversation that cannot be written is said before anything is asked`() throws {
    let run = try Starling(["run", "Demo/rating.json", "--save", "/nowhere/kept"], input: "0\n")
    #expect([73, 74, 77].contains(run.status))
    #expect(run.errors.contains("/nowhere/kept"))
  }
}
