import StarlingHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that a test started.
package struct Child {
  package enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  package let processID: Int32

  /// Starts a program in a new session, with descriptors of this process as its 0, 1 and 2 (-1 for
  /// none), or with a terminal as all three.
  package init(
    _ program: String, _ arguments: [String], descriptors: [Int32] = [], terminal: String? = nil
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    for (number, descriptor) in descriptors.enumerated() where descriptor >= 0 {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    if terminal != nil { unsafe posix_spawnattr_setflags(&attributes, Self.newSession) }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var processID: pid_t = 0
    let code = whileNothingSpawns {
      unsafe posix_spawn(&processID, program, &actions, &attributes, &words, environ)
    }
    guard code == 0 else { throw SystemError(code: code) }
    self.processID = processID
  }

  /// The flag for a new session, which Swift does not import from glibc.
  private static let newSession: Int16 = 0x80

  /// Waits until the process ends.
  @discardableResult
  package func wait() throws -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(processID, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
  }

  package func send(_ signal: Int32) {
    kill(processID, signal)
  }
}

extension Child {
  /// The program that runs code for tests in a separate process.
  package static var exerciser: String { product("host-exerciser") }

  /// The `starling` command.
  package static var starling: String { product("starling") }

  /// The path of a program next to the tests.
  package static func product(_ name: String) -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    let index = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
    parts.removeSubrange(index...)
    return parts.joined(separator: "/") + "/" + name
  }
}
