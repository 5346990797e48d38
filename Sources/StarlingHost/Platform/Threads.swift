#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// Does the parts of a work side by side and returns what became of each, in order.
  ///
  /// The first part is done on the thread that calls, so that it alone may tell how far it is. So
  /// is what the system has no thread for.
  package static func concurrently<Value: Sendable>(
    parts: Int, _ work: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let strands = (1..<max(parts, 1)).map { part in Strand { work(part) } }
    for strand in strands { strand.start() }
    return [work(0)] + strands.map { $0.value }
  }
}

/// A part of a work on a thread of its own. Its value is read only once the thread has ended.
private final class Strand<Value: Sendable>: ThreadWork, @unchecked Sendable {
  private let work: @Sendable () -> Value
  private var result: Value?
  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread: pthread_t = 0
  #endif
  private var isRunning = false

  init(_ work: @escaping @Sendable () -> Value) { self.work = work }

  override func run() { result = work() }

  func start() {
    let context = unsafe Unmanaged.passRetained(self as ThreadWork).toOpaque()
    isRunning = unsafe pthread_create(&thread, nil, runTask, context) == 0
    if !isRunning { unsafe Unmanaged<ThreadWork>.fromOpaque(context).release() }
  }

  /// Waits for the end.
  var value: Value {
    #if canImport(Darwin)
      if isRunning, let thread = unsafe thread { unsafe pthread_join(thread, nil) }
    #else
      if isRunning { pthread_join(thread, nil) }
    #endif
    isRunning = false
    return result ?? work()
  }
}

/// What a thread of the C library can be given.
private class ThreadWork {
  func run() {}
}

#if canImport(Darwin)
  private func runTask(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func runTask(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
