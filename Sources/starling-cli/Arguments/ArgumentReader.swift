/// Reads the arguments of a command from first to last.
struct ArgumentReader {
  private let command: CommandSpec
  private let parser: CommandLineParser
  private var rest: ArraySlice<String>
  private var settings: [String: Setting] = [:]
  private var operands: [String] = []

  init(_ arguments: [String], by command: CommandSpec, of parser: CommandLineParser) {
    rest = arguments[...]
    self.command = command
    self.parser = parser
  }

  mutating func invocation(environment: [String: String]) throws(UsageError) -> Invocation {
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        rest = []
      } else if argument.looksLikeOption {
        try readOption(argument)
      } else {
        operands.append(argument)
      }
    }
    try checkOperands()
    for option in command.options where settings[option.name] == nil {
      settings[option.name] = try setting(of: option, from: environment)
    }
    return Invocation(command, operands: operands, settings: settings)
  }
}

// Options.
extension ArgumentReader {
  private mutating func readOption(_ argument: String) throws(UsageError) {
    let pair = ValuePair(argument)
    let written = pair?.left ?? argument
    guard let option = command.option(written: written) else { throw unknownOption(written) }
    guard let kind = option.kind else {
      if let pair { throw error(.unexpectedValue(pair.right, of: option)) }
      let meant = meant(by: option)
      // The same word twice is no contradiction.
      if let value = option.meantValue, settings[meant.name]?.values != [value] {
        return try add(value, to: meant)
      } else if option.meantValue == nil {
        settings[meant.name] = Setting(values: [], origin: .commandLine)
      }
      return
    }
    let value: String
    if let pair { value = pair.right } else { value = try followingValue(of: option) }
    try check(value, kind, of: option.written)
    guard option != command.script else { return operands.insert(value, at: 0) }
    try add(value, to: meant(by: option))
  }

  private func meant(by option: OptionSpec) -> OptionSpec {
    option.meant.flatMap { name in command.options.first { $0.name == name } } ?? option
  }

  private mutating func add(_ value: String, to option: OptionSpec) throws(UsageError) {
    if settings[option.name] != nil, !option.isRepeatable { throw error(.repeatedOption(option)) }
    settings[option.name, default: Setting(values: [], origin: .commandLine)].values.append(value)
  }

  private mutating func followingValue(of option: OptionSpec) throws(UsageError) -> String {
    guard let next = rest.first, !next.looksLikeOption else {
      throw error(.missingValue(option, follower: rest.first))
    }
    rest.removeFirst()
    return next
  }

  private func setting(
    of option: OptionSpec, from environment: [String: String]
  ) throws(UsageError) -> Setting? {
    // An empty variable counts as not set.
    if let name = option.variable, let text = environment[name], !text.isEmpty {
      guard let kind = option.kind else {
        return text.meansNo ? nil : Setting(values: [], origin: .variable(name))
      }
      try check(text, kind, of: name)
      return Setting(values: [text], origin: .variable(name))
    }
    return option.fallback.map { Setting(values: [$0], origin: .fallback) }
  }
}

// Checks of operands.
extension ArgumentReader {
  private func checkOperands() throws(UsageError) {
    let specs = command.operands
    for (index, operand) in operands.enumerated() {
      let spec = index < specs.count ? specs[index] : specs.last { $0.isRepeated }
      guard let spec else { throw error(.unexpectedOperand(operand)) }
      try check(operand, spec.kind, of: spec.name)
    }
    if let missing = specs.dropFirst(operands.count).first(where: \.isRequired) {
      throw error(.missingOperand(missing))
    }
  }
}

// Checks of values.
extension ArgumentReader {
  private func check(_ text: String, _ kind: ValueKind, of subject: String) throws(UsageError) {
    guard !kind.accepts(text) else { return }
    let nearest: String?
    switch kind {
    case .words(let words), .name(let words, _): nearest = parser.nearest(text, words)
    case .text, .file, .nameOrFile, .blockID, .command, .integer, .number, .positiveNumber,
      .seconds, .time,
      .pair:
      nearest = nil
    }
    throw error(.wrongValue(text, of: subject, kind, nearest: nearest))
  }

  private func unknownOption(_ written: String) -> UsageError {
    let others = parser.table.commands(offering: written)
    let nearest = others.isEmpty ? parser.nearestOption(written, command.everyOption) : nil
    return error(.unknownOption(written, nearest: nearest, commands: others))
  }

  private func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem, in: command.name)
  }
}

extension String {
  /// Whether the value of a variable switches a flag off.
  fileprivate var meansNo: Bool { ["0", "false", "no"].contains(lowercased()) }
}
