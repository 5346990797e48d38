/// Results as comma-separated values (RFC 4180): a row for each, with a column for each variable
/// that has an answer or a value.
///
/// Which columns there are is only known once all lines were read: so the lines are read twice,
/// first to note them, then for their rows.
package struct ResultTable: Sendable {
  private static let firstColumns = [
    "id", "at", "app", "version", "script", "ending", "seconds", "rating", "min", "max",
    "outcomes", "actions",
  ]
  private static let middleColumns = ["path", "locale", "reviewURL"]
  /// The most columns for answers, and for variables. All others share one.
  private static let mostColumns = 10_000

  private var answers = BoundedNames(limit: mostColumns)
  private var variables = BoundedNames(limit: mostColumns)

  package init() {}

  /// Adds the columns of a line.
  package mutating func note(_ line: ResultLine) {
    for answer in line.answers { _ = answers.number(of: answer.name) }
    for variable in line.variables { _ = variables.number(of: variable.name) }
  }

  /// The names of the columns.
  package var header: String {
    row(
      Self.firstColumns + answers.names.map { Self.cell("answer." + $0) } + Self.middleColumns
        + variables.names.map { Self.cell("variable." + $0) } + ["title"])
  }

  /// The row of a line. Of several answers in a variable, the last one counts.
  package func row(of line: ResultLine) -> String {
    let outcomes = line.outcomes.map { "\($0.outcome.rawValue) (\($0.step.rawValue))" }
    let cells = [
      Self.cell(line.id), Moment(seconds: line.at.seconds).description, Self.cell(line.app),
      Self.cell(line.version), Self.cell(line.script), line.ending.rawValue, String(line.seconds),
      Self.cell(line.rating), Self.cell(line.min), Self.cell(line.max), Self.cell(outcomes),
      Self.cell(line.actions),
    ]
    let middle = [Self.cell(line.path), Self.cell(line.locale), Self.cell(line.reviewURL)]
    return row(
      cells + Self.cells(line.answers, answers) + middle + Self.cells(line.variables, variables)
        + [Self.cell(line.title)])
  }

  private func row(_ cells: [String]) -> String { cells.joined(separator: ",") + "\r\n" }

  // MARK: Cells

  /// The cells of the columns for names, which are empty where a line has no value.
  private static func cells(_ entries: [ResultLine.Entry], _ names: BoundedNames) -> [String] {
    var cells = [String](repeating: "", count: names.count)
    var others: [String] = []
    for entry in entries {
      if let number = names.knownNumber(of: entry.name) {
        cells[number] = cell(entry.value)
      } else {
        others.append("\(entry.name): \(entry.value.text)")
      }
    }
    if !others.isEmpty, let number = names.knownNumber(of: BoundedNames.others) {
      cells[number] = cell(others.joined(separator: "\n"))
    }
    return cells
  }

  private static func cell(_ value: Value) -> String {
    switch value {
    case .number: value.text
    case .text, .boolean: cell(value.text)
    }
  }

  private static func cell(_ number: Int?) -> String { number.map(String.init) ?? "" }

  private static func cell(_ list: [String]) -> String { cell(list.joined(separator: " | ")) }

  /// A text as a cell, quoted if necessary, without control characters. An apostrophe goes in front
  /// of texts that a spreadsheet would take for formulas.
  private static func cell(_ text: String?) -> String {
    guard var text = text?.safeForTerminal() else { return "" }
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
