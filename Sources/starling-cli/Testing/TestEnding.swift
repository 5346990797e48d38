import StarlingHost

/// Chooses the exit code of a test run.
struct TestEnding {
  private var hasFailure = false
  private var hasWrongData = false
  private var fileError: FileError?
  /// Whether coverage is too low, or mutants survive.
  var isTooThin = false

  init(_ errors: [FileError]) { fileError = errors.first }

  /// Records a result; what stood in its way is but a failure where an update has mended it.
  mutating func note(_ result: TestResult, isMended: Bool = false) {
    hasFailure =
      hasFailure || isMended || !result.failures.isEmpty || !result.failedPromises.isEmpty
    guard !isMended else { return }
    for obstacle in result.obstacles {
      switch obstacle {
      case .problem, .diagnostics: hasWrongData = true
      case .file(let error, _), .scriptBeside(let error, _): fileError = fileError ?? error
      }
    }
  }

  /// Records errors in writing files.
  mutating func note(_ errors: [FileError]) { fileError = fileError ?? errors.first }

  /// Whether every transcript and script was read. Else, what is measured is not the whole.
  var hasReadAll: Bool { !hasWrongData && fileError == nil }

  /// The exit code. Invalid data takes precedence over unreadable files, and those over failing
  /// cases and low coverage.
  var code: ExitCode {
    if hasWrongData { return .badData }
    if let fileError { return ExitCode(fileError) }
    return hasFailure || isTooThin ? .no : .success
  }
}

extension TestResult {
  /// Whether there is nothing to report: no case, no promise, and no obstacle.
  var isEmpty: Bool { cases.isEmpty && promises.isEmpty && obstacles.isEmpty }
}
