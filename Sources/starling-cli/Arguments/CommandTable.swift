/// All commands of the program: the one source of parsing, help, suggestions and completions.
package struct CommandTable: Sendable {
  /// The commands, in the order of the help.
  package let commands: [CommandSpec]
  /// What happens when no command is named.
  package let bare: CommandSpec

  package init(_ commands: [CommandSpec], bare: CommandSpec) {
    (self.commands, self.bare) = (commands, bare)
  }

  /// The command of this name.
  package func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name }
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
