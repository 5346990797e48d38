import Foundation
import Starling
import Testing

/// Before the first question, the person reads where the answers go; /what shows what of them.
struct DisclosureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String..., input: String) throws -> Starling {
    try Starling(
      words + ["--app", "deploy"], input: input, environment: ["HOME": folder.url.path],
      folder: folder.url)
  }

  private static let forced = ["--force", "--interactive", "always"]

  @Test(arguments: [
    ([], "Your answers stay on this machine."),
    (["--deliver", "true"], "Your answers go to the makers of deploy."),
    (["--deliver", "true", "--to-name", "Ann & Co"], "Your answers go to Ann & Co."),
  ])
  func `it says where the answers go, before the first question`(
    options: [String], sentence: String
  ) throws {
    for words in [["ask"] + Self.forced, ["feedback"]] {
      let run = try Starling(
        words + ["--app", "deploy"] + options, input: "/help\n",
        environment: ["HOME": folder.url.path], folder: folder.url)
      let parts = run.output.components(separatedBy: sentence)
      #expect(parts.count == 2 && !parts[0].contains("?"), "\(run.output)")
      #expect(run.output.contains("/what"))
    }
  }

  @Test func `what is kept is shown as it is, and before the first answer by its keys`() throws {
    let run = try run(
      "ask", "--force", "--interactive", "always", input: "/what\n4\n\n/what\n/quit\n")
    let keys = ResultLine.fields.map(\.key.name).joined(separator: ", ")
    let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("It will have these keys: \(keys)"), "\(run.output)")
    let shown = try #require(run.output.split(separator: "\n").first { $0.contains("{") })
    let line = try ResultLine(Array(shown.trimmingCharacters(in: .whitespaces).utf8))
    #expect(line.rating == 4 && line.app == "deploy")
    let path = folder.url.appending(path: ".local/state/starling/deploy.results.jsonl")
    let kept = try String(contentsOf: path, encoding: .utf8)
    #expect(kept.contains(#""id":"\#(line.id)""#))
  }

  @Test func `a script may leave the line out, and /what still answers`() throws {
    _ = try folder.write(
      #"{"disclosure": false, "blocks": {"a": {"type": "rating", "text": "Q"}}}"#, to: "q.json")
    let run = try run(
      "ask", "q.json", "--force", "--interactive", "always", input: "/what\n2\n")
    #expect(!run.output.contains("stay on this machine"))
    #expect(run.output.contains("It will have these keys:"))
  }

  @Test func `where answers are delivered, those that are given without it go out, too`() throws {
    _ = try run("feedback", "--deliver", "true", input: "5\nfine\n")
    let later = try run("feedback", input: "/help\n")
    #expect(later.output.contains("Your answers go to the makers of deploy."), "\(later.output)")
  }

  @Test func `where nothing is kept, nothing is said of it`() throws {
    let run = try run(
      "ask", "--force", "--interactive", "always", "--no-results", input: "/help\n")
    #expect(!run.output.contains("Your answers") && !run.output.contains("/what"))
  }
}
