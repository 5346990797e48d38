#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// The C library, as far as terminals, signals and other processes go.

// MARK: - What a signal handler touches

// Plain memory. A handler sets the mark of its signal and then wakes who waits by a byte in the
// pipe. Nothing here is passed `inout`: a handler that comes in between would be found to overlap.

private nonisolated(unsafe) var wakeUp: (reading: Int32, writing: Int32) = (-1, -1)
private nonisolated(unsafe) var endingMark: Int32 = 0
private nonisolated(unsafe) var suspensionMark: Int32 = 0
private nonisolated(unsafe) var continuationMark: Int32 = 0
private nonisolated(unsafe) var widthMark: Int32 = 0
private nonisolated(unsafe) var unheardInterrupts: Int32 = 0

private nonisolated(unsafe) var heldTerminal: Int32 = -1
// Not `termios()` to begin with: the compiler gives such a global three bytes less than are copied.
private nonisolated(unsafe) var modesAsFound: termios?
private nonisolated(unsafe) var modesWanted: termios?

private func mark(_ signal: Int32) {
  let errorBefore = errno
  switch signal {
  case SIGTSTP: unsafe suspensionMark = signal
  case SIGCONT: unsafe continuationMark = signal
  case SIGWINCH: unsafe widthMark = signal
  case _:
    unsafe endingMark = signal
    // Who presses Ctrl-C a third time means it, and nobody has listened so far.
    if signal == SIGINT { unsafe unheardInterrupts += 1 }
    if unsafe unheardInterrupts > 2 { Platform.end(bySignal: signal) }
  }
  var byte: UInt8 = 0
  _ = unsafe write(wakeUp.writing, &byte, 1)
  errno = errorBefore
}

// MARK: - Signals

/// What was to happen at a signal before somebody watched it.
struct SignalDisposition {
  fileprivate let action: sigaction
}

extension Platform {
  static var endingSignals: [Int32] { [SIGINT, SIGTERM, SIGHUP, SIGQUIT] }
  static var otherSignals: [Int32] { [SIGTSTP, SIGCONT, SIGWINCH] }
  package static var closedPipeSignal: Int32 { SIGPIPE }
  package static var interruptSignal: Int32 { SIGINT }
  package static var hangUpSignal: Int32 { SIGHUP }

  /// Marks a signal from now on, unless it is ignored already: who started us had a reason.
  static func watch(_ signal: Int32) -> SignalDisposition? {
    guard let before = disposition(signal), !before.isIgnored else { return nil }
    handle(signal, mark)
    return before
  }

  static func ignore(_ signal: Int32) -> SignalDisposition? {
    let before = disposition(signal)
    handle(signal, SIG_IGN)
    return before
  }

  static func restore(_ signal: Int32, _ disposition: SignalDisposition) {
    var action = disposition.action
    unsafe sigaction(signal, &action, nil)
  }

  private static func disposition(_ signal: Int32) -> SignalDisposition? {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return nil }
    return SignalDisposition(action: action)
  }

  /// Without restarting of calls: a write that hangs must end.
  private static func handle(_ signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe sigaction(signal, &action, nil)
  }

  static func openWakeUp() throws(SystemError) {
    guard unsafe wakeUp.reading < 0 else { return }
    var ends: [Int32] = [-1, -1]
    _ = try checked(unsafe pipe(&ends))
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    unsafe wakeUp = (ends[0], ends[1])
  }

  /// The first signal that has been marked and not been taken yet, an ending one before others.
  static func takeSignal() -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(wakeUp.reading, &bytes, bytes.count) > 0 {}
    if let signal = takeEndingSignal() { return signal }
    let (suspension, continuation, width) = unsafe (suspensionMark, continuationMark, widthMark)
    if suspension != 0 {
      unsafe suspensionMark = 0
      return suspension
    }
    if continuation != 0 {
      unsafe continuationMark = 0
      return continuation
    }
    unsafe widthMark = 0
    return width == 0 ? nil : width
  }

  /// Whether an ending signal has come and not been taken yet.
  static var isToEnd: Bool { unsafe endingMark != 0 }

  static func takeEndingSignal() -> Int32? {
    let signal = unsafe endingMark
    guard signal != 0 else { return nil }
    unsafe endingMark = 0
    unsafe unheardInterrupts = 0
    return signal
  }

  static func isSuspension(_ signal: Int32) -> Bool { signal == SIGTSTP }
  static func isContinuation(_ signal: Int32) -> Bool { signal == SIGCONT }
  static func isWidthChange(_ signal: Int32) -> Bool { signal == SIGWINCH }

  /// Stops this process as Ctrl-Z does, with the terminal as it was found; returns when it goes on.
  static func suspend() {
    releaseTerminal()
    let before = disposition(SIGTSTP)
    takeDefaultCourse(SIGTSTP)
    if let before { restore(SIGTSTP, before) }
    unsafe suspensionMark = 0
    retakeTerminal()
  }

  /// Gives the terminal back and dies of a signal, so that the caller sees it as one.
  package static func end(bySignal signal: Int32) -> Never {
    releaseTerminal()
    takeDefaultCourse(signal)
    _exit(128 &+ signal)
  }

  static func raiseSignal(_ signal: Int32) {
    raise(signal)
  }

  private static func takeDefaultCourse(_ signal: Int32) {
    handle(signal, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(signal)
  }
}

