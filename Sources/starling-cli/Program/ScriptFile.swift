import Starling
import StarlingHost

/// Reads the script that a command is given: a file, or standard input.
enum ScriptFile {
  static let standardInput = "<stdin>"

  static func source(_ path: String) throws -> SourceText {
    path == "-"
      ? SourceText(name: standardInput, bytes: try Files.readStandardInput())
      : SourceText(name: path, bytes: try Files.read(path))
  }

  /// Reads a file that is watched. Only a regular file can be read more than once.
  static func watched(_ path: String) throws(FileError) -> SourceText {
    SourceText(name: path, bytes: try Files.readAgain(path))
  }

  /// Reads a script to run it; throws if it has errors.
  static func load(_ path: String) throws -> Script {
    try script(of: ScriptForm(try source(path)))
  }

  /// Reads a script for its configuration.
  static func loadToAsk(_ path: String, unknownKeys: UnknownKeys = .areReported) throws -> Script {
    let form = ScriptForm(try source(path))
    guard unknownKeys != .areErrors else { return try script(of: form) }
    let tolerant = form.passingUnknownKeys
    let script = try script(of: tolerant)
    if unknownKeys == .areReported {
      try tell(tolerant.diagnostics.filter(\.isUnknownKey), in: form.source)
    }
    return script
  }

  static func script(of form: ScriptForm) throws -> Script {
    if let script = form.script { return script }
    let kind = DocumentCheck(form.source).kind
    if kind != "script" {
      throw CommandFailure(
        .badData, "\(quoted(form.source.name)) is a \(kind), and here a script is needed")
    }
    throw failure(form.diagnostics, in: form.source)
  }

  /// The failure for a file with errors.
  static func failure(_ diagnostics: [Diagnostic], in source: SourceText) -> CommandFailure {
    let errors = diagnostics.filter { $0.severity == .error }
    var failure = CommandFailure(.badData, report: report(errors, in: source))
    failure.file = BrokenFile(
      path: source.name == standardInput ? "-" : source.name, errorCount: errors.count)
    return failure
  }

  static func tell(_ findings: [Diagnostic], in source: SourceText) throws {
    if !findings.isEmpty { try Output.note(report(findings, in: source)) }
  }

  /// The errors as text, followed by their number.
  static func report(_ errors: [Diagnostic], in source: SourceText) -> String {
    let text = DiagnosticText(source, width: Output.standardError.width())
    var lines = errors.flatMap { text.lines(for: $0) }
    lines += DiagnosticText.summary(of: errors).map { [$0] } ?? []
    return lines.joined(separator: "\n")
  }
}

/// What becomes of unknown keys in a configuration, which a newer version may know.
enum UnknownKeys {
  case areReported
  /// They are passed over: whoever reads the messages cannot fix the file.
  case areIgnored
  case areErrors
}

extension Diagnostic {
  var isUnknownKey: Bool { code == .unknownKey }
}
