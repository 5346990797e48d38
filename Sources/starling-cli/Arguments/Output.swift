/// Where the program's texts go: commands write to this and never print.
package struct Output {
  /// One of the two streams that a caller can tell apart.
  package enum Stream: Sendable, Hashable {
    /// For what was asked for: the chat and results.
    case standardOutput
    /// For what is said besides: diagnostics and notes.
    case standardError
  }

  private let write: (Stream, String) -> Void

  /// Takes the closure that really writes; it keeps in mind for itself whether that failed.
  package init(write: @escaping (Stream, String) -> Void) {
    self.write = write
  }

  /// Writes a result as it is, without a line feed added.
  package func result(_ text: String) { write(.standardOutput, text) }

  /// Writes a diagnostic or a note as a line of its own.
  package func note(_ line: String) { write(.standardError, line + "\n") }

  /// Refuses a command line and says with which code to end.
  package func refuse(_ error: UsageError) -> ExitCode {
    write(.standardError, error.report)
    return .usage
  }
}
