import Starling
import StarlingHost

enum CompletionsCommand: Command {
  static let spec = CommandSpec(
    "completions", in: .learning, "Print what lets a shell complete command lines"
  )
  .showing(
    Example("starling completions bash", "for bash: eval \"$(starling completions bash)\""),
    Example("starling completions --man", "the manual page, for man")
  )
  .taking(OperandSpec("SHELL", .words(of: Completions.Shell.self), "bash, zsh or fish", .optional))
  .offering(.man, .blocks)
  .explaining("The first lines of what is printed say where to put it.")

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let table = CommandTable.starling
    if let path = invocation.text(.blocks) {
      try printBlocks(of: path)
    } else if invocation.flag(.man) {
      try Output.print(ManualPage(table, version: Version.current).text, terminator: "")
    } else if let shell = invocation.operand.flatMap(Completions.Shell.init(rawValue:)) {
      try Output.print(Completions(table).script(for: shell), terminator: "")
    } else {
      throw UsageError(.missingOperand(spec.operands[0]), in: spec.name)
    }
    return .success
  }

  /// Prints the ids of a script, even if it has errors: the author may still be writing it.
  private static func printBlocks(of path: String) throws {
    // An id that is not a valid name is left out: a shell could take it for a command.
    let ids = ScriptForm(try ScriptFile.source(path)).blockIDs.filter { Name($0).isValid }
    if !ids.isEmpty { try Output.print(ids.joined(separator: "\n")) }
  }
}

extension OptionSpec {
  static let man = OptionSpec("man", "print the manual page instead")

  static let blocks = OptionSpec(
    "blocks", "SCRIPT", .file(.script),
    "print the ids of the blocks of SCRIPT instead, as a shell asks for them")
}
