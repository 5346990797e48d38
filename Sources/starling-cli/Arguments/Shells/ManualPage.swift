/// Generates the manual page for `man` from the table.
package struct ManualPage: Sendable {
  private let table: CommandTable
  private let version: String

  /// A page for a version. It has no date, so that the same program always has the same page.
  package init(_ table: CommandTable, version: String) {
    self.table = table
    self.version = version
  }

  /// The page as input for `man`.
  package var text: String {
    let head = [
      ".TH STARLING 1 \"\" \(quoted("starling \(version)")) \"\"",
      ".SH NAME", "starling \\- \(plain(table.bare.summary.lowercasedFirst))",
      ".SH SYNOPSIS", ".B starling", ".I COMMAND", plain("[options]"),
    ]
    let options = [".SH OPTIONS"] + table.bare.everyOption.flatMap(entry)
    let commands = table.commands.flatMap { [".SS \(quoted($0.usage))"] + body(of: $0) }
    let sections = [".SH COMMANDS"] + commands + options + environment + exitStatus
    return (head + sections).joined(separator: "\n") + "\n"
  }

  /// The page of one command.
  package func text(of command: CommandSpec) -> String {
    let name = "starling-\(command.name)"
    let head = [
      ".TH \(name.uppercased()) 1 \"\" \(quoted("starling \(version)")) \"\"",
      ".SH NAME", "\(plain(name)) \\- \(plain(command.summary.lowercasedFirst))",
      ".SH SYNOPSIS", line(command.usage), ".SH DESCRIPTION",
    ]
    let options = [OptionSpec.help].flatMap(entry)
    return (head + body(of: command) + options + exitStatus).joined(separator: "\n") + "\n"
  }

  private func body(of command: CommandSpec) -> [String] {
    var lines = [line(command.summary + ".")]
    for paragraph in command.details { lines += [".PP", line(paragraph)] }
    for operand in command.operands {
      lines += [".TP", ".I \(plain(operand.name))", line(operand.summary)]
    }
    for option in command.options { lines += entry(of: option) }
    for example in command.examples {
      lines += [".PP", line(example.meaning + ":"), ".EX", line(example.line), ".EE"]
    }
    return lines
  }

  private func entry(of option: OptionSpec) -> [String] {
    let names = option.spellings.map { "\\fB\(plain($0))\\fR" }.joined(separator: ", ")
    let value = option.placeholder.map { " \\fI\(plain($0))\\fR" } ?? ""
    return [".TP", names + value, line(option.fullSummary)]
  }

  private var environment: [String] {
    var seen: Set<String> = []
    let entries = table.commands.flatMap(\.options).flatMap { option -> [String] in
      guard let variable = option.variable, seen.insert(variable).inserted else { return [] }
      return [".TP", ".B \(plain(variable))", line("stands in for \(option.written)")]
    }
    return entries.isEmpty ? [] : [".SH ENVIRONMENT"] + entries
  }

  private var exitStatus: [String] {
    [".SH \(quoted("EXIT STATUS"))"]
      + ExitCode.allCases.flatMap { [".TP", ".B \($0.rawValue)", line($0.meaning)] }
  }

  /// A line of text, escaped if it begins like a `man` request.
  private func line(_ text: String) -> String {
    let begins = text.first.map { ".'".contains($0) } ?? false
    return (begins ? "\\&" : "") + plain(text)
  }

  private func quoted(_ text: String) -> String {
    "\""
      + plain(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq") + "\""
  }

  private func plain(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
  }
}
