import Starling
import StarlingAuthoring
import StarlingHost

enum CompletionsCommand: Command {
  static let spec = CommandSpec(
    "completions", in: .learning, "Print a shell completion script"
  )
  .showing(
    Example("starling completions bash", "for bash: eval \"$(starling completions bash)\""),
    Example("starling completions --man", "print the manual page, for man"),
    Example("starling completions --man --of ask", "print that of one command")
  )
  .taking(
    OperandSpec("SHELL", .words(of: CompletionScript.self), "bash, zsh or fish", .optional)
  )
  .offering(.man, .manOf, .output, .typedWords)
  .explaining(
    "The first lines of a script for a shell say where to put it.",
    "Manual pages: starling.1 is the one of all, and starling-ask.1 is that of 'starling ask'.")

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let table = CommandTable.starling
    if let words = invocation.text(.typedWords) {
      let lines = lines(for: words, table)
      if !lines.isEmpty { try Output.print(lines.joined(separator: "\n")) }
    } else if invocation.flag(.man) {
      let page = ManualPage(table, version: Version.current)
      let command = try invocation.text(.manOf).map { name in
        if let command = table.command(named: name) { return command }
        let nearest = Spelling(table.commands.map(\.name)).nearest(to: name)
        throw invocation.unknown("command", in: .manOf, nearest: nearest)
      }
      try Output.print(command.map(page.text(of:)) ?? page.text, terminator: "")
    } else if let shell = invocation.operand.flatMap(CompletionScript.init(rawValue:)) {
      try Output.print(shell.text, terminator: "")
    } else {
      throw UsageError(.missingOperand(spec.operands[0]), in: spec.name)
    }
    return .success
  }

  private static func lines(for line: String, _ table: CommandTable) -> [String] {
    let words = line.split(separator: CompletionScript.separator, omittingEmptySubsequences: false)
      .map(String.init)
    switch Completion(table).candidates(for: words) {
    case .words(let offers): return offers.map { $0.word + "\t" + $0.meaning }
    case .files(let ending): return ["\t" + (ending ?? "")]
    case .blockIDs(let prefix):
      let typed = words.last.flatMap { $0 == "=" ? "" : $0 } ?? ""
      return words.filter { $0.hasSuffix(".json") }.flatMap(blocks).map { prefix + $0 }
        .filter { $0.hasPrefix(typed) }
    }
  }

  /// The ids of a script, even if it has errors: the author may still be writing it.
  private static func blocks(of path: String) -> [String] {
    guard let source = try? ScriptFile.source(path) else { return [] }
    // An id that is not a valid name is left out: a shell could take it for a command.
    return ScriptForm(source).blockIDs.filter { Name($0).isValid }
  }
}

extension OptionSpec {
  static let man = OptionSpec("man", "print the manual page instead")

  static let manOf = OptionSpec(
    "of", "COMMAND", .command, "with --man: print the page of one command")

  static let typedWords = OptionSpec(
    "typed", "LINE", .text, "print the completions of LINE, as shells ask for them")
}
