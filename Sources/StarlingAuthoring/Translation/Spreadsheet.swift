internal import Starling

/// The texts of a script in some languages as a table for spreadsheets: comma-separated values with
/// a byte-order mark.
package enum Spreadsheet {
  private static let head = ["key", "place", "original", "changed from"]
  private static let guarded = "=+-@'\t\r".unicodeScalars

  /// The rows of one sheet for each language.
  package static func text(
    of sheets: [(tag: String, rows: [TranslationRow])], script name: String
  ) -> String {
    var keys: [String] = []
    var rows: [String: TranslationRow] = [:]
    for row in sheets.flatMap(\.rows) where rows[row.key] == nil {
      keys.append(row.key)
      rows[row.key] = row
    }
    let columns = sheets.map { sheet in
      Dictionary(sheet.rows.map { ($0.key, $0) }) { first, _ in first }
    }
    var lines = [head + sheets.map(\.tag)]
    for key in keys {
      guard let row = rows[key] else { continue }
      let changed = columns.lazy.compactMap { $0[key]?.changedFrom }.first
      lines.append(
        [key, row.line.map { "\(name):\($0)" } ?? "", row.original ?? "", changed ?? ""]
          + columns.map { $0[key]?.translation?.text ?? "" })
    }
    return "\u{FEFF}" + lines.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell, in quotes if necessary. An apostrophe goes in front of what a spreadsheet would take
  /// for a formula, and of another apostrophe, so that each can be taken off again.
  private static func cell(_ text: String) -> String {
    let isGuarded = text.unicodeScalars.first.map(guarded.contains) ?? false
    var cell = isGuarded ? "'" : ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { cell.unicodeScalars.append(scalar) }
      cell.unicodeScalars.append(scalar)
    }
    let isPlain = !text.unicodeScalars.contains { ",;\"\t\n\r".unicodeScalars.contains($0) }
    return isPlain ? cell : "\"" + cell + "\""
  }

  private static func unguarded(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.first == "'", let second = scalars.dropFirst().first, guarded.contains(second)
    else { return cell }
    return String(Substring(scalars.dropFirst()))
  }

  /// What a table has in each of the columns that translators fill in, or add. Columns may have
  /// been moved.
  package static func tables(
    reading text: String
  ) throws(TranslationFileError) -> [SentTable] {
    let rows = try Self.rows(of: text)
    let names = rows.first?.cells.map { String($0.trimmed()) } ?? []
    guard let first = rows.first, let key = names.firstIndex(of: head[0]) else {
      throw TranslationFileError(line: 1, message: "the first line has no column \"key\"")
    }
    for row in rows
    where row.cells.count != first.cells.count && row.cells.contains(where: { !$0.isEmpty }) {
      let cells = Starling.count(row.cells.count, "cell")
      throw TranslationFileError(
        line: row.line,
        message: "this row has \(cells), and the first line \(first.cells.count): a text with "
          + "a separator or on two lines stands in quotes")
    }
    let original = names.firstIndex(of: head[2])
    let changed = names.firstIndex(of: head[3])
    var tables: [SentTable] = []
    for (column, name) in names.enumerated() where !(head + [""]).contains(name) {
      let tag = SentTable.tag(name)
      let isTwice = tables.contains { $0.tag.lowercased() == tag.lowercased() }
      guard !isTwice || !LanguageTag.isShort(tag) else {
        throw TranslationFileError(line: 1, message: "two columns are named \(quoted(tag))")
      }
      var table = SentTable()
      table.tag = tag
      table.entries = rows.dropFirst().compactMap { row in
        func cell(_ column: Int?) -> String {
          column.flatMap { row.cells.indices.contains($0) ? unguarded(row.cells[$0]) : nil } ?? ""
        }
        guard cell(key) != "", cell(column) != "" else { return nil }
        return SentTranslation(
          key: cell(key), text: cell(column), mark: cell(changed) == "" ? nil : .changed,
          original: cell(original) == "" ? nil : cell(original), line: row.line)
      }
      tables.append(table)
    }
    return tables
  }

  /// The cells of each row. The first separator in the text is that of all: spreadsheets of some
  /// languages write semicolons.
  private static func rows(
    of text: String
  ) throws(TranslationFileError) -> [(line: Int, cells: [String])] {
    let lines = text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }
    let scalars = String(lines.first == "\u{FEFF}" ? lines.dropFirst() : lines[...]).unicodeScalars
    var reader = CellReader(separator: scalars.first { ",;\t".unicodeScalars.contains($0) } ?? ",")
    for scalar in scalars where !reader.isLost { reader.take(scalar) }
    if reader.isLost || reader.isInQuotes {
      throw TranslationFileError(
        line: reader.start,
        message: reader.isLost
          ? "a quotation mark is missing: a text with one stands in quotes, where it is doubled"
          : "a cell in quotes does not end")
    }
    reader.endRow()
    return reader.rows
  }
}

/// Reads comma-separated values, scalar by scalar.
private struct CellReader {
  let separator: Unicode.Scalar
  private(set) var rows: [(line: Int, cells: [String])] = []
  /// The line on which the row begins.
  private(set) var start = 1
  private var line = 1
  private var cells: [String] = []
  private var cell = String.UnicodeScalarView()
  private var isQuoted = false
  /// Whether a quotation mark in quotes may end them.
  private var mayEnd = false
  /// Whether a text goes on behind its quotes, or has a quotation mark without any.
  private(set) var isLost = false

  init(separator: Unicode.Scalar) { self.separator = separator }

  var isInQuotes: Bool { isQuoted && !mayEnd }

  mutating func take(_ scalar: Unicode.Scalar) {
    if scalar == "\n" { line += 1 }
    switch scalar {
    case "\"" where mayEnd:
      cell.append(scalar)
      mayEnd = false
    case "\"" where isQuoted: mayEnd = true
    case _ where isInQuotes: cell.append(scalar)
    case "\"" where cell.allSatisfy { $0 == " " }:
      cell = String.UnicodeScalarView()
      isQuoted = true
    case " " where mayEnd: break
    case separator: endCell()
    case "\n": endRow()
    default:
      isLost = mayEnd || scalar == "\""
      cell.append(scalar)
    }
  }

  private mutating func endCell() {
    cells.append(String(cell))
    cell = String.UnicodeScalarView()
    isQuoted = false
    mayEnd = false
  }

  mutating func endRow() {
    endCell()
    if cells != [""] { rows.append((start, cells)) }
    cells = []
    start = line
  }
}
