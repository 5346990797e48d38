extension CommandTable {
  /// The commands of this program, and no others: what is listed here works.
  package static let starling = CommandTable(
    Commands.all.map(entry(of:)) + [{ .help }], bare: .bare)

  private static func entry(of command: any Command.Type) -> Entry { { command.spec } }
}

extension CommandSpec {
  /// The program without a command.
  package static let bare = CommandSpec(
    "", in: .conversation, "Ask for stars without being a nuisance, and trust every branch")
}
