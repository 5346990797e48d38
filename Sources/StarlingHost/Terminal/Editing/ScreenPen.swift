/// Turns what a terminal shows into something else. It knows what is there row by row, and writes
/// only what differs.
struct ScreenPen {
  private static let eraseRight = "\u{1B}[K"
  static let eraseBelow = "\u{1B}[J"

  private(set) var output = ""
  private var shown: ScreenFrame

  /// A pen for a terminal that shows these rows.
  init(on shown: ScreenFrame = ScreenFrame()) { self.shown = shown }

  mutating func draw(_ wanted: ScreenFrame) {
    for number in wanted.rows.indices {
      if number == shown.rows.count { addRow() }
      if shown.rows[number] != wanted.rows[number] { write(wanted.rows[number], at: number) }
    }
    if shown.rows.count > wanted.rows.count {
      move(to: wanted.rows.count, 0)
      output += Self.eraseBelow
      shown.rows.removeLast(shown.rows.count - wanted.rows.count)
    }
    move(to: wanted.row, wanted.index)
  }

  private mutating func addRow() {
    move(to: shown.rows.count - 1, shown.rows[shown.rows.count - 1].glyphs.count)
    output += "\r\n"
    shown.row = shown.rows.count
    shown.index = 0
    shown.rows.append(ScreenRow())
  }

  private mutating func write(_ row: ScreenRow, at number: Int) {
    let old = shown.rows[number]
    if let added = added(row, number, behind: old) {
      output += added
      shown.index = row.glyphs.count
    } else {
      let change = row.change(from: old)
      move(to: number, change.lowerBound)
      output += ScreenRow.text(row.glyphs[change])
      if change.upperBound == row.glyphs.count { output += Self.eraseRight }
      shown.index = change.upperBound
    }
    shown.rows[number] = row
  }

  /// What was added where the cursor is, perhaps to the last character.
  private func added(_ row: ScreenRow, _ number: Int, behind old: ScreenRow) -> String? {
    guard shown.row == number, shown.index == old.glyphs.count else { return nil }
    let before = old.text
    let after = row.text
    guard after.utf8.starts(with: before.utf8) else { return nil }
    return String(Substring(after.utf8.dropFirst(before.utf8.count)))
  }

  /// Moves to a glyph: over those in front of it or, where terminals differ in their widths, by
  /// writing them again.
  private mutating func move(to number: Int, _ index: Int) {
    guard number != shown.row || index != shown.index else { return }
    let rows = abs(number - shown.row)
    if rows > 0 {
      output += "\u{1B}[\(rows == 1 ? "" : String(rows))\(number < shown.row ? "A" : "B")"
    }
    let passed = shown.rows[number].glyphs[..<index]
    let jump = index == 0 ? "" : "\u{1B}[\(ScreenRow.cells(passed))C"
    output += "\r" + (ScreenRow.isExact(passed) ? jump : ScreenRow.text(passed))
    shown.row = number
    shown.index = index
  }
}
