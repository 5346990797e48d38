import Starling
import StarlingAuthoring
import StarlingHost

/// Runs the command line and exits. No other code ends the process.
struct Program {
  let arguments: [String]

  func run() -> Never {
    Platform.occupyStandardDescriptors()
    Platform.turnWriteSignalsIntoErrors()
    do {
      Platform.exit(try perform().rawValue)
    } catch {
      end(with: error)
    }
  }

  private func perform() throws -> ExitCode {
    lazy var environment = Environment()
    let parser = CommandLineParser(.starling) { word, candidates in
      Spelling(candidates).nearest(to: word)
    }
    switch try parser.parse(arguments, environment: environment.variables) {
    case .version: try Output.print("starling \(Version.current)")
    case .help(let command): try Output.print(help(for: command), terminator: "")
    case .topic(let name): try Output.print(page(of: name), terminator: "")
    case .word(let word): try Output.print(try page(on: word, parser), terminator: "")
    case .bare(let invocation): return try Rehearsal.run(invocation, environment)
    case .run(let invocation):
      let command = try command(named: invocation.command)
      guard command.spec.options.contains(.output), let path = try invocation.output(.output)
      else { return try command.run(invocation, environment) }
      return try Output.writing(to: path, exceptEmptyUnless: .success) {
        try command.run(invocation, environment)
      }
    }
    return .success
  }

  /// The page of a topic, below that of a command with the same name.
  private func page(of topic: String) -> String {
    let table = CommandTable.starling
    let command = table.command(named: topic).map { help(for: $0) + "\n" } ?? ""
    return command + (table.topic(named: topic)?.text ?? "")
  }

  /// What is said of a word.
  private func page(on word: String, _ parser: CommandLineParser) throws -> String {
    let index = HelpIndex(.starling, Formats.current)
    if let text = index.text(for: word) { return text }
    throw parser.unknownWord(word, among: index.words)
  }

  private func help(for command: CommandSpec?) -> String {
    let text = HelpText(.starling)
    return command.map { text.page(for: $0) } ?? text.overview
  }

  private func command(named name: String) throws -> any Command.Type {
    guard let command = Commands.all.first(where: { $0.spec.name == name }) else {
      throw CommandFailure(
        .internalError, "there is no command \(quoted(name)); this is a bug in starling")
    }
    return command
  }

  /// Prints the reason for a failure, unless the reader is gone, and exits.
  private func end(with error: any Error) -> Never {
    switch error {
    case let error as Interruption: Platform.end(bySignal: error.signal)
    case let error as UsageError: leave(error.report, .usage)
    case let error as CommandFailure: leave(error.report, error.code)
    case let failure as NoPlaceError: leave("starling: \(failure)\n", .usage)
    case let error as FileError: leave("starling: \(error)\n", ExitCode(error))
    case let error as NoRoomError: leave("starling: \(error)\n", ExitCode(error.reason))
    // No descriptor or process is left.
    case let error as SystemError: leave("starling: \(error)\n", .inputOutput)
    default: leave("starling: \(error)\n", .internalError)
    }
  }

  private func leave(_ message: String, _ code: ExitCode) -> Never {
    try? Output.standardError.write(message.safeForTerminal())
    Platform.exit(code.rawValue)
  }
}
