/// The input side of a chat, from a person or a program: lines, pauses and signals.
///
/// On a terminal, it leaves line editing to the terminal. It holds the terminal modes and the
/// signals of the process until `close` or `end`; there can be only one console at a time.
package final class Console {
  /// Lines within this many milliseconds count as pasted together.
  private static let pasteGap: Int32 = 30

  package let input: Int32
  package let isTerminal: Bool
  private let longestLine: Int
  private let watch: SignalWatch
  private var splitter: LineSplitter
  /// Lines from a terminal, which more may follow in the same paste.
  private var paste = Paste()
  private var isAtEnd = false

  package init(input: Int32 = 0, longestLine: Int = Line.limit) throws(SystemError) {
    self.input = input
    self.longestLine = longestLine
    isTerminal = Platform.isTerminal(input)
    splitter = LineSplitter(isTerminal: isTerminal, limit: longestLine)
    watch = try SignalWatch()
    if isTerminal { Platform.holdTerminal(input) }
  }

  /// Restores the terminal modes and the signals.
  package func close() {
    Platform.forgetTerminal()
    watch.stop()
  }

  /// Restores them and raises a signal for its previous handler. Without one, the signal ends the
  /// process.
  package func pass(on signal: Int32) {
    close()
    Platform.raiseSignal(signal)
  }

  /// Ends the process by a signal, with the terminal modes restored.
  package func end(bySignal signal: Int32) -> Never {
    Platform.end(bySignal: signal)
  }
}

extension Console {
  package func next(by deadline: Deadline? = nil) throws(FileError) -> InputEvent {
    while true {
      if let event = SignalWatch.event() { return event }
      if let lines = try takeLines() { return .lines(lines) }
      if isAtEnd { return end() }
      let time = deadline?.millisecondsLeft ?? -1
      if Platform.awaitInput(input, milliseconds: time) {
        try receive()
      } else if deadline?.millisecondsLeft == 0 {
        return SignalWatch.event() ?? .timeout
      }
    }
  }

  /// The event at the end of the input. A terminal that is gone is a hang-up, even before the
  /// signal arrives, and an unfinished line does not count. From other inputs, such a line counts.
  private func end() -> InputEvent {
    if isGone && watch.watches(Platform.hangUpSignal) { return .signal(Platform.hangUpSignal) }
    return splitter.last().map { .lines([$0]) } ?? .end
  }

  /// Whether the input was a terminal, but no longer is.
  private var isGone: Bool { isTerminal && !Platform.isTerminal(input) }

  /// Waits until a deadline. Meanwhile, a terminal does not show what the person types, and in the
  /// end it is discarded, since it was not meant for the next prompt.
  package func pause(until deadline: Deadline) -> InputEvent {
    if isTerminal { Platform.showTyping(false) }
    defer {
      discardTyped()
      if isTerminal { Platform.showTyping(true) }
    }
    while true {
      switch SignalWatch.event() {
      case .signal(let signal): return .signal(signal)
      case .resumed, .widthChanged: continue
      case nil, .lines, .end, .timeout: break
      }
      let time = deadline.millisecondsLeft
      if time == 0 { return .timeout }
      _ = Platform.awaitInput(nil, milliseconds: time)
    }
  }

  /// The signal that must end the process, if it has arrived. Other signals wait.
  func takeEndingSignal() -> Int32? { Platform.takeEndingSignal() }

  /// Discards unread input from a terminal. From other inputs, every line counts.
  package func discardTyped() {
    guard isTerminal else { return }
    Platform.discardTyped(input)
    splitter = LineSplitter(isTerminal: true, limit: longestLine)
    paste = Paste()
  }

  /// The next line; from a terminal, along with lines pasted at the same time.
  private func takeLines() throws(FileError) -> [Line]? {
    guard isTerminal else { return splitter.next().map { [$0] } }
    while let line = splitter.next() { paste.add(line) }
    guard !paste.lines.isEmpty else { return nil }
    while !isAtEnd, !Platform.isToEnd, Platform.awaitInput(input, milliseconds: Self.pasteGap) {
      try receive()
      while let line = splitter.next() { paste.add(line) }
    }
    guard !isPasteBegun else { return nil }
    if isAtEnd, !isGone, let rest = splitter.last() { paste.add(rest) }
    defer { paste = Paste() }
    return paste.lines
  }

  /// Whether the last line of a paste waits in the terminal for Return.
  private var isPasteBegun: Bool {
    !isAtEnd && (splitter.hasBegun || Platform.hasBegunLine(input))
  }

  private func receive() throws(FileError) {
    var bytes: [UInt8] = []
    if splitter.isEndless {
      isAtEnd = true
      return
    }
    do throws(SystemError) {
      isAtEnd = try Platform.readBytes(input, into: &bytes, limit: 1 << 16) == 0
    } catch {
      // A hung-up terminal reports its end as an error.
      isAtEnd = isTerminal && Platform.isBroken(error)
      let isNothing = isAtEnd || Platform.isInterruption(error) || Platform.isBusy(error)
      if !isNothing { throw FileError(.read, "standard input", error) }
    }
    splitter.feed(bytes[...])
  }
}

/// What happened while waiting for input.
package enum InputEvent: Sendable, Hashable {
  /// A line or, from a terminal, several lines pasted at once.
  case lines([Line])
  /// The input has ended.
  case end
  /// The deadline has passed.
  case timeout
  /// A signal that ends the program. The owner must save the conversation, then end by the signal.
  case signal(Int32)
  /// The program continues after Ctrl-Z. The prompt should be shown again.
  case resumed
  /// The width of the terminal has changed.
  case widthChanged
}
