#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Wraps the C library's calls for terminals and signals.

// MARK: - State of the signal handler

// Plain memory. A handler sets the mark of its signal, then writes a byte to the pipe to wake the
// waiting thread. Nothing here is passed `inout`: a handler in between would be an overlapping
// access.

private nonisolated(unsafe) var wakeUp: (reading: Int32, writing: Int32) = (-1, -1)
private nonisolated(unsafe) var endingMark: Int32 = 0
private nonisolated(unsafe) var suspensionMark: Int32 = 0
private nonisolated(unsafe) var continuationMark: Int32 = 0
private nonisolated(unsafe) var widthMark: Int32 = 0
private nonisolated(unsafe) var unheardInterrupts: Int32 = 0

private nonisolated(unsafe) var heldTerminal: Int32 = -1
private nonisolated(unsafe) var isLent = false
// Not initialized with `termios()`: the compiler would allocate three bytes too few for a copy.
nonisolated(unsafe) var modesAsFound: termios?
nonisolated(unsafe) var modesWanted: termios?

private func mark(_ signal: Int32) {
  let errorBefore = errno
  switch signal {
  case SIGTSTP: unsafe suspensionMark = signal
  case SIGCONT: unsafe continuationMark = signal
  case SIGWINCH: unsafe widthMark = signal
  case _:
    unsafe endingMark = signal
    // A third Ctrl-C that was not handled ends the process.
    if signal == SIGINT { unsafe unheardInterrupts += 1 }
    if unsafe unheardInterrupts > 2 { Platform.end(bySignal: signal) }
  }
  Platform.wake()
  errno = errorBefore
}

// MARK: - Signals

extension Platform {
  static var endingSignals: [Int32] { [SIGINT, SIGTERM, SIGHUP, SIGQUIT] }
  static var otherSignals: [Int32] { [SIGTSTP, SIGCONT, SIGWINCH] }
  package static var closedPipeSignal: Int32 { SIGPIPE }
  static var interruptSignal: Int32 { SIGINT }
  static var hangUpSignal: Int32 { SIGHUP }

  /// Marks a signal from now on, unless the parent process has it ignored.
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

