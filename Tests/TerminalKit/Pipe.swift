import StarlingHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many milliseconds pass before a test gives up waiting. No machine is that slow.
package let longTime: Int32 = 120_000

/// A pipe between a test and a process.
package final class Pipe {
  package private(set) var reading: Int32
  package private(set) var writing: Int32
  /// Input that was received but not taken yet.
  private var buffer: [UInt8] = []

  package init() throws {
    var ends: [Int32] = [0, 0]
    (reading, writing) = try whileNothingSpawns {
      guard unsafe pipe(&ends) == 0 else { throw SystemError(code: errno) }
      return (outOfTheWay(ends[0]), outOfTheWay(ends[1]))
    }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  package func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  package func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  package func send(_ bytes: [UInt8]) { writeAll(bytes, to: writing) }

  /// The next line without its line feed; nil at the end, or after a long time without input.
  package func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      guard receive() else { return nil }
    }
  }

  /// The rest of the input, up to its end.
  package func rest() -> String {
    while receive() {}
    defer { buffer = [] }
    return String(decoding: buffer, as: UTF8.self)
  }

  private func receive() -> Bool {
    guard let bytes = readSome(from: reading, within: longTime) else { return false }
    buffer += bytes
    return true
  }
}
