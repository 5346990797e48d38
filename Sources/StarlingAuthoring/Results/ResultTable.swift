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

  /// A cell of a name.
  private enum Cell {
    case answer, variable
    /// Whether several values that have columns could be chosen, and whether one of them was.
    case asked, tick(Int)

    var number: Int {
      switch self {
      case .answer: 0
      case .variable: 1
      case .asked: 2
      case .tick(let value): 3 + value
      }
    }
  }

  /// What is known of a name.
  private struct Name {
    /// Where its cells stand in a draft, by their numbers, behind those that each row has.
    var places: [Int?] = []
    /// Whether an answer is not in columns for ticks.
    var isJoined = false
    /// Whether the variable differs from the answer somewhere.
    var differs = false

    subscript(cell: Cell) -> Int? {
      cell.number < places.count ? places[cell.number] : nil
    }
  }

  private let isWide: Bool
  private var names = BoundedNames(limit: mostColumns)
  private var known: [Name] = []
  private var width = 1 + fields.count
  /// The values of which several can be chosen, by the number of the name, and how many there are.
  private var ticks: [Int: BoundedNames] = [:]
  private var allTicks = 0

  /// An empty table. A script gives the order of the columns; in a wide one, each of several values
  /// has a column.
  package init(_ script: Script? = nil, isWide: Bool = false) {
    self.isWide = isWide
    for block in script?.blocks ?? [] {
      guard let variable = block.variable else { continue }
      let number = number(of: variable)
      let titles = block.buttons.map { ($0.ownValue ?? .text($0.title)).description }
      let isTicked = isWide && block.several != nil && hasColumns(titles, of: number)
      if !isTicked { known[number].isJoined = true }
      place(.answer, of: number)
    }
    for (name, _) in script?.variables ?? [] { place(.variable, of: number(of: name)) }
  }

  private mutating func number(of name: String) -> Int {
    let number = names.number(of: name)
    while known.count < names.count { known.append(Name()) }
    return number
  }

  /// Where a cell stands in a draft; it gets a place if it has none.
  @discardableResult
  private mutating func place(_ cell: Cell, of name: Int) -> Int {
    if let place = known[name][cell] { return place }
    while known[name].places.count <= cell.number { known[name].places.append(nil) }
    known[name].places[cell.number] = width
    width += 1
    return width - 1
  }

  // MARK: Drafts

  /// Adds the columns of a line, and returns a draft of its row, which has no line feed.
  package mutating func draft(of line: ResultLine) -> [UInt8] {
    var cells = [line.answers.last { $0.picked != nil }?.picked.map { String($0) } ?? ""]
    cells += Self.fields.map { TableCell.text(of: $0.json(line)) }
    let given = fill(.answer, with: line.answers.filter { $0.picked == nil }, in: &cells)
    let set = fill(.variable, with: line.variables, in: &cells)
    for number in given + set where !known[number].differs {
      known[number].differs =
        text(.answer, of: number, in: cells) != text(.variable, of: number, in: cells)
    }
    var draft: [UInt8] = []
    for cell in cells {
      draft += cell.utf8
      draft.append(0x1F)
    }
    draft.removeLast()
    draft.replace(UInt8(ascii: "\n"), with: TableCell.lineFeed)
    return draft
  }

  /// Fills cells with values, and returns the numbers of their names. Of several entries with one
  /// name, the last one counts.
  private mutating func fill(
    _ cell: Cell, with entries: [ResultLine.Entry], in cells: inout [String]
  ) -> [Int] {
    var numbers: [Int] = []
    var others: [String] = []
    for entry in entries {
      let number = number(of: entry.name)
      if names[number] == entry.name {
        fill(cell, of: number, with: entry.value, in: &cells)
        numbers.append(number)
      } else {
        others.append("\(entry.name): \(entry.value.description)")
      }
    }
    if !others.isEmpty {
      let number = number(of: BoundedNames.others)
      fill(cell, of: number, with: .text(others.joined(separator: "\n")), in: &cells)
      numbers.append(number)
    }
    return numbers
  }

  private mutating func fill(
    _ cell: Cell, of name: Int, with value: Value, in cells: inout [String]
  ) {
    fill(cell, of: name, TableCell.text(of: value), in: &cells)
    if case .answer = cell, !tick(value, of: name, in: &cells) { known[name].isJoined = true }
  }

  private mutating func fill(_ cell: Cell, of name: Int, _ text: String, in cells: inout [String]) {
    let place = place(cell, of: name)
    while cells.count <= place { cells.append("") }
    cells[place] = text
  }

  private func text(_ cell: Cell, of name: Int, in cells: [String]) -> String {
    known[name][cell].map { $0 < cells.count ? cells[$0] : "" } ?? ""
  }

  /// Fills the cells of values that were chosen, if all have columns; returns whether they have.
  private mutating func tick(_ value: Value, of name: Int, in cells: inout [String]) -> Bool {
    let values = isWide ? value.entries?.map(\.description) : nil
    guard let values, hasColumns(values, of: name) else { return false }
    fill(.asked, of: name, "1", in: &cells)
    let chosen = Set(values.compactMap { ticks[name]?.knownNumber(of: $0) })
    for number in ticks[name]?.names.indices ?? 0..<0 {
      fill(.tick(number), of: name, chosen.contains(number) ? "1" : "", in: &cells)
    }
    return true
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

  /// What each row has.
  private static let fields = ResultLine.fields.filter {
    ![.starling, .answers, .variables].contains($0.key.key)
  }

  /// The rows of drafts, once all of them were made.
  package var rows: ResultRows {
    var columns: [ResultRows.Column] = []
    var fixed = 1
    for field in ResultLine.fields {
      switch field.key.key {
      case .starling: continue
      case .answers: columns += names.names.indices.flatMap(columns(ofAnswer:))
      case .variables: columns += names.names.indices.compactMap(column(ofVariable:))
      default:
        if field.key.key == .forced { columns.append(("picked", 0, nil)) }
        columns.append((field.key.name, fixed, nil))
        fixed += 1
      }
    }
    return ResultRows(columns: columns)
  }

  private func columns(ofAnswer number: Int) -> [ResultRows.Column] {
    let name = "answer." + names[number]
    let place = known[number].isJoined ? known[number][.answer] : nil
    return (place.map { [(name, $0, nil)] } ?? [])
      + (ticks[number]?.names ?? []).enumerated().map { tick, value in
        ("\(name).\(value)", known[number][.tick(tick)], known[number][.asked])
      }
  }

  private func column(ofVariable number: Int) -> ResultRows.Column? {
    let name = known[number]
    guard name.differs || name[.answer] == nil else { return nil }
    return name[.variable].map { ("variable." + names[number], $0, nil) }
  }
}

