import Starling

/// Reads a line of a promise that is not a setting.
struct ClauseReader {
  private let line: ArraySlice<UInt8>

  private static let words = ["after:", "before:", "never:", "always:", "at most 1:", "possible:"]

  /// The line must not be empty, or have white space at its ends.
  init(_ line: ArraySlice<UInt8>) { self.line = line }

  func read() throws(TranscriptProblem) -> Promise.Clause {
    guard let (word, rest) = line.cut(at: UInt8(ascii: ":")) else { throw unknown }
    let thing = rest.withoutSpaces
    let make: (Promise.Thing) -> Promise.Clause
    switch word.text {
    case "after": make = { .scope(.after($0)) }
    case "before": make = { .scope(.before($0)) }
    case "never": make = { .verb(.never($0)) }
    case "always": make = { .verb(.always($0)) }
    case "possible": make = { .verb(.possible($0)) }
    default:
      guard word.starts(with: "at most") else { throw unknown }
      let count = try self.count(word.dropFirst("at most".utf8.count).withoutSpaces)
      make = { .verb(.atMost(count, $0)) }
    }
    guard !thing.isEmpty else {
      throw TranscriptProblem(line.place, .missingText(after: line.text))
    }
    return make(try ThingReader(thing).read())
  }

  private func count(_ number: ArraySlice<UInt8>) throws(TranscriptProblem) -> Int {
    if let count = Int(number.text), count >= 0 { return count }
    throw TranscriptProblem(number.isEmpty ? line.place : number.place, .promise(.badCount))
  }

  private var unknown: TranscriptProblem {
    let word = line.prefix { $0 != UInt8(ascii: ":") && !$0.isSpace }.text + ":"
    let meant = Spelling(Self.words).nearest(to: word)
    return TranscriptProblem(line.place, .promise(.unknownLine), suggestion: meant)
  }
}
