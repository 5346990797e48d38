/// The exit codes of the program. Those from 64 on are defined in `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  case no = 1
  case undecided = 2
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case noPermission = 77
  case timedOut = 124

  /// When the program exits with it.
  package var meaning: String {
    switch self {
    case .success: "done, or the answer is yes"
    case .no: "the answer is no: errors were found, a test failed, a conversation was left early"
    case .undecided: "it could not be decided: there are too many conversations"
    case .usage: "the command line cannot be understood"
    case .badData: "a script, a configuration, a transcript or a state cannot be understood"
    case .noInput: "a file cannot be opened for reading"
    case .internalError: "a mistake in starling itself"
    case .cannotCreate: "a file cannot be created"
    case .inputOutput: "reading or writing failed"
    case .noPermission: "the system does not allow it"
    case .timedOut: "the person did not answer in time"
    }
  }
}
