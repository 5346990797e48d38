import Foundation
import TerminalKit
import Testing

/// `--save` keeps a conversation over a kill, an interruption and a power cut.
@Suite struct `A kept conversation` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.url.appending(path: "kept.json").path }

  private var isKept: Bool { FileManager.default.fileExists(atPath: path) }

  private func killed(after typed: [String], on script: String) throws {
    let seat = try Seat("run \(script) --instant --save \(path)")
    for keys in typed { seat.type(keys) }
    _ = seat.terminal.screen(upTo: " › ")
    #expect(isKept)
    kill(seat.process, SIGKILL)
    #expect(seat.status == 137)
  }

  /// How long it took is not the same twice.
  private func withoutTime(_ result: String) -> String {
    result.replacing(/"seconds":\d+/, with: "")
  }

  @Test(arguments: 0...2)
  func `goes on at the prompt at which it was killed`(answers: Int) throws {
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

  @Test func `is kept where it was interrupted, and gone where it was left`() throws {
    let seat = try Seat("run $DEMO/rating.json --instant --save \(path)")
    seat.type("2\n")
    seat.type("\u{3}")
    #expect(seat.status == 130)
    #expect(isKept)
    #expect(
      try Starling(["run", "Demo/rating.json", "--save", path], input: "/quit\n").status == 1)
    #expect(!isKept)
  }

  @Test(arguments: ["", "{", "{}", "[1]", "\u{0}"])
  func `that is none is refused and stays`(text: String) throws {
    _ = try folder.write(text, to: "kept.json")
    let run = try Starling(["run", "Demo/rating.json", "--save", path], input: "0\n")
    #expect(run.status == 65)
    #expect(run.errors.contains("kept.json"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `of another script is refused and stays`() throws {
    try killed(after: ["2\n"], on: "$DEMO/rating.json")
    let run = try Starling(["run", "Demo/support.json", "--save", path], input: "")
    #expect(run.status == 65)
    #expect(isKept)
  }

  @Test func `that cannot be written is said before anything is asked`() throws {
    let run = try Starling(["run", "Demo/rating.json", "--save", "/nowhere/kept"], input: "0\n")
    #expect([73, 74, 77].contains(run.status))
    #expect(run.errors.contains("/nowhere/kept"))
  }
}
