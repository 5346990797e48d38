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
  /// The file whose errors are the reason, if that is it.
  var file: BrokenFile?

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    report = "starling: \(message)\n"
  }

  /// A failure whose reasons are findings in a file, or have been printed already.
  init(_ code: ExitCode, report lines: String = "") {
    self.code = code
    report = lines.isEmpty ? "" : lines + "\n"
  }
}

extension ExitCode {
  init(_ error: FileError) { self = ExitCode(rawValue: error.exitCode) ?? .inputOutput }
}

/// Throws unless a command line makes sense.
func expect(_ makesSense: Bool, _ message: @autoclosure () -> String) throws(CommandFailure) {
  if !makesSense { throw CommandFailure(.usage, message()) }
}

extension Optional {
  /// The value; a command line without it makes no sense.
  func expected(_ message: @autoclosure () -> String) throws(CommandFailure) -> Wrapped {
    guard let self else { throw CommandFailure(.usage, message()) }
    return self
  }
}

extension CommandFailure {
  /// The report without the last line feed.
  var reportInLines: String { report.hasSuffix("\n") ? String(report.dropLast()) : report }
}

/// A script, a configuration or a table of texts that has errors.
struct BrokenFile {
  let path: String
  let errorCount: Int

  /// One line for the person who uses the tool, and cannot fix the file.
  func inOneLine(_ invocation: Invocation) -> String {
    let app = invocation.text(.app) ?? ""
    let whose = app.isEmpty ? "the" : "\(app)'s"
    let what = invocation.text(.config) == path ? "rules have" : "question has"
    let errors = errorCount == 1 ? "1 error" : "\(errorCount) errors"
    let them = errorCount == 1 ? "it" : "them"
    return "\(whose) \(what) \(errors); starling check \(path.asOperand) lists \(them)"
  }
}
