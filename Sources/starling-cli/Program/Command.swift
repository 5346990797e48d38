import Starling
import StarlingHost

/// A command: its declaration and its code.
protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }
  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode
}

/// Why a command failed, with its exit code.
struct CommandFailure: Error {
  let code: ExitCode
  /// The text to print, with line feeds.
  let report: String

  init(_ code: ExitCode, _ message: String) {
    (self.code, report) = (code, "starling: \(message)\n")
  }

  /// A failure whose reasons are findings in a file, or have been printed already.
  init(_ code: ExitCode, report lines: String = "") {
    (self.code, report) = (code, lines.isEmpty ? "" : lines + "\n")
  }
}
