/// Gives each line the quotes that it lacks, and finds the tokens of the text.
struct QuoteMending {
  private let bytes: [UInt8]
  private var index: Int
  private(set) var tokens: [JSONToken] = []
  private(set) var mends: [JSONMend] = []

  /// Longer lines are not searched for the place of a quote.
  private static let longest = 2_000
  /// The most escaped quotes that are tried for the end of a text.
  private static let mostEscaped = 4
  /// How many bytes may still be scanned in search of such places.
  private var toScan: Int

  /// What is no part of the script, in order.
  private var foreign: ArraySlice<Range<Int>>

  init(_ source: SourceText, without foreign: [Range<Int>]) {
    bytes = source.bytes
    index = source.start
    self.foreign = foreign[...]
    toScan = 1_000_000 + 50 * bytes.count
    tokens.reserveCapacity(bytes.count / 6)
  }

  /// The last tokens, by which it is known what can follow.
  private var last: [JSONToken] { Array(tokens[max(0, tokens.count - 4)...]) }

  mutating func mendAll() {
    while index < bytes.count { mendLine() }
  }

  private mutating func mendLine() {
    if let range = foreign.first, range.lowerBound <= index {
      foreign.removeFirst()
      return index = max(index, range.upperBound)
    }
    var line = QuotedLine(bytes, index, after: last)
    line.scan()
    guard line.problems > 0 else { return take(line) }
    if let escaped = escaped(line) { return take(escaped) }
    if let joined = joined(line) { return take(joined) }
    if let mended = withDoubledQuote(line) ?? withoutBackslash(line) { return take(mended) }
    var (best, isOnly) = line.isOpen ? bestWithQuote(line) : (line.withQuotedWords, true)
    if !isOnly || !best.isWhole { best.doubt() }
    take(best)
  }

  // MARK: Quotes inside a text

  /// The line with the quotes inside its texts escaped, if nothing is wrong about it then.
  private func escaped(_ line: QuotedLine) -> QuotedLine? {
    guard line.index - index <= Self.longest else { return nil }
    let inner = InnerQuotes(bytes[index..<line.index]).places
    guard !inner.isEmpty else { return nil }
    var escaped = QuotedLine(bytes, index, after: last, escaping: inner)
    escaped.scan()
    guard isWhole(escaped) else { return nil }
    if escaped.hasDoubledQuotes { escaped.doubt() }
    return escaped
  }

  /// The line with the first of two quotes behind a text as a part of it, if nothing is wrong about
  /// it then: which of them is one too many, its author knows.
  private func withDoubledQuote(_ line: QuotedLine) -> QuotedLine? {
    let strings = zip(line.tokens, line.tokens.dropFirst()).first { one, next in
      one.kind == JSONToken.string && next.kind == JSONToken.string && one.end == next.start
    }
    guard let (one, _) = strings, line.isOpen, one.range.count > 2 else { return nil }
    var doubled = QuotedLine(bytes, index, after: last, escaping: [one.end - 1])
    doubled.scan()
    guard isWhole(doubled) else { return nil }
    doubled.doubt()
    return doubled
  }

  /// The line with a quote that ends a text in place of an escaped one without a partner, if
  /// nothing is wrong about it then.
  private func withoutBackslash(_ line: QuotedLine) -> QuotedLine? {
    guard line.isOpen, line.index - index <= Self.longest else { return nil }
    let places = (index..<line.index - 1).reversed().lazy.filter { isEscapedQuote($0) }
    for place in places.prefix(Self.mostEscaped) {
      var ended = QuotedLine(bytes, index, after: last, with: Edit(place..<place + 2, "\""))
      ended.scan()
      let text = ended.tokens.last { $0.end == place + 2 }?.start ?? place
      let others = (text..<place).count { isEscapedQuote($0) }
      if isWhole(ended), others.isMultiple(of: 2) { return ended }
    }
    return nil
  }

  private func isEscapedQuote(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "\\") && bytes[place + 1] == UInt8(ascii: "\"")
  }

  private func isWhole(_ line: QuotedLine) -> Bool {
    line.problems(before: bytes[line.index...].first { !$0.isJSONSpace }) == 0
  }

  private mutating func take(_ line: QuotedLine) {
    tokens += line.tokens
    mends += line.mends
    index = line.index
  }

  // MARK: A line whose last string is open

  /// The line with the one quote more that leaves the fewest problems, and whether it leaves none
  /// and is the only such line.
  private mutating func bestWithQuote(_ line: QuotedLine) -> (QuotedLine, isOnly: Bool) {
    let length = line.index - index
    guard length <= Self.longest, toScan > 0 else { return (line.endingInQuote, false) }
    let next = bytes[line.index...].first { !$0.isJSONSpace }
    var best = line.endingInQuote
    var least = best.problems(before: next)
    var isOnly = true
    for place in index..<line.index {
      for edit in QuotedLine.candidates(bytes, place, from: index, to: line.index) {
        var tried = QuotedLine(bytes, index, after: last, with: edit)
        tried.scan()
        toScan -= length
        let problems = tried.problems(before: next)
        let isReplaced = !edit.range.isEmpty && problems == least && !best.isReplaced
        guard !tried.isOpen else { continue }
        if problems < least || isReplaced {
          best = tried
          least = problems
          isOnly = true
        } else if problems == least, edit.range.isEmpty != best.isReplaced, !best.has(edit) {
          isOnly = false
        }
      }
    }
    return (
      best.problems == 0 ? best : best.withQuotedWords,
      isOnly && least == 0 && !best.isBesideOtherQuote
    )
  }

  // MARK: A string over several lines

  /// The line with the next one, if both have an open string, and one string over both leaves no
  /// problem. Whether its line feed is meant, its author knows.
  private func joined(_ line: QuotedLine) -> QuotedLine? {
    guard line.isOpen, line.index < bytes.count else { return nil }
    var next = QuotedLine(bytes, line.index, after: last)
    next.scan()
    guard next.isOpen, next.index - index <= Self.longest else { return nil }
    var end = line.index
    while end > index, bytes[end - 1].endsJSONLine { end -= 1 }
    let feed = Edit(end..<line.index, "\\n")
    var both = QuotedLine(bytes, index, after: last, with: feed)
    both.scan()
    guard both.problems == 0 else { return nil }
    both.doubt()
    return both
  }
}
