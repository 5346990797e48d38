/// Writes as few bytes as possible to get from what a terminal shows of a line to something else.
struct LineDrawing {
  /// What stands in front of the line.
  let marker: String

  static let eraseRight = "\u{1B}[K"

  /// Draws everything behind the start of the line.
  func all(_ frame: LineFrame) -> String {
    marker + frame.text + move(in: frame, from: frame.glyphs.count, to: frame.cursor)
  }

  func change(from old: LineFrame, to new: LineFrame) -> String {
    if old.glyphs == new.glyphs { return move(in: new, from: old.cursor, to: new.cursor) }
    if let added = added(old, new) { return added }
    // Nothing changes in front of both cursors but what is different.
    let same = zip(old.glyphs, new.glyphs).prefix { $0 == $1 }.count
    let kept = min(same, old.cursor, new.cursor)
    let changed = [old.glyphs[kept...], new.glyphs[kept...]]
    guard changed.allSatisfy({ $0.allSatisfy(\.isExact) }), old.isSeparate, new.isSeparate else {
      return "\r" + marker + new.text + Self.eraseRight
        + (new.cursor == new.glyphs.count ? "" : again(new, to: new.cursor))
    }
    let start = move(in: old, from: old.cursor, to: kept)
    let ways = [rewritten(old, new, kept)] + shifted(old, new, kept)
    return start + (ways.min { $0.utf8.count < $1.utf8.count } ?? "")
  }

  /// What was added at the end, perhaps to the last character.
  private func added(_ old: LineFrame, _ new: LineFrame) -> String? {
    guard old.cursor == old.glyphs.count, new.cursor == new.glyphs.count else { return nil }
    let (before, after) = (old.text, new.text)
    guard after.utf8.starts(with: before.utf8) else { return nil }
    return String(Substring(after.utf8.dropFirst(before.utf8.count)))
  }

  /// Writes all behind what is kept.
  private func rewritten(_ old: LineFrame, _ new: LineFrame, _ kept: Int) -> String {
    let isShorter = LineFrame.cells(old.glyphs[kept...]) > LineFrame.cells(new.glyphs[kept...])
    return LineFrame.text(new.glyphs[kept...]) + (isShorter ? Self.eraseRight : "")
      + move(in: new, from: new.glyphs.count, to: new.cursor)
  }

  /// The ways that let the terminal move what stands behind the change: up to the end, or up to
  /// where a line that is too long is cut.
  private func shifted(_ old: LineFrame, _ new: LineFrame, _ kept: Int) -> [String] {
    let (before, after) = (old.glyphs[kept...], new.glyphs[kept...])
    let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let changes = (1...Self.mostGlyphs).flatMap { [Change(kept, 0, $0), Change(kept, $0, 0)] }
    return ([Change(kept, before.count - tail, after.count - tail)] + changes).compactMap {
      shifted(old, new, $0)
    }
  }

  /// Where a line is cut, the number of glyphs that a key added or took is not known: more than
  /// these come from a paste or from deleting a word, and are written anew.
  private static let mostGlyphs = 8

  /// The place of a change, and how many glyphs go and come there.
  private struct Change {
    let start, gone, added: Int

    init(_ start: Int, _ gone: Int, _ added: Int) {
      (self.start, self.gone, self.added) = (start, gone, added)
    }
  }

  /// Moves what is the same behind a change, and writes what is not; nil if nothing is the same.
  private func shifted(_ old: LineFrame, _ new: LineFrame, _ change: Change) -> String? {
    let (before, after) = (
      old.glyphs.dropFirst(change.start + change.gone),
      new.glyphs.dropFirst(change.start + change.added)
    )
    let same = zip(before, after).prefix { $0 == $1 }.count
    guard same > 0 else { return nil }
    let middle = new.glyphs[change.start..<after.startIndex]
    let more =
      LineFrame.cells(middle) - LineFrame.cells(old.glyphs[change.start..<before.startIndex])
    var text = LineFrame.text(middle)
    if more > 0 { text = Self.sequence(more, "@") + text }
    if more < 0 { text += Self.sequence(-more, "P") }
    let (lost, rest) = (before.dropFirst(same), after.dropFirst(same))
    if lost.isEmpty, rest.isEmpty {
      return text + move(in: new, from: after.startIndex, to: new.cursor)
    }
    let isShorter = LineFrame.cells(lost) > LineFrame.cells(rest)
    return text + move(in: new, from: after.startIndex, to: rest.startIndex)
      + LineFrame.text(rest) + (isShorter ? Self.eraseRight : "")
      + move(in: new, from: new.glyphs.count, to: new.cursor)
  }

  private func move(in frame: LineFrame, from start: Int, to end: Int) -> String {
    guard end < start else {
      let passed = frame.glyphs[start..<end]
      let text = LineFrame.text(passed)
      let jump = Self.sequence(LineFrame.cells(passed), "C")
      return passed.allSatisfy(\.isExact) && frame.isSeparate && jump.utf8.count < text.utf8.count
        ? jump : text
    }
    let passed = frame.glyphs[end..<start]
    guard passed.allSatisfy(\.isExact), frame.isSeparate else { return again(frame, to: end) }
    let cells = LineFrame.cells(passed)
    return cells < 4 ? String(repeating: "\u{8}", count: cells) : Self.sequence(cells, "D")
  }

  /// Goes to a glyph by writing again what stands in front of it, since only the terminal knows how
  /// wide that is.
  private func again(_ frame: LineFrame, to end: Int) -> String {
    "\r" + marker + LineFrame.text(frame.glyphs[..<end])
  }

  private static func sequence(_ count: Int, _ final: String) -> String {
    count == 0 ? "" : count == 1 ? "\u{1B}[" + final : "\u{1B}[\(count)" + final
  }
}
