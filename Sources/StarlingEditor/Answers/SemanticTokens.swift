import Starling
import StarlingTesting

/// What the parts of a transcript are, which an editor shows in colors.
enum SemanticTokens {
  /// The kinds, by the names by which the protocol knows them.
  package enum Kind: String, CaseIterable, Sendable {
    case comment
    case title = "class"
    case word = "keyword"
    case message = "function"
    case text = "string"
    case number
    case name = "variable"

    /// The place among all kinds.
    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package static func of(
    _ transcript: EditedTranscript
  ) -> [(range: Range<Int>, kind: Kind)] {
    let named = Dictionary(grouping: transcript.mentions, by: \.line)
    return (0..<transcript.text.lineCount).flatMap { line in
      let names = (named[line] ?? []).map(\.mention.range)
      return tokens(transcript.text.bytes[transcript.text.range(ofLine: line)], names)
    }
  }

  private static func tokens(
    _ line: ArraySlice<UInt8>, _ names: [Range<Int>]
  ) -> [(range: Range<Int>, kind: Kind)] {
    let whole = line.startIndex..<line.endIndex
    switch line.first {
    case nil: return []
    case UInt8(ascii: "#"): return [(whole, .comment)]
    case UInt8(ascii: "="): return [(whole, .title)]
    case UInt8(ascii: "|"): return [(whole, .text)]
    case UInt8(ascii: "@"), UInt8(ascii: "."): return [(whole, .number)]
    case UInt8(ascii: "!"):
      let word = line.dropFirst().drop { $0.isJSONSpace }.prefix { !$0.isJSONSpace }
      return [(line.startIndex..<word.endIndex, .message)]
        + rest(word.endIndex..<line.endIndex, names)
    default:
      guard TranscriptForms.form(of: line) != nil else { return [] }
      let end = line.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? line.endIndex
      return [(line.startIndex..<end, .word)] + rest(end..<line.endIndex, names)
    }
  }

  /// A text, and the names in it.
  private static func rest(
    _ range: Range<Int>, _ names: [Range<Int>]
  ) -> [(range: Range<Int>, kind: Kind)] {
    var tokens: [(range: Range<Int>, kind: Kind)] = []
    var start = range.lowerBound
    for name in names where start <= name.lowerBound && name.upperBound <= range.upperBound {
      tokens += [(start..<name.lowerBound, .text), (name, .name)]
      start = name.upperBound
    }
    return (tokens + [(start..<range.upperBound, .text)]).filter { !$0.range.isEmpty }
  }
}
