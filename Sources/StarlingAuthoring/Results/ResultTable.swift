package import Starling

/// Results as comma-separated values (RFC 4180): a row for each, with a column for each variable
/// that has an answer or a value.
///
/// Which columns there are is only known once all lines were read. Until then, a row is a draft,
/// which lacks the last columns.
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

  /// The names of the columns.
  package var header: String {
    let cells =
      Self.firstColumns + answers.names.map { Self.cell("answer." + $0) } + Self.middleColumns
      + variables.names.map { Self.cell("variable." + $0) } + ["title", "picked", "forced"]
    return cells.joined(separator: ",") + "\r\n"
  }

  /// Adds the columns of a line, and returns a draft of its row, which has no line feed. Of several
  /// answers in a variable, the last one counts.
  package mutating func draft(of line: ResultLine) -> [UInt8] {
    let answered = line.answers.filter { $0.picked == nil }
    for answer in answered { _ = answers.number(of: answer.name) }
    for variable in line.variables { _ = variables.number(of: variable.name) }
    let parts = [
      first(of: line) + Self.cells(answered, answers),
      [Self.cell(line.path), Self.cell(line.locale), Self.cell(line.reviewURL)]
        + Self.cells(line.variables, variables),
      [
        Self.cell(line.title), Self.cell(line.answers.compactMap(\.picked).last),
        line.forced ? "true" : "false",
      ],
    ]
    var draft = Array("\(answers.count) \(variables.count)".utf8)
    for part in parts {
      draft.append(Self.partEnd)
      draft += part.joined(separator: ",").utf8
    }
    for index in draft.indices where draft[index] == UInt8(ascii: "\n") {
      draft[index] = Self.lineFeed
    }
    return draft
  }

  // No cell has control characters but line feeds.
  private static let partEnd: UInt8 = 0x1F
  private static let lineFeed: UInt8 = 0x1E

  /// The row of a draft, with the columns that were added after it.
  package func row(of draft: [UInt8]) -> [UInt8] {
    let parts = draft.split(separator: Self.partEnd, omittingEmptySubsequences: false)
    let counts = parts[0].split(separator: UInt8(ascii: " ")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    var row: [UInt8] = []
    row.reserveCapacity(draft.count + answers.count + variables.count)
    for (part, missing) in [
      (parts[1], answers.count - counts[0]), (parts[2], variables.count - counts[1]),
    ] {
      row += part
      row += repeatElement(UInt8(ascii: ","), count: missing + 1)
    }
    row += parts[3]
    for index in row.indices where row[index] == Self.lineFeed { row[index] = UInt8(ascii: "\n") }
    return row + [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  private func first(of line: ResultLine) -> [String] {
    let outcomes = line.outcomes.map { "\($0.outcome.rawValue) (\($0.step.rawValue))" }
    return [
      Self.cell(line.id), Moment(seconds: line.at.seconds).description, Self.cell(line.app),
      Self.cell(line.version), Self.cell(line.script), line.ending.rawValue, String(line.seconds),
      Self.cell(line.rating), Self.cell(line.min), Self.cell(line.max), Self.cell(outcomes),
      Self.cell(line.actions),
    ]
  }

  // MARK: Cells

  /// The cells of the columns for names, which are empty where a line has no value.
  private static func cells(_ entries: [ResultLine.Entry], _ names: BoundedNames) -> [String] {
    var cells = [String](repeating: "", count: names.count)
    var others: [String] = []
    for entry in entries {
      if let number = names.knownNumber(of: entry.name) {
        cells[number] = cell(entry.value)
      } else {
        others.append("\(entry.name): \(entry.value.description)")
      }
    }
    if !others.isEmpty, let number = names.knownNumber(of: BoundedNames.others) {
      cells[number] = cell(others.joined(separator: "\n"))
    }
    return cells
  }

  private static func cell(_ value: Value) -> String {
    switch value {
    case .number: value.description
    case .text, .boolean: cell(value.description)
    case .list(let values): cell(values.map(\.description).joined(separator: " | "))
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
