extension CommandTable {
  /// The commands of this program, and no others: what is listed here works.
  package static let starling = CommandTable(
    Commands.all.map { $0.spec } + [.help], bare: .bare)
}

extension CommandSpec {
  /// The program without a command.
  package static let bare = CommandSpec(
    "", in: .conversation, "Ask for stars without being a nuisance, and trust every branch")
}
