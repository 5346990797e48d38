extension ExitCode {
  /// The meaning of the code in the manual.
  package var meaning: String {
    switch self {
    case .success: "done, or the answer is yes"
    case .no: "the answer is no: errors were found, a test failed, a conversation was left early"
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
