#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value that one thread at a time may use. `Mutex` would need newer systems of Apple.
@safe package final class Guarded<Value>: @unchecked Sendable {
  private var unguarded: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    unguarded = value
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// The value. Other threads wait while it is read, and until a change of it is complete.
  package var value: Value {
    _read {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      yield unguarded
    }
    _modify {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      yield &unguarded
    }
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try body(&value)
  }
}
