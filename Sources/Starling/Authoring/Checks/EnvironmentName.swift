extension Name {
  /// The name of the environment variable in which a command finds an answer.
  package var ofAnswerInEnvironment: String { "STARLING_ANSWER_" + inCapitals }

  /// The name of the environment variable in which a command finds a variable.
  package var ofVariableInEnvironment: String { "STARLING_VARIABLE_" + inCapitals }

  private var inCapitals: String { String(decoding: Array(environmentLetters), as: UTF8.self) }

  /// The name in upper case; all but ASCII letters and digits become `_`.
  var environmentLetters: some Sequence<UInt8> {
    text.unicodeScalars.lazy.map { scalar -> UInt8 in
      switch scalar {
      case "A"..."Z", "0"..."9": UInt8(scalar.value)
      case "a"..."z": UInt8(scalar.value - 32)
      default: UInt8(ascii: "_")
      }
    }
  }
}
