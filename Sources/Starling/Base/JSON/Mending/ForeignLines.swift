/// What stands around a script or in it and is none of it: merge conflicts, code fences, and words
/// above it or below.
struct ForeignLines {
  /// What is left out of the reading, in order: of a conflict, the lines of its second side.
  private(set) var ranges: [Range<Int>] = []
  private(set) var mends: [JSONMend] = []
  private let bytes: [UInt8]
  private let lines: [Range<Int>]

  init(_ source: SourceText) {
    let text = source.bytes
    let ends = text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }.filter { $0 < text.count }
    lines = zip([source.start] + ends, ends + [text.count]).map { $0..<$1 }
    bytes = text
    findAround()
    findConflicts()
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  private func begins(_ line: Int, with sign: Unicode.Scalar) -> Bool {
    bytes[lines[line]].starts(with: repeatElement(UInt8(ascii: sign), count: 7))
  }

  private mutating func add(_ gone: [Range<Int>], _ finding: Finding, whole: Range<Int>? = nil) {
    guard let first = gone.first else { return }
    ranges += gone
    let length = whole == nil ? 3 : 7
    mends.append(
      JSONMend(
        place: Place(first.lowerBound, first.lowerBound + length), finding: finding,
        edits: gone.map { Edit($0, "") }, whole: whole.map { Place($0) }, isSure: whole == nil))
  }

  // MARK: Around the script

  /// Fences above and below the first line that begins with a bracket, and all beyond them, or else
  /// words before the first bracket and behind the last line that ends with one.
  private mutating func findAround() {
    let fences = lines.indices.filter { bytes[lines[$0]].starts(with: "```".utf8) }
    let script = lines.indices.first { first(in: lines[$0]) == UInt8(ascii: "{") }
    let above = script.flatMap { script in fences.last { $0 < script } }
    let below = script.flatMap { script in
      let rest = fences.filter { $0 > script }
      return rest.first { lastOfBracket(before: $0) == $0 - 1 } ?? rest.last
    }
    let both = script == nil ? fences : [above, below].compactMap { $0 }
    add(both.map { lines[$0] }, .codeFence)
    if let above {
      addWords(in: lines[0].lowerBound..<lines[above].lowerBound, .wordsAbove)
    } else {
      findWordsAbove()
    }
    if let below {
      addWords(in: lines[below].upperBound..<bytes.count, .textAfterEnd)
    } else {
      findWordsBelow()
    }
  }

  private func first(in range: Range<Int>) -> UInt8? { bytes[range].first { !$0.isJSONSpace } }

  /// The last line before another one that ends with a closing bracket.
  private func lastOfBracket(before line: Int) -> Int? {
    lines[..<line].lastIndex { line in
      let last = bytes[line].last { !$0.isJSONSpace }
      return last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
    }
  }

  /// Words before the first bracket, if they are no key, text or comment.
  private mutating func findWordsAbove() {
    let start = lines[0].lowerBound
    guard let bracket = bytes.firstIndex(of: UInt8(ascii: "{")),
      let first = first(in: start..<bracket)
    else { return }
    let words = bytes[start..<bracket]
    let last = words.lastIndex { !$0.isJSONSpace } ?? start
    let isAbove = words[last...].contains(0x0A)
    let mayBeKey = words.contains { $0 == UInt8(ascii: ":") || $0 >= 0x80 }
    guard isAbove && words[...last].contains(0x20) || !mayBeKey, !"/#<".utf8.contains(first),
      !words.contains(where: { "[]}\"`".utf8.contains($0) })
    else { return }
    addWords(in: start..<bracket, .wordsAbove)
  }

  /// Words behind the last line that ends with a bracket, if they may be a sentence.
  private mutating func findWordsBelow() {
    guard let last = lastOfBracket(before: lines.count) else { return }
    let range = lines[last].upperBound..<bytes.count
    guard let first = first(in: range), !",:;\"'{}[]/#<=>|`".utf8.contains(first),
      bytes[range].contains(where: JSONReader.isWord)
    else { return }
    addWords(in: range, .textAfterEnd)
  }

  private mutating func addWords(in range: Range<Int>, _ finding: Finding) {
    guard let first = bytes[range].firstIndex(where: { !$0.isJSONSpace }),
      let last = bytes[range].lastIndex(where: { !$0.isJSONSpace })
    else { return }
    ranges.append(range.lowerBound..<last + 1)
    let words = first..<last + 1
    let line = bytes[words].prefix { !$0.endsJSONLine }
    mends.append(
      JSONMend(
        place: Place(first, line.endIndex), finding: finding,
        edits: [Edit(words, "")], whole: Place(words), isSure: false))
  }

  // MARK: Conflicts

  private mutating func findConflicts() {
    var line = 0
    while let start = lines.indices.dropFirst(line).first(where: { begins($0, with: "<") }) {
      line = start + 1
      let rest = lines.indices.dropFirst(line)
      guard let middle = rest.first(where: { begins($0, with: "=") }),
        let end = lines.indices.dropFirst(middle).first(where: { begins($0, with: ">") })
      else { continue }
      let ours = rest.first { begins($0, with: "|") }.map { min($0, middle) } ?? middle
      let whole = lines[start].lowerBound..<lines[end].upperBound
      add(
        [lines[start], lines[ours].lowerBound..<whole.upperBound],
        .mergeConflict(start + 2...max(start + 2, ours), middle + 2...max(middle + 2, end)),
        whole: whole)
      line = end + 1
    }
  }
}

extension Finding {
  package static let codeFence = invalidJSON(
    "code fence: a script is JSON alone, so leave out the lines with ```")

  package static let wordsAbove = invalidJSON(
    "text before the script: a script begins with {, so leave this out")

  static func mergeConflict(_ ours: ClosedRange<Int>, _ theirs: ClosedRange<Int>) -> Finding {
    let lines = [ours, theirs].map { side in
      side.count == 1 ? "line \(side.lowerBound)" : "lines \(side.lowerBound) to \(side.upperBound)"
    }
    return invalidJSON("merge conflict: choose a side, \(lines.joined(separator: " or "))")
  }
}
