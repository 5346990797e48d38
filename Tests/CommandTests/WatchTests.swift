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

  @Test(.enabled(if: Self.hasFrame, "run Scripts/web first"))
  func `a page that is watched is made again, and nothing else is served`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "a.json")
    let watcher = try Watcher(["page", "--watch", "a.json"], in: folder.url)
    try watcher.awaits("http://127.0.0.1:")
    let address = try watcher.awaits(" shows the page").split(separator: "/", maxSplits: 1)
    let (port, place) = (String(address[0]), "/" + address[1])
    func get(_ path: String) throws -> String {
      let request = "printf 'GET \(path) HTTP/1.1\\r\\n\\r\\n' >&3; cat <&3"
      return try Starling(
        shell: #"bash -c "exec 3<>/dev/tcp/127.0.0.1/\#(port); \#(request)""#, folder: folder.url
      ).output
    }
    /// The page of the next version.
    func page(after version: String) throws -> String {
      while try get(place + "version").hasSuffix("\r\n" + version) {}
      return try get(place)
    }
    #expect(place.count > 20)
    for other in ["/", "/a.json", place + "a.json", "/version", place + "../a.json"] {
      #expect(try get(other).hasPrefix("HTTP/1.1 404"), "\(other)")
    }
    let first = try get(place)
    #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n") && first.contains("And why?"))
    #expect(first.contains("\nconnect-src http://127.0.0.1:\(port)\(place)version\">"))
    _ = try folder.write(Self.script.replacing("\"bye\" },", with: "\"by\" },"), to: "a.json")
    let broken = try page(after: "0")
    #expect(broken.contains("And why?") && broken.contains(#"no block is named \"by\""#))
    // What is read while a file is written.
    let parts = ["", "[1]", "{", #"{"blocks": [1]}"#, #"{"blocks": 1}"#]
    for (number, text) in parts.enumerated() {
      _ = try folder.write(text, to: "a.json")
      #expect(try page(after: String(number + 1)).contains("And why?"))
    }
    _ = try folder.write(Self.script.replacing("And why?", with: "And how?"), to: "a.json")
    let mended = try page(after: String(parts.count + 1))
    #expect(mended.contains("And how?") && mended.contains(#""broken":false"#))
  }

  private static var hasFrame: Bool {
    FileManager.default.fileExists(atPath: Starling.root.path + "/.build/web/page.html")
  }

  @Test func `standard input cannot be watched`() throws {
    #expect(try Starling(["check", "--watch", "-"]).status == 64)
    #expect(try Starling(["page", "--watch", "-"]).status == 64)
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

extension WatchedTranscriptTests {
  @Test func `a change that was taken back is not spoken of`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "a.json")
    let watcher = try Watcher(
      ["run", "--watch", "--transcript", "a.chat", "a.json"], in: folder.url)
    try watcher.awaits("Well?")
    for text in [Self.script.replacing("Bye", with: "So long"), Self.script] {
      // As editors save: half a file would be another change.
      try Data(text.utf8).write(to: folder.url.appending(path: "a.json"), options: .atomic)
      try watcher.awaits("has changed and was read again")
    }
    try watcher.types("Yes")
    try watcher.awaits("Bye.")
    #expect(try !watcher.ends().contains("starling test"))
    #expect(try Starling(["test", "a.chat"], folder: folder.url).status == 0)
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

  /// Waits for the end, and returns what was still said.
  @discardableResult
  func ends() throws -> String {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    return told + String(decoding: rest, as: UTF8.self)
  }

  func types(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Reads until a text has been printed, and drops everything up to it; returns what was before.
  @discardableResult
  func awaits(_ text: String) throws -> String {
    while true {
      if let range = told.range(of: text) {
        defer { told = String(told[range.upperBound...]) }
        return String(told[..<range.lowerBound])
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
