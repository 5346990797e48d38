/// Generates the help texts from the table: examples first, then usage, then options.
package struct HelpText: Sendable {
  private let table: CommandTable
  private let columns = 80

  package init(_ table: CommandTable) {
    self.table = table
  }

  /// The purpose of the program, and a line for each command.
  package var overview: String {
    let examples = CommandGroup.allCases.compactMap { table.commands(in: $0).first?.examples.first }
    let sections =
      [[table.bare.summary + "."], shown(examples)] + CommandGroup.allCases.map(listing)
      + [
        section("Formats", rows: table.topics.map { ($0.name, $0.summary.lowercasedFirst) }),
        section("Options", rows: table.bare.everyOption.map(row)),
        ["'starling help COMMAND' or 'starling help FORMAT' says more."],
      ]
    return text(sections)
  }

  package func page(for command: CommandSpec) -> String {
    let summary = wrapped(command.summary + ".", to: columns)
    let usage = wrapped("Usage: " + command.usage, to: columns)
    let operands = laidOut(command.operands.map { ($0.name, $0.summary) })
    let options = section("Options", rows: command.everyOption.map(row))
    let details = command.details.map { wrapped($0, to: columns) }
    return text([summary, shown(command.examples), usage, operands, options] + details)
  }

  private func listing(of group: CommandGroup) -> [String] {
    let rows = table.commands(in: group).map { (call(of: $0), $0.summary.lowercasedFirst) }
    let widths = table.commands.map { call(of: $0).count }
    return section(group.rawValue, rows: rows, indent: indent(for: widths))
  }

  private func call(of command: CommandSpec) -> String {
    ([command.name] + command.operands.map(\.usage)).joined(separator: " ")
  }

  private func shown(_ examples: [Example]) -> [String] {
    let lines = examples.flatMap { example in
      ["  " + example.line] + wrapped(example.meaning, to: columns - 6).map { "      " + $0 }
    }
    return lines.isEmpty ? [] : ["Examples:"] + lines
  }

  private func row(of option: OptionSpec) -> (String, String) {
    let names = option.short.map { "-\($0), " } ?? ""
    let left = names + option.written + (option.placeholder.map { " " + $0 } ?? "")
    return (left, option.fullSummary)
  }

  private func section(
    _ title: String, rows: [(left: String, right: String)], indent: Int? = nil
  ) -> [String] {
    rows.isEmpty ? [] : [title + ":"] + laidOut(rows, indent: indent)
  }

  /// The column at which the second column begins, for texts of these widths.
  private func indent(for widths: [Int]) -> Int {
    (widths.filter { $0 <= 24 }.max() ?? 20) + 4
  }

  /// Two columns. A text that is too long for the first column gets its own line.
  private func laidOut(_ rows: [(left: String, right: String)], indent: Int? = nil) -> [String] {
    let indent = indent ?? self.indent(for: rows.map(\.left.count))
    return rows.flatMap { row in
      let lines = wrapped(row.right, to: columns - indent)
      let margin = String(repeating: " ", count: indent)
      let start = "  " + row.left
      guard start.count + 2 <= indent, let first = lines.first else {
        return [start] + lines.map { margin + $0 }
      }
      let gap = String(repeating: " ", count: indent - start.count)
      return [start + gap + first] + lines.dropFirst().map { margin + $0 }
    }
  }

  private func text(_ sections: [[String]]) -> String {
    let blocks = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension OptionSpec {
  /// The summary, with notes about the rest of the declaration.
  var fullSummary: String {
    var notes: [String] = []
    if isRepeatable { notes.append("may be repeated") }
    if let variable { notes.append("or set \(variable)") }
    if let fallback { notes.append("default: \(fallback)") }
    return summary + (notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")")
  }
}

/// Wraps a text at spaces, to a number of characters per line. A longer word is not broken.
func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= columns {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

extension String {
  /// The text with a lower-case first letter, for the middle of a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
