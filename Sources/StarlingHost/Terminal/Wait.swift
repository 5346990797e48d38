/// What a conversation waits for: input, a signal, or that time passes. It is all of a conversation
/// that another thread may have.
package struct Wait: Sendable {
  private let input: Int32?
  private let deadline: Deadline?

  init(_ input: Int32?, _ deadline: Deadline?) { (self.input, self.deadline) = (input, deadline) }

  package func block() {
    _ = Platform.awaitInput(input, milliseconds: deadline?.millisecondsLeft ?? -1)
  }

  /// Waits on another thread. A task that is cancelled is as if the person pressed Ctrl-C.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  nonisolated(nonsending) func suspend() async throws(Interruption) {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        let wait: @Sendable () -> Void = {
          block()
          waiting.resume()
        }
        if !Workers.begin(wait) { wait() }
      }
    } onCancel: {
      Platform.wake()
    }
    if Task.isCancelled { throw Interruption(signal: Platform.interruptSignal) }
  }
}
