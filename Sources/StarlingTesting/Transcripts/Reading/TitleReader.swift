import Starling

/// Reads titles between bars. `\|` is a bar, and `\\` is a backslash.
enum TitleReader {
  /// Reads one title or more.
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
