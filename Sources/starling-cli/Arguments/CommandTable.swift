/// All commands of the program: the one source of parsing, help, suggestions and completions.
package struct CommandTable: Sendable {
  /// What makes the entry of a command, when it is looked at: a start does not pay for all.
  package typealias Entry = @Sendable () -> CommandSpec

  private let entries: [Entry]
  /// What happens when no command is named.
  package let bare: CommandSpec

  package init(_ entries: [Entry], bare: CommandSpec) {
    (self.entries, self.bare) = (entries, bare)
  }

  package init(_ commands: [CommandSpec], bare: CommandSpec) {
    self.init(commands.map { command in { command } }, bare: bare)
  }

  /// The commands, in the order of the help.
  package var commands: [CommandSpec] { entries.map { $0() } }

  /// The command of this name.
  package func command(named name: String) -> CommandSpec? {
    entries.lazy.map { $0() }.first { $0.name == name }
  }

  /// The commands of a group, in the order of the table.
  package func commands(in group: CommandGroup) -> [CommandSpec] {
    commands.filter { $0.group == group }
  }

  /// The names of the commands that offer an option, as it is written.
  package func commands(offering written: String) -> [String] {
    commands.filter { $0.option(written: written) != nil }.map(\.name)
  }

  /// The first command that works on files whose names end like this one.
  package func command(forFile path: String) -> CommandSpec? {
    commands.first { command in
      guard case .file(let kind)? = command.operands.first?.kind else { return false }
      return kind.ending.map(path.hasSuffix) ?? false
    }
  }
}
