import Foundation
import TerminalKit
import Testing

/// Commands that watch their files. The tests wait for output and never sleep.
struct WatchTests {
  private static let script = """
    {"blocks": {
      "name": { "type": "text-input", "text": "Who?", "next": "ask" },
      "ask": { "type": "text-input", "text": "And why?", "next": "bye" },
      "bye": { "type": "text", "text": "Bye, {{name}}." }
    }}
    """

  @Test func `a checker that watches speaks again when a file is saved`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "a.json")
    let watcher = try Watcher(["check", "--watch", "a.json"], in: folder.url)
    try watcher.awaits("1 script, no problems\n")
    _ = try folder.write(Self.script.replacing("\"bye\" },", with: "\"by\" },"), to: "a.json")
    try watcher.awaits("no block is named \"by\"")
    try watcher.awaits("1 error")
    _ = try folder.write(Self.script, to: "a.json")
    try watcher.awaits("1 script, no problems\n")
  }

  @Test func `a pipe in the place of a watched file is not waited for`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "a.json")
    let talk = try Watcher(["run", "--watch", "a.json"], in: folder.url)
    let check = try Watcher(["check", "--watch", "a.json"], in: folder.url)
    try talk.awaits("Who?")
    try check.awaits("1 script, no problems\n")
    _ = try Starling(shell: "rm a.json; mkfifo p; mv p a.json", folder: folder.url)
    try check.awaits("it is not a regular file")
    try talk.types("Ada")
    try talk.awaits("And why?")
    _ = try Starling(shell: "rm a.json", folder: folder.url)
    _ = try folder.write(Self.script.replacing("And why?", with: "And how?"), to: "a.json")
    try check.awaits("1 script, no problems\n")
    try talk.awaits("has changed and was read again")
  }

  @Test func `standard input cannot be watched`() throws {
    #expect(try Starling(["check", "--watch", "-"]).status == 64)
  }

  @Test func `a conversation goes on in the changed script`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "a.json")
    let watcher = try Watcher(["run", "--watch", "a.json"], in: folder.url)
    try watcher.awaits("Who?")
    try watcher.types("Ada")
    try watcher.awaits("And why?")
    _ = try folder.write(Self.script.replacing("And why?", with: "And how?"), to: "a.json")
    try watcher.awaits("has changed and was read again")
    _ = try folder.write(Self.script.replacing("\"bye\" },", with: "\"by\" },"), to: "a.json")
    try watcher.awaits("continues with the old script")
    _ = try folder.write(
      Self.script.replacing("\"ask\"", with: "\"why\"").replacing("Bye", with: "So long"),
      to: "a.json")
    try watcher.awaits("continues with the old script")
    _ = try folder.write(Self.script.replacing("Bye", with: "So long"), to: "a.json")
    try watcher.awaits("has changed and was read again")
    try watcher.types("Because")
    try watcher.awaits("So long, Ada.")
  }
}

/// A conversation that is recorded while its script changes.
struct WatchedTranscriptTests {
  private static let script = """
    {"blocks": {
      "ask": { "type": "choice", "text": "Well?", "buttons": ["Yes", "No"], "next": "bye" },
      "bye": { "type": "text", "text": "Bye." }
    }}
    """

  @Test func `what was said is kept, and can be brought up to date`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "a.json")
    let watcher = try Watcher(
      ["run", "--watch", "--transcript", "a.chat", "a.json"], in: folder.url)
    try watcher.awaits("Well?")
    _ = try folder.write(
      Self.script.replacing("Well?", with: "Now?").replacing("Yes", with: "Sure"), to: "a.json")
    try watcher.awaits("has changed and was read again")
    try watcher.types("Sure")
    try watcher.awaits("\"starling test --update\" writes the new texts")
    try watcher.ends()
    let file = folder.url.appending(path: "a.chat")
    let chat = try String(contentsOf: file, encoding: .utf8)
    let said = "bot: Well?\nbuttons: Yes | No\nyou: Sure\n! set ask = \"Sure\"\nbot: Bye.\nend\n"
    #expect(chat.contains(said), "\(chat)")
    #expect(try Starling(["test", "--update", "a.chat"], folder: folder.url).status == 1)
    #expect(try Starling(["test", "a.chat"], folder: folder.url).status == 0)
    let updated = try String(contentsOf: file, encoding: .utf8)
    #expect(updated.contains("bot: Now?\nbuttons: Sure | No\nyou: Sure\n"), "\(updated)")
  }
}

/// A command that runs until the test has seen enough.
private final class Watcher {
  private let process = Process()
  private let output = Foundation.Pipe()
  private let input = Foundation.Pipe()
  private var told = ""

  init(_ arguments: [String], in folder: URL) throws {
    process.executableURL = Starling.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["LANG": "C"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit {
    // It may have inherited that other signals are ignored.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func ends() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func types(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Reads until a text has been printed, and drops everything up to it.
  func awaits(_ text: String) throws {
    while true {
      if let range = told.range(of: text) {
        told = String(told[range.upperBound...])
        return
      }
      try #require(saysMore, "it does not say \(text), but \(told)")
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "it ended without \(text): \(told)")
      told += String(decoding: data, as: UTF8.self)
    }
  }

  private var saysMore: Bool {
    let descriptor = output.fileHandleForReading.fileDescriptor
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, longTime) == 1
  }
}