extension SignalDisposition {
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

// MARK: - Terminals

extension Platform {
  /// Sees to it that nothing else that is opened gets the number of a standard stream that was
  /// closed: closed input is at its end, and what is written to closed output fails.
  package static func occupyStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether this process may talk on the terminal, rather than run behind another one.
  package static func isInForeground(_ descriptor: Int32) -> Bool {
    tcgetpgrp(descriptor) == getpgrp()
  }

  /// How many columns a terminal has at this moment; none, where it does not know.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    let result = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Remembers how the terminal is, and lets it erase a character of several bytes as one.
  static func holdTerminal(_ descriptor: Int32) {
    unsafe heldTerminal = descriptor
    retakeTerminal()
  }

  /// Behind another process the terminal is as that one wants it, and not as we are to leave it.
  private static func findModes() {
    var modes = termios()
    guard unsafe modesAsFound == nil, unsafe isInForeground(heldTerminal),
      unsafe tcgetattr(heldTerminal, &modes) == 0
    else { return }
    unsafe modesAsFound = modes
    modes.c_iflag |= tcflag_t(IUTF8)
    unsafe modesWanted = modes
  }

  static func showTyping(_ isShown: Bool) {
    findModes()
    guard var modes = unsafe modesWanted, let found = unsafe modesAsFound else { return }
    modes.c_lflag &= ~tcflag_t(ECHO)
    if isShown { modes.c_lflag |= found.c_lflag & tcflag_t(ECHO) }
    unsafe modesWanted = modes
    retakeTerminal()
  }

  static func retakeTerminal() {
    findModes()
    setModes(unsafe modesWanted)
  }

  static func releaseTerminal() {
    setModes(unsafe modesAsFound)
  }

  /// Behind another process the terminal is that one's: setting it would stop us, or disturb it.
  private static func setModes(_ modes: termios?) {
    guard var modes, unsafe isInForeground(heldTerminal) else { return }
    unsafe tcsetattr(heldTerminal, TCSANOW, &modes)
  }

  static func forgetTerminal() {
    releaseTerminal()
    unsafe heldTerminal = -1
    unsafe modesAsFound = nil
    unsafe modesWanted = nil
  }

  /// Whether there is something of a line that Return has not ended yet. A terminal tells of it
  /// only while it does not wait for whole lines.
  static func hasBegunLine(_ descriptor: Int32) -> Bool {
    var modes = unsafe modesWanted
    modes?.c_lflag &= ~tcflag_t(ICANON)
    setModes(modes)
    defer { retakeTerminal() }
    var count: Int32 = 0
    return unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Behind another process what is typed is meant for that one, and a flush would stop us.
  static func discardTyped(_ descriptor: Int32) {
    guard isInForeground(descriptor) else { return }
    tcflush(descriptor, TCIFLUSH)
  }
}

// MARK: - Waiting

extension Platform {
  /// Waits for something to read (no descriptor: for nothing), for a signal, or for the time.
  /// Says whether there is something to read.
  static func awaitInput(_ descriptor: Int32?, milliseconds: Int32) -> Bool {
    awaitEvent(Int16(POLLIN), of: descriptor ?? -1, milliseconds)
  }

  /// Waits until there is room to write, or for a signal.
  static func awaitRoom(_ descriptor: Int32) {
    _ = awaitEvent(Int16(POLLOUT), of: descriptor, -1)
  }

  private static func awaitEvent(
    _ event: Int16, of descriptor: Int32, _ milliseconds: Int32
  ) -> Bool {
    var wanted = unsafe [
      pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: event, revents: 0),
    ]
    return unsafe poll(&wanted, 2, milliseconds) > 0 && wanted[1].revents != 0
  }
}
