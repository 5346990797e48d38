/// The simple check of e-mail addresses in text fields.
package enum EmailAddress {
  package static let rule =
    "Something, an @ and a domain with a dot; no white space, no < or >, no comma at the end, and "
    + "no part that is empty."

  /// Whether a text follows the rule.
  package static func isPlausible(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty } && !text.hasSuffix(",")
      && mayContain(text)
  }

  /// Whether the characters of a text can occur in an address.
  static func mayContain(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "<" || $0 == ">" }
  }
}
