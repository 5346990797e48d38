import Starling

/// A row of the terminal, as glyphs.
struct ScreenRow: Hashable, Sendable {
  var glyphs: [Glyph] = []

  init(_ glyphs: [Glyph] = []) { self.glyphs = glyphs }

  /// A row that was written with colors.
  init(painted text: String) {
    var ink = ""
    var rest = text[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      glyphs += rest[..<escape].map { Glyph($0, ink: ink) }
      let sequence = rest[escape...].prefix { $0 != "m" }
      let parameters = sequence.dropFirst(2)
      ink = parameters == "0" ? "" : String(parameters)
      rest = rest[escape...].dropFirst(sequence.count + 1)
    }
    glyphs += rest.map { Glyph($0, ink: ink) }
  }

  /// What makes a terminal show some of the glyphs, where no color is on before or behind.
  static func text(_ glyphs: ArraySlice<Glyph>) -> String {
    var text = ""
    var ink = ""
    for glyph in glyphs where !glyph.text.isEmpty {
      if glyph.ink != ink {
        text += (ink.isEmpty ? "" : "\u{1B}[0m") + (glyph.ink.isEmpty ? "" : "\u{1B}[\(glyph.ink)m")
        ink = glyph.ink
      }
      text += glyph.text
    }
    return ink.isEmpty ? text : text + "\u{1B}[0m"
  }

  static func cells(_ glyphs: ArraySlice<Glyph>) -> Int { glyphs.reduce(0) { $0 + $1.cells } }

  var text: String { Self.text(glyphs[...]) }
  var cells: Int { Self.cells(glyphs[...]) }

  /// Whether terminals agree about the widths: they differ in signs that join several scalars.
  static func isExact(_ glyphs: ArraySlice<Glyph>) -> Bool {
    glyphs.allSatisfy { $0.text.unicodeScalars.count < 2 && $0.cells > 0 }
  }

  /// Where it differs from a row in whose place it is written.
  func change(from other: ScreenRow) -> Range<Int> {
    guard Self.isExact(glyphs[...]), Self.isExact(other.glyphs[...]) else {
      return 0..<glyphs.count
    }
    let start = zip(glyphs, other.glyphs).prefix { $0 == $1 }.count
    guard cells == other.cells else { return start..<glyphs.count }
    let rest = zip(glyphs[start...].reversed(), other.glyphs[start...].reversed())
    return start..<glyphs.count - rest.prefix { $0 == $1 }.count
  }

  /// The row in a number of cells, with a sign at the end where that is not all of it.
  func shortened(to room: Int) -> ScreenRow {
    guard cells > room else { return self }
    var short = ScreenRow()
    var left = room - 1
    for glyph in glyphs {
      left -= glyph.cells
      if left < 0 { break }
      short.glyphs.append(glyph)
    }
    if room > 0 { short.glyphs.append(Glyph("…", cells: 1)) }
    return short
  }
}

/// Rows that stand one below the other, with the cursor in one of them.
struct ScreenFrame: Hashable, Sendable {
  var rows: [ScreenRow] = [ScreenRow()]
  /// The row of the cursor.
  var row = 0
  /// The glyph behind the cursor.
  var index = 0

  /// The rows between the first and the cursor, once a terminal has wrapped all to this width.
  func rowsAbove(wrappedTo width: Int) -> Int {
    let cursor = ScreenRow.cells(rows[row].glyphs[..<index])
    return rows[..<row].reduce(cursor / width) { $0 + max(1, ($1.cells + width - 1) / width) }
  }
}