/// The header and the rows of a table.
package struct ResultRows {
  /// A column with the place of its cell in a draft. One of several values is 0 where it was not
  /// chosen, if another cell says that it could be.
  fileprivate typealias Column = (name: String, place: Int?, asked: Int?)

  fileprivate let columns: [Column]

  /// The names of the columns.
  package var header: String {
    columns.map { TableCell.quoted($0.name) }.joined(separator: ",") + "\r\n"
  }

  package func row(of draft: [UInt8]) -> [UInt8] {
    let cells = draft.split(separator: 0x1F, omittingEmptySubsequences: false)
    func cell(_ place: Int?) -> ArraySlice<UInt8> {
      place.map { $0 < cells.count ? cells[$0] : [] } ?? []
    }
    var row: [UInt8] = []
    row.reserveCapacity(draft.count + columns.count)
    for column in columns {
      let own = cell(column.place)
      row += own.isEmpty && !cell(column.asked).isEmpty ? [UInt8(ascii: "0")] : own
      row.append(UInt8(ascii: ","))
    }
    row.replace(TableCell.lineFeed, with: UInt8(ascii: "\n"))
    row[row.count - 1] = UInt8(ascii: "\r")
    row.append(UInt8(ascii: "\n"))
    return row
  }
}

extension [UInt8] {
  fileprivate mutating func replace(_ byte: UInt8, with other: UInt8) {
    for index in indices where self[index] == byte { self[index] = other }
  }
}

/// Texts of cells. They have no control characters but line feeds.
private enum TableCell {
  /// Stands in place of a line feed in a draft.
  static let lineFeed: UInt8 = 0x1E

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
    guard text.utf8.contains(where: ",\"\n".utf8.contains) else { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
