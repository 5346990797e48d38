import Starling

/// What a person sees on a terminal: rows of cells, the cursor, and what has scrolled away.
package struct Screen: Equatable, Sendable {
  /// What a terminal does with its rows when its width changes.
  package enum Kind: CaseIterable, Sendable {
    /// It cuts rows, or adds cells to them, as xterm does.
    case cuts
    /// It wraps lines anew, as most do.
    case wraps
  }

  /// How a terminal measures signs of several scalars.
  package enum Measure: CaseIterable, Sendable {
    /// Each scalar by itself, as most terminals do.
    case scalars
    /// All of a character as one.
    case characters
  }

  struct Row: Equatable, Sendable {
    /// The text in each cell; nil is the second half of a wide character.
    var cells: [String?]
    /// Whether the line goes on in the next row.
    var goesOn = false

    init(_ columns: Int) { cells = Array(repeating: " ", count: columns) }

    var text: String { cells.compactMap(\.self).joined() }

    /// The cells up to the last that is not empty.
    var filled: ArraySlice<String?> {
      var end = cells.count
      while end > 0, let cell = cells[end - 1], cell == " " { end -= 1 }
      return cells[..<end]
    }
  }

  package let kind: Kind
  let measure: Measure
  package internal(set) var columns: Int
  package internal(set) var height: Int
  var rows: [Row]
  /// The rows that have scrolled away at the top.
  var past: [Row] = []
  package internal(set) var row = 0
  package internal(set) var column = 0
  /// Whether the last cell of a row was written, so that the next character begins a new one.
  var isAtEnd = false
  /// Whether a row was ever so full that the next one was begun.
  package internal(set) var hasWrapped = false
  /// Whether the last cell of a row was ever written, where terminals differ.
  package internal(set) var hasFilledRow = false
  /// A sequence that the terminal does not know.
  package internal(set) var strange: String?
  /// The bytes of a sequence or a character whose end has not been written yet.
  var begun: [UInt8] = []

  package init(
    columns: Int = 80, height: Int = 24, kind: Kind = .wraps, measure: Measure = .scalars
  ) {
    (self.columns, self.height) = (max(1, columns), max(1, height))
    (self.kind, self.measure) = (kind, measure)
    rows = Array(repeating: Row(max(1, columns)), count: max(1, height))
  }

  /// The visible rows, without spaces at their ends and without empty rows at the end.
  package var lines: [String] { Self.texts(rows) }

  /// The same, with what has scrolled away.
  package var allLines: [String] { Self.texts(past + rows) }

  package var text: String { lines.joined(separator: "\n") }

  /// The row of the cursor.
  package var line: String { Self.texts([rows[row]]).first ?? "" }

  /// The row of the cursor, with `|` in front of the cell of the cursor.
  package var lineWithCursor: String {
    let cells = rows[row].cells
    let end = max(rows[row].filled.count, column)
    return cells[..<column].compactMap(\.self).joined() + "|"
      + cells[column..<max(end, column)].compactMap(\.self).joined()
  }

  private static func texts(_ rows: [Row]) -> [String] {
    let texts = rows.map { $0.filled.compactMap(\.self).joined() }
    return Array(texts[..<(texts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
  }
}

// MARK: - Resizing

extension Screen {
  /// Gives the terminal another size.
  package mutating func resize(columns: Int, height: Int? = nil) {
    let columns = max(1, columns)
    if columns != self.columns {
      switch kind {
      case .cuts: cut(to: columns)
      case .wraps: wrap(to: columns)
      }
    }
    setHeight(max(1, height ?? self.height))
    isAtEnd = false
  }

  private mutating func cut(to columns: Int) {
    for index in rows.indices {
      let missing = columns - rows[index].cells.count
      rows[index].cells = Array(rows[index].cells.prefix(columns))
      rows[index].cells += Array(repeating: " ", count: max(0, missing))
      rows[index].goesOn = false
    }
    self.columns = columns
    column = min(column, columns - 1)
  }

  private mutating func wrap(to columns: Int) {
    let all = past + rows
    let cursor = past.count + row
    var (wrapped, place) = ([] as [Row], (row: 0, column: 0))
    var index = 0
    while index < all.count {
      var (line, offset) = ([] as [String?], nil as Int?)
      while true {
        if index == cursor { offset = line.count + column }
        line += all[index].goesOn ? all[index].cells[...] : all[index].filled
        index += 1
        if index == all.count || !all[index - 1].goesOn { break }
      }
      if let offset { place = (wrapped.count + offset / columns, offset % columns) }
      wrapped += Self.rows(of: line, columns, atLeast: (offset ?? 0) / columns + 1)
    }
    while wrapped.count > place.row + 1, wrapped.last?.filled.isEmpty == true,
      wrapped.count > height
    {
      wrapped.removeLast()
    }
    let gone = max(0, wrapped.count - height)
    past = Array(wrapped[..<gone])
    rows = Array(wrapped[gone...])
    while rows.count < height { rows.append(Row(columns)) }
    self.columns = columns
    (row, column) = (max(0, place.row - gone), place.column)
  }

  private static func rows(of line: [String?], _ columns: Int, atLeast count: Int) -> [Row] {
    var rows = [Row(columns)]
    var column = 0
    for (index, cell) in line.enumerated() {
      let isWide = index + 1 < line.count && line[index + 1] == nil && cell != nil
      if column + (isWide ? 2 : 1) > columns, cell != nil || column == columns {
        rows[rows.count - 1].goesOn = true
        rows.append(Row(columns))
        column = 0
      }
      rows[rows.count - 1].cells[column] = cell
      column += 1
    }
    while rows.count < count {
      rows[rows.count - 1].goesOn = true
      rows.append(Row(columns))
    }
    return rows
  }

  private mutating func setHeight(_ height: Int) {
    while rows.count > height {
      if row < rows.count - 1, rows.last?.filled.isEmpty == true || row < height - 1 {
        rows.removeLast()
      } else {
        past.append(rows.removeFirst())
        row = max(0, row - 1)
      }
    }
    while rows.count < height { rows.append(Row(columns)) }
    self.height = height
  }
}
