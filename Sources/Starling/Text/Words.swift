/// A text in quotes, as a sentence cites it: on one line, not longer than a line, and with whatever
/// could turn the direction of the sentence to be seen as an escape.
package func quoted(_ text: String) -> String {
  if text.utf8.count <= 60, JSONEscape.isPlain(text) { return "\"\(text)\"" }
  let short = text.unicodeScalars.count > 60 ? String(text.prefix(57)) + "…" : text
  return JSONEscape.quoted(short)
}

/// A number with commas between its thousands.
package func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits = String(digits.dropLast(3))
  }
  return (number < 0 ? "-" : "") + ([digits[...]] + groups).joined(separator: ",")
}

/// "1 text", "3 texts".
package func count(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

/// "a, b and c", each in quotes.
package func list(_ words: [String]) -> String {
  let all = words.map(quoted)
  guard all.count > 1, let last = all.last else { return all.joined() }
  return all.dropLast().joined(separator: ", ") + " and " + last
}
