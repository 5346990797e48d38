import Foundation
import TerminalKit

/// A run of the command.
struct Starling {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the command in the folder of the package, with an input and an environment of its own.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    folder: URL = Starling.root
  ) throws {
    try self.init(
      running: Self.executable, arguments, input: input, environment: environment, folder: folder)
  }

  /// Runs a script of the package, which runs the command.
  init(script name: String, _ arguments: [String]) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try self.init(
      running: Self.root.appending(path: "Scripts/\(name)"), arguments, input: "",
      environment: ["PATH": path], folder: Self.root)
  }

  /// Runs a line in a shell, with the command in its path.
  init(shell line: String, input: String = "", folder: URL) throws {
    let path = Self.executable.deletingLastPathComponent().path + ":/usr/bin:/bin"
    try self.init(
      running: URL(filePath: "/bin/sh"), ["-c", line], input: input,
      environment: ["PATH": path], folder: folder)
  }

  private init(
    running program: URL, _ arguments: [String], input: String, environment: [String: String],
    folder: URL
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["LANG": "C"].merging(environment) { $1 }
    let streams = try Streams()
    try streams.input.write(contentsOf: Data(input.utf8))
    try streams.input.seek(toOffset: 0)
    process.standardInput = streams.input
    process.standardOutput = streams.output
    process.standardError = streams.errors
    try process.run()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    output = try Streams.text(of: streams.output)
    errors = try Streams.text(of: streams.errors)
  }

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static var executable: URL { URL(filePath: Child.starling) }

  /// Uses files rather than pipes, which could fill up.
  private struct Streams {
    let input: FileHandle
    let output: FileHandle
    let errors: FileHandle

    init() throws {
      (input, output, errors) = (try Self.file(), try Self.file(), try Self.file())
    }

    private static func file() throws -> FileHandle {
      let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data().write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      return try FileHandle(forUpdating: url)
    }

    static func text(of file: FileHandle) throws -> String {
      try file.seek(toOffset: 0)
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}

/// A temporary folder, which is removed after the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

/// Whether nothing in a text could control a terminal.
func isHarmless(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
