import Starling

/// A text in rows of a number of cells. A row breaks behind a space, where there is one.
struct TextRows {
  struct Row {
    /// The bytes in front of each glyph, and behind the last.
    var places: [Int]
    var glyphs: [Glyph] = []
    var cells = 0
    /// The glyphs up to the last space.
    var wordsBefore = 0
  }

  private let room: Int
  private(set) var rows: [Row]
  /// Where the cursor is.
  private(set) var row = 0
  private(set) var index = 0

  init(_ edited: EditedText, room: Int) {
    self.room = room
    rows = [Row(places: [0])]
    var place = 0
    for character in edited.text {
      add(character, at: place)
      place += character.utf8.count
    }
    row = rows.lastIndex { $0.places[0] <= edited.cursor } ?? 0
    index = rows[row].places.lastIndex { $0 <= edited.cursor } ?? 0
  }

  /// The bytes in front of the character that is above or below the cursor; nil if there is none.
  func place(above steps: Int) -> Int? {
    let number = row - steps
    guard rows.indices.contains(number) else { return nil }
    let wanted = ScreenRow.cells(rows[row].glyphs[..<index])
    var cells = 0
    var place = 0
    for glyph in rows[number].glyphs {
      if cells + glyph.cells > wanted { break }
      cells += glyph.cells
      place += 1
    }
    return rows[number].places[place]
  }

  private mutating func add(_ character: Character, at place: Int) {
    let end = place + character.utf8.count
    if character == "\n" || character == "\r\n" { return rows.append(Row(places: [end])) }
    var glyph = Glyph(character).fitting(in: room)
    // A space at the end of a row need not be seen.
    if character == " ", isFull(for: glyph) { glyph = Glyph("", cells: 0) }
    while isFull(for: glyph) { breakRow() }
    rows[rows.count - 1].glyphs.append(glyph)
    rows[rows.count - 1].cells += glyph.cells
    rows[rows.count - 1].places.append(end)
    if character == " " { rows[rows.count - 1].wordsBefore = rows[rows.count - 1].glyphs.count }
  }

  private func isFull(for glyph: Glyph) -> Bool {
    let row = rows[rows.count - 1]
    return !row.glyphs.isEmpty && row.cells + glyph.cells > room
  }

  /// Begins a row, with the word that goes on.
  private mutating func breakRow() {
    let old = rows[rows.count - 1]
    let start = old.wordsBefore > 0 ? old.wordsBefore : old.glyphs.count
    let kept = Array(old.glyphs[..<start])
    let moved = Array(old.glyphs[start...])
    rows[rows.count - 1].glyphs = kept
    rows[rows.count - 1].cells = ScreenRow.cells(kept[...])
    rows[rows.count - 1].places = Array(old.places[...start])
    rows.append(
      Row(
        places: Array(old.places[start...]), glyphs: moved, cells: ScreenRow.cells(moved[...])))
  }
}
