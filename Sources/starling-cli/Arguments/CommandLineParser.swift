/// Parses a command line by a table. It neither prints nor exits.
package struct CommandLineParser: Sendable {
  /// Finds the candidate that a mistyped word stands for; nil if there is none.
  package typealias Nearest = @Sendable (_ word: String, _ candidates: [String]) -> String?

  let table: CommandTable
  let nearest: Nearest

  package init(_ table: CommandTable, nearest: @escaping Nearest) {
    self.table = table
    self.nearest = nearest
  }

  /// Parses the arguments after the program's name, or throws a description of the mistake.
  package func parse(
    _ arguments: [String], environment: @autoclosure () -> [String: String] = [:]
  ) throws(UsageError) -> Request {
    // A fast path for scripts, which call it often: it needs neither commands nor environment.
    if arguments == ["--version"] { return .version }
    if let first = arguments.first, ["-v", "-V", "version"].contains(first) { return .version }
    var rest = arguments
    let position = try positionOfCommand(in: arguments)
    if arguments[..<(position ?? arguments.endIndex)].options.contains("--version") {
      return .version
    }
    guard let position else {
      if rest.asksForHelp { return .help(nil) }
      return .bare(try read(rest, by: table.bare, environment()))
    }
    let command = try command(named: rest.remove(at: position))
    if rest.asksForHelp { return .help(command) }
    // An option is a word that help knows, too.
    if command.name == "help", rest.count == 1, rest[0].looksLikeOption { return .word(rest[0]) }
    let invocation = try read(rest, by: command, environment())
    guard command.name == "help" else { return .run(invocation) }
    guard let word = invocation.operand else { return .help(nil) }
    if table.topic(named: word) != nil { return .topic(word) }
    return table.command(named: word).map { .help($0) } ?? .word(word)
  }

  private func read(
    _ arguments: [String], by command: CommandSpec, _ environment: [String: String]
  ) throws(UsageError) -> Invocation {
    var reader = ArgumentReader(arguments, by: command, of: self)
    return try reader.invocation(environment: environment)
  }

  private func command(named name: String) throws(UsageError) -> CommandSpec {
    if let command = table.command(named: name) { return command }
    let problem = UsageError.Problem.unknownCommand(
      name, nearest: nearest(name, table.commands.map(\.name)),
      command: table.command(forFile: name)?.name)
    throw UsageError(problem, in: "")
  }

  /// The option that a mistyped one stands for. The leading dashes do not count as similarity.
  func nearestOption(_ written: String, _ options: [OptionSpec]) -> String? {
    nearest(String(written.drop { $0 == "-" }), options.map(\.name)).map { "--" + $0 }
  }

  /// The error for a word that no page of help, and none of these words, is about.
  func unknownWord(_ word: String, among words: [String]) -> UsageError {
    UsageError(.unknownWord(word, nearest: nearest(word, table.pages + words)), in: "help")
  }
}

extension CommandLineParser {
  /// The index of the command's name: the first argument that is neither an option nor its value.
  private func positionOfCommand(in arguments: [String]) throws(UsageError) -> Int? {
    var position = 0
    while position < arguments.count {
      let argument = arguments[position]
      position += 1
      if argument == "--" { return position < arguments.count ? position : nil }
      guard argument.looksLikeOption else { return position - 1 }
      position += try takesFollowingValue(argument) ? 1 : 0
    }
    return nil
  }

  private func takesFollowingValue(_ argument: String) throws(UsageError) -> Bool {
    let pair = ValuePair(argument)
    let written = pair?.left ?? argument
    let specs = [table.bare] + table.commands
    let answers = Set(specs.compactMap { $0.option(written: written)?.takesValue })
    if answers.isEmpty {
      let nearest = nearestOption(written, specs.flatMap(\.everyOption))
      throw UsageError(.unknownOption(written, nearest: nearest, commands: []), in: "")
    }
    guard pair == nil else { return false }
    guard answers.count == 1 else { throw UsageError(.unclearOption(written), in: "") }
    return answers.contains(true)
  }
}

extension Collection where Element == String {
  /// The arguments before `--`, which ends the options.
  fileprivate var options: some Sequence<String> { prefix { $0 != "--" } }

  /// Whether help is requested. Values that begin with a dash follow `=`, so none is mistaken for
  /// it.
  fileprivate var asksForHelp: Bool {
    options.contains { OptionSpec.help.spellings.contains($0) }
  }
}

extension String {
  /// Whether it is meant as an option: not `-` alone, which is standard input, and not a number.
  var looksLikeOption: Bool {
    var bytes = utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) && second != UInt8(ascii: ".")
  }
}

/// What a parsed command line asks for.
package enum Request: Sendable, Hashable {
  /// To run a command.
  case run(Invocation)
  /// To run the program without a command.
  case bare(Invocation)
  /// To print the help of a command, or the overview.
  case help(CommandSpec?)
  /// To print the page of a topic.
  case topic(String)
  /// To say what a word means that is neither a command nor a topic.
  case word(String)
  /// To print the version.
  case version
}
