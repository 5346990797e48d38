/// The input side of a chat, from a person or a program: lines, pauses and signals.
///
/// On a terminal, it leaves line editing to the terminal, or reads key by key for a line editor. It
/// holds the terminal modes and the signals of the process until `close` or `end`; there can be
/// only one console at a time.
package final class Console {
  /// Lines within this many milliseconds count as pasted together.
  private static let pasteGap: Int32 = 30

  let input: Int32
  let isTerminal: Bool
  private let longestLine: Int
  private let watch: SignalWatch
  private var splitter: LineSplitter
  /// Lines from a terminal, which more may follow in the same paste.
  private var paste = Paste()
  /// Reads keys instead of lines; nil outside a prompt with a line editor.
  private var decoder: KeyDecoder?
  private var keys: [KeyPress] = []
  /// When an incomplete sequence of keys will be complete all the same.
  private var quiet: Deadline?
  private var isAtEnd = false
  /// Nil if it does not matter whether someone is there.
  private var attendance: Attendance?
  /// Called before Ctrl-Z stops the process.
  var beforeSuspending: () -> Void = {}
  private var interrupt = Interrupt.none
  /// What to wait for where there was no event.
  package private(set) var wait = Wait(nil, nil)

  /// Whether the person has interrupted, and what was typed before is taken.
  private enum Interrupt { case none, arrived, handled }

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
}

extension Console {
  /// From now on, waits only so long for someone who may not be there, if this is a terminal.
  func expectSomeone(within absence: Absence, readingKeys: Bool) {
    guard isTerminal else { return }
    discardTyped()
    attendance = Attendance(absence, readsKeys: readingKeys)
  }

  /// Whether someone has typed something since someone was expected.
  var hasSeenSomeone: Bool { attendance?.isSeen ?? true }

  /// Notes who has begun a line that the terminal still edits.
  func noteBegunLine() {
    if !hasSeenSomeone, isPasteBegun { attendance?.note() }
  }

  package func next(by deadline: Deadline? = nil) throws(FileError) -> InputEvent {
    while true {
      if let event = try event(by: deadline) { return event }
      wait.block()
    }
  }

