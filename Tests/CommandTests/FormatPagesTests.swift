import Foundation
import Starling
import StarlingAuthoring
import Testing
import starling_cli

/// `starling help script` and its like: what they print, and that their examples run.
struct FormatPagesTests {
  private static let topics = Formats.all.map(\.topic)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func page(_ topic: String) throws -> FormatPage {
    try #require(Formats.all.first { $0.topic == topic })
  }

  @Test(arguments: topics)
  func `help prints the page in lines of at most 80 columns`(topic: String) throws {
    let run = try Starling(["help", topic])
    #expect(run.status == 0)
    let page = try page(topic).text
    #expect(run.output.hasSuffix(page))
    let command = CommandTable.starling.command(named: topic).map {
      HelpText(.starling).page(for: $0) + "\n"
    }
    #expect(run.output == (command ?? "") + page)
    let long = run.output.split(separator: "\n").filter { $0.count > 80 }
    #expect(long.isEmpty, "\(long)")
  }

  @Test func `a misspelt format is answered with the one that is meant`() throws {
    let run = try Starling(["help", "scrip"])
    #expect(run.status == 64)
    #expect(run.errors.contains("Did you mean 'script'?"))
  }

  @Test(arguments: [
    ("script", "ScriptFormat", "Starling"),
    ("configuration", "ConfigurationFormat", "Starling"),
    ("events", "EventsFormat", "Starling"), ("results", "ResultsFormat", "Starling"),
    ("from-2-to-3", "FromTwoToThree", "Starling"),
    ("from-3.0-to-3.1", "FromThreeToThreeOne", "Starling"),
    ("transcript", "TranscriptFormat", "StarlingTesting"),
  ])
  func `the article of a format has the page that help prints`(
    topic: String, article: String, library: String
  ) throws {
    let name = article + ".md"
    let title =
      topic.hasPrefix("from-")
      ? "F" + topic.dropFirst().replacing("-", with: " ") : "The format: \(topic)"
    let file = Starling.root.appending(path: "Sources/\(library)/\(library).docc/\(name)")
    let page = try page(topic).text
    let start = page.prefix { $0 != "\n" }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        # \(title)

        \(start)

        ## Overview

        `starling help \(topic)` prints this page:

        ```
        \(page)```

        """)
  }

  @Test(arguments: topics.filter { !$0.hasPrefix("from-") && $0 != "exit-codes" })
  func `the examples of a page work as they are`(topic: String) throws {
    var script = ""
    let examples = try page(topic).examples
    #expect(!examples.isEmpty)
    for example in examples {
      switch example {
      case .script(let text):
        script = try folder.write(text, to: "hello.json")
        let check = try Starling(["check", "--strict", script])
        #expect(check.output == "1 script, no problems\n", "\(text)\n\(check.output)")
      case .configuration(let text):
        let check = try Starling(["check", "--strict", try folder.write(text, to: "rules.json")])
        #expect(check.output == "1 configuration, no problems\n", "\(check.output)")
      case .transcript(let text):
        let test = try Starling(["test", try folder.write(text + "\n", to: "hello.chat")])
        #expect(test.status == 0, "\(test.output)\(test.errors)")
      case .events(let input, let output):
        let run = try Starling(["run", script, "--events"], input: input)
        #expect(run.output == output + "\n")
      case .result(let input, let line):
        let file = folder.url.path + "/a.results.jsonl"
        let run = try Starling(["run", script, "--results", file], input: input)
        #expect(run.status == 0)
        let kept = try String(contentsOfFile: file, encoding: .utf8)
        #expect(withoutChance(kept) == withoutChance(line + "\n"))
      }
    }
  }

  /// A line without what differs from run to run.
  private func withoutChance(_ line: String) -> String {
    line.replacing(/"id":"\w+","at":"[^"]+"/, with: "").replacing(/"seconds":\d+/, with: "")
  }

  @Test func `each kind of block has its example`() throws {
    let text = try page("script").text
    for kind in BlockKind.allCases {
      #expect(text.contains("\nBlock: \(kind.rawValue)\n"))
      #expect(text.contains("\"type\": \"\(kind.rawValue)\""))
    }
  }

  @Test func `no key of the formats is left out`() throws {
    for kind in ObjectKind.allCases {
      let isRule = kind == .configuration || kind == .scenario
      let text = try page(isRule ? "configuration" : "script").text
      for field in kind.fields where field.key.name != "type" {
        #expect(text.contains("\n  \(field.key.name)"), "\(field.key.name)")
      }
    }
  }

  @Test func `the members of each event are those that are printed`() throws {
    let script = """
      {"progress": true, "blocks": {
        "wait": {"type": "text", "text": "One moment.", "next": "hi", "showNextAfter": 0.1},
        "hi": {"type": "text", "text": "Hi!", "next": "stars"},
        "stars": {"type": "rating", "text": "How?", "confirm": true, "next": "menu"},
        "menu": {"type": "choice", "text": "What?", "next": "wish", "buttons": [
          {"title": "Buy", "action": "shop", "outcome": "review"}]},
        "wish": {"type": "text-input", "text": "Tell!", "next": null}}}
      """
    let path = try folder.write(script, to: "all.json")
    let run = try Starling(
      ["run", path, "--events", "--instant"], input: "\n/help\n9\n2\n\nBuy\nsong\n")
    var printed: [String: Set<String>] = [:]
    for line in run.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let event = try #require(object)
      let name = try #require(event["event"] as? String)
      printed[name, default: []].formUnion(Set(event.keys).subtracting(["event"]))
    }
    for name in EventLines.Name.allCases {
      // Only a configuration with an address has it, and no delay is left by --instant.
      let known = Set(name.members.map(\.word)).subtracting(["reviewURL", "seconds"])
      #expect(printed[name.rawValue]?.subtracting(["seconds"]) == known, "\(name)")
    }
  }
}
