/// Runs shell commands that a person has given on the command line.
package enum Shell {
  package enum Ending: Sendable, Hashable {
    case exit(Int32)
    case signal(Int32)

    /// How it ended, for the end of a sentence; nil if that is success.
    var failure: String? {
      switch self {
      case .exit(0): nil
      case .exit(let code): "ended with \(code)"
      case .signal(let signal): "was ended by signal \(signal)"
      }
    }
  }

  /// Runs a command and waits for it. The values go to its environment and never become a part of
  /// the command. It has an empty input, and its output goes to standard error. The result is nil
  /// if a signal to end this process has arrived; the command then continues by itself.
  ///
  /// A terminal that this process holds is lent to the command: an interrupt ends the command, and
  /// reaches neither this process nor its caller.
  package static func run(
    _ command: String, variables: [String: String] = [:]
  ) throws(FileError) -> Ending? {
    let environment = Platform.environment(with: variables)
    let isJob = Platform.canLendTerminal
    let process = try attempt(
      .run, "/bin/sh", try Platform.startShell(command, environment, asJob: isJob))
    Platform.idle(milliseconds: 300)
    defer { if isJob { Platform.retakeTerminal() } }
    var hasBegun = !isJob
    while true {
      switch try change(of: process) {
      case nil: return nil
      case .ending(let ending): return ending
      // It wanted the terminal after this process has stopped.
      case .stop(forTerminal: true) where isJob && Platform.hasLentTerminal:
        Platform.goOn(process, asJob: true)
      // Ctrl-Z stops the whole job; otherwise, the person's shell would wait for this process.
      case .stop:
        if hasBegun { Platform.suspend(withJob: isJob) }
        hasBegun = true
        if isJob { Platform.lendTerminal(to: process) }
        Platform.goOn(process, asJob: isJob)
      }
    }
  }

  /// Runs a command with bytes as its input, for at most a number of seconds; nil if it took longer
  /// and was killed. The bytes appear neither in a command line nor in the environment.
  static func feed(
    _ bytes: [UInt8], to command: String, seconds: Double
  ) throws(FileError) -> Ending? {
    let deadline = Deadline.after(seconds: seconds)
    let (process, input) = try attempt(.run, "/bin/sh", try Platform.startFedShell(command))
    write(bytes, to: input, until: deadline)
    while !deadline.isOver {
      if let ending = try ending(of: process) { return ending }
      Platform.idle(milliseconds: 5)
    }
    Platform.killGroup(process)
    while true {
      // What it said just before it was killed counts.
      if let ending = try ending(of: process) {
        if case .exit = ending { return ending }
        return nil
      }
      Platform.idle(milliseconds: 1)
    }
  }

  /// What a program prints, without a shell; nil if it fails. Its messages are discarded.
  package static func output(of words: [String]) throws(FileError) -> [UInt8]? {
    let (process, pipe) = try attempt(.run, words[0], try Platform.startRead(words))
    let system = FileSystem()
    defer { system.close(pipe) }
    let bytes = try system.content(of: pipe, words[0])
    while true {
      switch try change(of: process) {
      case nil: return nil
      case .ending(let ending): return ending == .exit(0) ? bytes : nil
      case .stop: Platform.goOn(process)
      }
    }
  }

  /// How a process ended; nil if it is still running.
  private static func ending(of process: Int32) throws(FileError) -> Ending? {
    try attempt(.run, "/bin/sh", try Platform.ending(of: process))
  }

  /// Writes to a pipe and closes it. Stops early if the reader is gone or the time is over.
  private static func write(_ bytes: [UInt8], to pipe: Int32, until deadline: Deadline) {
    var rest = bytes[...]
    while !rest.isEmpty, !deadline.isOver {
      do throws(SystemError) { rest = rest.dropFirst(try Platform.writeToPipe(pipe, rest)) } catch {
        guard Platform.isBusy(error) || Platform.isInterruption(error) else { break }
        Platform.idle(milliseconds: 1)
      }
    }
    FileSystem().close(pipe)
  }

  /// The next change of a process; nil if this process must end.
  private static func change(of process: Int32) throws(FileError) -> ProcessChange? {
    while !Platform.isToEnd {
      do throws(SystemError) { return try Platform.awaitChange(of: process) } catch {
        if !Platform.isInterruption(error) { throw FileError(.run, "/bin/sh", error) }
      }
    }
    return nil
  }
}

enum ProcessChange {
  case ending(Shell.Ending)
  /// It was stopped: by Ctrl-Z, or because it used the terminal in the background.
  case stop(forTerminal: Bool)
}
