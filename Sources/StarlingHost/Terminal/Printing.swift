import Starling

extension Output {
  /// Prints a line of a result.
  package static func print(_ text: String, terminator: String = "\n") throws {
    try Output.standard.write(text + terminator)
  }

  /// Says something besides the result; what it cites cannot take over a terminal.
  package static func note(_ text: String) throws {
    try Output.standardError.write(text.safeForTerminal() + "\n")
  }
}
