/// How the program ends, for whoever called it; the numbers from 64 on are those of `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Done, or the answer is yes.
  case success = 0
  /// The answer is no: errors were found, a test failed, a person left early.
  case no = 1
  /// The command line cannot be understood.
  case usage = 64
  /// A script, a configuration, a transcript or a state cannot be understood.
  case badData = 65
  /// A file cannot be opened for reading.
  case noInput = 66
  /// A mistake of our own.
  case internalError = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// The system does not allow it.
  case noPermission = 77
  /// The person did not answer in time.
  case timedOut = 124
}
