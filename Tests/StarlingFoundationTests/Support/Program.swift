import Foundation
import TerminalKit

/// A process that a test started.
final class Program: @unchecked Sendable {
  private let process = Process()
  private let input = Foundation.Pipe()
  private let output = Foundation.Pipe()

  /// Starts a program of the package with a home of its own.
  convenience init(_ name: String, _ arguments: [String], home: TemporaryFolder) throws {
    try self.init(
      URL(filePath: Child.product(name)), arguments,
      ["HOME": home.url.path, "XDG_DATA_HOME": home.file("data").path, "TZ": "UTC"])
  }

  init(_ file: URL, _ arguments: [String], _ environment: [String: String]) throws {
    process.executableURL = file
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func type(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
  }

  /// Reads a number of lines, or all that there are.
  func lines(_ count: Int = .max) throws -> [String] {
    var text: [UInt8] = []
    while text.count(where: { $0 == 10 }) < count,
      let more = try output.fileHandleForReading.read(upToCount: 1), !more.isEmpty
    {
      text += more
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
