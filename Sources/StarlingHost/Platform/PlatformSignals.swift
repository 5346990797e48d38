#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Signals that would end the process without a word.

/// Restores the terminal modes before a signal takes the course that it had without this handler.
private func releaseBeforeEnd(_ signal: Int32) {
  let errorBefore = errno
  Platform.releaseTerminal()
  for (fatal, before) in unsafe fatalDispositions where fatal == signal {
    Platform.restore(signal, before)
  }
  // It arrives when this handler returns.
  raise(signal)
  errno = errorBefore
}

private nonisolated(unsafe) var fatalDispositions: [(signal: Int32, before: SignalDisposition)] = []

extension Platform {
  /// Makes a write that the system does not permit, to a closed pipe or beyond the limit of a
  /// file's size, an error from now on, rather than a signal.
  package static func turnWriteSignalsIntoErrors() {
    for signal in [SIGPIPE, SIGXFSZ] { handle(signal, SIG_IGN) }
  }

  /// Does the same during a call, after which the signals have their course of before.
  static func turningWriteSignalsIntoErrors<Value>(_ body: () -> Value) -> Value {
    let before = [SIGPIPE, SIGXFSZ].map { signal in (signal, ignore(signal)) }
    defer {
      for case (let signal, let disposition?) in before { restore(signal, disposition) }
    }
    return body()
  }

  /// Whatever signal ends the process from now on, the terminal modes are restored first. Signals
  /// that do not end it, or that the host handles, keep their course.
  static func restoreModesOnFatalSignals() {
    let harmless = [
      SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH,
    ]
    // A crash has a handler of Swift's, which would use the terminal.
    let crashes = [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP]
    let fatal = (1..<Int32(65)).compactMap {
      signal -> (signal: Int32, before: SignalDisposition)? in
      guard !harmless.contains(signal), let before = disposition(signal) else { return nil }
      let isCrash = crashes.contains(signal) && !before.isIgnored
      return before.isDefault || isCrash ? (signal, before) : nil
    }
    unsafe fatalDispositions = fatal
    for (signal, _) in fatal { handle(signal, releaseBeforeEnd) }
  }

  static func forgetFatalSignals() {
    for (signal, before) in unsafe fatalDispositions { restore(signal, before) }
    unsafe fatalDispositions = []
  }
}

/// The action of a signal before it was watched.
struct SignalDisposition {
  let action: sigaction
}

extension SignalDisposition {
  var isIgnored: Bool { isHandled(by: SIG_IGN) }
  var isDefault: Bool { isHandled(by: SIG_DFL) }

  private func isHandled(by other: (@convention(c) (Int32) -> Void)?) -> Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}
