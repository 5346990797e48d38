extension Name {
  /// The name of the environment variable in which a command finds an answer.
  package var ofAnswerInEnvironment: String { "STARLING_ANSWER_" + inCapitals }

  /// The name of the environment variable in which a command finds a variable.
  package var ofVariableInEnvironment: String { "STARLING_VARIABLE_" + inCapitals }

  /// The name in upper case; all but ASCII letters and digits become `_`.
  var inCapitals: String {
    let letters = text.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "A"..."Z", "0"..."9": UInt8(scalar.value)
      case "a"..."z": UInt8(scalar.value - 32)
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