  static func disposition(_ signal: Int32) -> SignalDisposition? {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return nil }
    return SignalDisposition(action: action)
  }

  /// Installs a handler. System calls are not restarted, so that a signal ends a write that hangs.
  static func handle(_ signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
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

  /// Wakes the thread that waits. A signal handler may call it.
  static func wake() {
    var byte: UInt8 = 0
    _ = unsafe write(wakeUp.writing, &byte, 1)
  }

  /// The first marked signal that was not taken yet; signals that end the process come first.
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

  /// Whether a signal to end the process has arrived and was not taken yet.
  static var isToEnd: Bool { unsafe endingMark != 0 }

  /// Marks an interrupt that came as a byte, and lets a terminal go on that the person has halted.
  static func interrupt() {
    if unsafe endingMark == 0 { unsafe endingMark = SIGINT }
    if unsafe isInForeground(heldTerminal) { unsafe tcflow(heldTerminal, TCOON) }
  }

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

  /// Stops this process like Ctrl-Z, with the terminal modes restored; returns when it continues.
  /// Others of its job were stopped by the key itself, unless it was meant for another job.
  static func suspend(withJob: Bool = false) {
    releaseTerminal()
    let before = disposition(SIGTSTP)
    takeDefaultCourse(SIGTSTP, withJob: withJob)
    if let before { restore(SIGTSTP, before) }
    unsafe suspensionMark = 0
    unsafe continuationMark = 0
    retakeTerminal()
  }

  /// Restores the terminal and ends the process by a signal, which the parent process then sees.
  package static func end(bySignal signal: Int32) -> Never {
    releaseTerminal()
    takeDefaultCourse(signal)
    _exit(128 &+ signal)
  }

  static func raiseSignal(_ signal: Int32) {
    raise(signal)
  }

  private static func takeDefaultCourse(_ signal: Int32, withJob: Bool = false) {
    handle(signal, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    if withJob { kill(0, signal) } else { raise(signal) }
  }
}

// MARK: - Terminals

extension Platform {
  /// Occupies standard streams that are closed, so that no other file gets their numbers. Reading
  /// from such a stream ends at once, and writing fails.
  package static func occupyStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Lets a descriptor lead to the file of another one.
  static func redirect(_ descriptor: Int32, to other: Int32) throws(SystemError) {
    _ = try checked(dup2(other, descriptor))
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// A new descriptor of the terminal that a stream shows; nil if it shows none.
  package static func openTerminal(of stream: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard isTerminal(stream), unsafe ttyname_r(stream, &name, name.count) == 0 else { return nil }
    let descriptor = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  /// Whether a stream leads to another program.
  package static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether this process is in the foreground of a terminal.
  static func isInForeground(_ descriptor: Int32) -> Bool {
    tcgetpgrp(descriptor) == getpgrp()
  }

  /// Whether another process group is in the foreground of a terminal: reading from it would stop
  /// this process.
  package static func isInBackground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group > 0 && group != getpgrp()
  }

  /// The current width of a terminal in columns; nil if it is unknown.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    let columns = size(ofTerminal: descriptor)?.ws_col ?? 0
    return columns > 0 ? Int(columns) : nil
  }

  /// The height of a terminal in rows; nil if it is not known.
  static func terminalHeight(_ descriptor: Int32) -> Int? {
    let rows = size(ofTerminal: descriptor)?.ws_row ?? 0
    return rows > 0 ? Int(rows) : nil
  }

  private static func size(ofTerminal descriptor: Int32) -> winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Saves the terminal modes, and makes the terminal erase multi-byte characters as one.
  static func holdTerminal(_ descriptor: Int32) {
    unsafe heldTerminal = descriptor
    retakeTerminal()
    restoreModesOnFatalSignals()
  }

  /// Saves the terminal modes, but not those that another process in the foreground has set.
  static func findModes() {
    var modes = termios()
    guard unsafe modesAsFound == nil, unsafe isInForeground(heldTerminal),
      unsafe tcgetattr(heldTerminal, &modes) == 0
    else { return }
    unsafe modesAsFound = modes
    unsafe modesWanted = modes.passingOn(.lines)
  }

  static func retakeTerminal() {
    takeTerminalBack()
    findModes()
    setModes(unsafe modesWanted)
    markPastes(true)
  }

  static func releaseTerminal() {
    takeTerminalBack()
    markPastes(false)
    setModes(unsafe modesAsFound)
  }

  /// Sets the terminal modes, unless in the background: there, it would stop this process.
  private static func setModes(_ modes: termios?) {
    guard var modes, unsafe isInForeground(heldTerminal) else { return }
    unsafe tcsetattr(heldTerminal, TCSANOW, &modes)
  }

  /// Whether a terminal is held and can be lent to a job of its own.
  static var canLendTerminal: Bool { unsafe isInForeground(heldTerminal) }

  static var hasLentTerminal: Bool { unsafe isLent }

  /// Puts a job in the foreground of the terminal that is held, with the modes as they were found:
  /// it can read what is typed, and an interrupt reaches it alone.
  static func lendTerminal(to job: Int32) {
    releaseTerminal()
    unsafe isLent = tcsetpgrp(heldTerminal, job) == 0
  }

  /// Puts this process in the foreground again. A signal handler may call it.
  private static func takeTerminalBack() {
    guard unsafe isLent else { return }
    unsafe isLent = false
    var stop = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&stop)
    unsafe sigaddset(&stop, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &stop, &before)
    _ = unsafe tcsetpgrp(heldTerminal, getpgrp())
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  static func forgetTerminal() {
    releaseTerminal()
    forgetFatalSignals()
    unsafe heldTerminal = -1
    unsafe modesAsFound = nil
    unsafe modesWanted = nil
  }

  /// Whether a line was begun but not ended with Return. A terminal reveals that only while it does
  /// not wait for whole lines.
  static func hasBegunLine(_ descriptor: Int32) -> Bool {
    var modes = unsafe modesWanted
    modes?.c_lflag &= ~tcflag_t(ICANON)
    setModes(modes)
    defer { retakeTerminal() }
    var count: Int32 = 0
    return unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Discards typed input, unless in the background: there, it would stop this process.
  static func discardTyped(_ descriptor: Int32) {
    guard isInForeground(descriptor) else { return }
    tcflush(descriptor, TCIFLUSH)
  }
}

// MARK: - Waiting

extension Platform {
  /// Waits for input (of no descriptor: for none), for a signal, or for the time to pass; returns
  /// whether there is input.
  static func awaitInput(_ descriptor: Int32?, milliseconds: Int32) -> Bool {
    awaitEvent(Int16(POLLIN), of: descriptor ?? -1, milliseconds)
  }

  /// Waits until data can be written, or for a signal.
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
