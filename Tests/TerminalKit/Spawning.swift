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

/// A copy of a descriptor with a high number, closed in new processes.
package func outOfTheWay(_ descriptor: Int32) -> Int32 {
  defer { close(descriptor) }
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
}
