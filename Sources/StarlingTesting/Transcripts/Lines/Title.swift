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
    let rest = title.utf8.dropFirst()
    let mayBeQuotes =
      title.utf8.first == UInt8(ascii: "\"")
      && (rest.contains(UInt8(ascii: "\\")) || !rest.contains(UInt8(ascii: "\"")))
    self.init(
      written: title.isEmpty || mayBeQuotes ? JSONEscape.quoted(title) : title.quotedWhereNeeded)
  }

  /// Whether it means this title of a button. What looks like a JSON string may be one, or a title
  /// that contains quotes.
  public func means(_ title: String) -> Bool {
    if written == title { return true }
    return written.utf8.first == UInt8(ascii: "\"") && JSONDocument.text(ofString: written) == title
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

/// Reads titles between bars. `\|` is a bar, and `\\` is a backslash; in a title in quotes, neither
/// has to be escaped.
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
    var index = endOfQuotes(in: bytes)
    var isEscaped = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "|"), !isEscaped {
        parts.append(bytes[start..<(index - 1)])
        start = index
        index = endOfQuotes(in: bytes[start...])
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return parts + [bytes[start...]]
  }

  /// The end of a JSON string with which some bytes begin, if a bar or nothing follows it; their
  /// start if they begin otherwise.
  private static func endOfQuotes(in bytes: ArraySlice<UInt8>) -> Int {
    let inner = bytes.withoutSpaces
    guard inner.first == UInt8(ascii: "\"") else { return bytes.startIndex }
    var isEscaped = false
    let end = inner.dropFirst().firstIndex { byte in
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return byte == UInt8(ascii: "\"") && !isEscaped
    }
    guard let end, inner[...end].quotedText != nil else { return bytes.startIndex }
    let next = bytes[(end + 1)...].withoutSpaces.first
    return next == nil || next == UInt8(ascii: "|") ? end + 1 : bytes.startIndex
  }

  static func title(_ part: ArraySlice<UInt8>) throws(TranscriptProblem) -> Transcript.Title {
    let inner = part.withoutSpaces
    guard !inner.trimmedText.isEmpty else { throw TranscriptProblem(part.place, .missingTitle) }
    guard inner.contains(UInt8(ascii: "\\")) else {
      return Transcript.Title(written: inner.trimmedText)
    }
    let text = unescaped(inner)
    if inner.quotedText != nil, text?[...].quotedText == nil {
      return Transcript.Title(written: inner.text)
    }
    guard let text else { throw TranscriptProblem(inner.place, .badEscape) }
    return Transcript.Title(written: text[...].trimmedText)
  }

  /// Some bytes without the escapes of bars and backslashes; nil if one escapes something else.
  private static func unescaped(_ inner: ArraySlice<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    var index = inner.startIndex
    while index < inner.endIndex {
      if inner[index] == UInt8(ascii: "\\") {
        index += 1
        guard index < inner.endIndex,
          [UInt8(ascii: "\\"), UInt8(ascii: "|")].contains(inner[index])
        else { return nil }
      }
      text.append(inner[index])
      index += 1
    }
    return text
  }
}
