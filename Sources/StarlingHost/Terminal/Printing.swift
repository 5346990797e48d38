import Starling

extension Output {
  /// Prints a line to standard output.
  package static func print(_ text: String, terminator: String = "\n") throws {
    try Output.standard.write(text + terminator)
  }

  /// Writes a text to a file; the path `-` is standard output.
  package static func save(_ text: String, as path: String) throws {
    if path == "-" { return try Output.standard.write(text) }
    try Files.overwrite(path, Array(text.utf8))
  }

  /// Prints a message to standard error, made safe for terminals. A failure to write is ignored,
  /// but a signal still throws an `Interruption`.
  package static func note(_ text: String) throws {
    do { try Output.standardError.write(text.safeForTerminal() + "\n") } catch is FileError {}
  }
}
