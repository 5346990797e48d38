package import Starling

/// Results as comma-separated values (RFC 4180): a row for each, with a column for each variable
/// that has an answer, or another value than its answer.
///
/// Which columns there are is only known once all lines were read.
package struct ResultTable: Sendable {
  /// The most columns for answers, for ticks and for variables. All others share one.
  private static let mostColumns = 10_000
  private static let longestTick = 1_000

  private let isWide: Bool
  private var answers = BoundedNames(limit: mostColumns)
  private var variables = BoundedNames(limit: mostColumns)
  /// The values of questions with several, by the name of the question, and how many there are.
  private var ticks: [String: BoundedNames] = [:]
  private var allTicks = 0
  /// The answers with a column for what is no tick, or for all if there are too many.
  private var joined: Set<String> = []
  /// The names of which a variable differs from the answer somewhere.
  private var differing: Set<String> = []

  /// An empty table. A script gives the order of the columns; in a wide one, each of several values
  /// has a column.
  package init(_ script: Script? = nil, isWide: Bool = false) {
    self.isWide = isWide
    for block in script?.blocks ?? [] {
      guard let variable = block.variable else { continue }
      _ = answers.number(of: variable)
      if isWide, block.several != nil {
        addTicks(block.buttons.map { $0.ownValue ?? .text($0.title) }, of: variable)
      } else {
        joined.insert(variable)
      }
    }
    for (name, _) in script?.variables ?? [] { _ = variables.number(of: name) }
  }

  /// Adds the columns of a line.
  package mutating func add(_ line: ResultLine) {
    for answer in line.answers where answer.picked == nil {
      let number = answers.number(of: answer.name)
      let name = answers[number]
      if isWide, let entries = answer.value.entries {
        addTicks(entries, of: name)
      } else {
        joined.insert(name)
      }
    }
    for variable in line.variables { _ = variables.number(of: variable.name) }
    let open = line.variables.filter { !differing.contains($0.name) }
    let unset = line.answers.filter { !differing.contains($0.name) }
    guard !open.isEmpty || !unset.isEmpty else { return }
    let values = RowValues(line)
    for name in (open + unset).map(\.name)
    where values.answers[name] != values.variables[name] && differing.count < Self.mostColumns {
      differing.insert(name)
    }
  }

  private mutating func addTicks(_ values: [Value], of answer: String) {
    for value in values.map(\.description) where ticks[answer]?.knownNumber(of: value) == nil {
      let isTooMuch = allTicks == Self.mostColumns || value.utf8.count > Self.longestTick
      if isTooMuch { joined.insert(answer) } else { add(tick: value, of: answer) }
    }
  }

  private mutating func add(tick value: String, of answer: String) {
    _ = ticks[answer, default: BoundedNames(limit: Self.mostColumns)].number(of: value)
    allTicks += 1
  }

  // MARK: Rows

  /// The rows of lines, once all columns were added.
  package var rows: ResultRows {
    var columns: [ResultRows.Column] = []
    for field in ResultLine.fields {
      switch field.key.key {
      case .starling: break
      case .answers: columns += answers.names.flatMap(columns(ofAnswer:))
      case .variables:
        let shown = variables.names.filter { differing.contains($0) || $0 == BoundedNames.others }
        columns += shown.map { .variable($0) }
      case .forced: columns += [.picked, .key(field)]
      default: columns.append(.key(field))
      }
    }
    return ResultRows(columns: columns, known: (Set(answers.names), Set(variables.names)))
  }

  private func columns(ofAnswer name: String) -> [ResultRows.Column] {
    (joined.contains(name) ? [.answer(name)] : [])
      + (ticks[name]?.names ?? []).map { .tick(name, $0) }
  }
}

/// The values of a line by name. Of several answers in a variable, the last one counts.
private struct RowValues {
  let answers: [String: Value]
  let variables: [String: Value]

  init(_ line: ResultLine) {
    answers = line.answers.reduce(into: [:]) { if $1.picked == nil { $0[$1.name] = $1.value } }
    variables = line.variables.reduce(into: [:]) { $0[$1.name] = $1.value }
  }
}

/// The header and the rows of a table.
package struct ResultRows: Sendable {
  fileprivate enum Column: Sendable {
    /// A key of the line.
    case key(ResultField<ResultLine>)
    case picked
    case answer(String)
    /// A value of a question with several.
    case tick(String, String)
    case variable(String)

    var name: String {
      switch self {
      case .key(let field): field.key.name
      case .picked: "picked"
      case .answer(let name): "answer." + name
      case .tick(let name, let value): "answer.\(name).\(value)"
      case .variable(let name): "variable." + name
      }
    }
  }

  fileprivate let columns: [Column]
  fileprivate let known: (answers: Set<String>, variables: Set<String>)

  /// The names of the columns.
  package var header: String { Self.row(columns.map { TableCell.quoted($0.name) }) }

  /// The row of a line.
  package func row(of line: ResultLine) -> String {
    let values = RowValues(line)
    return Self.row(columns.map { cell($0, of: line, values) })
  }

  private static func row(_ cells: [String]) -> String { cells.joined(separator: ",") + "\r\n" }

  private func cell(_ column: Column, of line: ResultLine, _ values: RowValues) -> String {
    switch column {
    case .key(let field): TableCell.text(of: field.json(line))
    case .picked: line.answers.last { $0.picked != nil }?.picked.map { String($0) } ?? ""
    case .answer(BoundedNames.others): TableCell.others(line.answers, known.answers)
    case .variable(BoundedNames.others): TableCell.others(line.variables, known.variables)
    case .answer(let name): values.answers[name].map(TableCell.text) ?? ""
    case .variable(let name): values.variables[name].map(TableCell.text) ?? ""
    case .tick(let name, let value):
      values.answers[name]?.entries.map { entries in
        entries.contains { $0.description == value } ? "1" : "0"
      } ?? ""
    }
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

  /// Those of some entries that have no column.
  static func others(_ entries: [ResultLine.Entry], _ known: Set<String>) -> String {
    let others = entries.filter { !known.contains($0.name) }
    return quoted(others.map { "\($0.name): \($0.value.description)" }.joined(separator: "\n"))
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
    guard text.utf8.contains(where: { ",\"\n".utf8.contains($0) }) else { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
