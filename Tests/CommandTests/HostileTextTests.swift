import Foundation
import Testing

/// Whatever texts, answers and arguments contain, no command prints or writes anything that could
/// control a terminal.
struct HostileTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The commands, in an order in which later ones find the files of earlier ones. `TEXT` is the
  /// hostile text.
  private static let commands = [
    "check evil.json", "check --format json evil.json", "check --format github evil.json",
    "check --format sarif evil.json", "check --fix evil.json", "graph evil.json",
    "graph --format svg evil.json", "graph --format dot evil.json",
    "graph --format mermaid evil.json", "cover evil.json", "cover evil.json --output c.chat",
    "cover evil.json --missing c.chat", "cover evil.json --output kept.chat",
    "test --coverage --mutants --lcov out.info c.chat",
    "test --format tap --coverage --mutants c.chat",
    "test --format json --coverage --mutants c.chat", "test --format junit c.chat",
    "test hand.chat", "test --format tap hand.chat", "test --format json hand.chat",
    "test --format junit hand.chat", "test --filter TEXT hand.chat", "test bad.chat",
    "test --format tap bad.chat", "test --format json bad.chat", "test --format junit bad.chat",
    "run evil.json --instant --transcript r.chat --results r.jsonl",
    "run evil.json --instant --plain --locale fr", "run evil.json --instant --events",
    "run evil.json --instant --json", "run evil.json --instant --set who=TEXT --transcript s.chat",
    "run evil.json --set TEXT=x --on TEXT=true --start TEXT",
    "walk evil.json --runs 3 --max-steps 2", "strings evil.json --locale fr --words",
    "status --app x --config evil.json", "status --app x --config evil.json --json",
    "ask evil.json --app x --interactive always --force --instant",
    "feedback evil.json --app x --instant", "feedback --app x 4 TEXT", "results --app x",
    "results --app x --words", "results --app x --format json", "results --app x --format svg",
    "results r.jsonl --script evil.json", "graph evil.json --results r.jsonl",
    "forecast evil.json --people 10", "record event TEXT --state s.json --config evil.json",
    "try TEXT --state s.json --config evil.json", "record crash --app TEXT", "explain TEXT",
    "reset --state s.json --scenario TEXT --yes", "reset --state s.json --yes", "TEXT",
    "test --update hand.chat",
  ]

  @Test(arguments: [
    ("\u{1B}[2J\u{7F}\u{9B}31m\t\r x\u{C}\u{85}\u{8}y", "T"),
    ("\u{202E}a\u{2067}b\u{2028}c\u{2029}", "\u{202E}a\u{2067}b\u{2028}c\u{2029}d"),
    ("\u{600}%0A::error::\u{D4E};<&>\"|#,'\\x", "\u{600}%0A::error::\u{D4E};<&>\"|#,'\\x"),
  ])
  func `no command says or writes a text that controls a terminal`(
    text: String, shown: String
  ) throws {
    let kept = try write(text, shown: shown)
    for line in Self.commands {
      let words = line.split(separator: " ").map { String($0).replacing("TEXT", with: text) }
      let run = try Starling(
        words, input: "\n1\n\(text)\n2\n\n\u{1B}[2J\(text)\nyes!\n",
        environment: ["XDG_STATE_HOME": folder.url.path, "STARLING_NOW": "2026-03-01T10:00:00Z"],
        folder: folder.url)
      #expect(run.status < 126 && run.status != 70, "\(line): \(run.status)")
      #expect(isHarmless(run.output), "\(line): \(run.output.debugDescription)")
      #expect(isHarmless(run.errors), "\(line): \(run.errors.debugDescription)")
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let written = files.filter {
      ["c.chat", "r.chat", "s.chat", "out.info", "r.jsonl"].contains($0)
    }
    #expect(written.count == 5)
    for name in written + ["kept.chat", "s.json"] {
      let whole = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      // What hands wrote stays as it is.
      let content = name == "kept.chat" ? String(whole.trimmingPrefix(kept)) : whole
      #expect(isHarmless(content), "\(name): \(content.debugDescription)")
    }
    let tested = try Starling(["test", "c.chat", "r.chat", "s.chat"], folder: folder.url)
    #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
  }

  /// Writes a script that shows one text and compares answers with another, and transcripts with
  /// that one wherever they can have a text. Returns one to which a command adds cases.
  private func write(_ text: String, shown: String) throws -> String {
    _ = try folder.write(
      Self.script.replacing("SHOWN", with: try Self.json(shown))
        .replacing("TEXT", with: try Self.json(text)), to: "evil.json")
    let line = text.replacing("\r", with: "")
    let promise = "=== promise: p \(line)\nset: who = x\(line)x\nnever: bot: \(line)\n"
    _ = try folder.write(
      "script: evil.json\n=== c \(line)\n#\(line)\nbot: x\(line)\nbuttons: x\(line)\n...\n\n\(promise)",
      to: "hand.chat")
    let kept = "script: evil.json\n\n\(promise)"
    _ = try folder.write(kept, to: "kept.chat")
    _ = try folder.write("script: evil.json\n=== c \(line)\n\(line): \(text)\n", to: "bad.chat")
    return kept
  }

  private static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private static let script = """
    {"title": SHOWN, "author": {"name": SHOWN, "avatar": SHOWN}, "variables": {"who": SHOWN},
     "blocks": {
      "a": {"type": "text", "text": [SHOWN, "{{who}}"], "next": "b"},
      "b": {"type": "choice", "text": SHOWN, "buttons": [
        {"title": SHOWN, "value": SHOWN, "action": SHOWN, "set": {"who": SHOWN}}, "On"],
        "branches": [{"when": {"of": "b", "is": TEXT}, "next": "c"}], "next": "c"},
      "c": {"type": "rating", "text": SHOWN, "confirm": true, "buttonTitle": SHOWN,
        "symbols": {"full": "F", "empty": "E"},
        "branches": [{"when": {"of": "who", "is": TEXT}, "next": "d"}],
        "skip": {"title": SHOWN, "next": "d"}, "next": "d"},
      "d": {"type": "text-input", "text": SHOWN, "buttonTitle": SHOWN, "minLength": 3,
        "placeholder": SHOWN, "retry": SHOWN, "next": null, "branches": [{"when": {"any": [
          {"of": "d", "contains": TEXT}, {"of": "d", "in": [TEXT, "yes!"]}]}, "next": "e"}]},
      "e": {"type": "text", "text": "E {{d}}", "next": null}},
     "translations": {"fr": {SHOWN: SHOWN}},
     "config": {"mainTitle": SHOWN, "emailSupport": SHOWN,
       "scenarios": {TEXT: {"maxExecutionsPermitted": 1}}}}
    """
}
