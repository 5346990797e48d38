import Foundation
import Starling
import Testing

/// `ask`, `status`, `record`, `try` and `reset`, as a shell script calls them.
struct PolitenessTests {
  private let folder: TemporaryFolder
  private let rules: String

  init() throws {
    folder = try TemporaryFolder()
    rules = try folder.write(
      #"{"displaySessionCount": 3, "daysBeforeAskingAgain": 30, "maxNumberOfReminder": 3,"#
        + #" "maxDaysBetweenSession": 5, "scenarios": {"tour": {"minEventsRequired": 2, "maxExecutionsPermitted": 1}}}"#,
      to: "rules.json")
  }

  private func starling(
    _ arguments: String, at time: String = "2026-03-01T10:00:00Z", input: String = "",
    _ environment: [String: String] = [:]
  ) throws -> Starling {
    var variables = [
      "XDG_STATE_HOME": folder.url.path, "STARLING_APP": "x", "STARLING_CONFIG": rules,
      "STARLING_NOW": time,
    ]
    variables.merge(environment) { $1 }
    return try Starling(
      arguments.split(separator: " ").map(String.init), input: input, environment: variables)
  }

  private var state: URL { folder.url.appending(path: "starling/x.json") }

  private func sessions(_ days: [String]) throws {
    for day in days { _ = try starling("record session", at: "2026-03-\(day)T10:00:00Z") }
  }

  @Test func `three sessions on three days make it yes`() throws {
    try sessions(["01", "02"])
    let before = try starling("status", at: "2026-03-02T11:00:00Z")
    #expect(before.status == 1)
    #expect(before.output.contains("no   sessions     2 of 3 sessions"))
    try sessions(["02", "03"])
    let after = try starling("status", at: "2026-03-03T11:00:00Z")
    #expect(after.output.hasPrefix("Yes, the app may ask.\n"))
    #expect(after.status == 0)
  }

