import Foundation
import Testing

/// `starling run` with streams that are not terminals.
@Suite struct `In a pipe, a run` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs shell words with the paths `$STARLING` and `$DEMO`; returns their output.
  private func shell(_ words: String, environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", words]
    let surroundings = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "STARLING": Starling.executable.path,
      "DEMO": Starling.root.appending(path: "Demo/rating.json").path,
    ]
    process.environment = surroundings.merging(environment) { $1 }
    process.currentDirectoryURL = folder.url
    let output = folder.url.appending(path: "printed")
    try Data().write(to: output)
    let file = try FileHandle(forWritingTo: output)
    process.standardOutput = file
    process.standardError = file
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }

  @Test func `In a pipe, a run without input is left`() throws {
    #expect(try shell("$STARLING run $DEMO </dev/null >/dev/null; echo $?") == "1\n")
  }

  @Test(arguments: ["run $DEMO", "ask --state s --force --interactive always", "reset --state s"])
  func `In a pipe, a run with closed input is at its end`(words: String) throws {
    let history = "$STARLING record crash --state s"
    let said = try shell("\(history); $STARLING \(words) <&- >/dev/null; echo $?")
    #expect(said.hasSuffix("0\n") || said.hasSuffix("1\n"))
  }

  @Test
  func `In a pipe, a run with closed output fails, and writes it into no file instead`() throws {
    let words =
      "$STARLING check $DEMO >&- 2>&-; echo $?; $STARLING record crash --state s >&-; cat s"
    let said = try shell(words)
    #expect(said.hasPrefix("74\n{\"starling\""))
  }

  @Test func `In a pipe, a run into a closed pipe dies of it and prints nothing`() throws {
    let words = "{ yes | $STARLING run $DEMO; echo $? >code; } | head -1; cat code"
    #expect(try shell(words) == "⭐️ Stella\n141\n")
  }

  @Test func `In a pipe, a run fed for ever with what fits nothing is left`() throws {
    #expect(try shell("yes | $STARLING run $DEMO >/dev/null; echo $?") == "1\n")
  }

  @Test func `In a pipe, a run fed with ten megabytes without a line feed says so`() throws {
    let words =
      "head -c 10000000 /dev/zero | tr '\\0' x | $STARLING run $DEMO --start wish >said; echo $?"
    #expect(try shell(words) == "1\n")
    let said = try String(contentsOfFile: folder.url.appending(path: "said").path, encoding: .utf8)
    #expect(said.contains("too long"))
    #expect(said.utf8.count < 1_000)
  }

  @Test func `In a pipe, a run onto a full disk says so`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let said = try shell("$STARLING run $DEMO </dev/null >/dev/full; echo $?")
    #expect(said.hasSuffix("\n74\n"))
    #expect(said.contains("no space left"))
  }

  @Test
  func `In a pipe, a run onto a full disk changes no transcript that no one could see change`()
    throws
  {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let path = try folder.write("=== a\nbot: Hi?\nend\n", to: "x.chat")
    _ = try folder.write(#"{"blocks": {"a": {"type": "text", "text": "Hi!"}}}"#, to: "x.json")
    let said = try shell("$STARLING test --update x.chat >/dev/full; echo $?")
    #expect(said.hasSuffix("\n74\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Hi?"))
  }

  @Test(arguments: [
    "TERM=dumb", "NO_COLOR=1", "LANG=C", "LC_ALL=POSIX", "COLUMNS=1", "COLUMNS=-4", "COLUMNS=x",
    "TERM=", "STARLING_PLAIN=1", "CI=1",
  ])
  func `In a pipe, a run writes no escape`(variable: String) throws {
    let parts = variable.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let said = try shell(
      "printf '5\\n1\\n' | $STARLING run $DEMO; echo $?", environment: [parts[0]: parts[1]])
    #expect(!said.contains("\u{1B}"))
    #expect(said.hasSuffix("0\n"))
  }

  @Test
  func `In a pipe, a run quotes no more than fits into the columns that COLUMNS says`() throws {
    let script = #"{"blocks": {"a": {"type": "text", "text": "Hi!", "next": "somewhere"}}}"#
    _ = try folder.write(script, to: "long.json")
    for command in ["check", "run", "graph"] {
      let said = try shell("$STARLING \(command) long.json 2>&1", environment: ["COLUMNS": "60"])
      let quoted = said.split(separator: "\n").filter { $0.hasPrefix(" 1 | ") }
      #expect(quoted.count == 1)
      #expect(quoted.allSatisfy { $0.count <= 60 }, "\(said)")
    }
  }

  @Test func `In a pipe, a run has colours where they are wanted`() throws {
    let plainly = try shell("printf 0 | $STARLING run $DEMO")
    let forced = try shell(
      "printf 0 | $STARLING run $DEMO", environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.contains("\u{1B}[") && !plainly.contains("\u{1B}["))
    let wanted = try shell("printf 0 | $STARLING run $DEMO --color always")
    #expect(wanted == forced)
    let refused = try shell(
      "printf 0 | $STARLING run $DEMO --color never", environment: ["CLICOLOR_FORCE": "1"])
    #expect(refused == plainly)
    let unwanted = try shell(
      "printf 0 | $STARLING run $DEMO", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(unwanted == plainly)
  }
}
