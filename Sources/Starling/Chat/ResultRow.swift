/// A result as a row of comma-separated values (RFC 4180).
///
/// The columns are those of a line and never change, since a reader of a stream cannot know which
/// questions will follow. Answers share one cell, one per line.
package enum ResultRow {
  private static let columns = [
    "id", "at", "app", "version", "script", "ending", "seconds", "rating", "min", "max",
    "outcomes", "actions", "answers", "path", "locale", "reviewURL", "variables",
  ]

  package static let header = columns.joined(separator: ",") + "\r\n"

  package static func text(of line: ResultLine) -> String {
    let outcomes = line.outcomes.map { "\($0.outcome.rawValue) (\($0.step.rawValue))" }
    let cells = [
      cell(line.id), cell(Moment(seconds: line.at.seconds).description), cell(line.app ?? ""),
      cell(line.version ?? ""), cell(line.script), line.ending.rawValue, String(line.seconds),
      number(line.rating), number(line.min), number(line.max), cell(list(outcomes)),
      cell(list(line.actions)), cell(entries(line.answers)), cell(list(line.path)),
      cell(line.locale), cell(line.reviewURL ?? ""), cell(entries(line.variables)),
    ]
    return cells.joined(separator: ",") + "\r\n"
  }

  private static func number(_ number: Int?) -> String { number.map(String.init) ?? "" }

  private static func list(_ texts: [String]) -> String { texts.joined(separator: "; ") }

  private static func entries(_ entries: [ResultLine.Entry]) -> String {
    entries.map { "\($0.name): \($0.value.text)" }.joined(separator: "\n")
  }

  /// A text as a cell, quoted if necessary, without control characters. An apostrophe goes in front
  /// of texts that a spreadsheet would take for formulas.
  private static func cell(_ text: String) -> String {
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
