package import Starling

/// Results as comma-separated values (RFC 4180): a row for each, with a column for each answer, and
/// for each variable that no answer gave, or that differs from its answer somewhere.
///
/// Which columns there are is only known once all lines were read. Until then, a row is a draft.
package struct ResultTable: Sendable {
  /// The most names of answers and variables, and the most columns for ticks. All other names share
  /// one column.
  private static let mostColumns = 10_000
  private static let longestTick = 1_000

  private let isWide: Bool
  private var names = BoundedNames(limit: mostColumns)
  /// The numbers of the names that answers and variables have.
  private var answers: Set<Int> = []
  private var variables: Set<Int> = []
  /// Those of which a variable differs from the answer somewhere.
  private var differing: Set<Int> = []
  /// Those of which an answer is not in columns for ticks.
  private var joined: Set<Int> = []
  /// The values of which several can be chosen, by the number of the name, and how many there are.
  private var ticks: [Int: BoundedNames] = [:]
  private var allTicks = 0

  /// An empty table. A script gives the order of the columns; in a wide one, each of several values
  /// has a column.
  package init(_ script: Script? = nil, isWide: Bool = false) {
    self.isWide = isWide
    for block in script?.blocks ?? [] {
      guard let variable = block.variable else { continue }
      let number = names.number(of: variable)
      let titles = block.buttons.map { ($0.ownValue ?? .text($0.title)).description }
      let isTicked = isWide && block.several != nil && hasColumns(titles, of: number)
      if !isTicked { joined.insert(number) }
      answers.insert(number)
    }
    for (name, _) in script?.variables ?? [] { variables.insert(names.number(of: name)) }
  }

  // MARK: Drafts

  private struct Cell {
    var text = ""
    /// Of several values that have columns, 1 or 0 for each that is known, behind a mark.
    var chosen = ""
  }

  /// Adds the columns of a line, and returns a draft of its row, which has no line feed.
  package mutating func draft(of line: ResultLine) -> [UInt8] {
    let given = cells(of: line.answers.filter { $0.picked == nil })
    let set = cells(of: line.variables)
    answers.formUnion(given.keys)
    joined.formUnion(given.lazy.filter { $0.value.chosen.isEmpty }.map(\.key))
    variables.formUnion(set.keys)
    var draft = TableDraft.fixed(line)
    for number in Set(given.keys).union(set.keys) {
      let answer = given[number] ?? Cell()
      let variable = set[number] ?? Cell()
      if answer.text != variable.text { differing.insert(number) }
      draft.append(cell: String(number))
      // In the order of the parts.
      draft.append(cell: answer.text)
      draft.append(cell: answer.chosen)
      draft.append(cell: variable.text)
    }
    draft.replace(UInt8(ascii: "\n"), with: TableDraft.lineFeed)
    return draft
  }

  /// The cells by the numbers of the names. Of several entries with one name, the last one counts.
  private mutating func cells(of entries: [ResultLine.Entry]) -> [Int: Cell] {
    var cells: [Int: Cell] = [:]
    var others: [String] = []
    for entry in entries {
      let number = names.number(of: entry.name)
      if names[number] == entry.name {
        cells[number] = cell(of: entry.value, number)
      } else {
        others.append("\(entry.name): \(entry.value.description)")
      }
    }
    if !others.isEmpty {
      cells[names.numberOfOthers] = Cell(text: TableCell.quoted(others.joined(separator: "\n")))
    }
    return cells
  }

  private mutating func cell(of value: Value, _ name: Int) -> Cell {
    var cell = Cell(text: TableCell.text(of: value))
    let values = isWide ? value.entries?.map(\.description) : nil
    guard let values, hasColumns(values, of: name) else { return cell }
    let known = ticks[name]
    var chosen = [UInt8](repeating: UInt8(ascii: "0"), count: 1 + (known?.count ?? 0))
    for tick in values.compactMap({ known?.knownNumber(of: $0) }) {
      chosen[1 + tick] = UInt8(ascii: "1")
    }
    cell.chosen = String(decoding: chosen, as: UTF8.self)
    return cell
  }

  /// Adds columns for values; returns whether all have one.
  private mutating func hasColumns(_ values: [String], of name: Int) -> Bool {
    for value in values where ticks[name]?.knownNumber(of: value) == nil {
      guard allTicks < Self.mostColumns, value.utf8.count <= Self.longestTick else { return false }
      _ = ticks[name, default: BoundedNames(limit: Self.mostColumns)].number(of: value)
      allTicks += 1
    }
    return true
  }

  // MARK: Rows

  /// The rows of drafts, once all of them were made.
  package var rows: ResultRows {
    var columns: [ResultRows.Column] = []
    var fixed = 1
    for field in ResultLine.fields {
      switch field.key.key {
      case .starling: continue
      case .answers: columns += answers.sorted().flatMap(columns(ofAnswer:))
      case .variables: columns += variables.sorted().compactMap(column(ofVariable:))
      default:
        if field.key.key == .forced { columns.append(("picked", { $0.cells[0] })) }
        columns.append((field.key.name, { [fixed] in $0.cells[fixed] }))
        fixed += 1
      }
    }
    return ResultRows(columns: columns)
  }

  private func columns(ofAnswer number: Int) -> [ResultRows.Column] {
    let name = "answer." + names[number]
    let chosen = (ticks[number]?.names ?? []).enumerated().map { tick, value in
      ResultRows.Column("\(name).\(value)", { $0.isChosen(tick, of: number) })
    }
    return (joined.contains(number) ? [(name, { $0.cell(.answer, of: number) })] : []) + chosen
  }

  private func column(ofVariable number: Int) -> ResultRows.Column? {
    guard differing.contains(number) || !answers.contains(number) else { return nil }
    return ("variable." + names[number], { $0.cell(.variable, of: number) })
  }
}

