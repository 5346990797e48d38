import Foundation
import TerminalKit
import Testing

/// No option that writes loses what was read, what was there before, or what others write.
struct OverwritingTests {
  private let folder: TemporaryFolder

  private static let script = """
    {"blocks": {"a": {"type": "choice", "text": "?", "buttons": ["A", "B"], "next": null}}}
    """
  private static let files = [
    "q.json": script, "q.chat": "script: q.json\nconfig: c.json\n=== a\nbot: ?\n...\n",
    "c.json": "{\"positiveStarsLimit\": 3}", "s.json": "{}", "r.jsonl": "",
    "two.chat": """
    script: q.json
    === one
    ...
    === other
    script: s.json
    config: c.json
    ...
    === promise: a
    never: stuck
    """,
  ]

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.files { _ = try folder.write(text, to: name) }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "l.json"),
      withDestinationURL: folder.url.appending(path: "q.json"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  // MARK: Onto what was read

  @Test(arguments: [
    "run q.json --results -", "walk q.json --results -", "feedback q.json --state x --results -",
    "ask q.json --strict --interactive always --state x --results -",
  ])
  func `results are added to a file and to no stream`(words: String) throws {
    let run = try Starling(
      words.split(separator: " ").map(String.init), input: "1\n", folder: folder.url)
    #expect(run.status == 64, "\(run.status): \(run.errors)")
    #expect(run.errors.contains("--results adds lines to a file, and - is none"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "-").path))
  }

  @Test(arguments: [
    "test q.chat --lcov q.chat", "test q.chat --lcov q.json", "test q.chat --lcov c.json",
    "test . --lcov ./q.chat", "test q.chat --coverage --lcov l.json",
    "test two.chat --filter one --lcov c.json", "test two.chat --promises --lcov s.json",
    "cover q.json --missing two.chat --output c.json",
    "cover q.json --output q.json", "cover q.json --output ./q.json",
    "cover q.json --output l.json",
    "cover q.json --missing q.chat --output q.chat",
    "cover q.json --missing q.chat --output c.json",
    "run q.json --transcript q.json", "run q.json --save q.json", "run q.json --results q.json",
    "run q.json --strings fr=s.json --results s.json", "run q.json --save x --results x",
    "run q.json --save x --transcript ./x", "run l.json --results q.json",
    "record crash --state q.json --config q.json", "status --state c.json --config c.json",
    "try x --state c.json --config ./c.json", "reset --state c.json --config c.json --yes",
    "feedback q.json --state q.json", "feedback q.json --state x --results q.json",
    "ask q.json --strict --interactive always --state q.json",
    "ask q.json --strict --interactive always --state x --results ./x",
    "ask q.json --strict --interactive always --state x --save x",
  ])
  func `a file that is used otherwise is not written`(words: String) throws {
    let run = try Starling(
      words.split(separator: " ").map(String.init), input: "1\n", folder: folder.url)
    #expect(run.status == 73, "\(run.status): \(run.errors)")
    #expect(run.errors.contains("; name another --"), "\(run.errors)")
    for (name, before) in Self.files { #expect(try text(name) == before) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(names) == Set(Self.files.keys).union(["l.json"]))
  }

  @Test func `ask leaves its caller alone there, too`() throws {
    let run = try Starling(
      ["ask", "q.json", "--interactive", "always", "--state", "q.json"], folder: folder.url)
    #expect(run.status == 0 && run.errors.hasSuffix("; not asking\n"), "\(run.errors)")
    #expect(try text("q.json") == Self.script)
  }

  @Test(arguments: ["script: q.json\nno line\n", "script: none.json\n=== a\n...\n"])
  func `no coverage is written of what cannot be read`(transcript: String) throws {
    _ = try folder.write(transcript, to: "wrong.chat")
    let run = try Starling(["test", "wrong.chat", "--lcov", "q.json"], folder: folder.url)
    #expect(run.status > 1, "\(run.errors)")
    #expect(try text("q.json") == Self.script)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/dev/fd/5", "/proc/self/fd/1"])
  func `the path of a stream is the stream, in the midst of what others write there`(
    path: String
  ) throws {
    let run = try Starling(
      shell: """
        for words in 'cover q.json --output' 'test q.chat --lcov'; do
          (echo head; timeout 600 starling $words \(path) 5>&1 2>&1; echo tail) > kept
          head -n 1 kept; tail -n 1 kept
          (echo head; timeout 600 starling $words \(path) 5>&1 | cat) | head -n 1
        done
        """, folder: folder.url)
    #expect(run.output == "head\ntail\nhead\nhead\ntail\nhead\n", "\(run.errors)")
  }

  // MARK: Onto what was there

  @Test(arguments: [
    ("cover q.json --output o --overwrite", "o"), ("test q.chat --coverage --lcov o", "o"),
    ("check --fix w.json", "w.json"), ("test --update w.chat", "w.chat"),
  ])
  func `what was there stays where there is no room for the new`(
    words: String, name: String
  ) throws {
    let long = String(repeating: "x", count: 3_000)
    _ = try folder.write(
      Self.script.replacing("\"?\"", with: "\"\(long)\"").replacing("\"A\"", with: "\"\(long)\""),
      to: "q.json")
    _ = try folder.write(
      "{\"blocks\": {\"a\": {\"type\": \"txt\", \"text\": \"\(long)\"}}}", to: "w.json")
    _ = try folder.write("script: q.json\n=== a\nbot: \(long)y\n...\n", to: "w.chat")
    if name == "o" { _ = try folder.write("before", to: "o") }
    let before = try? text(name)
    let run = try Starling(shell: "ulimit -f 1; exec starling \(words)", folder: folder.url)
    #expect(run.status == 74 && run.errors.contains("file too large"), "\(run.errors)")
    #expect((try? text(name)) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.contains("starling-tmp") })
  }

  @Test func `links, permissions and devices stay what they are`() throws {
    let run = try Starling(
      shell: """
        umask 022; : > o; chmod 640 o; ln -s o link
        starling cover q.json --output link && starling cover q.json --output new 2>&1
        starling cover q.json --output /dev/null 2>&1
        stat -c '%a %F' o link new /dev/null
        """, folder: folder.url)
    #expect(
      run.output.hasSuffix(
        "640 regular file\n777 symbolic link\n644 regular file\n666 character special file\n"),
      "\(run.output)\(run.errors)")
    #expect(try text("o").contains("=== "))
  }

  // MARK: At once

  @Test func `recordings into one file at once all stand in it`() throws {
    let talks = try (0..<4).map { _ in
      try Recording(
        folder.url.appending(path: "q.json").path, folder.url.appending(path: "t.chat").path)
    }
    for talk in talks { #expect(talk.output.line() != nil) }
    for talk in talks { talk.input.send(Array("A\n".utf8)) }
    for talk in talks { #expect(try talk.child.wait() == .exit(0)) }
    let tested = try Starling(["test", "t.chat"], folder: folder.url)
    #expect(tested.output.hasSuffix("4 cases in 1 file pass\n"), "\(tested.output)\(tested.errors)")
  }

  private struct Recording {
    let input: TerminalKit.Pipe
    let output: TerminalKit.Pipe
    let child: Child

    init(_ script: String, _ transcript: String) throws {
      (input, output) = (try TerminalKit.Pipe(), try TerminalKit.Pipe())
      child = try Child(
        Child.starling, ["run", script, "--instant", "--transcript", transcript],
        descriptors: [input.reading, output.writing])
      input.closeReading()
      output.closeWriting()
    }
  }

  // MARK: Owners

  /// Whether the tests run as root, who alone can give files away.
  private static let isRoot = getuid() == 0

  @Test(
    .enabled(if: isRoot),
    arguments: [
      ("record session --state o/new", ["o/new", "o/new.lock"]),
      (
        "record session --app x",
        ["o/h/starling", "o/h/starling/x.json", "o/h/starling/x.json.lock"]
      ),
      ("record session --state o/old", ["o/old", "o/old.bak", "o/old.lock"]),
      (
        "run q.json --instant --results o/r --save o/s --transcript o/t",
        ["o/r", "o/r.lock", "o/t"]
      ),
      ("cover q.json --output o/c.chat", ["o/c.chat"]), ("new o/n.json", ["o/n.json", "o/n.chat"]),
      ("check --fix o/w.json", ["o/w.json"]), ("cover q.json --output o/hers", ["o/hers:4321"]),
    ])
  func `what root writes belongs to whom it did, or else to the owner of the folder`(
    words: String, names: [String]
  ) throws {
    let run = try Starling(
      shell: """
        mkdir o; echo '{"starling": 1}' > o/old; : > o/hers
        echo '{"blocks": {"a": {"type": "txt", "text": "?"}}}' > o/w.json
        chown -R 1234:1234 o; chown 4321:4321 o/hers
        export XDG_STATE_HOME="$PWD/o/h"; echo A | starling \(words) >&2
        """, folder: folder.url)
    for name in names {
      let parts = name.split(separator: ":")
      let path = folder.url.appending(path: String(parts[0])).path
      let owner = try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? Int
      #expect(owner == (parts.count > 1 ? Int(parts[1]) : 1234), "\(name): \(run.errors)")
    }
  }

  @Test(.enabled(if: isRoot))
  func `a file that cannot stay another's is noted`() throws {
    let run = try Starling(
      shell: """
        chmod 777 . && echo x > o && chown 4321 o && chmod 666 o
        exec setpriv --reuid 1234 --clear-groups "$(command -v starling)" cover q.json --output o \
          --overwrite
        """, folder: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("\"o\" was another user's file, and is yours now"), "\(run.errors)")
  }
}
