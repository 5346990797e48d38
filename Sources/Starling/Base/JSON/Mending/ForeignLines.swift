/// Lines that other tools wrote around a script or into it: merge conflicts and code fences.
struct ForeignLines {
  /// What is left out of the reading, in order: of a conflict, the lines of its second side.
  private(set) var ranges: [Range<Int>] = []
  private(set) var mends: [JSONMend] = []
  private let bytes: [UInt8]
  private var lines: [Range<Int>] = []

  init(_ source: SourceText) {
    bytes = source.bytes
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

  static func mergeConflict(_ ours: ClosedRange<Int>, _ theirs: ClosedRange<Int>) -> Finding {
    let lines = [ours, theirs].map { side in
      side.count == 1
        ? "line \(side.lowerBound)" : "lines \(side.lowerBound) to \(side.upperBound)"
    }
    return invalidJSON("merge conflict: choose a side, \(lines.joined(separator: " or "))")
  }
}