  /// The next event; nil if there is none before what `wait` says.
  func event(by deadline: Deadline?) throws(FileError) -> InputEvent? {
    while true {
      if let event = SignalWatch.event(beforeSuspending) { return event }
      if let keys = takeKeys() { return .keys(keys) }
      if decoder == nil, let lines = try takeLines() { return .lines(lines) }
      if tellsInterrupt() { continue }
      if isAtEnd { return end() }
      if Platform.awaitInput(input, milliseconds: 0) {
        try receive()
      } else if deadline?.isOver == true {
        return SignalWatch.event() ?? .timeout
      } else if attendance?.deadline?.isOver == true {
        return SignalWatch.event() ?? .absence
      } else if quiet?.isOver != true {
        let times = [deadline, quiet, attendance?.deadline].compactMap(\.self)
        wait = Wait(input, times.min())
        return nil
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

  /// Begins a pause. Meanwhile, a terminal does not show what the person types, and in the end it
  /// is discarded, since it was not meant for the next prompt. If the pause can be skipped, Return
  /// or a space ends it.
  package func begin(_ pause: TypingPause) {
    if isTerminal { Platform.passOn(pause.decoder == nil ? .hiddenLines : .keys) }
  }

  package func endPause() {
    discardTyped()
    if isTerminal { Platform.passOn(.lines) }
  }

  /// How a pause ends; nil if it goes on for what `wait` says. Three times a second, `move` is
  /// called, as long as it returns true.
  package func event(during pause: inout TypingPause, move: () throws -> Bool) rethrows
    -> InputEvent?
  {
    while true {
      switch SignalWatch.event() {
      case .signal(let signal): return .signal(signal)
      case .resumed, .widthChanged: continue
      case nil, .lines, .keys, .end, .timeout, .absence: break
      }
      if pause.deadline.isOver { return .timeout }
      if pause.moves, pause.nextMove.isOver {
        pause.moves = try move()
        pause.nextMove = .after(seconds: 1.0 / 3)
      }
      // In the background, reading would stop this process.
      let reads = isTerminal && !isGone && Platform.isInForeground(input)
      guard reads, Platform.awaitInput(input, milliseconds: 0) else {
        wait = Wait(
          reads ? input : nil, pause.moves ? min(pause.deadline, pause.nextMove) : pause.deadline)
        return nil
      }
      var bytes: [UInt8] = []
      _ = try? Platform.readBytes(input, into: &bytes, limit: 1 << 12)
      let typed = heeding(bytes)
      if tellsInterrupt() { continue }
      let keys = pause.decoder?.feed(typed) ?? []
      if !keys.isEmpty { attendance?.note() }
      if keys.contains(KeyPress(.enter)) || keys.contains(KeyPress(.text(" "))) { return .timeout }
    }
  }

  /// Discards unread input from a terminal. From other inputs, every line counts.
  package func discardTyped() {
    guard isTerminal else { return }
    heedTyped()
    Platform.discardTyped(input)
    splitter = LineSplitter(isTerminal: true, limit: longestLine)
    paste = Paste()
  }

  /// Reads what was typed while nothing waited for it: an interrupt counts all the same.
  private func heedTyped() {
    var bytes: [UInt8] = []
    var patience: Int = 64
    while patience > 0, Platform.isInForeground(input), Platform.isReadable(input),
      let count = try? Platform.readBytes(input, into: &bytes, limit: 1 << 12), count > 0
    { patience -= 1 }
    _ = heeding(bytes)
    _ = tellsInterrupt()
  }

  /// The bytes in front of an interrupt. Those behind it are dropped.
  private func heeding(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard isTerminal, let byte = Platform.interruptByte, let place = bytes.firstIndex(of: byte)
    else { return bytes[...] }
    if interrupt == .none { interrupt = .arrived }
    return bytes[..<place]
  }

  /// Marks an interrupt that has arrived, once, as if it were a signal; returns whether it did.
  private func tellsInterrupt() -> Bool {
    guard interrupt == .arrived else { return false }
    interrupt = .handled
    Platform.interrupt()
    return true
  }

  /// The next line; from a terminal, along with lines pasted at the same time.
  private func takeLines() throws(FileError) -> [Line]? {
    guard isTerminal else { return splitter.next().map { [$0] } }
    while let line = splitter.next() { paste.add(line) }
    guard !paste.lines.isEmpty else { return nil }
    while !isAtEnd, !Platform.isToEnd, interrupt == .none,
      Platform.awaitInput(input, milliseconds: Self.pasteGap)
    {
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

  // MARK: Keys

  /// Reads keys from now on. What was typed before is discarded. Pastes are marked by the terminal
  /// of a stream.
  func beginKeys(for stream: Output) {
    Platform.passOn(.keys, markingPastesOn: stream.descriptor)
    discardTyped()
    decoder = KeyDecoder()
    keys = []
    quiet = nil
  }

  func endKeys() {
    guard decoder != nil else { return }
    Platform.passOn(.lines)
    decoder = nil
  }

  /// Whether more keys arrive at once, which a person does not type.
  var hasMoreKeys: Bool { Platform.awaitInput(input, milliseconds: Self.pasteGap) }

  private func takeKeys() -> [KeyPress]? {
    if quiet?.isOver == true {
      keys += decoder?.flush() ?? []
      awaitRestOfKey()
    }
    defer { keys = [] }
    return keys.isEmpty ? nil : keys
  }

  private func awaitRestOfKey() {
    quiet = decoder?.patience.map { .after(seconds: Double($0) / 1_000) }
  }

  // MARK: Bytes

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
    let typed = heeding(bytes)
    if decoder == nil {
      attendance?.note()
      return splitter.feed(typed)
    }
    keys += decoder?.feed(typed) ?? []
    if !keys.isEmpty { attendance?.note() }
    awaitRestOfKey()
  }
}

/// A pause of a conversation, and the next step of the sign that is shown meanwhile.
package struct TypingPause {
  let deadline: Deadline
  /// Reads the keys that skip the pause; nil if it cannot be skipped.
  fileprivate var decoder: KeyDecoder?
  fileprivate var moves = true
  fileprivate var nextMove = Deadline.after(seconds: 0)

  package init(until deadline: Deadline, canBeSkipped: Bool) {
    self.deadline = deadline
    decoder = canBeSkipped ? KeyDecoder() : nil
  }
}

/// What happened while waiting for input.
package enum InputEvent: Sendable, Hashable {
  /// A line or, from a terminal, several lines pasted at once.
  case lines([Line])
  /// Keys, while they are read.
  case keys([KeyPress])
  /// The input has ended.
  case end
  /// The deadline has passed.
  case timeout
  /// No one has typed anything for so long that no one may be there.
  case absence
  /// A signal that ends the program. The owner must save the conversation, then end by the signal.
  case signal(Int32)
  /// The program continues after Ctrl-Z. The prompt should be shown again.
  case resumed
  /// The width of the terminal has changed.
  case widthChanged
}
