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
    self.text = text
    place = text.utf8.count
  }

  mutating func insert(_ part: String) {
    text.insert(contentsOf: part, at: index(of: place))
    place += part.utf8.count
  }

  mutating func move(_ direction: Direction, by reach: Reach) {
    place = reached(direction, by: reach)
  }

  /// Moves to a number of bytes.
  mutating func move(to place: Int) { self.place = place }

  /// Deletes what a movement would pass; returns it.
  mutating func delete(_ direction: Direction, by reach: Reach) -> String {
    let cursor = cursor
    let other = reached(direction, by: reach)
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
