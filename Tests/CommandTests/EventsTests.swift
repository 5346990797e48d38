import Foundation
import Starling
import TerminalKit
import Testing

/// A program that runs `starling run --events`: it reads lines and answers prompts.
private struct Machine {
  typealias Line = [String: Any]

  private let child: Child
  private let input: TerminalKit.Pipe
  private let output: TerminalKit.Pipe

  init(_ arguments: [String]) throws {
    (input, output) = (try TerminalKit.Pipe(), try TerminalKit.Pipe())
    child = try Child(
      Child.starling, arguments, descriptors: [input.reading, output.writing])
    input.closeReading()
    output.closeWriting()
  }

  func send(_ line: String) { input.send(Array((line + "\n").utf8)) }

  /// The next line; nil at the end.
  func next() throws -> Line? {
    guard let line = output.line() else { return nil }
    return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Line
  }

  func wait() throws -> Child.Ending { try child.wait() }
}

/// The output of a conversation for programs, line by line.
@Suite struct `A machine` {
  private let folder: TemporaryFolder

  private static let script = """
    {"blocks": {
      "hi": {"type": "text", "text": "Hi!", "next": "wait"},
      "wait": {"type": "text", "text": "One moment.", "next": "stars", "showNextAfter": 0.5},
      "stars": {"type": "rating", "text": "How?", "max": 3, "confirm": true, "next": "menu",
        "skip": {"title": "Later", "next": null}},
      "menu": {"type": "choice", "text": "What?", "next": "wish", "buttons": [
        {"title": "Buy", "action": "shop", "outcome": "review", "set": {"mood": 1}}, "Leave"]},
      "wish": {"type": "text-input", "text": "Tell!", "placeholder": "All", "required": true,
        "skip": "No", "next": null}}, "variables": {"mood": 0}}
    """

  init() throws { folder = try TemporaryFolder() }

