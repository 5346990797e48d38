import Starling

extension Transcript {
  /// The title of a button as a line writes it.
  public struct Title: Hashable, Sendable {
    /// The title between its bars, with escapes of bars and backslashes resolved.
    public var written: String

    /// Creates a title from its written form, or from what has to be written in quotes.
    public init(written: String) {
      self.written = written.isSafeForTerminal ? written : JSONEscape.quoted(written)
    }
  }
}

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

/// Reads titles between bars. `\|` is a bar, and `\\` is a backslash.
enum TitleReader {
  static func read(_ bytes: ArraySlice<UInt8>) throws(TranscriptProblem) -> [Transcript.Title] {
    var titles: [Transcript.Title] = []
    for part in split(bytes) { titles.append(try title(part)) }
    return titles
  }

  /// The parts between the bars, with their escapes.
  static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var isEscaped = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "|"), !isEscaped {
        parts.append(bytes[start..<index])
        start = index + 1
      }
      isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped
    }
    return parts + [bytes[start...]]
  }

  static func title(_ part: ArraySlice<UInt8>) throws(TranscriptProblem) -> Transcript.Title {
    let inner = part.withoutSpaces
    guard !inner.trimmedText.isEmpty else { throw TranscriptProblem(part.place, .missingTitle) }
    guard inner.contains(UInt8(ascii: "\\")) else {
      return Transcript.Title(written: inner.trimmedText)
    }
    var text: [UInt8] = []
    var index = inner.startIndex
    while index < inner.endIndex {
      if inner[index] == UInt8(ascii: "\\") {
        index += 1
        guard index < inner.endIndex,
          [UInt8(ascii: "\\"), UInt8(ascii: "|")].contains(inner[index])
        else { throw TranscriptProblem(inner.place, .badEscape) }
      }
      text.append(inner[index])
      index += 1
    }
    return Transcript.Title(written: text[...].trimmedText)
  }
}
