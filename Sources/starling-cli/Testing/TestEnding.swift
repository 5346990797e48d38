import StarlingHost

/// With which code the command ends.
struct TestEnding {
  private var hasFailure = false
  private var hasWrongData = false
  private var fileError: FileError?
  /// Whether too little is covered, or mistakes would go unnoticed.
  var isTooThin = false

  init(_ errors: [FileError]) { fileError = errors.first }

  mutating func note(_ result: TestResult) {
    hasFailure = hasFailure || !result.failures.isEmpty || !result.failedPromises.isEmpty
    for obstacle in result.obstacles {
      switch obstacle {
      case .problem, .diagnostics: hasWrongData = true
      case .file(let error, _), .scriptBeside(let error, _): fileError = fileError ?? error
      }
    }
  }

  /// Files could not be written.
  mutating func note(_ errors: [FileError]) { fileError = fileError ?? errors.first }

  /// What cannot be read as what it should be goes first, then files that are missing, then cases
  /// that fail and what is not tested.
  var code: ExitCode {
    if hasWrongData { return .badData }
    if let fileError { return ExitCode(rawValue: fileError.exitCode) ?? .inputOutput }
    return hasFailure || isTooThin ? .no : .success
  }
}

extension TestResult {
  /// Whether there is nothing to tell: there was no case to run, no promise to judge, and nothing
  /// that kept one from it.
  var isEmpty: Bool { cases.isEmpty && promises.isEmpty && obstacles.isEmpty }
}
