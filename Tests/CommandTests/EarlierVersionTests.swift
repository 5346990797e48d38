import Foundation
import TerminalKit
import Testing

/// What version 2.0.0 kept: a save at each prompt of a conversation, and the lines of results.
struct EarlierVersionTests {
  private static let folder = Starling.root.appending(path: "Tests/CommandTests/Earlier")

  private static func lines(of file: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// A conversation: what was typed, and the number of its result.
  struct Talk: Sendable {
    let script: String
    let typed: [String]
    let result: Int
  }

  static let talks = [
    Talk(
      script: "everything",
      typed: ["", "1", "a crash", "12", "/back", "11", "an idea", "sing", "10", "", ""], result: 0),
    Talk(
      script: "support",
      typed: [
        "my bill", "", "my account", "ada@example.com", "", "a crash", "10", "thank you", "an idea",
        "sing", "that is all", "yes",
      ], result: 4),
  ]

  @Test(arguments: talks)
  func `a conversation that an earlier version kept goes on to the same result`(
    _ talk: Talk
  ) throws {
    let before = try #require(Self.lines(of: "results.jsonl")[talk.result].json)
    let saves = try Self.lines(of: "\(talk.script).saves")
    #expect(saves.count == talk.typed.count)
    for (answers, save) in saves.enumerated() {
      let folder = try TemporaryFolder()
      _ = try folder.write(save, to: "kept.json")
      let script = Self.folder.appending(path: "\(talk.script).script").path
      let rest = try Starling(
        ["run", script, "--save", "kept.json", "--results", "r.jsonl"],
        input: talk.typed.dropFirst(answers).map { $0 + "\n" }.joined(), folder: folder.url)
      #expect(rest.status == 0, "after \(answers) answers: \(rest.errors)")
      let result = try String(contentsOf: folder.url.appending(path: "r.jsonl"), encoding: .utf8)
      #expect(try holds(#require(result.json), before), "after \(answers) answers: \(result)")
    }
  }

  @Test func `results that an earlier version kept are counted as they are`() throws {
    let path = Self.folder.appending(path: "results.jsonl").path
    let told = try Starling(["results", path, "--format", "json"])
    let lines = try Self.lines(of: "results.jsonl")
    let read = told.output.split(separator: "\n").map { String($0) }
    #expect(read.count == lines.count)
    for (line, before) in zip(read, lines) {
      #expect(try holds(#require(line.json), #require(before.json)))
    }
    #expect(try Starling(["results", path]).output.hasPrefix("5 people"))
  }

  /// Whether a value has all that an earlier one had, but for what differs from run to run.
  private func holds(_ value: Any, _ before: Any) -> Bool {
    switch (value, before) {
    case (let value as [String: Any], let before as [String: Any]):
      before.filter { !["id", "at", "seconds"].contains($0.key) }
        .allSatisfy { key, old in value[key].map { holds($0, old) } ?? false }
    case (let value as [Any], let before as [Any]):
      before.allSatisfy { old in value.contains { holds($0, old) } }
    default: (value as? NSObject) == (before as? NSObject)
    }
  }
}

extension String {
  fileprivate var json: Any? { try? JSONSerialization.jsonObject(with: Data(utf8)) }
}
