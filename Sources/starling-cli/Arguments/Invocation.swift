/// A command with its arguments, checked against its declaration.
///
/// Values have been validated, so the accessors do not fail: nil means that there is no value, from
/// the option, its variable or its fallback.
package struct Invocation: Sendable, Hashable {
  /// The source of a value.
  package enum Origin: Sendable, Hashable {
    case commandLine
    /// The environment variable with this name.
    case variable(String)
    case fallback
  }

  /// The name of the command; empty if there is none.
  package let command: String
  /// The arguments that are not options, in order, and within the number that the command permits.
  package let operands: [String]
  /// The options that the command has, whether they were given or not.
  package let options: [OptionSpec]
  private let settings: [String: Setting]

  init(_ command: CommandSpec, operands: [String], settings: [String: Setting]) {
    self.command = command.name
    options = command.options
    self.operands = operands
    self.settings = settings
  }

  package func flag(_ option: OptionSpec) -> Bool { settings[option.name] != nil }

  /// All values of an option, in order.
  package func values(_ option: OptionSpec) -> [String] { settings[option.name]?.values ?? [] }

  /// The source of an option's values; nil if it has none.
  package func origin(of option: OptionSpec) -> Origin? { settings[option.name]?.origin }

  /// The first operand, for commands with a single one.
  var operand: String? { operands.first }
}

extension Invocation {
  package func text(_ option: OptionSpec) -> String? { values(option).first }

  /// The value of an option for whole numbers.
  package func integer(_ option: OptionSpec) -> Int? { text(option).flatMap { Int($0) } }

  /// The value of an option for numbers or seconds.
  package func number(_ option: OptionSpec) -> Double? {
    text(option).flatMap { Double(decimal: $0) }
  }

  /// All values of an option with two parts, such as `--set NAME=VALUE`.
  package func pairs(_ option: OptionSpec) -> [ValuePair] {
    values(option).compactMap(ValuePair.init)
  }

  /// The value of an option whose words are the cases of a type.
  package func choice<Choice>(_ option: OptionSpec, of _: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable, Choice.RawValue == String {
    text(option).flatMap(Choice.init(rawValue:))
  }

  /// The value of an option that only the command can read, such as a time.
  package func value<Value>(
    _ option: OptionSpec, read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = text(option), let kind = option.kind else { return nil }
    if let value = read(text) { return value }
    throw UsageError(.wrongValue(text, of: subject(of: option), kind, nearest: nil), in: command)
  }

  /// An error for a value that names something unknown, such as a block that the script lacks.
  package func unknown(
    _ thing: String, in option: OptionSpec, nearest: String?
  ) -> UsageError {
    let problem = UsageError.Problem.unknownName(
      text(option) ?? "", of: subject(of: option), thing: thing, nearest: nearest)
    return UsageError(problem, in: command)
  }

  private func subject(of option: OptionSpec) -> String {
    switch origin(of: option) {
    case .variable(let name): name
    case .commandLine, .fallback, nil: option.written
    }
  }
}

/// The values of an option, with their source. A flag has no values.
struct Setting: Sendable, Hashable {
  var values: [String]
  var origin: Invocation.Origin
}
