/// The exit codes of the program. Those from 64 on are defined in `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Success, or the answer is yes.
  case success = 0
  /// The answer is no: errors were found, a test failed, or the person left early.
  case no = 1
  /// The command line is invalid.
  case usage = 64
  /// A script, a configuration, a transcript or a history is invalid.
  case badData = 65
  /// A file cannot be opened for reading.
  case noInput = 66
  /// A bug in this program.
  case internalError = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Permission was denied.
  case noPermission = 77
  /// The person did not answer in time.
  case timedOut = 124
}
