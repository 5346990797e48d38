import Foundation
import Testing

/// `starling run --transcript` with a file that a person wrote: the new case passes, and the old
/// content stays.
struct AppendingTests {
  private let folder: TemporaryFolder

  private static let script = """
    {"config": {"positiveStarsLimit": 3}, "blocks": {
      "stars": {"type": "rating", "text": "S", "max": 7, "next": "q"},
      "q": {"type": "choice", "buttons": [{"title": "No", "outcome": "never"}], "next": null}}}
    """

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "o.json")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
  }

  private func run(_ transcript: String = "o.chat") throws -> Starling {
    try Starling(
      ["run", "o.json", "--transcript", transcript, "--instant"], input: "6\n1\n",
      folder: folder.url)
  }

  private func test(_ name: String = "o.chat") throws -> Starling {
    try Starling(["test", name], folder: folder.url)
  }

  // MARK: A head for all cases

  @Test(arguments: [
    Self.script, Self.script.replacing(#""config": {"positiveStarsLimit": 3}, "#, with: ""),
  ])
  func `a configuration of the head does not hold for the case`(script: String) throws {
    _ = try folder.write(script, to: "o.json")
    _ = try folder.write(#"{"positiveStarsLimit": 7}"#, to: "c.json")
    _ = try folder.write("config: c.json\n=== by hand\n...\n", to: "o.chat")
    #expect(try run().status == 0)
    #expect(try text("o.chat").contains("=== recorded\nconfig: o.json\nbot: S\n"))
    #expect(try test().output == "o.chat: 2 cases pass\n2 cases in 1 file pass\n")
  }

  @Test func `a variable of the head that the script lacks is refused before a word`() throws {
    let script = Starling.root.appending(path: "Demo/rating.json").path
    let head = "set: app = x\n=== by hand\nscript: \(script)\n...\n"
    _ = try folder.write(head, to: "o.chat")
    let run = try run()
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.errors.contains(
        """
        the head of "o.chat" sets "app" for every case, and "o.json" has no such variable; move \
        that line into the cases that need it, or name another file
        """), "\(run.errors)")
    #expect(try text("o.chat") == head)
  }

  @Test func `a variable of the head that is not declared is as good as unset`() throws {
    _ = try folder.write(
      """
      {"blocks": {"a": {"type": "choice", "buttons": [{"title": "A", "set": {"x": "1"}}, "B"],
        "branches": [{"when": {"of": "x", "empty": false}, "next": null}], "next": "b"},
        "b": {"type": "text", "text": "B{{x}}", "next": null}}}
      """, to: "o.json")
    _ = try folder.write("set: x = set\n=== by hand\n...\n", to: "o.chat")
    let run = try Starling(
      ["run", "o.json", "--transcript", "o.chat", "--instant"], input: "B\n\n", folder: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try text("o.chat").contains("=== recorded\nset: x = \"\"\n"))
    #expect(try test().status == 0)
  }

  // MARK: A file that cannot be written completely

  @Test(arguments: ["=== by hand\n...\n", "\n", nil])
  func `a file stays as it was where not all of a case can be written`(before: String?) throws {
    let long = Self.script.replacing("\"S\"", with: "\"\(String(repeating: "S", count: 5_000))\"")
    _ = try folder.write(long, to: "o.json")
    if let before { _ = try folder.write(before, to: "o.chat") }
    let run = try Starling(
      shell: """
        (trap '' XFSZ; ulimit -f 1; starling run o.json --instant --transcript o.chat --json
        echo status $?) 2>&1 | grep -v SSSS | cat
        """, input: "6\n1\n", folder: folder.url)
    #expect(run.output.contains("cannot write \"o.chat\": file too large"), "\(run.output)")
    #expect(run.output.hasSuffix("status 74\n"))
    #expect((try? text("o.chat")) == before)
  }

  // MARK: A file without a case

  @Test(arguments: ["# Nothing yet.\n", "config: o.json", "\n\n", "\u{FEFF}", "script: o.json\n"])
  func `a case is added to a file that has none yet`(before: String) throws {
    _ = try folder.write(before, to: "o.chat")
    let run = try run()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try text("o.chat").hasPrefix(before))
    #expect(try test().output == "o.chat: 1 case passes\n1 case in 1 file passes\n")
  }

  // MARK: Line endings

  @Test(arguments: [
    "=== by hand\r\n...", "=== by hand\r\n...\r\n", "=== by hand\r\n...\r\n\r\n",
    "=== by hand\r...\r", "# Nothing yet.\r\n",
  ])
  func `lines end as those of the file do`(before: String) throws {
    _ = try folder.write(before, to: "o.chat")
    #expect(try run().status == 0)
    let bytes = Array(try text("o.chat").utf8)
    #expect(try text("o.chat").utf8.starts(with: before.utf8))
    let isPair = before.utf8.contains(10)
    #expect(bytes.count { $0 == 10 } == (isPair ? bytes.count { $0 == 13 } : 0))
    let end = isPair ? "\r\n" : "\r"
    let lines = try text("o.chat").replacing(end, with: "\n")
    #expect(before.hasPrefix("#") || lines.hasPrefix("=== by hand\n...\n\n=== recorded\n"))
    #expect(try test().status == 0)
  }
}
