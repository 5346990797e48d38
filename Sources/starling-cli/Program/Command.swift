import Starling
import StarlingHost

/// A command: what the table says of it, and what it does.
protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }
  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode
}

/// Why a command cannot do what it was asked, with the code to end with.
struct CommandFailure: Error {
  let code: ExitCode
  /// What is printed, with its line feeds.
  let report: String

  init(_ code: ExitCode, _ message: String) {
    (self.code, report) = (code, "starling: \(message)\n")
  }

  /// A failure whose reasons are the findings in a file; or have been printed already.
  init(_ code: ExitCode, report lines: String = "") {
    (self.code, report) = (code, lines.isEmpty ? "" : lines + "\n")
  }
}
