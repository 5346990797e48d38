/// Turns the signals of the process into events during a conversation.
///
/// A signal that would have ended the process becomes an event, so that its owner can save the
/// conversation first. A closed pipe becomes an error of the write, for the same reason. There can
/// be only one watch at a time, since signals belong to the whole process.
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

  /// Whether a signal becomes an event. Signals that were ignored from the start do not.
  func watches(_ signal: Int32) -> Bool {
    before.contains { $0.signal == signal }
  }

  /// Restores the previous action of all signals.
  func stop() {
    for (signal, disposition) in before { Platform.restore(signal, disposition) }
  }

  /// The next event from signals, if there is one. After Ctrl-Z, it returns once resumed.
  static func event(_ beforeSuspending: () -> Void = {}) -> InputEvent? {
    while let signal = Platform.takeSignal() {
      if Platform.isSuspension(signal) {
        beforeSuspending()
        Platform.suspend()
        return .resumed
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
