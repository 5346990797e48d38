import StarlingHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pseudo-terminal on which a shell runs the exerciser.
package final class Terminal {
  package struct Modes: Equatable {
    fileprivate let input: tcflag_t
    fileprivate let local: tcflag_t
    fileprivate let output: tcflag_t
    /// All other modes, and the control characters.
    fileprivate let others: [UInt]

    package var erasesWholeCharacters: Bool { input & tcflag_t(IUTF8) != 0 }
    package var showsTyping: Bool { local & tcflag_t(ECHO) != 0 }
    package var makesSignals: Bool { local & tcflag_t(ISIG) != 0 }
    package var beginsLinesAtTheLeft: Bool { output & tcflag_t(OPOST) != 0 }
    package var waitsForLines: Bool { local & tcflag_t(ICANON) != 0 }
  }

  package let modesBefore: Modes
  private var keyboard: Int32
  private let shell: Child
  private let reports: Pipe
  /// The pipe that the exerciser reads as descriptor 4.
  package let orders: Pipe

  /// Runs a shell script, in which `EX` is the exerciser, `STARLING` the command, and descriptor 3
  /// takes reports. A person is present, wherever the tests run.
  package init(_ script: String) throws {
    var (keyboardEnd, screenEnd): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    keyboard = try whileNothingSpawns {
      guard unsafe openpty(&keyboardEnd, &screenEnd, nil, nil, nil) == 0,
        unsafe ttyname_r(screenEnd, &name, name.count) == 0
      else { throw SystemError(code: errno) }
      close(screenEnd)
      return outOfTheWay(keyboardEnd)
    }
    reports = try Pipe()
    orders = try Pipe()
    modesBefore = try Self.modes(of: keyboard)
    let start = """
      unset \(Silence.all.map(\.variable).joined(separator: " "))
      EX=\(Child.exerciser); STARLING=\(Child.starling); set -m
      """
    shell = try Child(
      "/bin/sh", ["-c", "\(start); \(script)"],
      descriptors: [-1, -1, -1, reports.writing, orders.reading],
      terminal: String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    reports.closeWriting()
  }

  deinit {
    hangUp()
    shell.send(SIGKILL)
    _ = try? shell.wait()
  }

  package func hangUp() {
    if keyboard >= 0 { close(keyboard) }
    keyboard = -1
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) { writeAll(bytes, to: keyboard) }

  /// The next report from the exerciser or the script.
  package var report: String? { reports.line() }

  package var modes: Modes {
    get throws { try Self.modes(of: keyboard) }
  }

  /// Polls until typing is hidden, since no event announces it.
  package func awaitHiddenTyping() throws {
    let deadline = Platform.secondsSince1970 + Int64(longTime) / 1_000
    while try modes.showsTyping, Platform.secondsSince1970 < deadline { sched_yield() }
  }

  /// The unread screen content up to a text; throws if it does not appear within a long time.
  package func screen(upTo end: String) throws(NotShown) -> String {
    var bytes: [UInt8] = []
    var searched = 0
    while bytes[searched...].firstRange(of: Array(end.utf8)) == nil {
      searched = max(0, bytes.count - end.utf8.count)
      guard let chunk = written(within: longTime) else {
        throw NotShown(text: end, screen: String(decoding: bytes, as: UTF8.self))
      }
      bytes += chunk
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is written to the screen next; nil if nothing is within some milliseconds, or ever.
  package func written(within milliseconds: Int32) -> [UInt8]? {
    readSome(from: keyboard, within: milliseconds)
  }

  package func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  private static func modes(of descriptor: Int32) throws -> Modes {
    var modes = termios()
    guard unsafe tcgetattr(descriptor, &modes) == 0 else { throw SystemError(code: errno) }
    let characters = unsafe withUnsafeBytes(of: &modes.c_cc) { unsafe $0.map { UInt($0) } }
    return Modes(
      input: modes.c_iflag, local: modes.c_lflag, output: modes.c_oflag,
      others: [UInt(modes.c_cflag)] + characters)
  }
}

/// The error for a text that does not appear on the screen.
package struct NotShown: Error {
  package let text: String
  package let screen: String
}
