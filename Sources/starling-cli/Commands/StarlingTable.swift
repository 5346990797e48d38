import Starling
package import StarlingAuthoring
import StarlingTesting

enum Commands {
  static let all: [any Command.Type] = [
    RunCommand.self, AskCommand.self, FeedbackCommand.self, DeliverCommand.self,
    ResultsCommand.self, StatusCommand.self, RecordCommand.self, TryCommand.self,
    ResetCommand.self, NeverCommand.self, ForecastCommand.self, NewCommand.self, CheckCommand.self,
    GraphCommand.self, PageCommand.self, TestCommand.self, CoverCommand.self, WalkCommand.self,
    DiffCommand.self, SchemaCommand.self, StringsCommand.self, ExplainCommand.self, LSPCommand.self,
    CompletionsCommand.self,
  ]
}

/// The pages that explain the formats.
package enum Formats {
  package static let current: [FormatPage] = [
    .script, .transcript, .configuration, .events, .results, .exitCodes,
  ]
  /// Those and what changed from version to version.
  package static let all = current + [.fromThreeToThreeOne, .fromTwoToThree]
}

extension CommandTable {
  /// The commands of this program. Every command in the list works.
  package static let starling = CommandTable(
    Commands.all.map(entry(of:)) + [{ .help }], bare: .bare, topics: Formats.all)

  private static func entry(of command: any Command.Type) -> Entry { { command.spec } }
}

extension CommandSpec {
  /// The program without a command.
  package static let bare = CommandSpec(
    "", in: .conversation, "Ask for ratings without being a nuisance, and trust every path")

  package static let help = CommandSpec(
    "help", in: .learning, "Describe a command, a format, or any word of either"
  )
  .showing(
    Example("starling help run", "how to use a command"),
    Example("starling help script", "everything that a script can have, with examples"),
    Example("starling help choice", "what a word means, with an example")
  )
  .taking(
    OperandSpec(
      "WORD", .command,
      "a command, a format, a key, a kind, a rule, an event, a code or an option", .optional))
}
