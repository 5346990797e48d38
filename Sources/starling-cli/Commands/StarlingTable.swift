enum Commands {
  static let all: [any Command.Type] = [
    RunCommand.self, AskCommand.self, FeedbackCommand.self, DeliverCommand.self,
    ResultsCommand.self, StatusCommand.self, RecordCommand.self, TryCommand.self,
    ResetCommand.self, ForecastCommand.self, NewCommand.self, CheckCommand.self,
    GraphCommand.self, TestCommand.self, CoverCommand.self, WalkCommand.self,
    SchemaCommand.self, StringsCommand.self, ExplainCommand.self, CompletionsCommand.self,
  ]
}

extension CommandTable {
  /// The commands of this program. Every command in the list works.
  package static let starling = CommandTable(
    Commands.all.map(entry(of:)) + [{ .help }], bare: .bare)

  private static func entry(of command: any Command.Type) -> Entry { { command.spec } }
}

extension CommandSpec {
  /// The program without a command.
  package static let bare = CommandSpec(
    "", in: .conversation, "Ask for stars without being a nuisance, and trust every branch")
}

extension CommandSpec {
  package static let help = CommandSpec("help", in: .learning, "Show what commands do")
    .showing(Example("starling help run", "show how a command is used"))
    .taking(OperandSpec("COMMAND", .command, "the command to show", .optional))
}
