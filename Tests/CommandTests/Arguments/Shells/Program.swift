import Foundation

/// An installed program with which tests check a text.
struct Program {
  let path: String

  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs the program on a text, in the package's folder, where it finds the command. Returns its
  /// output, including errors, and its exit code.
  func run(
    _ arguments: [String], on text: String, followedBy more: [String] = []
  ) throws -> (said: String, status: Int32) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments + [file.path] + more
    let tools = Starling.executable.deletingLastPathComponent().path
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PATH": tools]) { path, tools in "\(tools):\(path)" }
    process.currentDirectoryURL = Starling.root
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