  @Test(arguments: [
    "{}", #"{"polite": false}"#, #"{"daysBetween": null}"#, #"{"afterSuccesses": 2}"#,
    #"{"afterSessions": 2, "askAtMost": 1}"#, #"{"scenario": null, "askAtMostPerYear": null}"#,
  ])
  func `the command and the library judge alike`(_ json: String) throws {
    try sessions(["01", "02"])
    let file = try folder.write(json, to: "own.json")
    let status = try starling("status --config \(file)", at: "2026-03-02T11:00:00Z")
    var history = History()
    for day in [1, 2] {
      let session = try #require(Moment("2026-03-0\(day)T10:00:00Z"))
      history.record(.session, at: session, configuration: Configuration())
    }
    let now = try #require(Moment("2026-03-02T11:00:00Z"))
    let verdict = try Configuration(json: json).verdict(for: history, at: now)
    #expect(status.status == (verdict.isEligible ? 0 : 1))
    let words = { (line: Substring) in line.split(separator: " ").joined(separator: " ") }
    let lines = status.output.replacing("(polite default)", with: "").split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.contains("other-tools") }
    #expect(
      lines.map(words)
        == verdict.rules.map { "\($0.passes ? "yes" : "no") \($0.rule.rawValue) \($0.reason)" })
  }

  @Test func `a long pause starts the count of sessions again`() throws {
    try sessions(["01", "02", "09"])
    let status = try starling("status", at: "2026-03-09T11:00:00Z")
    #expect(status.output.contains("1 of 3 sessions"))
  }

  @Test func `after stars no one is asked again`() throws {
    try sessions(["01", "02", "03"])
    let ask = try starling(
      "ask --interactive always", at: "2026-03-03T12:00:00Z", input: "5\n\n1\n")
    #expect(ask.status == 0, "\(ask.errors)")
    #expect(ask.output.contains("/never"))
    let status = try starling("status --json", at: "2026-05-03T12:00:00Z")
    #expect(status.status == 1)
    #expect(status.output.contains(#""nextPossible":null"#))
    #expect(status.output.contains(#"{"rule":"answered","passes":false"#))
  }

  @Test func `later names the moment when one may ask again`() throws {
    try sessions(["01", "02", "03"])
    let ask = try starling("ask --interactive always", at: "2026-03-03T12:00:00Z", input: "0\n")
    #expect(ask.status == 0)
    let status = try starling("status --json", at: "2026-03-04T12:00:00Z")
    #expect(status.output.contains(#""nextPossible":"2026-04-02T12:00:01Z""#), "\(status.output)")
  }

  @Test func `never settles it`() throws {
    try sessions(["01", "02", "03"])
    let ask = try starling(
      "ask --interactive always --json", at: "2026-03-03T12:00:00Z", input: "/never\n")
    #expect(ask.status == 0)
    #expect(ask.output.hasPrefix(#"{"ending":"left","eligible":true"#))
    #expect(ask.output.contains(#""outcomes":[{"outcome":"never","step":"rating"}]"#))
    #expect(try starling("status", at: "2027-03-03T12:00:00Z").output.contains("no   declined"))
  }

  @Test(arguments: [
    ("5\n\n1\n", [:]), ("", [:]), ("/quit\n", [:]), ("what?\n", [:]), ("", ["CI": "true"]),
  ])
  func `ask never harms its caller`(_ input: String, _ environment: [String: String]) throws {
    try sessions(["01", "02", "03"])
    for arguments in [
      "ask --session", "ask --interactive always", "ask --force --interactive always",
    ] {
      let ask = try starling(arguments, at: "2026-03-03T12:00:00Z", input: input, environment)
      #expect(ask.status == 0, "\(ask.errors)")
    }
  }

  @Test func `where no one is at the terminal, ask stays silent and records nothing`() throws {
    try sessions(["01", "02", "03"])
    let before = try Data(contentsOf: state)
    let ask = try starling("ask --session", at: "2026-03-04T12:00:00Z", input: "5\n")
    #expect(ask.output.isEmpty && ask.errors.isEmpty && ask.status == 0)
    #expect(try Data(contentsOf: state) == before)
    let json = try starling("ask --json", at: "2026-03-04T12:00:00Z")
    #expect(json.output.hasPrefix(#"{"ending":null,"eligible":false"#))
  }

  @Test func `a history that cannot be written is said, and no one is asked`() throws {
    let ask = try starling(
      "ask --state \(folder.url.path)/missing/x.json --force --interactive always")
    #expect(ask.status == 0)
    #expect(ask.output.isEmpty)
    #expect(ask.errors.contains("missing/x.json"))
  }

  @Test func `a display in the future blocks as long as the rule says from then on`() throws {
    try sessions(["01", "02", "03"])
    _ = try starling("ask --interactive always", at: "2026-03-03T12:00:00Z", input: "/quit\n")
    _ = try starling("record event", at: "2026-01-01T00:00:00Z")
    let status = try starling("status --json", at: "2026-01-01T00:00:00Z")
    #expect(status.output.contains(#""nextPossible":"2026-04-02T12:00:01Z""#), "\(status.output)")
  }

  @Test func `what the clock has yet to reach is said, and when it is yes`() throws {
    let week = [
      "STARLING_CONFIG": try folder.write(#"{"polite":false,"daysAfterCrash":7}"#, to: "week.json")
    ]
    _ = try starling("record crash", at: "2026-03-10T10:00:00Z", week)
    let status = try starling("status", week)
    #expect(status.status == 1)
    #expect(status.output.contains("crashed on 10 March, 10:00, which this clock has yet to reach"))
    #expect(status.output.contains("If nothing else happens, it is yes from 17 March, 10:00 on."))
    #expect(try starling("status", at: "2026-03-17T10:00:00Z", week).status == 1)
    #expect(try starling("status", at: "2026-03-17T10:00:01Z", week).status == 0)
  }

  @Test func `a broken state is reported, and the last good one serves`() throws {
    try sessions(["01", "02"])
    let folder = state.deletingLastPathComponent().path
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    try Data("{\"starling\": 1, \"sess".utf8).write(to: state)
    let status = try starling("status", at: "2026-03-02T11:00:00Z")
    #expect(status.errors.contains("x.json\" cannot be understood (no JSON"))
    #expect(status.output.contains("1 of 3 sessions"))
    #expect(status.status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
    let next = try starling("record session", at: "2026-03-02T11:00:00Z")
    #expect(next.errors.contains("x.json.corrupt-") && next.errors.contains("x.json.bak"))
  }

  @Test func `without a backup, ask stays away this once`() throws {
    try FileManager.default.createDirectory(
      at: state.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: state)
    let free = ["STARLING_CONFIG": try folder.write(#"{"polite": false}"#, to: "free.json")]
    let status = try starling("status", free)
    #expect(status.errors.contains("x.json\" cannot be understood (no JSON"))
    #expect(status.status == 65 && status.output.hasPrefix("No, not now.\n"))
    #expect(status.output.contains("The history cannot be understood and has no usable backup"))
    let json = try starling("status --json", free)
    #expect(json.status == 65)
    #expect(json.output.hasPrefix(#"{"eligible":false,"#) && json.output.contains(#":null,"rules"#))
    #expect(try starling("status tour").status == 65)
    #expect(try String(contentsOf: state, encoding: .utf8) == "nonsense")
    let first = try starling("ask --interactive always", input: "/quit\n", free)
    #expect(first.output.isEmpty && first.status == 0)
    let second = try starling("ask --interactive always", input: "/quit\n", free)
    #expect(!second.output.isEmpty)
  }

  @Test func `a state of a newer version is refused, untouched`() throws {
    try FileManager.default.createDirectory(
      at: state.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"starling": 2}"#.utf8).write(to: state)
    #expect(try starling("status").status == 65)
    #expect(try starling("record session").status == 65)
    #expect(try String(contentsOf: state, encoding: .utf8) == #"{"starling": 2}"#)
  }

  @Test func `a scenario executes as often as it may`() throws {
    #expect(try starling("try tour").status == 1)
    _ = try starling("record event tour --count 2")
    #expect(try starling("status tour").status == 0)
    #expect(try starling("try tour").status == 0)
    #expect(try starling("try tour").status == 1)
    #expect(try starling("reset --scenario tour --yes").status == 0)
    #expect(try starling("status tour").output.contains("0 of 2 events"))
    let unknown = try starling("try tuor")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean \"tour\"?"))
  }

  @Test func `reset asks before it forgets`() throws {
    try sessions(["01"])
    #expect(try starling("reset", input: "n\n").status == 1)
    #expect(try starling("reset").status == 1)
    #expect(try starling("status").output.contains("1 of 3 sessions"))
    #expect(try starling("reset", input: "y\n").status == 0)
    #expect(try starling("status").output.contains("0 of 3 sessions"))
  }

  @Test func `a key that is not known is passed over with a warning that names its place`() throws {
    let path = try folder.write("{\n  \"displaySessionCuont\": 3\n}", to: "typo.json")
    let status = try starling("status --config \(path)")
    #expect(status.status == 1)
    #expect(status.errors.contains("typo.json:2:3: warning: "))
    #expect(status.errors.contains("did you mean \"displaySessionCount\"?"))
  }

  @Test func `whose history it is must be said`() throws {
    let status = try starling("status", ["STARLING_APP": ""])
    #expect(status.status == 64)
    #expect(status.errors.contains("--app NAME"))
  }

  @Test func `an event of a scenario that the configuration lacks is refused`() throws {
    let run = try starling("record event tuor")
    #expect(run.status == 64)
    #expect(run.errors.contains("has no scenario \"tuor\"; did you mean \"tour\"?"))
    #expect(!FileManager.default.fileExists(atPath: state.path))
    #expect(try starling("record event tour").status == 0)
    #expect(try starling("record event", ["STARLING_CONFIG": ""]).status == 0)
  }

  @Test func `what a history says reaches the terminal without control characters`() throws {
    let path = try folder.write(
      #"{"starling":1,"version":"\u001b]0;x\u0007v","answer":{"kind":"rated","rating":3,"at":5,"#
        + #""version":"\u001b[2J1\u202e"}}"#, to: "history.json")
    let rules = try folder.write(#"{"askAgainOnNewVersion": true}"#, to: "new.json")
    let run = try starling("status --state \(path) --config \(rules)")
    #expect(run.output.contains("answered in version"))
    #expect(
      !run.output.unicodeScalars.contains { "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0) })
  }

  @Test func `an action runs a command, and answers reach it by the environment only`() throws {
    let script = try folder.write(
      #"{"blocks": {"a": {"type": "text-input", "text": "?", "action": "go", "next": null}}}"#,
      to: "action.json")
    let run = try Starling(
      ["run", script, "--on", "go=echo \"<$STARLING_ANSWER_A>\"; exit 3"],
      input: "$(rm -rf /); `x`\n")
    #expect(run.errors.contains("<$(rm -rf /); `x`>"))
    #expect(run.errors.contains("ended with 3"))
    #expect(run.status == 0)
  }

  @Test func `eight processes that record at once lose nothing`() async throws {
    let path = folder.url.appending(path: "many.json").path
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var worst: Int32 = 0
          for _ in 0..<10 {
            worst = max(worst, try Starling(["record", "event", "x", "--state", path]).status)
          }
          return worst
        }
      }
      for try await status in group { #expect(status == 0) }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""events":80"#))
  }
}
