/// Breaks a text into lines of at most so many characters, at spaces; a longer word stays whole.
func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= columns {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

extension String {
  /// The text with a small letter at its beginning, to stand inside a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
