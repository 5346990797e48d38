import Foundation

/// A real server on the loopback address, in a process that ends with that of the tests.
final class Server: Sendable {
  /// The server for all tests; nil without Python.
  static let shared = try? Server()

  private let port: Int
  /// Its open input keeps the server alive.
  private let program: Program

  private init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    program = try Program(
      URL(filePath: "/usr/bin/env"), ["python3", script.path], ["PATH": path])
    guard let port = try program.lines(1).first.flatMap({ Int($0) }) else {
      throw CocoaError(.executableLoad)
    }
    self.port = port
  }

  func url(_ path: String) -> URL {
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.port) = ("http", "127.0.0.1", port)
    parts.path = "/" + path
    return parts.url ?? URL(filePath: "/")
  }
}
