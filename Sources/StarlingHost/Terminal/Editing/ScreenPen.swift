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
      if number == shown.rows.count {
        move(to: number - 1, shown.rows[number - 1].glyphs.count)
        output += "\r\n"
        shown.rows.append(ScreenRow())
        (shown.row, shown.index) = (number, 0)
      }
      if shown.rows[number] != wanted.rows[number] { write(wanted.rows[number], at: number) }
    }
    if shown.rows.count > wanted.rows.count {
      move(to: wanted.rows.count, 0)
      output += Self.eraseBelow
      shown.rows.removeLast(shown.rows.count - wanted.rows.count)
    }
    move(to: wanted.row, wanted.index)
  }

  // MARK: A row

  private mutating func write(_ row: ScreenRow, at number: Int) {
    let old = shown.rows[number]
    if let added = added(row, number, behind: old) {
      output += added
      shown.index = row.glyphs.count
    } else {
      rewrite(row, number, old)
    }
    shown.rows[number] = row
    shown.row = number
  }

  /// What was added where the cursor is, perhaps to the last character.
  private func added(_ row: ScreenRow, _ number: Int, behind old: ScreenRow) -> String? {
    guard shown.row == number, shown.index == old.glyphs.count else { return nil }
    let before = old.text
    let after = row.text
    guard after.utf8.starts(with: before.utf8) else { return nil }
    return String(Substring(after.utf8.dropFirst(before.utf8.count)))
  }

  private mutating func rewrite(_ row: ScreenRow, _ number: Int, _ old: ScreenRow) {
    let before = old.glyphs
    let after = row.glyphs
    let isExact = ScreenRow.isExact(before[...]) && ScreenRow.isExact(after[...])
    let start = isExact ? zip(before, after).prefix { $0 == $1 }.count : 0
    var end = after.count
    if isExact, old.cells == row.cells {
      let same = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }
      end -= same.count
    }
    move(to: number, start)
    output += ScreenRow.text(after[start..<end])
    if !isExact || old.cells > row.cells { output += Self.eraseRight }
    shown.index = end
  }

  // MARK: Moving

  private mutating func move(to number: Int, _ index: Int) {
    if number != shown.row {
      let rows = abs(number - shown.row)
      output += "\u{1B}[\(rows == 1 ? "" : String(rows))\(number < shown.row ? "A" : "B")"
      shown.row = number
      output += "\r"
      shown.index = 0
    }
    if index >= shown.index { forward(to: index) } else { back(to: index) }
    shown.index = index
  }

  private mutating func forward(to index: Int) {
    let passed = shown.rows[shown.row].glyphs[shown.index..<index]
    let text = ScreenRow.text(passed)
    let jump = "\u{1B}[\(ScreenRow.cells(passed))C"
    let canJump = ScreenRow.isExact(shown.rows[shown.row].glyphs[..<index])
    output += canJump && jump.utf8.count < text.utf8.count ? jump : text
  }

  private mutating func back(to index: Int) {
    let glyphs = shown.rows[shown.row].glyphs
    let cells = ScreenRow.cells(glyphs[index..<shown.index])
    guard index > 0, ScreenRow.isExact(glyphs[index..<shown.index]) else {
      output += "\r"
      shown.index = 0
      return forward(to: index)
    }
    if cells > 0 {
      output += cells < 4 ? String(repeating: "\u{8}", count: cells) : "\u{1B}[\(cells)D"
    }
  }
}