  @Test func `A machine follows a whole conversation and answers each prompt`() throws {
    let machine = try Machine(["run", try folder.write(Self.script, to: "all.json"), "--events"])
    var answers: [String: [String]] = [
      "tap": [""], "stars": ["/help", "9", "2", "3", ""], "choice": ["\"Buy\""],
      "text": [#"" ""#, #""two\nlines \"quoted\"""#],
    ]
    var names: [String] = []
    var prompts: [String: Set<String>] = [:]
    var last: Machine.Line = [:]
    var asked: String?
    while let line = try machine.next() {
      let name = try #require(line["event"] as? String)
      names.append(name)
      last = line
      if name == "prompt", let kind = line["kind"] as? String {
        prompts[kind] = Set(line.keys).subtracting(["event", "kind", "block", "turn"])
        asked = kind
      }
      // Whatever was refused, each prompt wants one answer.
      guard name == "prompt", let kind = asked, kind != "delay" else { continue }
      if let answer = answers[kind]?.first {
        answers[kind]?.removeFirst()
        machine.send(answer)
      }
    }
    #expect(try machine.wait() == .exit(0))
    #expect(answers.allSatisfy { $0.value.isEmpty }, "\(answers)")
    #expect(
      prompts == [
        "tap": [], "delay": ["seconds"], "choice": ["buttons", "many", "skip"],
        "stars": ["button", "min", "max", "labels", "symbols", "confirm", "skip"],
        "text": [
          "button", "placeholder", "skip", "min", "max", "required", "minLength", "maxLength",
          "format",
        ],
      ])
    #expect(
      names == [
        "willAppear", "say", "prompt", "didAppear", "say", "prompt", "say", "prompt", "help",
        "prompt", "reject", "prompt", "picked", "prompt", "picked", "prompt", "echo", "rated",
        "set", "say", "prompt",
        "echo", "set", "set", "outcome", "action", "say", "prompt", "reject", "prompt", "echo",
        "set",
        "willDisappear", "didDisappear", "result",
      ])
    #expect(last["ending"] as? String == "completed")
    #expect(last["rating"] as? Int == 3)
    let said = last["answers"] as? [String: Any]
    #expect(said?["wish"] as? String == "two\nlines \"quoted\"")
    #expect(
      Set(last.keys) == [
        "event", "ending", "eligible", "path", "answers", "rating", "outcomes", "actions",
        "seconds", "mailto", "variables",
      ])
  }

  @Test func `A machine says a line that goes on as a person does`() throws {
    let script = #"{"blocks": {"a": {"type": "text-input", "text": "?", "next": null}}}"#
    let path = try folder.write(script, to: "a.json")
    let run = try Starling(["run", path, "--events"], input: "one\\\ntwo\n")
    #expect(run.output.contains(#""name":"a","value":"one\ntwo""#))
    let exact = try Starling(["run", path, "--events"], input: "\"one\\\\\"\ntwo\n")
    #expect(exact.output.contains(#""name":"a","value":"one\\""#))
  }

  @Test(arguments: [
    ("x", 65_536, ""), ("x", 65_536, "\""), ("\\u0078", 65_536, "\""), ("\\u00e9", 12_000, "\""),
  ])
  func `A machine answers with 64 KiB, however they are written`(
    letter: String, count: Int, quote: String
  ) throws {
    let script = #"{"blocks": {"a": {"type": "text-input", "text": "?", "next": null}}}"#
    let path = try folder.write(script, to: "a.json")
    let most = quote + String(repeating: letter, count: count) + quote
    let run = try Starling(["run", path, "--events"], input: most + "\n")
    let written = letter.hasSuffix("e9") ? "é" : "x"
    let value = String(repeating: written, count: count)
    #expect(run.output.contains(#""name":"a","value":"\#(value)""#))
    guard count == 65_536 else { return }
    let more = quote + String(repeating: letter, count: count + 1) + quote
    let refused = try Starling(["run", path, "--events"], input: more + "\nshort\n")
    #expect(refused.output.contains("65,536 bytes"))
    #expect(refused.output.contains(#""name":"a","value":"short""#))
  }

  @Test(arguments: ["/quit", "0"])
  func `A machine is given the end, however it comes`(answer: String) throws {
    let machine = try Machine(["run", try folder.write(Self.script, to: "all.json"), "--events"])
    machine.send("")
    machine.send(answer)
    var last: Machine.Line = [:]
    while let line = try machine.next() { last = line }
    #expect(last["event"] as? String == "result")
    #expect(last["ending"] as? String == (answer == "0" ? "completed" : "left"))
    #expect(try machine.wait() == .exit(answer == "0" ? 0 : 1))
  }

  /// What programs may write, fit or unfit, at any prompt.
  private static let lines = [
    "", "1", "2", "3", "4", "9", "-1", "yes", "later", "[1, 2]", "[\"One\"]", "/help", "/again",
    "/back",
    "/skip", "/never", "/nver", "//skip", "\"\"", "\"two\\nlines\"", "\"/quit\"", "one\\",
    "one\\\\", "a@b.c",
    "3.5", "{\"a\": 1}", "★★★", "Dark mode, please",
  ]

  @Test(arguments: ["languages", "quiz", "rating", "support", "survey", "sus", "tour"])
  func `A stream of a program says byte for byte what the command does`(demo: String) throws {
    let path = "Demo/\(demo).json"
    let json = try String(contentsOf: Starling.root.appending(path: path), encoding: .utf8)
    let script = try Script(json: json)
    var random = Dice(demo.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    for _ in 0..<6 {
      let lines = (0..<30).map { _ in Self.lines[random.below(Self.lines.count)] } + ["", "/quit"]
      let run = try Starling(
        ["run", path, "--events", "--instant", "--locale", "en"],
        input: lines.map { $0 + "\n" }.joined())
      var options = Dialog.Options()
      options.locale = script.language(among: ["en"], options.strings)
      var stream = EventStream(script, options)
      let received = stream.begin() + lines.flatMap { stream.receive($0) }
      #expect(stream.result != nil)
      #expect(
        received.map { $0 + "\n" }.joined()
          == run.output.replacing(/"seconds":\d+,"m/, with: "\"seconds\":0,\"m"), "\(lines)")
    }
  }
}

/// Numbers that are the same in each run.
private struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
