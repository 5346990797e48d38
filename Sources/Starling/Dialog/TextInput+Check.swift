extension TextInput {
  /// Why a text is not accepted; nil if it is.
  package func rejection(of text: String) -> RejectCode? {
    if text.isBlank { return isRequired ? .empty : nil }
    if let minLength, text.count < minLength { return .tooShort }
    if let maxLength, text.count > maxLength { return .tooLong }
    switch format {
    case .any: return nil
    case .email: return EmailAddress.isPlausible(text) ? nil : .notAnEmail
    case .number: return JSONNumber.value(ofText: text) == nil ? .notANumber : nil
    case .integer: return Self.isInteger(text) ? nil : .notAnInteger
    }
  }

  /// The value that is saved for an accepted text.
  package func value(of text: String) -> Value {
    switch format {
    case .any, .email: .text(text)
    case .integer, .number: JSONNumber.value(ofText: text).map { .number($0) } ?? .text(text)
    }
  }

  private static func isInteger(_ text: String) -> Bool {
    guard JSONNumber.value(ofText: text) != nil else { return false }
    return !text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: ".") }
  }
}

extension String {
  /// Whether there is only white space.
  package var isBlank: Bool {
    if let first = utf8.first, 0x21...0x7E ~= first { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

/// The simple check of e-mail addresses in text fields.
package enum EmailAddress {
  /// Whether there is one `@` with something before it, a domain with a dot inside behind it, and
  /// no white space.
  package static func isPlausible(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}
