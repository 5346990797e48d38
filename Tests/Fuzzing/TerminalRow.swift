import Starling

/// A row of a terminal, with what a line editor needs of one.
package struct TerminalRow: Equatable {
  /// How a terminal measures signs of several scalars.
  package enum Measure: CaseIterable, Sendable {
    /// Each scalar by itself, as most terminals do.
    case scalars
    /// All of a character as one.
    case characters
  }

  package let width: Int
  private let measure: Measure
  /// The text in each cell; nil is the second half of a wide character.
  private var cells: [String?]
  package private(set) var column = 0
  /// Whether something was written beyond the last cell but one, where terminals may wrap.
  package private(set) var hasWrapped = false
  /// A sequence that the row does not know.
  package private(set) var strange: String?

  package init(width: Int, measure: Measure = .scalars) {
    (self.width, self.measure) = (width, measure)
    cells = Array(repeating: " ", count: max(1, width))
  }

  /// The visible text, without spaces at the end.
  package var text: String {
    let text = cells.compactMap(\.self).joined()
    return String(
      text[..<(text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex)])
  }

  /// The cells that a character in the row takes.
  package func cells(of character: Character) -> Int {
    switch measure {
    case .characters: character.cellWidth
    case .scalars: character.unicodeScalars.reduce(0) { $0 + $1.cellWidth }
    }
  }

  /// The same row after a change of the width.
  package func resized(to width: Int) -> TerminalRow {
    var row = TerminalRow(width: width, measure: measure)
    for (index, cell) in cells.prefix(row.cells.count).enumerated() { row.cells[index] = cell }
    row.column = min(column, row.cells.count - 1)
    return row
  }

  package mutating func write(_ output: String) {
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\u{8}": column = max(0, column - 1)
      case "\u{1B}": obey(&rest)
      default: put(scalar)
      }
    }
  }

  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { return strange = "Escape" }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    let count = Int(String(digits)) ?? 1
    switch rest.popFirst() {
    case "C": column = min(cells.count - 1, column + count)
    case "D": column = max(0, column - count)
    case "K", "J": for index in column..<cells.count { cells[index] = " " }
    case "@":
      cells.insert(contentsOf: Array(repeating: " ", count: count), at: column)
      cells.removeLast(count)
    case "P":
      cells.removeSubrange(column..<min(column + count, cells.count))
      while cells.count < max(1, width) { cells.append(" ") }
    case let final: strange = "\(digits)\(final.map { String($0) } ?? "")"
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let base = cells[..<column].lastIndex { $0 != nil }
    if let base, let text = cells[base] {
      let joined = text + String(scalar)
      let isOne = joined.count == 1 && text != " " && measure == .characters
      if isOne || scalar.cellWidth == 0 {
        cells[base] = joined
        if isOne { widen(base, to: Character(joined).cellWidth) }
        return
      }
    }
    widen(column, to: scalar.cellWidth, with: String(scalar))
  }

  private mutating func widen(_ start: Int, to count: Int, with text: String? = nil) {
    guard count > 0 else { return }
    guard start + count < max(2, width) else { return hasWrapped = true }
    if let text {
      // A wide character that loses a half is gone.
      if cells[start] == nil, start > 0 { cells[start - 1] = " " }
      cells[start] = text
    }
    let end = max(start + count, text == nil ? column : 0)
    for index in (start + 1)..<max(end, start + 1) { cells[index] = nil }
    if end < cells.count, cells[end] == nil { cells[end] = " " }
    column = end
  }
}
