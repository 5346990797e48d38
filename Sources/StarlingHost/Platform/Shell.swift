/// Commands of the shell that a person has given on the command line.
package enum Shell {
  /// How a command has ended.
  package enum Ending: Sendable, Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Runs a command and waits for it. What it is to know it finds in the environment: nothing
  /// becomes a part of the command itself. It reads nothing, and writes to standard error. Nil
  /// where a signal has come meanwhile that ends this process; the command goes on by itself.
  package static func run(
    _ command: String, variables: [String: String] = [:]
  ) throws(FileError) -> Ending? {
    let environment = environment(with: variables)
    let process = try attempt(.run, "/bin/sh") { () throws(SystemError) in
      try Platform.startShell(command, environment)
    }
    while true {
      switch try change(of: process) {
      case nil: return nil
      case .ending(let ending): return ending
      // Ctrl-Z stops the whole job, or the person's shell would wait for us.
      case .stop:
        Platform.suspend()
        Platform.goOn(process)
      }
    }
  }

  /// Runs a command that reads bytes, for so many seconds at the most; nil if it took longer and
  /// was killed. Nothing of the bytes stands in a command line or in the environment.
  package static func feed(
    _ bytes: [UInt8], to command: String, seconds: Double
  ) throws(FileError) -> Ending? {
    let deadline = Deadline.after(seconds: seconds)
    let (process, input) = try attempt(.run, "/bin/sh") { () throws(SystemError) in
      try Platform.startFedShell(command)
    }
    write(bytes, to: input, until: deadline)
    while !deadline.isOver {
      if let ending = try ending(of: process) { return ending }
      Platform.idle(milliseconds: 5)
    }
    Platform.killGroup(process)
    while try ending(of: process) == nil { Platform.idle(milliseconds: 1) }
    return nil
  }

  /// How a process has ended; nil if it goes on.
  private static func ending(of process: Int32) throws(FileError) -> Ending? {
    try attempt(.run, "/bin/sh") { () throws(SystemError) in try Platform.ending(of: process) }
  }

  /// Writes to a pipe until all is written, nobody reads it or the time is over, and closes it.
  private static func write(_ bytes: [UInt8], to pipe: Int32, until deadline: Deadline) {
    var rest = bytes[...]
    while !rest.isEmpty, !deadline.isOver {
      do throws(SystemError) { rest = rest.dropFirst(try Platform.writeToPipe(pipe, rest)) } catch {
        guard Platform.isBusy(error) || Platform.isInterruption(error) else { break }
        Platform.idle(milliseconds: 1)
      }
    }
    try? Platform.closeFile(pipe)
  }

  /// What becomes of a process next; nil if this one is to end.
  private static func change(of process: Int32) throws(FileError) -> ProcessChange? {
    while !Platform.isToEnd {
      do throws(SystemError) { return try Platform.awaitChange(of: process) } catch {
        if !Platform.isInterruption(error) { throw FileError(.run, "/bin/sh", error) }
      }
    }
    return nil
  }

  private static func environment(with variables: [String: String]) -> [String] {
    let others = Platform.environment.filter { entry in
      variables[String(entry.prefix { $0 != "=" })] == nil
    }
    // A zero would end the value there.
    let ours = variables.map { name, value in
      "\(name)=" + String(String.UnicodeScalarView(value.unicodeScalars.filter { $0 != "\0" }))
    }
    return others + ours
  }
}

/// What has become of a process that was started.
enum ProcessChange {
  case ending(Shell.Ending)
  case stop
}
