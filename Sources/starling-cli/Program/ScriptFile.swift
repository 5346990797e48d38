import Starling
import StarlingHost

/// The script that a command is given: a file, or standard input.
enum ScriptFile {
  static func source(_ path: String) throws -> SourceText {
    path == "-"
      ? SourceText(name: "<stdin>", bytes: try Files.readStandardInput())
      : SourceText(name: path, bytes: try Files.read(path))
  }

  /// Reads a script that is to be run; one that has errors is refused, and they are told.
  static func load(_ path: String) throws -> Script {
    let check = ScriptCheck(try source(path))
    guard let script = check.script else {
      let errors = check.diagnostics.filter { $0.severity == .error }
      try tell(errors, in: check.source)
      throw CommandFailure(.badData)
    }
    return script
  }

  static func tell(_ errors: [Diagnostic], in source: SourceText) throws {
    try Output.note(told(errors, in: source))
  }

  /// Errors as they are told, and how many there are.
  static func told(_ errors: [Diagnostic], in source: SourceText) -> String {
    let text = DiagnosticText(source, width: Output.standardError.width())
    var lines = errors.flatMap { text.lines(for: $0) }
    lines += DiagnosticText.summary(of: errors).map { [$0] } ?? []
    return lines.joined(separator: "\n")
  }
}
