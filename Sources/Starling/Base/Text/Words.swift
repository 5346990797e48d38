/// What a sentence about an unknown name ends with: the name that was probably meant.
package func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { "; did you mean \(quotedOnce($0))?" } ?? ""
}

/// A text in quotes for use in a sentence. One that stands in quotes already, such as a value, gets
/// no more.
package func quotedOnce(_ text: String) -> String {
  let isQuoted = text.utf8.count > 1 && [text.utf8.first, text.utf8.last] == [0x22, 0x22]
  let isShown = text.unicodeScalars.count <= 60 && text.isSafeForTerminal
  return isQuoted && isShown && !text.utf8.contains(0x0A) ? text : quoted(text)
}

/// A text in quotes for use in a sentence: on one line, at most 60 characters, with direction
/// marks as visible escapes.
package func quoted(_ text: String) -> String {
  if text.utf8.count <= 60, JSONEscape.isPlain(text) { return "\"\(text)\"" }
  let short = text.unicodeScalars.count > 60 ? String(text.prefix(57)) + "…" : text
  return JSONEscape.quoted(short)
}

/// A number with commas between groups of three digits.
package func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits = String(digits.dropLast(3))
  }
  return (number < 0 ? "-" : "") + ([digits[...]] + groups).joined(separator: ",")
}

/// A number with its noun: "1 text", "3 texts".
package func count(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

/// The words of a list, each in quotes: "a, b and c".
package func list(_ words: [String]) -> String { enumeration(words.map(quoted), "and") }

/// The words of a list, each in quotes: "a, b or c".
package func alternatives(_ words: [String]) -> String { enumeration(words.map(quoted), "or") }

/// Several words in a sentence: "a, b or c".
package func enumeration(_ words: [String], _ conjunction: String) -> String {
  guard words.count > 1, let last = words.last else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A code point as people write it: "U+001B".
package func codePoint(_ code: UInt32) -> String {
  let digits = String(code, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
}

/// A fingerprint in hexadecimal: a JSON number would lose its last digits.
package func hexadecimal(_ fingerprint: UInt64) -> String {
  let digits = String(fingerprint, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
