/// Lines that other tools wrote around a script or into it: merge conflicts and code fences.
struct ForeignLines {
  /// What is left out of the reading, in order: of a conflict, the lines of its second side.
  private(set) var ranges: [Range<Int>] = []
  private(set) var mends: [JSONMend] = []
  private let bytes: [UInt8]
  private var lines: [Range<Int>] = []

  init(_ source: SourceText) {
    bytes = source.bytes
    let signs: [UInt8] = [UInt8(ascii: "<"), UInt8(ascii: "`")]
    guard bytes.contains(where: { signs.contains($0) }) else { return }
    findLines(from: source.start)
    findFence()
    findConflicts()
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  private mutating func findLines(from start: Int) {
    var place = start
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(place..<end)
      place = end
    }
  }

  private func begins(_ line: Int, with sign: Unicode.Scalar, _ count: Int = 7) -> Bool {
    bytes[lines[line]].starts(with: repeatElement(UInt8(ascii: sign), count: count))
  }

  // MARK: Fences

  private mutating func findFence() {
    let written = lines.indices.filter { !bytes[lines[$0]].allSatisfy { $0.isJSONSpace } }
    let fences = Set(
      [written.first, written.last].compactMap { $0 }.filter { begins($0, with: "`", 3) })
    let gone = fences.sorted().map { lines[$0] }
    guard let first = gone.first else { return }
    add(gone, Place(first.lowerBound, first.lowerBound + 3), .codeFence)
  }

  private mutating func add(
    _ gone: [Range<Int>], _ place: Place, _ finding: Finding, whole: Place? = nil
  ) {
    ranges += gone
    mends.append(
      JSONMend(
        place: place, finding: finding, edits: gone.map { Edit(range: $0, text: "") },
        whole: whole, isSure: whole == nil))
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
      let range = lines[start].lowerBound..<lines[end].upperBound
      add(
        [lines[start], lines[ours].lowerBound..<range.upperBound],
        Place(range.lowerBound, range.lowerBound + 7),
        .mergeConflict(start + 2...max(start + 2, ours), middle + 2...max(middle + 2, end)),
        whole: Place(range.lowerBound, range.upperBound))
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
