/// A command as the table declares it: all that parsing, help and completions need to know of it.
package struct CommandSpec: Sendable, Hashable {
  /// The word that calls it; empty for what happens without a command.
  package let name: String
  /// Where the overview lists it.
  package let group: CommandGroup
  /// What it does, as a phrase without a full stop at its end.
  package let summary: String
  /// Command lines that show it at work; the first one also leads the overview.
  package private(set) var examples: [Example] = []
  /// What a person should know that no option says.
  package private(set) var details: [String] = []
  /// What it works on, in order.
  package private(set) var operands: [OperandSpec] = []
  /// The options that work with it, but `--help`, which works everywhere.
  package private(set) var options: [OptionSpec] = []

  package init(_ name: String, in group: CommandGroup, _ summary: String) {
    (self.name, self.group, self.summary) = (name, group, summary)
  }

  /// The usage line, without a label before it.
  package var usage: String {
    let words = ["starling", name] + operands.map(\.usage) + (options.isEmpty ? [] : ["[options]"])
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The option that is written so, dashes included.
  package func option(written: String) -> OptionSpec? {
    everyOption.first { $0.spellings.contains(written) }
  }

  /// The options it takes, with those that no command lists.
  package var everyOption: [OptionSpec] { options + [.help] + (name.isEmpty ? [.version] : []) }
}

extension CommandSpec {
  /// The same command with examples, the most useful one first.
  package func showing(_ examples: Example...) -> CommandSpec {
    changed { $0.examples += examples }
  }

  /// The same command with a paragraph on what no option says.
  package func explaining(_ details: String...) -> CommandSpec { changed { $0.details += details } }

  /// The same command with operands.
  package func taking(_ operands: OperandSpec...) -> CommandSpec {
    changed { $0.operands += operands }
  }

  /// The same command with options, in the order of the help.
  package func offering(_ options: OptionSpec...) -> CommandSpec { offering(options) }

  /// The same command with options that several commands share.
  package func offering(_ options: [OptionSpec]) -> CommandSpec {
    changed { $0.options += options }
  }

  private func changed(_ change: (inout CommandSpec) -> Void) -> CommandSpec {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A command line that works, with what it is good for.
package struct Example: Sendable, Hashable {
  /// The line as it is typed.
  package let line: String
  /// What it does, as a phrase.
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    (self.line, self.meaning) = (line, meaning)
  }
}

/// What a person wants to do; the overview lists commands by it, in this order.
package enum CommandGroup: String, Sendable, CaseIterable {
  case conversation = "Hold a conversation"
  case politeness = "Ask politely"
  case writing = "Write a script"
  case testing = "Test a script"
  case learning = "Find out more"
}
