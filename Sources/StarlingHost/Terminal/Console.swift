/// The person, or the program, on the other side of a chat: lines, pauses and signals.
///
/// On a terminal it leaves the editing of a line to the terminal itself. It holds the terminal's
/// modes and the signals of the process from the beginning to `close` or `end`; there is at most
/// one console at a time.
package final class Console {
  /// How long after a line another one counts as pasted together with it.
  private static let pasteGap: Int32 = 30

  package let input: Int32
  package let isTerminal: Bool
  private let longestLine: Int
  private let watch: SignalWatch
  private var splitter: LineSplitter
  /// The lines of a terminal that more may belong to.
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

  /// Gives the terminal and the signals back as they were found.
  package func close() {
    Platform.forgetTerminal()
    watch.stop()
  }

  /// Gives them back and lets a signal take its course with whoever dealt with it before: where
  /// nobody did, the process ends by it.
  package func pass(on signal: Int32) {
    close()
    Platform.raiseSignal(signal)
  }

  /// Ends the process by a signal, with the terminal as it was found.
  package func end(bySignal signal: Int32) -> Never {
    Platform.end(bySignal: signal)
  }
}

extension Console {
  /// Waits for what happens next.
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

  /// A terminal that is gone is a hang-up, also where its signal comes late; what was begun on it
  /// was not meant yet. Elsewhere it is a line.
  private func end() -> InputEvent {
    if isGone && watch.watches(Platform.hangUpSignal) { return .signal(Platform.hangUpSignal) }
    return splitter.last().map { .lines([$0]) } ?? .end
  }

  /// Whether this was a terminal and is none any more.
  private var isGone: Bool { isTerminal && !Platform.isTerminal(input) }

  /// Waits for the time only. Meanwhile a terminal shows nothing of what is typed, and all of it
  /// is forgotten in the end: it was not meant for what comes next.
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

  /// The signal that is to end the process, if one has come; others wait.
  func takeEndingSignal() -> Int32? { Platform.takeEndingSignal() }

  /// Forgets what was typed on a terminal and not read yet. From elsewhere every line counts.
  package func discardTyped() {
    guard isTerminal else { return }
    Platform.discardTyped(input)
    splitter = LineSplitter(isTerminal: true, limit: longestLine)
    paste = Paste()
  }

  /// The next line; from a terminal with those that were pasted at once with it.
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

  /// Whether the last line of a paste lies on the terminal and waits for Return.
  private var isPasteBegun: Bool {
    !isAtEnd && (splitter.hasBegun || Platform.hasBegunLine(input))
  }

  private func receive() throws(FileError) {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      isAtEnd = try Platform.readBytes(input, into: &bytes, limit: 1 << 16) == 0
    } catch {
      // A terminal that has been hung up says so in this way.
      isAtEnd = isTerminal && Platform.isBroken(error)
      let isNothing = isAtEnd || Platform.isInterruption(error) || Platform.isBusy(error)
      if !isNothing { throw FileError(.read, "standard input", error) }
    }
    splitter.feed(bytes[...])
  }
}
