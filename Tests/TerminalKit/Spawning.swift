#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

private nonisolated(unsafe) var spawning = unsafe pthread_mutex_t()

/// Opens descriptors or starts a process while no other test does: otherwise, a process could
/// inherit a descriptor before it is marked to be closed.
package func whileNothingSpawns<Result>(_ body: () throws -> Result) rethrows -> Result {
  unsafe pthread_mutex_lock(&spawning)
  defer { unsafe pthread_mutex_unlock(&spawning) }
  return try body()
}

/// Writes all bytes, or as many as the other end takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { return }
    rest = rest.dropFirst(count)
  }
}

/// What comes next; nil if nothing does within some milliseconds, or ever.
func readSome(from descriptor: Int32, within milliseconds: Int32) -> [UInt8]? {
  var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  var chunk = [UInt8](repeating: 0, count: 4096)
  guard unsafe poll(&wanted, 1, milliseconds) == 1,
    case let count = unsafe read(descriptor, &chunk, chunk.count), count > 0
  else { return nil }
  return Array(chunk[..<count])
}

/// A copy of a descriptor with a high number, closed in new processes.
package func outOfTheWay(_ descriptor: Int32) -> Int32 {
  defer { close(descriptor) }
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
}
