extension CommandSpec {
  package static let help = CommandSpec("help", in: .learning, "Show what commands do")
    .showing(Example("starling help run", "show how a command is used"))
    .taking(OperandSpec("COMMAND", .command, "the command to show", .optional))
}
