extension TextInput {
  /// Why a text is not accepted in a language that writes numbers in a style; nil if it is.
  package func rejection(of text: String, in numbers: NumberStyle) -> RejectCode? {
    if text.isBlank { return isRequired ? .empty : nil }
    if let minLength, text.count < minLength { return .tooShort }
    if let maxLength, text.count > maxLength { return .tooLong }
    switch format {
    case .any: return nil
    case .email: return EmailAddress.isPlausible(text) ? nil : .notAnEmail
    case .number: return numbers.value(of: text).map(rejection) ?? .notANumber
    case .integer where numbers.isInteger(text): return numbers.value(of: text).flatMap(rejection)
    case .integer: return .notAnInteger
    }
  }

  private func rejection(of number: Double) -> RejectCode? {
    if let min, number < min { return .tooSmall }
    if let max, number > max { return .tooLarge }
    return nil
  }

  /// The value that is saved for an accepted text.
  package func value(of text: String, in numbers: NumberStyle) -> Value {
    switch format {
    case .any, .email: .text(text)
    case .number: numbers.value(of: text).map { .number($0) } ?? .text(text)
    case .integer:
      numbers.value(of: text).flatMap { $0.magnitude < Self.exact ? .number($0) : nil }
        ?? .text(text)
    }
  }

  /// From here on, numbers lose digits: a whole one is saved as it was typed.
  private static let exact = 9_007_199_254_740_992.0
}

extension String {
  /// Whether there is only white space.
  package var isBlank: Bool {
    if let first = utf8.first, 0x21...0x7E ~= first { return false }
    return unicodeScalars.allSatisfy({ $0.properties.isWhitespace })
  }
}
