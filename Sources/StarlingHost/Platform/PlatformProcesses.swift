#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Wraps the C library's calls for processes.

/// The settings of a process to start.
private struct Launch {
  /// The program and its arguments.
  var words: [String]
  /// The environment variables, each as `NAME=value`.
  var environment = Platform.environment
  /// The descriptor of standard input; nil for an empty input.
  var input: Int32?
  /// The descriptor of standard output; nil if it goes where messages go.
  var output: Int32?
  /// Whether output is discarded rather than sent to standard error.
  var isSilent = false
  var flags: Int32 = 0
}

extension Platform {
  /// Starts a shell command with an empty input, whose output goes to standard error; if wanted, as
  /// a job of its own, which stops before the command: an interrupt must not come before the
  /// terminal is lent.
  static func startShell(
    _ command: String, _ environment: [String], asJob: Bool
  ) throws(SystemError) -> Int32 {
    let stopped = ["sh", "-c", "kill -s STOP $$; exec /bin/sh -c \"$1\" sh", "sh", command]
    var launch = Launch(
      words: asJob ? stopped : ["sh", "-c", command], environment: environment)
    launch.flags = asJob ? Int32(POSIX_SPAWN_SETPGROUP) : 0
    return try start("/bin/sh", launch)
  }

  /// Starts a shell command with a pipe as its input, in a process group of its own.
  static func startFedShell(
    _ command: String
  ) throws(SystemError) -> (process: Int32, input: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try checked(unsafe pipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    defer { close(ends[0]) }
    do throws(SystemError) {
      var launch = Launch(words: ["sh", "-c", command], input: ends[0])
      launch.flags = Int32(POSIX_SPAWN_SETPGROUP)
      return (try start("/bin/sh", launch), ends[1])
    } catch {
      close(ends[1])
      throw error
    }
  }

  /// Starts a program with an empty input and without messages, whose output goes to a pipe.
  static func startRead(
    _ words: [String]
  ) throws(SystemError) -> (process: Int32, output: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try checked(unsafe pipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do throws(SystemError) {
      let launch = Launch(words: words, output: ends[1], isSilent: true)
      return (try start(words[0], launch), ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  /// Starts this program again in a new session, which outlives this process, and discards its
  /// output.
  package static func startDetached(
    _ arguments: [String], variables: [String: String]
  ) throws(SystemError) {
    var launch = Launch(words: ["starling"] + arguments, isSilent: true, flags: newSession)
    launch.environment = environment(with: variables)
    _ = try start(ownProgram, launch)
  }

  /// Starts a program to open an address, without waiting for it.
  static func startOpener(_ program: String, _ address: String) throws(SystemError) {
    _ = try start(program, Launch(words: [program, address], isSilent: true, flags: newSession))
  }

  /// The path of this program, with links followed.
  package static var programPath: String { resolved(ownProgram) ?? CommandLine.arguments[0] }

  #if canImport(Darwin)
    private static let newSession: Int32 = POSIX_SPAWN_SETSID
    private static var ownProgram: String {
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return unsafe String(cString: path)
    }
  #else
    // `POSIX_SPAWN_SETSID`, which Swift does not import.
    private static let newSession: Int32 = 0x80
    private static let ownProgram = "/proc/self/exe"
  #endif

  private static func start(_ program: String, _ launch: Launch) throws(SystemError) -> Int32 {
    #if canImport(Darwin)
      var (actions, attributes) = unsafe (
        posix_spawn_file_actions_t?.none, posix_spawnattr_t?.none
      )
    #else
      var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input = launch.input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if launch.isSilent {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, launch.output ?? 2, 1)
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Signals that this process ignores must not be ignored in the child.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | launch.flags))
    var words = unsafe copies(launch.words)
    var variables = unsafe copies(launch.environment)
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup(inSystem($0)) } + [nil]
  }

  /// The environment with some variables of ours.
  static func environment(with variables: [String: String]) -> [String] {
    let others = environment.filter { entry in
      variables[String(Substring(entry.utf8.prefix { $0 != UInt8(ascii: "=") }))] == nil
    }
    // A zero byte would end the value.
    return others
      + variables.map { name, value in
        "\(name)=" + String(String.UnicodeScalarView(value.unicodeScalars.filter { $0 != "\0" }))
      }
  }

  /// All environment variables, each as `NAME=value`.
  package static var environment: [String] {
    let all: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    #if canImport(Darwin)
      unsafe all = _NSGetEnviron().pointee
    #else
      unsafe all = environ
    #endif
    var variables: [String] = []
    while let variable = unsafe all?[variables.count] {
      variables.append(unsafe text(variable))
    }
    return variables
  }

  /// Writes what can be written now. A pipe without a reader gives an error rather than a signal.
  /// The signal is blocked in this thread only, since others may be starting processes.
  static func writeToPipe(
    _ descriptor: Int32, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    var closedPipe = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    unsafe sigemptyset(&closedPipe)
    unsafe sigaddset(&closedPipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &closedPipe, &before)
    defer {
      unsafe sigpending(&pending)
      var signal: Int32 = 0
      if unsafe sigismember(&pending, SIGPIPE) == 1 { unsafe sigwait(&closedPipe, &signal) }
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try writeBytes(descriptor, bytes)
  }

  /// Waits until a process ends or stops; returns which of them happened.
  static func awaitChange(of process: Int32) throws(SystemError) -> ProcessChange {
    var status: Int32 = 0
    _ = try checked(unsafe waitpid(process, &status, WUNTRACED))
    if status & 0xff == 0x7f {
      return .stop(forTerminal: [SIGTTIN, SIGTTOU].contains(status >> 8 & 0xff))
    }
    return .ending(ending(in: status))
  }

  /// How a process ended; nil if it is still running.
  static func ending(of process: Int32) throws(SystemError) -> Shell.Ending? {
    var status: Int32 = 0
    return try checked(unsafe waitpid(process, &status, WNOHANG)) == 0 ? nil : ending(in: status)
  }

  private static func ending(in status: Int32) -> Shell.Ending {
    let signal = status & 0x7f
    return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
  }

  /// Continues a process, or those of its job.
  static func goOn(_ process: Int32, asJob: Bool = false) {
    kill(asJob ? -process : process, SIGCONT)
  }

  static func killGroup(_ process: Int32) {
    kill(-process, SIGKILL)
  }
}
