/// The hold on the signals of the process while it talks with somebody.
///
/// A signal that would have ended it becomes an event, so that its owner can save what was
/// settled. A closed pipe becomes an error of the writing, for the same reason. There is at most
/// one watch at a time, since there is one process.
struct SignalWatch {
  private var before: [(signal: Int32, disposition: SignalDisposition)] = []

  init() throws(SystemError) {
    try Platform.openWakeUp()
    for signal in Platform.endingSignals + Platform.otherSignals {
      if let disposition = Platform.watch(signal) { before.append((signal, disposition)) }
    }
    let closedPipe = Platform.closedPipeSignal
    if let disposition = Platform.ignore(closedPipe) { before.append((closedPipe, disposition)) }
  }

  /// Whether a signal becomes an event; one that was ignored from the beginning does not.
  func watches(_ signal: Int32) -> Bool {
    before.contains { $0.signal == signal }
  }

  /// Leaves all signals to whom they were left before.
  func stop() {
    for (signal, disposition) in before { Platform.restore(signal, disposition) }
  }

  /// The next event that signals make, if any has come; after Ctrl-Z not before the return.
  static func event() -> InputEvent? {
    while let signal = Platform.takeSignal() {
      if Platform.isSuspension(signal) {
        Platform.suspend()
      } else if Platform.isContinuation(signal) {
        Platform.retakeTerminal()
        return .resumed
      } else {
        return Platform.isWidthChange(signal) ? .widthChanged : .signal(signal)
      }
    }
    return nil
  }
}
