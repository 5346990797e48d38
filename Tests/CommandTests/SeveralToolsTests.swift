import Foundation
import TerminalKit
import Testing

/// What one person's tools know of each other: the day, and `starling never`.
struct SeveralToolsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(#"{"afterSessions": 0}"#, to: "rules.json")
  }

  private var home: [String: String] { ["HOME": folder.url.path] }

  private var state: URL { folder.url.appending(path: ".local/state/starling") }

  private func starling(
    _ arguments: String, at time: String = "2026-03-01T10:00:00Z", input: String = ""
  ) throws -> Starling {
    try Starling(
      arguments.split(separator: " ").map(String.init), input: input,
      environment: home.merging(["STARLING_NOW": time]) { $1 }, folder: folder.url)
  }

  /// Whether a tool asks.
  private func asks(_ words: String, at time: String = "2026-03-01T10:00:00Z") throws -> Bool {
    let run = try starling(
      "ask \(words) --config rules.json --interactive always", at: time, input: "3\n\n")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    return !run.output.isEmpty
  }

  private func status(_ words: String, at time: String = "2026-03-01T11:00:00Z") throws -> String {
    try starling("status \(words) --config rules.json", at: time).output
  }

  @Test func `of two tools one asks in 24 hours, and status says why`() throws {
    #expect(try asks("--app a"))
    #expect(try !asks("--app b", at: "2026-03-01T10:30:00Z"))
    #expect(
      try status("--app b").contains(
        "no   other-tools  another tool asked today; from 2 March, 10:00 on  (polite default)"))
    #expect(try status("--app a").contains("yes  other-tools  no other tool asked today"))
    #expect(
      try status("--app b --json").contains(
        #""rule":"other-tools","passes":false,"have":3600,"need":86400,"#))
    #expect(try asks("--app b", at: "2026-03-02T10:00:01Z"))
    #expect(try asks("--app c --state elsewhere.json", at: "2026-03-02T11:00:00Z"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains("last-asked"))
  }

  @Test func `who left, was killed or said never was asked, too`() throws {
    let seat = try Seat(
      "ask --app a --config rules.json", then: "echo $? >&3; read stay", folder: folder)
    _ = try seat.terminal.screen(upTo: Seat.prompt)
    kill(seat.process, SIGKILL)
    #expect(seat.status == 137)
    let now = try starling("status --app b --config rules.json --now \(SeveralToolsTests.now)")
    #expect(now.output.contains("another tool asked today"), "\(now)")
  }

  /// The seat has no fixed time.
  private static var now: String { ISO8601DateFormatter().string(from: Date()) }

  @Test func `forced and turned off, a tool asks, and the day knows it`() throws {
    _ = try folder.write(#"{"afterSessions": 0, "oneAppADay": false}"#, to: "off.json")
    #expect(try asks("--app a"))
    #expect(try asks("--app b --force", at: "2026-03-01T12:00:00Z"))
    let off = try starling(
      "ask --app c --config off.json --interactive always", at: "2026-03-01T13:00:00Z",
      input: "3\n\n")
    #expect(!off.output.isEmpty)
    let text = try String(contentsOf: state.appending(path: "last-asked"), encoding: .utf8)
    #expect(text == "2026-03-01T13:00:00Z\n")
  }

  @Test func `a tool whose history was reset asks again on the same day`() throws {
    #expect(try asks("--app a", at: "2026-03-01T10:00:00Z"))
    _ = try starling("reset --app a --all --yes")
    #expect(!FileManager.default.fileExists(atPath: state.appending(path: "last-asked").path))
    #expect(try asks("--app a", at: "2026-03-01T10:05:00Z"))
    #expect(try !asks("--app b", at: "2026-03-01T10:06:00Z"))
  }

  @Test func `two tools at the same moment ask once`() throws {
    for round in 1...4 {
      let run = try Starling(
        shell: """
          export HOME="$PWD" STARLING_NOW=2026-0\(round)-01T10:00:00Z STARLING_CONFIG=rules.json
          for tool in a b c d; do
            starling ask --app $tool-\(round) --interactive always </dev/null &
          done | grep -c 'like it'
          """, folder: folder.url)
      #expect(run.output == "1\n", "\(run)")
    }
  }

  @Test func `who holds the lock of the day is not waited for long, and nothing is said`() throws {
    #expect(try asks("--app a"))
    let run = try Starling(
      shell: """
        export HOME="$PWD" STARLING_NOW=2026-04-01T10:00:00Z STARLING_CONFIG=rules.json
        exec 9<>.local/state/starling/last-asked.lock; flock 9
        starling ask --app b --interactive always </dev/null 9>&-; echo $?
        flock -u 9
        starling ask --app b --interactive always </dev/null | grep -c 'like it'
        """, folder: folder.url)
    #expect(run.output == "0\n1\n" && run.errors.isEmpty, "\(run)")
  }

  @Test func `never is for all tools, until it is undone`() throws {
    let said = try starling("never")
    #expect(said.status == 0 && said.output.contains("'starling never --undo' takes that back"))
    for words in ["--app a", "--app a --force", "--state s.json --force"] {
      #expect(try !asks(words), "\(words)")
    }
    let status = try status("--app a")
    #expect(status.hasPrefix("No, not now.\n"))
    #expect(status.contains("no   declined"))
    #expect(status.contains("said never to all tools: 'starling never --undo' takes it back\n"))
    #expect(try starling("reset --app a --all --yes").status == 0)
    #expect(try starling("feedback --app a 4 x").status == 0)
    #expect(try !asks("--app a"))
    #expect(try starling("never --undo").output == "Tools may ask you again.\n")
    #expect(try starling("never --undo").status == 0)
    #expect(try asks("--app b"))
  }

  @Test func `never needs a home, and makes none`() throws {
    for home in ["", folder.url.appending(path: "none").path, "/dev/null"] {
      let run = try Starling(["never"], environment: ["HOME": home], folder: folder.url)
      #expect(run.status != 0 && run.output.isEmpty && run.errors.hasPrefix("starling: "), "\(run)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "none").path))
  }

  @Test func `help at the prompt names never, and what is kept has a name`() throws {
    let run = try starling(
      "ask --app a --config rules.json --interactive always", input: "/help\n")
    #expect(run.output.contains("starling never"))
    let named = try starling("status --app a --where").output
    for name in try FileManager.default.contentsOfDirectory(atPath: state.path) {
      #expect(named.contains("/\(name)\n"), "\(name)")
    }
  }
}
