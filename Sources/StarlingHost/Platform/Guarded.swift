#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What one thread at a time may do; that thread may do more of it on the way. `Mutex` would need
/// newer systems of Apple.
@safe final class Turns: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    unsafe pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func begin() { unsafe pthread_mutex_lock(mutex) }
  func end() { unsafe pthread_mutex_unlock(mutex) }
}

/// A value that one thread at a time may use. A value type: of an object, only the reference would
/// be guarded.
final class Guarded<Value>: @unchecked Sendable {
  private var unguarded: Value
  private let turns = Turns()

  package init(_ value: Value) { unguarded = value }

  /// The value. Other threads wait while it is read, and until a change of it is complete.
  package var value: Value {
    _read {
      turns.begin()
      defer { turns.end() }
      yield unguarded
    }
    // A change of one part may read another: only the turn is held meanwhile, not the value.
    _modify {
      turns.begin()
      defer { turns.end() }
      var changed = unguarded
      defer { unguarded = changed }
      yield &changed
    }
  }

  /// Uses the value for several steps, as one.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try body(&value)
  }
}
