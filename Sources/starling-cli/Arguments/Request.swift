/// What a parsed command line asks for.
package enum Request: Sendable, Hashable {
  /// To run a command.
  case run(Invocation)
  /// To run the program without a command.
  case bare(Invocation)
  /// To print the help of a command, or the overview.
  case help(CommandSpec?)
  /// To print the version.
  case version
}
