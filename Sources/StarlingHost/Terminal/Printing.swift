import Starling

extension Output {
  /// Prints a line of a result.
  package static func print(_ text: String, terminator: String = "\n") throws {
    try Output.standard.write(text + terminator)
  }

  /// Writes the text of a whole file; `-` is the standard output.
  package static func save(_ text: String, as path: String) throws {
    if path == "-" { return try Output.standard.write(text) }
    try Files.overwrite(path, Array(text.utf8))
  }

  /// Says something besides the result; what it cites cannot take over a terminal. Where it cannot
  /// be written, that keeps nothing else from being done; a signal still throws its `Interruption`.
  package static func note(_ text: String) throws {
    do { try Output.standardError.write(text.safeForTerminal() + "\n") } catch is FileError {}
  }
}
