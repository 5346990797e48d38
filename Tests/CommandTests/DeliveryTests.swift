import Foundation
import Testing

/// Answers beside a delivery that takes its time, and where there is no room for them.
struct DeliveryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ lines: String) throws -> Starling {
    try Starling(shell: "export HOME=\"$PWD\"\n" + lines, folder: folder.url)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
  }

  /// Runs lines while a delivery waits for a file, and then lets it go on.
  private func besideDelivery(_ lines: String) throws -> Starling {
    _ = try folder.write(
      "touch begun; until test -e go; do :; done; cat >> got\n", to: "receiver")
    return try shell(
      """
      export STARLING_DELIVER='. ./receiver'
      starling feedback --app app 4 one --deliver-seconds 1000 > /dev/null
      until test -e begun; do :; done
      \(lines)
      touch go
      """)
  }

  @Test func `no command waits for a delivery that is going on`() throws {
    let run = try besideDelivery(
      """
      starling feedback --app app 4 two
      printf '2\\n\\n1\\nthree\\n' | starling ask --app app --force --interactive always > /dev/null
      starling results --app app | head -n 1
      starling status --app app --json | grep -o '"waiting":[0-9]*,"aside":[0-9]*'
      starling status --app app | grep waiting
      starling results --app app --prune --before 2100-01-01T00:00:00Z
      test -e got || echo nothing has arrived
      """)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "Thank you for telling us!" && run.errors.isEmpty, "\(run.errors)")
    #expect(lines.count > 2 && lines[1].hasPrefix("3 people"))
    #expect(
      lines.suffix(4) == [
        #""waiting":3,"aside":0"#, "3 results waiting for delivery.", "0 results deleted",
        "nothing has arrived",
      ], "\(lines)")
  }

  @Test func `who delivers already finds what is new, and a second one says so and ends`() throws {
    let run = try besideDelivery(
      """
      starling feedback --app app 4 two > /dev/null
      starling deliver --app app; echo $?
      """)
    #expect(run.output == "1\n")
    #expect(
      run.errors
        == "starling: another process is delivering these results, and will find the new ones, too\n"
    )
    while text("got").split(separator: "\n").count < 2 {
      _ = try shell("starling deliver --app app --deliver 'cat >> got' 2> /dev/null")
    }
    #expect(text("got") == text(".local/state/starling/app.results.jsonl"))
  }

  @Test func `where there is no room for an answer, no question is asked`() throws {
    // No file may have more than 200 blocks of 512 bytes.
    let feedback = try shell("ulimit -f 200; starling feedback --app app 4 'Dark mode'")
    #expect(feedback.status == 74 && feedback.output.isEmpty)
    #expect(feedback.errors.hasPrefix("starling: your answers could not be kept: cannot write "))
    let asking = "starling ask --app app --force --interactive always"
    let ask = try shell("ulimit -f 200; echo 5 | \(asking)")
    #expect(ask.status == 0 && ask.output.isEmpty && ask.errors.isEmpty)
    #expect(try shell("ulimit -f 200; echo 5 | \(asking) --strict").status == 74)
    let script = Starling.root.appending(path: "Demo/rating.json").path
    let run = try shell("ulimit -f 200; echo 5 | starling run '\(script)' --results r.jsonl")
    #expect(run.status == 74 && run.output.isEmpty && !run.errors.isEmpty)
    #expect(!text(".local/state/starling/app.json").contains("displays\":{\"count\":1"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.contains("open-") }, "\(left)")
  }

  @Test(arguments: [
    ("feedback s.json --state there/s.json", 74), ("run s.json --results there/r.jsonl", 74),
    ("ask s.json --state there/s.json --force --interactive always", 0),
    ("ask s.json --state there/s.json --force --interactive always --strict", 74),
  ])
  func `what could not be kept after all is printed, to be copied`(
    words: String, code: Int32
  ) throws {
    _ = try folder.write(
      """
      {"blocks": {"wish": {"type": "text-input", "text": "A wish?", "action": "go", "next": "more"},
        "more": {"type": "text-input", "text": "And?", "next": null}}}
      """, to: "s.json")
    let run = try shell(
      """
      mkdir there
      printf 'Dark mode\\nand *light*\\n' | starling \(words) --on go='rm -r there; touch there'
      """)
    #expect(run.status == code, "\(run.errors)")
    #expect(run.errors.contains("starling: your answers could not be kept (cannot "))
    #expect(run.errors.hasSuffix("here they are to copy:\nDark mode\nand *light*\n"))
  }

  @Test(arguments: [
    ("ask q.json --app deploy --force --interactive always", "deploy", "q.json"),
    (
      "ask --app deploy --config 'my rules.json' --force --interactive always", "deploy",
      "'my rules.json'"
    ),
  ])
  func `who uses the tool reads one line of what its author has to fix`(
    words: String, app: String, file: String
  ) throws {
    _ = try folder.write(#"{"blocks": {"a": {"type": "txt"}, "b": {}}}"#, to: "q.json")
    _ = try folder.write(
      #"{"displaySessionCount": "x", "maxNumberOfReminder": "y"}"#, to: "my rules.json")
    let what = words.contains("--config") ? "rules have" : "question has"
    let line = "\(app)'s \(what) 2 errors; starling check \(file) lists them\n"
    let run = try shell("starling \(words)")
    #expect(run.status == 0 && run.output.isEmpty && run.errors == line)
    let strict = try shell("starling \(words) --strict")
    #expect(strict.status == 65 && strict.errors.hasSuffix("2 errors\n"))
    let option = words.contains("--config") ? "--config" : "--script"
    let status = try shell("starling status --app \(app) \(option) \(file)")
    #expect(status.status == 65 && status.errors == line)
  }

  @Test func `a configuration is no question, which is said of it`() throws {
    _ = try folder.write(#"{"daysBetween": "x"}"#, to: "r.json")
    let run = try shell("starling ask r.json --app a --force --interactive always")
    #expect(
      run.errors
        == "starling: \"r.json\" is a configuration, and here a script is needed; not asking\n")
    #expect(run.status == 0 && run.output.isEmpty)
  }

  @Test func `the configuration of a script counts in status as it does in ask`() throws {
    _ = try folder.write(
      #"{"config": {"disabled": true}, "blocks": {"a": {"type": "text", "text": "A"}}}"#,
      to: "s.json")
    #expect(try shell("starling status --app app --script s.json").output.contains("turned off"))
  }

  @Test func `keys that ask does not know are no matter for who uses the tool`() throws {
    _ = try folder.write(#"{"displaySessionCuont": 3}"#, to: "c.json")
    let asking = "starling ask --app app --config c.json --force --interactive always"
    #expect(try shell("\(asking) < /dev/null").errors.isEmpty)
    #expect(try shell("\(asking) --strict").status == 65)
  }
}
