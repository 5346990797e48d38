/// The declaration of a command, from which parsing, help and completions follow.
package struct CommandSpec: Sendable, Hashable {
  /// The name of the command; empty for the program without a command.
  package let name: String
  let group: CommandGroup
  /// What the command does, as a phrase without a full stop.
  package let summary: String
  /// Example command lines. The first one also appears in the overview.
  package private(set) var examples: [Example] = []
  /// Paragraphs about what the options do not explain.
  private(set) var details: [String] = []
  package private(set) var operands: [OperandSpec] = []
  /// The options that the help shows first, without `--help`, which all commands have.
  package private(set) var mainOptions: [OptionSpec] = []
  /// The options that the help shows under a headline of their own.
  private(set) var moreOptions: [OptionSpec] = []
  /// The options that the help only names.
  private(set) var namedOptions: [OptionSpec] = []
  /// The spellings of before, which work and which nothing shows.
  package private(set) var formerOptions: [OptionSpec] = []

  package init(_ name: String, in group: CommandGroup, _ summary: String) {
    self.name = name
    self.group = group
    self.summary = summary
  }

  /// The options of the command, without `--help`.
  package var options: [OptionSpec] { mainOptions + moreOptions + namedOptions }

  /// The usage line, without a label.
  var usage: String {
    let words = ["starling", name] + operands.map(\.usage) + (options.isEmpty ? [] : ["[options]"])
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The option with this spelling, including dashes.
  package func option(written: String) -> OptionSpec? {
    let known = everyOption + formerOptions + (script.map { [$0] } ?? [])
    return known.first { $0.spellings.contains(written) }
  }

  /// What `--script` is where the only script stands by its position.
  package var script: OptionSpec? {
    let scripts = operands.filter { $0.kind.isScript || $0.name.hasPrefix("SCRIPT") }
    guard let first = operands.first, scripts == [first] else { return nil }
    return OptionSpec("script", first.name, first.kind, first.summary)
  }

  /// All options, including those that no command lists.
  package var everyOption: [OptionSpec] { firstOptions + moreOptions + namedOptions }

  /// The options that the help shows first, and those that no command lists.
  var firstOptions: [OptionSpec] {
    mainOptions + [.help] + (name.isEmpty ? [.version] : [])
  }
}

extension CommandSpec {
  /// A copy with examples, the most useful one first.
  package func showing(_ examples: Example...) -> CommandSpec {
    changed { $0.examples += examples }
  }

  /// A copy with paragraphs of details.
  package func explaining(_ details: String...) -> CommandSpec { changed { $0.details += details } }

  /// A copy that says how its progress is shown.
  func showingProgress() -> CommandSpec {
    explaining(
      """
      Where it takes long, a terminal shows how far it is, and Ctrl-C ends it and says what was \
      reached.
      """)
  }

  package func taking(_ operands: OperandSpec...) -> CommandSpec {
    changed { $0.operands += operands }
  }

  /// A copy with options, in the order of the help.
  package func offering(_ options: OptionSpec...) -> CommandSpec { offering(options) }

  /// A copy with options that several commands share.
  func offering(_ options: [OptionSpec]) -> CommandSpec {
    changed { $0.mainOptions += options }
  }

  /// A copy with options that few people need: completions and the manual have them like any other.
  package func offeringMore(_ options: [OptionSpec]) -> CommandSpec {
    changed { $0.moreOptions += options }
  }

  /// A copy with options whose help is that of another command, or which hardly anyone needs.
  func naming(_ options: [OptionSpec]) -> CommandSpec {
    changed { $0.namedOptions += options }
  }

  /// A copy that takes options by what they were called before.
  func stillTaking(_ former: OptionSpec...) -> CommandSpec {
    changed { $0.formerOptions += former }
  }

  private func changed(_ change: (inout CommandSpec) -> Void) -> CommandSpec {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A command line that works, with its purpose.
package struct Example: Sendable, Hashable {
  package let line: String
  /// What the line does, as a phrase.
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// The groups of commands by purpose, in the order of the overview.
package enum CommandGroup: String, Sendable, CaseIterable {
  case conversation = "Hold a conversation"
  case politeness = "Ask politely"
  case writing = "Write a script"
  case testing = "Test a script"
  case learning = "Find out more"
}
