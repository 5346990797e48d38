/// Turns what a terminal shows of a line into something else. What precedes the first difference
/// stays.
struct LineDrawing {
  /// What stands in front of the line.
  let marker: String

  private static let eraseRight = "\u{1B}[K"

  /// Draws everything behind the start of the line.
  func all(_ frame: LineFrame) -> String {
    marker + frame.text + move(in: frame, from: frame.glyphs.count, to: frame.cursor)
  }

  func change(from old: LineFrame, to new: LineFrame) -> String {
    if old.glyphs == new.glyphs { return move(in: new, from: old.cursor, to: new.cursor) }
    if let added = added(old, new) { return added }
    let same = zip(old.glyphs, new.glyphs).prefix { $0 == $1 }.count
    let kept = old.isSeparate && new.isSeparate ? min(same, old.cursor, new.cursor) : 0
    return move(in: old, from: old.cursor, to: kept) + LineFrame.text(new.glyphs[kept...])
      + Self.eraseRight + move(in: new, from: new.glyphs.count, to: new.cursor)
  }

  /// What was added at the end, perhaps to the last character.
  private func added(_ old: LineFrame, _ new: LineFrame) -> String? {
    guard old.cursor == old.glyphs.count, new.cursor == new.glyphs.count else { return nil }
    let (before, after) = (old.text, new.text)
    guard after.utf8.starts(with: before.utf8) else { return nil }
    return String(Substring(after.utf8.dropFirst(before.utf8.count)))
  }

  private func move(in frame: LineFrame, from start: Int, to end: Int) -> String {
    if end >= start { return LineFrame.text(frame.glyphs[start..<end]) }
    let passed = frame.glyphs[end..<start]
    guard passed.allSatisfy(\.isExact), frame.isSeparate, end > 0 else {
      // Only the terminal knows how wide the line is, so its start is written again.
      return "\r" + marker + LineFrame.text(frame.glyphs[..<end])
    }
    let cells = LineFrame.cells(passed)
    return cells < 4 ? String(repeating: "\u{8}", count: cells) : "\u{1B}[\(cells)D"
  }
}
