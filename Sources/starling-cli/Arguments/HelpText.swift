import Starling
import StarlingAuthoring

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
        section("Formats", rows: table.topics.map { ($0.topic, $0.summary.lowercasedFirst) }),
        section("Options", rows: table.bare.everyOption.map(row)),
        lines(
          "'starling help WORD' says more: of a command, a format, a key, a code or an option."),
      ]
    return text(sections)
  }

  package func page(for command: CommandSpec) -> String {
    let summary = lines(command.summary + ".")
    let usage = lines("Usage: " + command.usage)
    let operands = Glossary(command.operands.map { ($0.name, $0.summary) }, width: columns).lines
    let words = command.everyOption.map { row(of: $0).word }
    let options = section("Options", rows: command.firstOptions.map(row), alignedWith: words)
    let more = section("More options", rows: command.moreOptions.map(row), alignedWith: words)
    let details = command.details.map(lines)
    return text(
      [summary, shown(command.examples), usage, operands, options, more] + named(command) + details)
  }

  /// The options that are only named: those of 'starling run', then the rest.
  private func named(_ command: CommandSpec) -> [[String]] {
    let ofRun = table.command(named: "run")?.options ?? []
    let options = Dictionary(grouping: command.namedOptions) { ofRun.contains($0) }
    func names(_ isOfRun: Bool) -> String? {
      options[isOfRun].map { $0.map(\.written).joined(separator: ", ") }
    }
    return [
      names(true).map { lines("As in 'starling run': \($0).") },
      names(false).map { lines("Seldom needed: \($0). 'starling help OPTION' describes one.") },
    ].compactMap { $0 }
  }

  private func listing(of group: CommandGroup) -> [String] {
    let rows = table.commands(in: group).map { (call(of: $0), $0.summary.lowercasedFirst) }
    return section(group.rawValue, rows: rows, alignedWith: table.commands.map(call))
  }

  private func call(of command: CommandSpec) -> String {
    ([command.name] + command.operands.map(\.usage)).joined(separator: " ")
  }

  private func shown(_ examples: [Example]) -> [String] {
    let lines = examples.flatMap { example in
      ["  " + example.line] + example.meaning.wrapped(to: columns - 6).map { "      " + $0 }
    }
    return lines.isEmpty ? [] : ["Examples:"] + lines
  }

  private func row(of option: OptionSpec) -> (word: String, meaning: String) {
    ((option.short.map { "-\($0), " } ?? "") + option.usage, option.fullSummary)
  }

  private func section(
    _ title: String, rows: [(word: String, meaning: String)], alignedWith words: [String]? = nil
  ) -> [String] {
    rows.isEmpty ? [] : [title + ":"] + Glossary(rows, width: columns, alignedWith: words).lines
  }

  private func lines(_ paragraph: String) -> [String] {
    paragraph.wrapped(to: columns).map { String($0) }
  }

  private func text(_ sections: [[String]]) -> String {
    let blocks = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension OptionSpec {
  /// The option with its value.
  var usage: String { written + (placeholder.map { " " + $0 } ?? "") }

  /// The summary, with notes about the rest of the declaration.
  var fullSummary: String {
    var notes: [String] = []
    if isRepeatable { notes.append("may be repeated") }
    if let variable { notes.append("or set \(variable)") }
    if let fallback { notes.append("default: \(fallback)") }
    return summary + (notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")")
  }
}

extension String {
  /// The text with a lower-case first letter, for the middle of a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
