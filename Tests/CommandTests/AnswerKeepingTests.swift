import Foundation
import Starling
import Testing

/// How the command stores and delivers answers.
struct AnswerKeepingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func starling(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Starling {
    try Starling(
      arguments, input: input, environment: ["HOME": folder.url.path].merging(environment) { $1 },
      folder: folder.url)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
  }

  private var results: String { text(".local/state/starling/app.results.jsonl") }

  /// Delivers in the foreground, once no delivery goes on in the background.
  private func delivered() throws -> String {
    while true {
      let run = try starling("deliver", "--app", "app", "--deliver", "cat >> got")
      if !run.errors.contains("another process delivers") { return run.output }
    }
  }

  private static let asking = ["ask", "--app", "app", "--force", "--interactive", "always"]

  @Test func `ask keeps what was answered, and delivers it in the background`() throws {
    let run = try Starling(
      Self.asking + ["--deliver", "cat >> got"], input: "2\n\n1\nDark mode\n",
      environment: ["HOME": folder.url.path], folder: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.hasPrefix("App\n"))
    _ = try delivered()
    #expect(text("got") == results && results.contains(#""text":"Dark mode""#))
    #expect(results.split(separator: "\n").count == 1)
  }

  @Test func `ask keeps nothing where nothing was said, or nothing is to be kept`() throws {
    _ = try Starling(
      Self.asking, input: "", environment: ["HOME": folder.url.path], folder: folder.url)
    _ = try Starling(
      Self.asking + ["--no-results"], input: "5\n\n1\n", environment: ["HOME": folder.url.path],
      folder: folder.url)
    #expect(results.isEmpty)
  }

  @Test func `feedback says it in one go, asks no rules and counts no question`() throws {
    let run = try starling("feedback", "--app", "app", "4", "Dark mode, please")
    #expect(run.output == "Thank you for telling us!\n" && run.status == 0)
    #expect(results.contains(#""rating":4,"min":1,"max":5,"outcomes":[{"outcome":"feedback""#))
    let history = text(".local/state/starling/app.json")
    #expect(history.contains(#""displays":{"count":0"#) || history.contains(#""count": 0"#))
    #expect(history.contains("feedback"))
  }

  @Test(arguments: [
    (["9", "x"], "1 to 5"), (["4", "a", "b"], "quotes"), (["4x", "5"], "stars are given before"),
    (["Great tool"], "stars are given before the text"), (["Great"], "as in 5 \"Great\""),
    (["no.json"], "cannot open"),
    (["4", String(repeating: "é", count: 32_769)], "at most 65536 bytes"),
  ])
  func `feedback refuses what is no stars and a text`(words: [String], reason: String) throws {
    let run = try Starling(
      ["feedback", "--app", "app"] + words, environment: ["HOME": folder.url.path],
      folder: folder.url)
    #expect(run.status != 0 && run.errors.contains(reason), "\(run.errors)")
    #expect(results.isEmpty)
  }

  @Test func `what a command refuses waits for the next time`() throws {
    for text in 1...3 {
      try starling("feedback", "--app", "app", "4", "\(text)", "--deliver", "false")
    }
    _ = try delivered()
    #expect(text("got") == results && results.split(separator: "\n").count == 3)
    let failing = try starling("deliver", "--app", "app", "--deliver", "exit 3")
    #expect(failing.output == "0 results delivered, none left\n" && failing.status == 0)
    try starling("feedback", "--app", "app", "4", "x")
    let left = try starling("deliver", "--app", "app", "--deliver", "exit 3")
    #expect(left.output == "0 results delivered, 1 left: the command ended with 3\n")
    #expect(left.status == 1)
  }

  @Test func `a review leads to its address, and feedback to the mail and the file`() throws {
    _ = try folder.write(
      """
      {"reviewURL": "https://example.com/review", "emailSupport": "help@example.com",
       "emailObject": "Stars"}
      """, to: "c.json")
    let happy = try Starling(
      Self.asking + ["--config", "c.json"], input: "5\n\n1\n",
      environment: ["HOME": folder.url.path], folder: folder.url)
    // The speaker names the address, so it stands there once.
    #expect(
      happy.output.hasSuffix(
        "   Thank you for writing a review!\n   https://example.com/review\n"))
    #expect(happy.output.ranges(of: "https://example.com/review").count == 1)
    #expect(results.contains(#""reviewURL":"https://example.com/review""#))
    let unhappy = try starling(
      "feedback", "--app", "app", "--config", "c.json", input: "2\nDark mode\n")
    #expect(unhappy.output.contains("\n   https://example.com/review\n"))
    #expect(unhappy.output.contains("\n   mailto:help@example.com\n"))
    #expect(unhappy.output.contains("/.local/state/starling/app.results.jsonl\n"))
  }

  @Test(arguments: [
    ("5\n\n\n", "", " › nothing\n\nApp\n   Thank you for your rating!\n"),
    ("5\n\nThe speed\n", "", "   Thank you for telling us!\n"),
    ("2\n\n2\n", "", "   Thank you for your rating!\n"),
    ("5\n\n1\n", "--on openStore=true", "   Thank you for writing a review!\n"),
    ("2\n\n2\n", "--on openStore=true", "   Thank you for writing a review!\n"),
    ("5\n\n2\n", "--on openStore=true", "   Another time, then: starling feedback --app app\n"),
    ("0\n", "", "   Another time, then: starling feedback --app app\n"),
    ("later\n", "", "   Another time, then: starling feedback --app app\n"),
  ])
  func `ask asks for a review only where a command opens the store or there is an address`(
    input: String, words: String, end: String
  ) throws {
    let run = try Starling(
      Self.asking + words.split(separator: " ").map(String.init), input: input,
      environment: ["HOME": folder.url.path], folder: folder.url)
    #expect(run.output.hasSuffix(end) && run.status == 0, "\(run.output)")
    #expect(run.output.contains("review") == (words.contains("openStore") && input != "0\n"))
  }

  @Test func `ask keeps stars that a pipe chose, but did not send`() throws {
    let run = try Starling(
      Self.asking, input: "3\n4\n", environment: ["HOME": folder.url.path], folder: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(results.contains(#""ending":"left""#) && results.contains(#""rating":null"#))
    #expect(
      results.contains(#""number":null,"kind":"stars""#) && results.contains(#""picked":4}]"#))
    let report = try starling("results", "--app", "app").output
    #expect(report.contains("1 more chose, but did not send"))
    let table = try starling("results", "--app", "app", "--format", "csv").output
    #expect(
      table.contains(",title,picked,forced,walked,unseen\r\n")
        && table.contains(",4,true,false,\r\n"))
  }

  @Test(arguments: [
    ("--config nope.json", 66), ("--config broken.json", 65), ("nope.json", 66),
    ("--state folder/nope/state", 73), ("--state damaged", 65),
  ])
  func `ask says what is wrong with the set-up, and ends with its code only strictly`(
    words: String, code: Int32
  ) throws {
    _ = try folder.write("{", to: "broken.json")
    let whose = words.contains("--state") ? "" : "--app app"
    let line = "starling ask \(whose) \(words) --force --interactive always"
    for (strict, expected) in [("", 0), (" --strict", code)] {
      _ = try folder.write("?", to: "damaged")
      let run = try Starling(
        shell: "rm -f damaged.bak; HOME=$PWD \(line)\(strict)", folder: folder.url)
      #expect(run.status == expected, "\(line)\(strict): \(run.errors)")
      #expect(!run.errors.isEmpty && run.output.isEmpty)
      if strict.isEmpty { #expect(run.errors.filter(\.isNewline).count == 1, "\(run.errors)") }
    }
  }

  @Test(arguments: ["state", "state.lock", "r.lock"])
  func `feedback asks nothing where the answers could not be kept`(inTheWay: String) throws {
    for words in [[], ["4", "Dark mode"]] {
      let run = try Starling(
        shell:
          "mkdir -p \(inTheWay); starling feedback \(words.map { "'\($0)'" }.joined(separator: " "))"
          + " --state state --results r", input: "4\n\nDark mode\n", folder: folder.url)
      #expect(run.status >= 66 && run.output.isEmpty, "\(run)")
      #expect(run.errors.contains(inTheWay) && text("r").isEmpty, "\(run.errors)")
    }
  }

  @Test(arguments: ["CI", "DO_NOT_TRACK", "AI_AGENT", "CLAUDECODE", "QWEN_CODE"])
  func `status names the variable that keeps ask silent`(variable: String) throws {
    let run = try starling("status", "--app", "app", environment: [variable: "1"])
    #expect(run.output.contains("stays silent here all the same: \(variable) is set."))
    let json = try starling("status", "--app", "app", "--json", environment: [variable: "yes"])
    #expect(json.output.contains("\"silencedBy\":\"\(variable)\""))
    let off = try starling("status", "--app", "app", environment: [variable: "no"])
    #expect(!off.output.contains(variable))
  }

  @Test func `status marks what was filled in`() throws {
    _ = try folder.write(#"{"daysBeforeAskingAgain": 1, "daysWithoutCrash": null}"#, to: "c.json")
    let run = try starling("status", "--app", "app", "--config", "c.json")
    #expect(run.output.contains("cooldown     never asked\n"))
    #expect(run.output.contains("reminders    asked 0 of 3 times  (polite default)\n"))
    #expect(!run.output.contains("crashes"))
  }

  @Test func `what is kept has a name, and is deleted as a whole`() throws {
    try starling("feedback", "--app", "app", "4", "x", "--deliver", "cat >> got")
    _ = try delivered()
    let named = try starling("status", "--app", "app", "--where").output
    let state = folder.url.appending(path: ".local/state/starling")
    for name in try FileManager.default.contentsOfDirectory(atPath: state.path) {
      #expect(named.contains("/\(name)\n"), "\(name)")
    }
    #expect(try starling("reset", "--app", "app", "--all", input: "n\n").status == 1)
    let reset = try starling("reset", "--app", "app", "--all", "--yes")
    #expect(reset.status == 0 && reset.output.contains("deleted "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: state.path).isEmpty)
  }

  @Test func `results are summed up, exported and pruned by the name of the program`() throws {
    #expect(try starling("results", "--app", "app").errors == "starling: no answers are kept yet\n")
    for stars in ["4", "5"] {
      try starling("feedback", "--app", "app", stars, "x", "--now", "2026-03-0\(stars)T12:00:00Z")
    }
    #expect(try starling("results", "--app", "app").output.hasPrefix("2 people from 4 Mar"))
    #expect(try starling("results", "--app", "app", "--format", "json").output == results)
    #expect(try starling("results", "--app", "app", "--prune").status == 64)
    let pruned = try starling(
      "results", "--app", "app", "--prune", "--before", "2026-03-05T00:00:00Z")
    #expect(pruned.output == "1 result deleted\n" && results.contains(#""rating":5"#))
  }

  @Test func `run keeps a result where the option names a file`() throws {
    let script = #"{"blocks": {"a": {"type": "text-input", "text": "?", "next": null}}}"#
    _ = try folder.write(script, to: "s.json")
    try starling("run", "s.json", "--results", "r.jsonl", "--set", "x=1", input: "one\n")
    try starling("run", "s.json", input: "two\n")
    try starling("run", "s.json", "--results", "r.jsonl", input: "three\n")
    let lines = text("r.jsonl").split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains(#""text":"one""#))
    #expect(
      lines[0].contains(
        #""variables":[{"name":"a","text":"one","number":null,"list":null},{"name":"x","text":null,"number":1,"list":null}]"#
      ))
    #expect(lines[1].contains(#""text":"three""#))
  }

  @Test func `a conversation that was killed when its result was there goes on as another`() throws
  {
    let script = #"{"blocks": {"a": {"type": "text-input", "text": "?", "action": "go"}}}"#
    _ = try folder.write(script, to: "s.json")
    let run = try Starling(
      shell: """
        export HOME=$PWD
        run='starling run s.json --results r.jsonl --save kept.json'
        echo one | $run --on go='cp kept.json before.json'
        mv before.json kept.json
        echo two | $run
        """, folder: folder.url)
    let lines = try text("r.jsonl").split(separator: "\n").map { try ResultLine(json: String($0)) }
    #expect(run.status == 0 && lines.map(\.answers.first?.value) == [.text("one"), .text("two")])
    #expect(Set(lines.map(\.id)).count == 2)
  }
}
