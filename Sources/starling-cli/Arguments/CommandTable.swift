package import StarlingAuthoring

/// All commands of the program, from which parsing, help, suggestions and completions follow.
package struct CommandTable: Sendable {
  /// Creates a command's declaration on demand, since a run rarely needs all of them.
  package typealias Entry = @Sendable () -> CommandSpec

  private let entries: [Entry]
  /// The declaration of the program without a command.
  let bare: CommandSpec
  /// The pages of help that are about no command.
  let topics: [FormatPage]

  package init(_ entries: [Entry], bare: CommandSpec, topics: [FormatPage] = []) {
    self.entries = entries
    self.bare = bare
    self.topics = topics
  }

  package init(_ commands: [CommandSpec], bare: CommandSpec, topics: [FormatPage] = []) {
    self.init(commands.map { command in { command } }, bare: bare, topics: topics)
  }

  /// The commands, in the order of the help.
  package var commands: [CommandSpec] { entries.map { $0() } }

  package func command(named name: String) -> CommandSpec? {
    entries.lazy.map { $0() }.first { $0.name == name }
  }

  func topic(named name: String) -> FormatPage? { topics.first { $0.topic == name } }

  package var pages: [String] {
    let names = commands.map(\.name)
    return names + topics.map(\.topic).filter { !names.contains($0) }
  }

  /// The commands of a group, in the order of the table.
  package func commands(in group: CommandGroup) -> [CommandSpec] {
    commands.filter { $0.group == group }
  }

  /// The names of the commands that have an option with this spelling.
  package func commands(offering written: String) -> [String] {
    commands.filter { $0.everyOption.contains { $0.spellings.contains(written) } }.map(\.name)
  }

  /// The first command for files with the ending of this path.
  package func command(forFile path: String) -> CommandSpec? {
    commands.first { command in
      guard case .file(let kind)? = command.operands.first?.kind else { return false }
      return kind.ending.map(path.hasSuffix) ?? false
    }
  }
}
