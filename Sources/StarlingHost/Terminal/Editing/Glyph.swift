import Starling

/// A character as a terminal shows it.
struct Glyph: Hashable, Sendable {
  let text: String
  /// The parameters of its color; empty for none.
  var ink = ""
  /// The most cells that a terminal takes for it.
  let cells: Int

  /// A character. A tab is one cell, and other controls are not shown.
  init(_ character: Character) {
    switch character.asciiValue ?? 0 {
    case 0x20..<0x7F: self.init(String(character), cells: 1)
    case 0x0A: self.init("", cells: 0)
    case 0x09: self.init(" ", cells: 1)
    default: self.init(measuring: String(character).inOneLine())
    }
  }

  init(_ character: Character, ink: String) {
    self.init(character)
    self.ink = ink
  }

  /// A text of known width.
  init(_ text: String, cells: Int) {
    self.text = text
    self.cells = cells
  }

  private init(measuring text: String) {
    cells = text.reduce(0) { $0 + $1.mostCells }
    // By itself, what takes no cell would change the character before it.
    self.text = cells > 0 ? text : ""
  }

  /// The same, if it fits in these cells; else what it begins with, or a question mark.
  func fitting(in room: Int) -> Glyph {
    guard cells > room, let first = text.unicodeScalars.first else { return self }
    let short = Glyph(Character(first))
    return short.cells <= room ? short : Glyph(room > 0 ? "?" : "", cells: min(room, 1))
  }
}
