/// Gives each line the quotes that it lacks, and finds the tokens of the text.
struct QuoteMending {
  private let bytes: [UInt8]
  private var index: Int
  private(set) var tokens: [JSONToken] = []
  private(set) var mends: [JSONMend] = []

  /// Longer lines are not searched for the place of a quote.
  private static let longest = 2_000

  init(_ source: SourceText) {
    (bytes, index) = (source.bytes, source.start)
    tokens.reserveCapacity(bytes.count / 6)
  }

  mutating func mendAll() {
    while index < bytes.count { mendLine() }
  }

  private mutating func mendLine() {
    var line = QuotedLine(bytes, index, after: tokens.last)
    line.scan()
    guard line.problems > 0 else { return take(line) }
    if let joined = joined(line) { return take(joined) }
    take(line.isOpen ? bestWithQuote(line) : line.withQuotedWords)
  }

  private mutating func take(_ line: QuotedLine) {
    tokens += line.tokens
    mends += line.mends
    index = line.index
  }

  // MARK: A line whose last string is open

  /// The line with the one quote more that leaves the fewest problems.
  private func bestWithQuote(_ line: QuotedLine) -> QuotedLine {
    guard line.index - index <= Self.longest else { return line.endingInQuote }
    let next = bytes[line.index...].first { !$0.isJSONSpace }
    var best = line.endingInQuote
    var least = best.problems(before: next)
    for place in index..<line.index {
      for edit in QuotedLine.candidates(bytes, place, from: index, to: line.index) {
        var tried = QuotedLine(bytes, index, after: tokens.last, with: edit)
        tried.scan()
        let problems = tried.problems(before: next)
        let isReplaced = !edit.range.isEmpty && problems == least && !best.isReplaced
        if !tried.isOpen, problems < least || isReplaced { (best, least) = (tried, problems) }
      }
    }
    return best.problems == 0 ? best : best.withQuotedWords
  }

  // MARK: A string over several lines

  /// The line with the next one, if both have an open string, and one string over both leaves no
  /// problem: its line feed is to be escaped.
  private func joined(_ line: QuotedLine) -> QuotedLine? {
    guard line.isOpen, line.index < bytes.count else { return nil }
    var next = QuotedLine(bytes, line.index, after: tokens.last)
    next.scan()
    guard next.isOpen, next.index - index <= Self.longest else { return nil }
    var end = line.index
    while end > index, bytes[end - 1].endsJSONLine { end -= 1 }
    let feed = Edit(range: end..<line.index, text: "\\n")
    var both = QuotedLine(bytes, index, after: tokens.last, with: feed)
    both.scan()
    return both.problems == 0 ? both : nil
  }
}