/// The header and the rows of a table.
package struct ResultRows {
  fileprivate typealias Column = (name: String, cell: (TableDraft) -> ArraySlice<UInt8>)

  fileprivate let columns: [Column]

  /// The names of the columns.
  package var header: String {
    columns.map { TableCell.quoted($0.name) }.joined(separator: ",") + "\r\n"
  }

  /// The row of a draft.
  package func row(of draft: [UInt8]) -> [UInt8] {
    let draft = TableDraft(draft)
    var row: [UInt8] = []
    for column in columns {
      row += column.cell(draft)
      row.append(UInt8(ascii: ","))
    }
    row.replace(TableDraft.lineFeed, with: UInt8(ascii: "\n"))
    row[row.count - 1] = UInt8(ascii: "\r")
    row.append(UInt8(ascii: "\n"))
    return row
  }
}

/// The cells of a row in one line: those that each row has, and for each name of the line its
/// number and some cells. They have no control characters but line feeds.
private struct TableDraft {
  enum Part: Int, CaseIterable { case answer, chosen, variable }

  /// Stands in place of a line feed.
  static let lineFeed: UInt8 = 0x1E
  static let end: UInt8 = 0x1F
  private static let fields = ResultLine.fields.filter {
    ![.starling, .answers, .variables].contains($0.key.key)
  }

  let cells: [ArraySlice<UInt8>]

  /// Where the cells of a name begin.
  private var places: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    cells = bytes.split(separator: Self.end, omittingEmptySubsequences: false)
    let names = stride(
      from: 1 + Self.fields.count, to: cells.count - 1, by: 1 + Part.allCases.count)
    for place in names {
      places[Int(String(decoding: cells[place], as: UTF8.self)) ?? 0] = place + 1
    }
  }

  /// The cells of a line that each row has.
  static func fixed(_ line: ResultLine) -> [UInt8] {
    var draft: [UInt8] = []
    draft.append(cell: line.answers.last { $0.picked != nil }?.picked.map { String($0) } ?? "")
    for field in fields { draft.append(cell: TableCell.text(of: field.json(line))) }
    return draft
  }

  func cell(_ part: Part, of name: Int) -> ArraySlice<UInt8> {
    places[name].map { cells[$0 + part.rawValue] } ?? []
  }

  func isChosen(_ tick: Int, of name: Int) -> ArraySlice<UInt8> {
    let chosen = cell(.chosen, of: name)
    // What was not known yet was not chosen.
    let isNew = !chosen.isEmpty && chosen.count <= 1 + tick
    return isNew ? [UInt8(ascii: "0")] : chosen.dropFirst(1 + tick).prefix(1)
  }
}

extension [UInt8] {
  fileprivate mutating func append(cell: String) {
    self += cell.utf8
    append(TableDraft.end)
  }

  fileprivate mutating func replace(_ byte: UInt8, with other: UInt8) {
    for index in indices where self[index] == byte { self[index] = other }
  }
}

private enum TableCell {
  static func text(of value: Value) -> String {
    switch value {
    case .number: value.description
    case .text, .boolean: quoted(value.description)
    case .list(let values): quoted(values.map(\.description).joined(separator: " | "))
    }
  }

  static func text(of json: JSONText) -> String {
    if case .integer(let number) = json { String(number) } else { quoted(plain(json)) }
  }

  /// A value of JSON as a text: lists are joined, and an object is its first value, with the others
  /// in brackets.
  private static func plain(_ json: JSONText) -> String {
    switch json {
    case .null: ""
    case .string(let text): text
    case .boolean, .integer, .number, .raw: json.text
    case .array(let elements): elements.map(plain).joined(separator: " | ")
    case .object(let members):
      members.first.map { plain($0.1) + members.dropFirst().map { " (\(plain($0.1)))" }.joined() }
        ?? ""
    }
  }

  /// A text as a cell, quoted if necessary, without control characters. An apostrophe goes in front
  /// of texts that a spreadsheet would take for formulas.
  static func quoted(_ text: String) -> String {
    var text = text.safeForTerminal()
    if let first = text.utf8.first, "=+-@".utf8.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: \.needsQuotes) else { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}

extension UInt8 {
  fileprivate var needsQuotes: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\n")
  }
}
