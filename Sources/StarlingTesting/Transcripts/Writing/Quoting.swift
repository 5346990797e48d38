import Starling

extension Transcript.Title {
  /// Creates the title of a button, in quotes if it could not be read back without them.
  public init(_ title: String) {
    self.init(written: title.isEmpty ? "\"\"" : title.quotedWhereNeeded)
  }

  /// Whether it means this title of a button. What looks like a JSON string may be one, or a title
  /// that contains quotes.
  public func means(_ title: String) -> Bool {
    if written == title { return true }
    return written.utf8.first == UInt8(ascii: "\"")
      && JSONDocument.text(ofString: written) == title
  }

  /// The title with its bars and backslashes escaped.
  var escaped: String {
    guard written.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "|") })
    else { return written }
    return String(
      String.UnicodeScalarView(
        written.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          scalar == "\\" || scalar == "|" ? ["\\", scalar] : [scalar]
        }))
  }
}

extension String {
  /// The text as it is written in a line: in quotes if it would be read differently without them.
  var quotedWhereNeeded: String {
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
}
