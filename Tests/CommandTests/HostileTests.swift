import Foundation
import Testing

/// Whatever scripts, histories, file names and people contain, none of it reaches a terminal or a
/// shell unescaped, and only named files are written.
struct HostileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func starling(_ arguments: String..., input: String = "") throws -> Starling {
    try Starling(
      arguments, input: input,
      environment: ["XDG_STATE_HOME": folder.url.path, "STARLING_NOW": "2026-03-01T10:00:00Z"],
      folder: folder.url)
  }

  @Test(arguments: [
    "\"\\\u{1B}[2J\"", "\u{1B}[2J", "\u{9B}31m: 1", "\u{202E}: 1", "\"a\u{202E}\": 1",
    "'\u{1B}': 1",
  ])
  func `what is no JSON is harmless in what is said of it`(text: String) throws {
    _ = try folder.write("{\"blocks\": {}, \(text)}", to: "evil.json")
    for run in [
      try starling("check", "evil.json"), try starling("run", "evil.json"),
      try starling("check", "--format", "github", "evil.json"),
    ] {
      #expect(run.status == 1 || run.status == 65)
      #expect(
        isHarmless(run.output + run.errors), "\((run.output + run.errors).debugDescription)")
    }
  }

  @Test func `names of files are harmless in what is said of them`() throws {
    let name = "\u{1B}[2J\u{202E}.json"
    for run in [try starling("check", name), try starling("run", name)] {
      #expect(run.status == 66)
      #expect(isHarmless(run.errors), "\(run.errors.debugDescription)")
    }
    _ = try folder.write("{", to: name)
    for run in [
      try starling("check", name), try starling("check", "--format", "github", name),
      try starling("check", "--format", "sarif", name),
      try starling("run", name), try starling("graph", name),
      try starling("record", "crash", "--state", name), try starling("status", "--config", name),
    ] {
      #expect(
        isHarmless(run.output + run.errors), "\((run.output + run.errors).debugDescription)")
    }
  }

  @Test func `each of thousands of lines that are wrong is reported`() throws {
    let lines = String(repeating: "nonsense\n", count: 2_000)
    _ = try folder.write("=== a\n" + lines, to: "a.chat")
    for format in ["text", "json"] {
      let run = try starling("test", "a.chat", "--format", format)
      #expect(run.status == 65)
      #expect(run.errors.hasSuffix("2001 | nonsense\n      | ^^^^^^^^\n"))
    }
  }

  @Test func `a file without an end is refused`() throws {
    for run in [
      try starling("check", "/dev/zero"),
      try starling("status", "--app", "x", "--config", "/dev/zero"),
      try starling("results", "/dev/zero"),
      try Starling(shell: "starling results - < /dev/zero", folder: folder.url),
    ] {
      #expect(run.status == 66)
      #expect(run.errors.contains("more than 512 MiB"))
    }
  }

  @Test(arguments: [
    "__proto__", "../../x", "; touch pwned", "$(touch pwned)", "\u{1B}[2J", "-x", "",
  ])
  func `names are names only`(name: String) throws {
    let escaped = name.replacing("\u{1B}", with: #"\u001b"#)
    let rules = #"{"scenarios": {"\#(escaped)": {"maxExecutionsPermitted": 1}}}"#
    _ = try folder.write(rules, to: "rules.json")
    let whose = ["--state", "state.json", "--config", "rules.json"]
    let codes = try [["record", "event"], ["try"], ["try"], ["status"]].map { words in
      let run = try Starling(words + whose + ["--", name], folder: folder.url)
      #expect(isHarmless(run.output + run.errors))
      return run.status
    }
    #expect(codes == [0, 0, 1, 1])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["rules.json", "state.json", "state.json.bak", "state.json.lock"])
  }

  @Test(arguments: ["__proto__", "../../x", "; touch pwned", "\u{1B}[2J"])
  func `the name of a program leads nowhere else`(name: String) throws {
    let run = try starling("record", "crash", "--app", name)
    #expect(run.status == 0 && run.errors.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names == ["starling"])
    let inside = try FileManager.default.subpathsOfDirectory(
      atPath: folder.url.appending(path: "starling").path)
    #expect(inside.count == 2 && inside.allSatisfy { !$0.contains("/") })
  }

  @Test func `an action of a script runs nothing, and an answer nothing but what was given`() throws
  {
    let script = """
      {"blocks": {
        "__proto__": {"type": "text-input", "text": "?", "action": "; touch pwned", "next": "b"},
        "b": {"type": "text-input", "text": "?", "action": "go", "next": null}}}
      """
    _ = try folder.write(script, to: "script.json")
    let run = try starling(
      "run", "script.json", "--on", #"go=printf '%s' "<$STARLING_ANSWER___PROTO__>""#,
      input: "`touch pwned`\n$(touch pwned); touch pwned\n")
    #expect(run.status == 0)
    #expect(run.errors.contains("<`touch pwned`>"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names == ["script.json"])
  }

  @Test func `what is put into a text is not expanded again`() throws {
    let script = """
      {"variables": {"app": "{{level}}", "level": 1},
       "blocks": {
        "a": {"type": "text-input", "text": "{{app}}", "next": "b"},
        "b": {"type": "text", "text": "{{a}} {{app}} \\\\{{level}} {{level}}", "next": null}}}
      """
    _ = try folder.write(script, to: "script.json")
    let run = try starling("run", "script.json", "--set", "app={{a}}", input: "{{level}}{{a}}\n")
    #expect(run.output.contains("{{level}}{{a}} {{a}} {{level}} 1\n"))
  }
}
