/// Which answers a field can accept: what `TextInput.check` decides of one text, told of all the
/// texts that a test does not tell apart.
extension TextInput {
  private var longest: Int { maxLength ?? .max }

  /// Whether it accepts a text of nothing but white space.
  var acceptsBlank: Bool { !isRequired }

  /// Whether it accepts exactly this text, which is not blank and reads as no number.
  func accepts(exactly text: String) -> Bool {
    guard text.count >= minLength ?? 0, text.count <= longest else { return false }
    return isOfFormat(text)
  }

  /// Whether it accepts this text in some case and with some white space around it.
  func accepts(anyFormOf text: String) -> Bool { text.count <= longest && isOfFormat(text) }

  /// Whether it accepts some text that is not written in the script and reads as no number.
  var acceptsOtherTexts: Bool {
    switch format {
    case .any: longest > 0
    case .email: longest >= 3
    case .integer, .number: false
    }
  }

  private func isOfFormat(_ text: String) -> Bool {
    switch format {
    case .any: true
    case .email: EmailAddress.isPlausible(text)
    case .integer, .number: false
    }
  }

  /// Whether it accepts a text that reads as this number.
  func accepts(number: Double) -> Bool {
    switch format {
    case .email: false
    case .integer: number.isWhole && digits(number) <= longest
    case .any, .number: shortestLength(number) <= longest
    }
  }

  /// Whether it accepts a text that reads as some number between two, both left out.
  func acceptsNumber(between low: Double, and high: Double) -> Bool {
    guard low < high, format != .email else { return false }
    guard format == .integer || longest < 3 else { return true }
    let (least, most) = wholeRange
    let first = max(low.wholeBelow + 1, least)
    let last = min(-(-high).wholeBelow - 1, most)
    return first <= last
  }

  /// The whole numbers that fit the longest text.
  private var wholeRange: (Double, Double) {
    guard longest < 300 else { return (-.greatestFiniteMagnitude, .greatestFiniteMagnitude) }
    guard longest > 0 else { return (0, -1) }
    let nines = (0..<longest).reduce(0.0) { sum, _ in sum * 10 + 9 }
    return (longest == 1 ? 0 : -(nines / 10).wholeBelow, nines)
  }

  private func digits(_ number: Double) -> Int {
    if let whole = Int(exactly: number) { return String(whole).count }
    return shortestLength(number)
  }

  private func shortestLength(_ number: Double) -> Int {
    let text = JSONNumber.text(number)
    let exponent = number.isWhole ? shortExponent(text) : text.count
    return min(text.count, exponent)
  }

  /// The length of 1000 as 1e3.
  private func shortExponent(_ text: String) -> Int {
    let zeros = text.reversed().prefix { $0 == "0" }.count
    return zeros < 2 ? text.count : text.count - zeros + 1 + String(zeros).count
  }
}

/// The plain look at an e-mail address that a field takes.
package enum EmailAddress {
  /// Whether there is one `@` with something on both sides, and no white space.
  package static func isPlausible(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}
