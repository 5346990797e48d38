import Foundation
import Testing

/// The compiler, to see what does not compile.
enum Compiler {
  /// The path of the compiler; nil if there is none.
  static let path = ProcessInfo.processInfo.environment["PATH"]?
    .split(separator: ":").map { $0 + "/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static func errors(in paths: [String]) throws -> [Substring] {
    try messages(on: paths).filter { $0.contains(": error: ") }
  }

  static func warnings(in paths: [String]) throws -> [Substring] {
    try messages(on: paths).filter { $0.contains(": warning: ") }
  }

  private static func messages(on paths: [String]) throws -> [Substring] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: try #require(path))
    let modules = Starling.executable.deletingLastPathComponent().appending(path: "Modules")
    process.arguments = ["-typecheck", "-wmo", "-swift-version", "6", "-I", modules.path] + paths
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }
}
