import Starling

// What a program writes to a terminal.
extension Screen {
  /// Writes a text, whose last sequence may go on in the next one.
  package mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes, in pieces of any size.
  package mutating func write(_ bytes: [UInt8]) {
    begun += bytes
    var rest = begun[...]
    while let first = rest.first {
      guard let count = Self.length(of: rest, first) else { break }
      take(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    begun = Array(rest)
  }

  /// The bytes of the first character or sequence; nil if it is not complete.
  private static func length(of bytes: ArraySlice<UInt8>, _ first: UInt8) -> Int? {
    if first == 0x1B { return lengthOfSequence(bytes) }
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return bytes.count < count ? nil : count
  }

  private static func lengthOfSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let second = bytes.dropFirst().first else { return nil }
    let rest = bytes.dropFirst(2)
    switch second {
    case UInt8(ascii: "["):
      return rest.firstIndex { (0x40..<0x7F).contains($0) }.map { $0 - bytes.startIndex + 1 }
    case UInt8(ascii: "]"):
      let end = rest.firstIndex { $0 == 0x07 || $0 == UInt8(ascii: "\\") }
      return end.map { $0 - bytes.startIndex + 1 }
    default: return 2
    }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "\r": place(row, 0)
    case "\n": feedLine()
    case "\u{8}": place(row, column - (isAtEnd ? 0 : 1))
    case "\u{7}": break
    case "\t": place(row, (column / 8 + 1) * 8)
    case _ where bytes.first == 0x1B: obey(text)
    default: for scalar in text.unicodeScalars { put(scalar) }
    }
  }

  private mutating func place(_ row: Int, _ column: Int) {
    self.row = min(max(row, 0), height - 1)
    self.column = min(max(column, 0), columns - 1)
    isAtEnd = false
  }

  private mutating func feedLine() {
    isAtEnd = false
    guard row == height - 1 else { return row += 1 }
    past.append(rows.removeFirst())
    rows.append(Row(columns))
  }

  // MARK: Sequences

  private mutating func obey(_ sequence: String) {
    guard sequence.hasPrefix("\u{1B}[") else {
      if !sequence.hasPrefix("\u{1B}]") { strange = String(sequence.dropFirst()) }
      return
    }
    let body = sequence.dropFirst(2)
    let parameters = body.dropLast().split(separator: ";", omittingEmptySubsequences: false)
    let count = max(1, parameters.first.flatMap { Int($0) } ?? 1)
    switch body.last {
    case "A": place(row - count, column)
    case "B": place(row + count, column)
    case "C": place(row, column + count)
    case "D": place(row, column - count)
    case "G": place(row, count - 1)
    case "H": place(count - 1, (parameters.dropFirst().first.flatMap { Int($0) } ?? 1) - 1)
    case "J": erase(body.first == "2" ? .all : .below)
    case "K": erase(body.first == "2" ? .row : .right)
    case "m", "h", "l": break
    default: strange = String(body)
    }
  }

  private enum Reach { case right, row, below, all }

  private mutating func erase(_ reach: Reach) {
    let start = reach == .right || reach == .below ? column : 0
    for index in start..<columns { rows[row].cells[index] = " " }
    if start > 0, start < columns, rows[row].cells[start - 1] != nil,
      Self.isWide(rows[row].cells[start - 1] ?? "")
    {
      rows[row].cells[start - 1] = " "
    }
    rows[row].goesOn = false
    guard reach == .below || reach == .all else { return }
    let first = reach == .all ? 0 : row + 1
    for index in rows.indices where index >= first { rows[index] = Row(columns) }
  }

  // MARK: Characters

  /// The cells that a character takes.
  package func cells(of character: Character) -> Int {
    switch measure {
    case .characters: character.cellWidth
    case .scalars: character.unicodeScalars.reduce(0) { $0 + $1.cellWidth }
    }
  }

  private static func isWide(_ text: String) -> Bool {
    text.unicodeScalars.first.map { $0.cellWidth > 1 } ?? false
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let end = isAtEnd ? columns : column
    let base = rows[row].cells[..<end].lastIndex { $0 != nil }
    if let base, let text = rows[row].cells[base] {
      let joined = text + String(scalar)
      let isOne = joined.count == 1 && text != " " && measure == .characters
      if isOne || scalar.cellWidth == 0 {
        rows[row].cells[base] = joined
        if isOne { fill(base, Character(joined).cellWidth) }
        return
      }
    }
    let cells = scalar.cellWidth
    guard cells > 0 else { return }
    if isAtEnd || column + cells > columns { wrapLine() }
    rows[row].cells[column] = String(scalar)
    fill(column, cells)
  }

  private mutating func wrapLine() {
    hasWrapped = true
    rows[row].goesOn = true
    feedLine()
    column = 0
  }

  /// Makes a character take these cells, and puts the cursor behind it.
  private mutating func fill(_ start: Int, _ count: Int) {
    if start > 0, rows[row].cells[start - 1].map(Self.isWide) ?? false {
      rows[row].cells[start - 1] = " "
    }
    let end = min(start + max(1, count), columns)
    for index in start + 1..<max(end, start + 1) { rows[row].cells[index] = nil }
    if end < columns, rows[row].cells[end] == nil { rows[row].cells[end] = " " }
    isAtEnd = end == columns
    if isAtEnd { hasFilledRow = true }
    column = min(end, columns - 1)
  }
}
