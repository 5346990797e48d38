#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Distributes independent tasks over the cores of the machine.
package enum Workers {
  /// The results of a body for each index from 0 up to a count, in order.
  ///
  /// Each thread takes the next index as soon as it is free. If a thread cannot be created, the
  /// others do its work.
  package static func map<Result: Sendable>(
    _ count: Int, threads: Int = Platform.coreCount, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = Work<Result>(count: count)
    let run: @Sendable () -> Void = {
      while let index = work.take() { work.finish(index, body(index)) }
    }
    let helpers = (1..<max(1, min(threads, count))).compactMap { _ in Thread(run) }
    run()
    for helper in helpers { helper.join() }
    return work.results
  }

  /// Runs a body on a thread of its own and does not wait for it; false if there can be none.
  static func begin(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = Thread(body) else { return false }
    thread.detach()
    return true
  }
}

/// The remaining tasks, and the results of the others.
private final class Work<Result: Sendable>: Sendable {
  private let count: Int
  private let state: Guarded<(next: Int, found: [Result?])>

  init(count: Int) {
    self.count = count
    state = Guarded((0, Array(repeating: nil, count: count)))
  }

  func take() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func finish(_ index: Int, _ result: Result) { state.value.found[index] = result }

  /// All results, once every thread has finished.
  var results: [Result] { state.value.found.compactMap { $0 } }
}

/// A system thread that runs a closure.
private struct Thread {
  private let handle: pthread_t

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Nil if the system cannot create a thread.
  init?(_ run: @escaping @Sendable () -> Void) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var handle: pthread_t?
      let code = unsafe pthread_create(&handle, nil, { unsafe Thread.start($0) }, body.toOpaque())
    #else
      var handle = pthread_t()
      let code = unsafe pthread_create(&handle, nil, { unsafe Thread.start($0) }, body.toOpaque())
    #endif
    guard code == 0, let started = Optional(handle) ?? nil else {
      unsafe body.release()
      return nil
    }
    self.handle = started
  }

  private static func start(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let body = unsafe body else { return nil }
    unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }

  func join() { pthread_join(handle, nil) }

  func detach() { pthread_detach(handle) }
}
