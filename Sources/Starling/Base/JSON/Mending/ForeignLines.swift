/// What stands around a script or in it and is none of it: merge conflicts, code fences, and words
/// above it.
struct ForeignLines {
  /// What is left out of the reading, in order: of a conflict, the lines of its second side.
  private(set) var ranges: [Range<Int>] = []
  private(set) var mends: [JSONMend] = []
  private let bytes: [UInt8]
  private var lines: [Range<Int>] = []

  init(_ source: SourceText) {
    bytes = source.bytes
    findWords(from: source.start)
    guard bytes.contains(where: { "<`".utf8.contains($0) }) else { return }
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }.filter { $0 < bytes.count }
    lines = zip([source.start] + ends, ends + [bytes.count]).map { $0..<$1 }
    findFence()
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
        edits: gone.map { Edit(range: $0, text: "") }, whole: whole.map { Place($0) },
        isSure: whole == nil))
  }

  /// Words before the first bracket, if they are no key, text or comment.
  private mutating func findWords(from start: Int) {
    guard let bracket = bytes.firstIndex(of: UInt8(ascii: "{")),
      let first = bytes[start..<bracket].firstIndex(where: { !$0.isJSONSpace }),
      let last = bytes[start..<bracket].lastIndex(where: { !$0.isJSONSpace })
    else { return }
    let words = bytes[first...last]
    let isAbove = bytes[last..<bracket].contains(0x0A)
    let mayBeKey = words.contains { $0 == UInt8(ascii: ":") || $0 >= 0x80 }
    guard isAbove && words.contains(0x20) || !mayBeKey, !"/#<".utf8.contains(words[first]),
      !words.contains(where: { "[]}\"`".utf8.contains($0) })
    else { return }
    ranges.append(first..<last + 1)
    let line = words.prefix { $0 != 0x0A && $0 != 0x0D }
    mends.append(
      JSONMend(
        place: Place(first, line.endIndex), finding: .wordsAbove,
        edits: [Edit(range: first..<last + 1, text: "")], whole: Place(first, last + 1),
        isSure: false))
  }

  private mutating func findFence() {
    let written = lines.filter { !bytes[$0].allSatisfy { $0.isJSONSpace } }
    let ends = written.count > 1 ? [written[0], written[written.count - 1]] : written
    add(ends.filter { bytes[$0].starts(with: "```".utf8) }, .codeFence)
  }

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
      side.count == 1
        ? "line \(side.lowerBound)" : "lines \(side.lowerBound) to \(side.upperBound)"
    }
    return invalidJSON("merge conflict: choose a side, \(lines.joined(separator: " or "))")
  }
}
