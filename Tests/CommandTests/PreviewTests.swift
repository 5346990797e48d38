import Foundation
import TerminalKit
import Testing

/// `--preview` keeps nothing, and `--force` says that it was forced.
struct PreviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func starling(_ arguments: String..., input: String = "") throws -> Starling {
    try Starling(
      arguments, input: input, environment: ["HOME": folder.url.path], folder: folder.url)
  }

  private var names: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    }
  }

  private static let beginning =
    "Preview: nothing was kept or delivered. This is what would have been:\n"

  @Test(arguments: [
    ["ask", "--app", "app", "--session"], ["ask", "--app", "app", "--force"],
    ["ask", "--app", "app", "--save", "kept"], ["feedback", "--app", "app"],
  ])
  func `a preview shows all, keeps nothing and says what it would have`(words: [String]) throws {
    let options = ["--preview", "--deliver", "touch delivered", "--on", "sendFeedback=touch ran"]
    let run = try Starling(
      words + options, input: "2\n\n1\nDark mode\n/quit\n", environment: ["HOME": folder.url.path],
      folder: folder.url)
    #expect(try names.isEmpty)
    #expect(run.output.contains("?"), "\(run)")
    let said = try #require(
      run.errors.firstRange(of: Self.beginning).map { run.errors[$0.upperBound...] })
    let isAsked = words[0] == "ask"
    #expect(said.hasPrefix("  history   \(isAsked ? "asked; " : "")"), "\(said)")
    #expect(said.contains("/.local/state/starling/app.results.jsonl:\n"))
    #expect(said.contains(#""app":"app","#))
    #expect(said.contains(#","forced":false,"walked":false,"unseen":[]}"#))
    #expect(said.contains("  delivery  the same to: touch delivered\n"))
    if isAsked {
      #expect(run.status == 0 && said.contains("gave feedback"))
      #expect(said.contains("  --on      sendFeedback would have run: touch ran\n"))
    }
  }

  @Test func `a preview leaves what there is as it is, also a broken history`() throws {
    let state = folder.url.appending(path: ".local/state/starling")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    _ = try folder.write("?", to: ".local/state/starling/app.json")
    let before = try names
    #expect(try starling("ask", "--app", "app", "--preview", input: "5\n\n").status == 0)
    #expect(try starling("feedback", "--app", "app", "--preview", "4", "x").status == 0)
    #expect(try names == before)
    #expect(try starling("never").status == 0)
    #expect(try !starling("ask", "--app", "app", "--preview").output.isEmpty)
  }

  @Test func `a preview of no answer, and of no results, says so`() throws {
    let none = try starling("ask", "--app", "app", "--preview")
    #expect(
      none.errors == Self.beginning + "  history   asked\n  results   nothing: there is no answer\n"
    )
    let off = try starling("ask", "--app", "app", "--preview", "--no-results", input: "5\n\n")
    #expect(off.errors.hasSuffix("  results   nothing: --no-results\n"))
  }

  @Test func `a preview reports what is wrong to its author`() throws {
    _ = try folder.write("{", to: "broken.json")
    #expect(try starling("ask", "broken.json", "--app", "app").errors.isEmpty)
    let run = try starling("ask", "broken.json", "--app", "app", "--preview")
    #expect(run.status == 65 && run.errors.contains("broken.json:1:2: error"))
    let action = try starling("ask", "--app", "app", "--preview", "--on", "nothing=true")
    #expect(action.errors.contains("nothing in the script has the action \"nothing\""))
  }

  @Test func `what was forced is marked, and counts as before`() throws {
    let rules = try folder.write(#"{"polite": false}"#, to: "rules.json")
    let asking = ["ask", "--app", "app", "--config", rules, "--interactive", "always"]
    for force in [[], ["--force"], ["--force"]] {
      // A rating settles the question, so that the others are forced.
      let run = try Starling(
        asking + force, input: "4\n\n", environment: ["HOME": folder.url.path], folder: folder.url)
      #expect(!run.output.isEmpty, "\(run)")
    }
    let path = folder.url.appending(path: ".local/state/starling/app.results.jsonl")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let forced = #","forced":true,"walked":false,"unseen":[]}"#
    #expect(lines.map { $0.hasSuffix(forced) } == [false, true, true])
    #expect(lines[0].hasSuffix(#","forced":false,"walked":false,"unseen":[]}"#))
    #expect(try starling("results", "--app", "app").output.contains("3"))
    let csv = try starling("results", "--app", "app", "--format", "csv").output
    #expect(
      csv.split(whereSeparator: \.isNewline).map {
        $0.hasSuffix(",forced,walked,unseen") ? "h" : $0.hasSuffix(",true,false,") ? "t" : "f"
      } == ["h", "f", "t", "t"], "\(csv)")
  }

  @Test func `what was forced stays so when the conversation goes on`() throws {
    let rules = try folder.write(#"{"confirmStars": false}"#, to: "rules.json")
    let asking = [
      "ask", "--app", "app", "--config", rules, "--save", "kept.json", "--interactive", "always",
    ]
    let variables = ["HOME": folder.url.path]
    let seat = try Seat(
      "ask --app app --config rules.json --save kept.json --force",
      environment: "TERM=xterm-256color", folder: folder)
    try seat.type("2\r")
    _ = try seat.terminal.screen(upTo: "better?")
    kill(seat.process, SIGKILL)
    #expect(seat.status == 137)
    let rest = try Starling(
      asking, input: "1\nDark mode\n", environment: variables, folder: folder.url)
    #expect(rest.status == 0)
    let path = folder.url.appending(path: ".local/state/starling/app.results.jsonl")
    #expect(
      try String(contentsOf: path, encoding: .utf8).hasSuffix(
        #","forced":true,"walked":false,"unseen":[]}"# + "\n"))
  }
}
