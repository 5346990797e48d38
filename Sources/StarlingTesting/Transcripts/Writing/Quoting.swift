import Starling

extension String {
  /// The text as it is written in a line: in quotes if it would be read differently without them.
  package var quotedWhereNeeded: String {
    isPlain(asOneLine: true) ? self : JSONEscape.quoted(self)
  }

  /// The text after a word. Each further line of it follows a bar.
  func lines(behind word: String) -> [String] {
    if isEmpty { return [word] }
    let lines = Array(utf8).split(separator: 0x0A, omittingEmptySubsequences: false).map(\.text)
    let endsArePlain = isPlain(asOneLine: false) && lines.allSatisfy { $0.withoutSpaceAtEnd == $0 }
    guard endsArePlain, let first = lines.first, first.isPlain(asOneLine: true) else {
      return ["\(word) \(JSONEscape.quoted(self))"]
    }
    return ["\(word) \(first)"] + lines.dropFirst().map { $0.isEmpty ? "|" : "| \($0)" }
  }

  /// Whether it is read back as it is, and nothing in it could control a terminal.
  private func isPlain(asOneLine: Bool) -> Bool {
    isSafeForTerminal && !(asOneLine && utf8.contains(0x0A)) && endsAreReadBack
  }

  /// Whether it has no white space at its ends, and is not in quotes.
  private var endsAreReadBack: Bool {
    let bytes = Array(utf8)[...]
    return bytes.trimmedText.utf8.count == bytes.count && bytes.quotedText == nil
  }

  var withoutSpaceAtEnd: String {
    let trimmed = trimmed()
    return String(self[..<(trimmed.isEmpty ? startIndex : trimmed.endIndex)])
  }
}
