import Foundation

/// The installed Python, if there is one, for comparisons.
package enum Python {
  package struct Failure: Error { var code: Int32 }

  package static func has(_ module: String) -> Bool {
    (try? run("import \(module)")) != nil
  }

  /// The Unicode version of `wcwidth`; nil if it is not installed.
  package static let widths = word("import wcwidth; print(wcwidth.list_versions()[-1])")

  /// The Unicode version of `unicodedata`.
  package static let letters = word("import unicodedata; print(unicodedata.unidata_version)")

  private static func word(_ program: String) -> String? {
    (try? run(program))?.split(separator: "\n").first.map(String.init)
  }

  package static func run(_ program: String, input: String = "") throws -> String {
    try run(arguments: ["-c", program], input: input)
  }

  package static func run(arguments: [String], input: String = "") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "input")
    try Data(input.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"]) { _, new in new }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(code: process.terminationStatus) }
    return String(decoding: data, as: UTF8.self)
  }
}
