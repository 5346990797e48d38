/// The simple check of e-mail addresses in text fields.
package enum EmailAddress {
  /// Whether there is one `@` with something on both sides, and no white space.
  package static func isPlausible(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}
