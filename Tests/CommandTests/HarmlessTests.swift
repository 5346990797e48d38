import Foundation
import Testing

/// `ask` never harms its caller, whatever the state of the machine.
struct HarmlessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `starling` with shell words; returns what the caller sees.
  private func shell(_ words: String, home: String? = nil) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$STARLING\" \(words)"]
    process.environment = ["STARLING": Starling.executable.path].merging(
      home.map { ["HOME": $0] } ?? [:]
    ) { $1 }
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test(arguments: [
    "--state newer --interactive always 2>&-", "--state newer --interactive always 2>/dev/full",
    "--state s --json >/dev/full 2>/dev/null", "--state s --json >&- 2>/dev/null",
    "--state s --force --interactive always --json 2>/dev/full",
    "--state broken --force --interactive always 2>/dev/full",
    "--state s --interactive always --save broken 2>/dev/null",
    "--app x 2>&-", "--app x --interactive always 2>/dev/null",
  ])
  func `a caller is left alone by ask, whatever cannot be written or found`(words: String) throws {
    _ = try folder.write("{\"starling\": 9}", to: "newer")
    _ = try folder.write("x", to: "broken")
    #expect(try shell("ask \(words)").status == 0)
  }

  @Test(arguments: [
    ("--state newer --json", "{\"ending\":null,\"eligible\":false,"),
    ("--state newer --events", "{\"event\":\"result\",\"ending\":null,"),
    ("--state newer --events --json", "{\"event\":\"result\",\"ending\":null,"),
    ("--app x --json", "{\"ending\":null,\"eligible\":false,"),
  ])
  func `a program gets its result also where the history fails`(
    words: String, result: String
  ) throws {
    _ = try folder.write("{\"starling\": 9}", to: "newer")
    let (status, said) = try shell("ask \(words) --interactive always 2>/dev/null")
    #expect(status == 0 && said.hasPrefix(result) && said.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ">&-", ">/dev/full", "--events >&-", "--events >/dev/full", "--json 2>&-", "--json 2>/dev/full",
    "| true", "--save k >&-",
  ])
  func `nothing is counted where the chat cannot be written`(words: String) throws {
    let run = try Starling(
      shell: """
        starling ask --state s --session --force --interactive always \(words) </dev/null
        echo status $?; grep -c displays s || :
        """, folder: folder.url)
    #expect(run.output.hasSuffix("status 0\n") || run.output.hasSuffix("status 0\n0\n"), "\(run)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(names).isSubset(of: ["s.lock"]), "\(names)")
  }

  @Test(arguments: [("ask --force", 0), ("run s.json", 74)])
  func `a limit of open files is an error, and no concern of who is asked`(
    words: String, status: Int
  ) throws {
    let script = #"{"blocks": {"a": {"type": "text", "text": "A", "next": null}}}"#
    _ = try folder.write(script, to: "s.json")
    let words = words.replacing("--force", with: "s.json --state s --force --interactive always")
    let run = try Starling(
      shell: "(ulimit -n 4; exec starling \(words)); echo $?", folder: folder.url)
    #expect(run.output.hasSuffix("\(status)\n"), "\(run)")
    #expect(run.errors.contains("too many open files") == (status != 0), "\(run)")
  }

  @Test(arguments: ["ask --interactive always", "record crash"])
  func `a limit of file sizes is an error, and no signal`(words: String) throws {
    let run = try Starling(
      shell: "(ulimit -f 0; starling \(words) --state s; echo $?) 2>&1 | cat", folder: folder.url)
    #expect(run.output.contains(": file too large"), "\(run.output)")
    #expect(run.output.hasSuffix(words.hasPrefix("ask") ? "0\n" : "74\n"), "\(run.output)")
  }

  @Test func `a save is not left behind by a history that fails`() throws {
    _ = try folder.write("{\"starling\": 9}", to: "newer")
    _ = try shell("ask --state newer --interactive always --save kept 2>/dev/null")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "kept").path))
  }
}
