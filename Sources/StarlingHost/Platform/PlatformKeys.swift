#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// How a terminal passes on what is typed.

/// The stream whose terminal marks pastes while keys are read; -1 for none.
private nonisolated(unsafe) var pasteStream: Int32 = -1

/// How a terminal passes on what is typed.
enum Typing {
  /// Lines, which the terminal edits and shows.
  case lines
  /// Lines, which it does not show.
  case hiddenLines
  /// Every key at once, which it does not show. Ctrl-Z and Ctrl-\\ are still signals.
  case keys
}

extension Platform {
  static var suspensionSignal: Int32 { SIGTSTP }

  /// Changes how a terminal that is held passes on what is typed, and whether the terminal of a
  /// stream marks what is pasted.
  static func passOn(_ typing: Typing, markingPastesOn stream: Int32 = -1) {
    findModes()
    guard let found = unsafe modesAsFound else { return }
    markPastes(false)
    unsafe pasteStream = stream
    unsafe modesWanted = found.passingOn(typing)
    retakeTerminal()
  }

  /// Makes the terminal mark pastes, or not, if that is wanted at all. A signal handler may call
  /// it, and it does not wait for a terminal that accepts nothing.
  static func markPastes(_ areMarked: Bool) {
    let stream = unsafe pasteStream
    guard stream >= 0, isInForeground(stream) else { return }
    var room = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return }
    let bytes: StaticString = areMarked ? "\u{1B}[?2004h" : "\u{1B}[?2004l"
    _ = unsafe write(stream, bytes.utf8Start, bytes.utf8CodeUnitCount)
  }

  /// Whether two descriptors are the same terminal, which is that of this session.
  static func isSameTerminal(_ one: Int32, _ other: Int32) -> Bool {
    guard isTerminal(one), isTerminal(other) else { return false }
    let session = tcgetsid(one)
    return session > 0 && session == tcgetsid(other)
  }

  /// The byte by which the person interrupts; nil if no terminal is held.
  static var interruptByte: UInt8? { unsafe modesAsFound?.interrupt }
}

extension termios {
  #if canImport(Darwin)
    private static let disabled: UInt8 = 0xFF
  #else
    private static let disabled: UInt8 = 0
  #endif

  /// The character that the person interrupts with; Ctrl-C where there is none.
  fileprivate var interrupt: UInt8 {
    let character = unsafe withUnsafeBytes(of: c_cc) { unsafe $0[Int(VINTR)] }
    return character == Self.disabled ? 0x03 : character
  }

  private mutating func set(_ place: Int32, _ character: UInt8) {
    unsafe withUnsafeMutableBytes(of: &c_cc) { unsafe $0[Int(place)] = character }
  }

  /// The modes for a way of typing. Where another program was killed and has left modes in which
  /// nothing can be typed, usual ones take their place.
  ///
  /// An interrupt would reach the caller, too, as a signal to all processes of the job. So it is a
  /// byte like others, which ends a line that was begun.
  func passingOn(_ typing: Typing) -> termios {
    var modes = self
    modes.c_iflag |= tcflag_t(IUTF8)
    if modes.c_lflag & tcflag_t(ICANON) == 0 {
      modes.c_iflag |= tcflag_t(ICRNL)
      modes.c_oflag |= tcflag_t(OPOST) | tcflag_t(ONLCR)
      modes.c_lflag |= tcflag_t(ICANON | ISIG | IEXTEN | ECHO | ECHOE | ECHOK)
    }
    modes.set(VINTR, Self.disabled)
    if typing != .keys { modes.set(VEOL, interrupt) }
    switch typing {
    case .lines: break
    case .hiddenLines: modes.c_lflag &= ~tcflag_t(ECHO)
    case .keys:
      modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON)
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
      modes.set(VMIN, 1)
      modes.set(VTIME, 0)
    }
    return modes
  }
}
