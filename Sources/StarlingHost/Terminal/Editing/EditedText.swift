import Starling

/// A text with a cursor, which moves by what a person sees as a character.
struct EditedText: Hashable, Sendable {
  /// How far a key reaches.
  enum Reach { case character, word, blank, end }
  enum Direction { case left, right }

  private(set) var text = ""
  /// The bytes in front of what is typed next. While the scalars of one character arrive, this may
  /// be inside a character.
  private var place = 0

  /// The bytes in front of the cursor, which is never inside a character.
  var cursor: Int {
    var index = index(of: place)
    while String.Index(index, within: text) == nil {
      index = text.unicodeScalars.index(after: index)
    }
    return offset(of: index)
  }

  /// The number of characters in front of the cursor.
  var charactersBefore: Int { text[..<index(of: cursor)].count }

  /// Replaces everything, with the cursor at the end.
  mutating func replace(with text: String) {
    (self.text, place) = (text, text.utf8.count)
  }

  mutating func insert(_ part: String) {
    text.insert(contentsOf: part, at: index(of: place))
    place += part.utf8.count
  }

  mutating func move(_ direction: Direction, by reach: Reach) {
    place = reached(direction, by: reach)
  }

  /// Deletes what a movement would pass; returns it.
  mutating func delete(_ direction: Direction, by reach: Reach) -> String {
    let (cursor, other) = (cursor, reached(direction, by: reach))
    let range = index(of: min(cursor, other))..<index(of: max(cursor, other))
    let deleted = String(text[range])
    text.removeSubrange(range)
    place = min(cursor, other)
    return deleted
  }

  private func reached(_ direction: Direction, by reach: Reach) -> Int {
    let start = index(of: cursor)
    let end: String.Index
    switch (reach, direction) {
    case (.end, .left): end = text.startIndex
    case (.end, .right): end = text.endIndex
    case (.character, .left): end = before(start)
    case (.character, .right): end = after(start)
    case (.word, .left): end = wordStart(start) { $0.isWordPart }
    case (.blank, .left): end = wordStart(start) { !$0.isWhitespace }
    case (.word, .right), (.blank, .right): end = wordEnd(start)
    }
    return offset(of: end)
  }

  /// One character to the left, with those that take no cell: a person does not see them.
  private func before(_ start: String.Index) -> String.Index {
    var index = start
    while index > text.startIndex {
      index = text.index(before: index)
      if Glyph(text[index]).cells > 0 { break }
    }
    return index
  }

  private func after(_ start: String.Index) -> String.Index {
    guard start < text.endIndex else { return start }
    var index = text.index(after: start)
    while index < text.endIndex, Glyph(text[index]).cells == 0 { index = text.index(after: index) }
    return index
  }

  private func wordStart(_ start: String.Index, _ isPart: (Character) -> Bool) -> String.Index {
    let gap = text[..<start].lastIndex(where: isPart).map { text.index(after: $0) }
    guard let gap else { return text.startIndex }
    let other = text[..<gap].lastIndex { !isPart($0) }
    return other.map { text.index(after: $0) } ?? text.startIndex
  }

  private func wordEnd(_ start: String.Index) -> String.Index {
    guard let word = text[start...].firstIndex(where: \.isWordPart) else { return text.endIndex }
    return text[word...].firstIndex { !$0.isWordPart } ?? text.endIndex
  }

  private func index(of offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

/// A character as a line shows it.
struct Glyph: Hashable, Sendable {
  let text: String
  /// The most cells that a terminal takes for it.
  let cells: Int
  /// Whether all terminals take the same number of cells.
  let isExact: Bool

  /// A character. A line break or a tab is one visible cell, and other controls are not shown.
  init(_ character: Character) {
    switch character.asciiValue ?? 0 {
    case 0x20..<0x7F: self.init(String(character), cells: 1)
    case 0x0A: self.init("↵", cells: 1)
    case 0x09: self.init(" ", cells: 1)
    default: self.init(measuring: String(character).inOneLine())
    }
  }

  /// A text of known width.
  init(_ text: String, cells: Int) {
    (self.text, self.cells, isExact) = (text, cells, true)
  }

  /// Terminals disagree about signs that join several scalars. At most, they take the cells of
  /// each.
  private init(measuring text: String) {
    let own = text.cellWidth
    let sum = text.unicodeScalars.reduce(0) { $0 + $1.cellWidth }
    cells = max(own, sum)
    // By itself, what takes no cell would change the character before it.
    self.text = cells > 0 ? text : ""
    isExact = own == sum && !text.unicodeScalars.contains(where: \.isWidthInDoubt)
  }

  /// The same, if it fits in these cells; else what it begins with, or a question mark.
  func fitting(in room: Int) -> Glyph {
    guard cells > room, let first = text.unicodeScalars.first else { return self }
    let short = Glyph(Character(first))
    return short.cells <= room ? short : Glyph(room > 0 ? "?" : "", cells: min(room, 1))
  }
}

extension Unicode.Scalar {
  /// Whether terminals differ in what it does to a width: joiners, selectors, halves of flags.
  fileprivate var isWidthInDoubt: Bool {
    switch value {
    case 0x200D, 0xFE0E, 0xFE0F, 0x1F1E6...0x1F1FF: true
    default: false
    }
  }
}
