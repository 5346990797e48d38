/// What a command line asks for, once it is understood.
package enum Request: Sendable, Hashable {
  /// A command is to be run.
  case run(Invocation)
  /// No command is named.
  case bare(Invocation)
  /// The help of a command, or the overview of all.
  case help(CommandSpec?)
  /// The version of the program.
  case version
}
