import Starling

/// What is edited as one: a block, another member of a script, a case or a promise, or a line.
package struct EditedPart {
  package let range: Range<Int>
  /// Whether no other one stands behind it.
  let isLast: Bool

  package func contains(_ offset: Int) -> Bool {
    range.contains(offset) || isLast && offset >= range.upperBound
  }
}

extension EditedDocument {
  /// The part around an offset, with the line there.
  package func part(around offset: Int) -> EditedPart {
    let line = text.range(ofLine: text.position(of: offset, in: .utf8).line)
    let starts = partStarts
    let next = starts.partitioningIndex { $0 > offset }
    let start = next > 0 ? starts[next - 1] : 0
    let end = next < starts.count ? starts[next] : text.bytes.count
    return EditedPart(
      range: min(start, line.lowerBound)..<max(end, line.upperBound), isLast: next == starts.count)
  }

  private var partStarts: [Int] {
    switch content {
    case .script(let file): file.document.partStarts
    case .transcript(let file):
      file.parts.map { text.range(ofLine: $0.lines.lowerBound).lowerBound }
    }
  }
}

extension JSONDocument {
  /// Where the members begin, and, among them, the blocks.
  fileprivate var partStarts: [Int] {
    guard !nodes.isEmpty, self[Self.root].kind == .object else { return [] }
    var starts: [Int] = []
    forEachMember(of: Self.root) { key, value in
      starts.append(start(key))
      guard self[key].key == .blocks, value < nodes.count, self[value].kind == .object else {
        return
      }
      forEachMember(of: value) { block, _ in starts.append(start(block)) }
    }
    return starts
  }

  private func start(_ node: Int) -> Int {
    original.place(Place(Int(self[node].start), Int(self[node].start))).range.lowerBound
  }
}
