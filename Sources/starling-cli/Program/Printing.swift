import StarlingHost

extension Console {
  /// Prints a line of a result.
  static func print(_ text: String, terminator: String = "\n") throws {
    try StarlingHost.Output.standard.write(text + terminator)
  }

  /// Says something besides the result.
  static func note(_ text: String) throws {
    try StarlingHost.Output.standardError.write(text + "\n")
  }
}
