package import Starling

/// Says on a terminal how far long work is: in one line that goes at its end or, in plain output,
/// in a sentence now and then. A signal that ends the program first says what was reached.
///
/// The work only counts. A thread of its own looks at the counts, draws and hears the signals, so
/// that whatever the work is at, Ctrl-C ends it at once.
package final class Progress: Work {
  /// When the work counts as long, and how often a line or a sentence follows, in seconds.
  package struct Pace: Sendable {
    var first: Double
    var next: Double

    package init(first: Double, next: Double) { (self.first, self.next) = (first, next) }

    static let drawn = Pace(first: 0.5, next: 0.1)
    static let spoken = Pace(first: 10, next: 10)
  }

  private let output: Output
  private let isPlain: Bool
  private let pace: Pace
  private let counts = Guarded(WorkCounts())
  /// Whether the work is over. Its lock is held while something is drawn.
  private let isOver = Guarded(false)

  private init(on output: Output, isPlain: Bool, _ pace: Pace) {
    self.output = output
    self.isPlain = isPlain
    self.pace = pace
  }

  package func expect(_ count: Int, _ unit: WorkUnit) { counts.value.expect(count, unit) }
  package func did(_ count: Int, _ unit: WorkUnit) { counts.value.did(count, unit) }
  package func found(_ words: @autoclosure () -> String) { counts.value.find(words) }

  /// Does some work, of which it speaks where standard error is a terminal.
  package static func during<Result>(
    isPlain: Bool, on output: Output = .standardError, pace: Pace? = nil, isShown: Bool = true,
    _ body: ((any Work)?) throws -> Result
  ) throws -> Result {
    guard isShown, output.isTerminal, let watch = try? SignalWatch() else { return try body(nil) }
    let progress = Progress(on: output, isPlain: isPlain, pace ?? (isPlain ? .spoken : .drawn))
    defer { watch.stop() }
    guard Workers.begin({ progress.attend() }) else { return try body(nil) }
    do {
      let result = try body(progress)
      try progress.end()
      return result
    } catch {
      try progress.end(by: (error as? Interruption)?.signal)
      throw error
    }
  }

  private func end(by signal: Int32? = nil) throws {
    try isOver.withLock { isOver in
      isOver = true
      if let signal = signal ?? Platform.takeEndingSignal() { stop(by: signal) }
      do { try PassingLine.erase() } catch is FileError {}
    }
  }

  // MARK: The thread that speaks

  private func attend() {
    var next = Deadline.after(seconds: pace.first)
    while true {
      _ = Platform.awaitInput(nil, milliseconds: next.millisecondsLeft)
      let goesOn = isOver.withLock { isOver in
        guard !isOver else { return false }
        hearSignals()
        guard next.isOver else { return true }
        next = .after(seconds: pace.next)
        tell()
        return true
      }
      guard goesOn else { return }
    }
  }

  private func hearSignals() {
    while let signal = Platform.takeSignal() {
      if Platform.isSuspension(signal) {
        try? PassingLine.erase()
        Platform.suspend()
      } else if !Platform.isContinuation(signal), !Platform.isWidthChange(signal) {
        stop(by: signal)
      }
    }
  }

  private func tell() {
    guard Platform.isInForeground(output.descriptor) else { return }
    do {
      let counts = counts.value
      if isPlain { return try output.write(counts.sentence + "\n") }
      try PassingLine.show(String(counts.line.prefix(output.width() - 1)), on: output)
    } catch let interruption as Interruption {
      stop(by: interruption.signal)
    } catch {}
  }

  /// Says what was reached, and ends the process by the signal.
  private func stop(by signal: Int32) -> Never {
    try? PassingLine.erase()
    // The terminal has shown ^C at the beginning of the line.
    let start = isPlain ? "\n" : "\r\u{1B}[K"
    let words = counts.value.ending.map { $0.safeForTerminal() + "\n" }.joined()
    if signal != Platform.closedPipeSignal { try? output.write(start + words) }
    Platform.end(bySignal: signal)
  }
}
