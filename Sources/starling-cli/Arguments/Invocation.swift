/// A command with everything that was said to it, checked against its declaration.
///
/// Values have been found to be of their kinds, so the accessors do not fail: nil means that
/// neither the option nor a variable nor a fallback gives a value.
package struct Invocation: Sendable, Hashable {
  /// Who gave a value.
  package enum Origin: Sendable, Hashable {
    case commandLine
    /// The environment variable of this name.
    case variable(String)
    case fallback
  }

  /// The command's name; empty if none was named.
  package let command: String
  /// The arguments that are no options, in order; as many as the command takes.
  package let operands: [String]
  private let settings: [String: Setting]

  init(_ command: String, operands: [String], settings: [String: Setting]) {
    (self.command, self.operands, self.settings) = (command, operands, settings)
  }

  /// Whether a flag is given.
  package func flag(_ option: OptionSpec) -> Bool { settings[option.name] != nil }

  /// Every value of an option, in order.
  package func values(_ option: OptionSpec) -> [String] { settings[option.name]?.values ?? [] }

  /// Who gave the option its values, or nil if nobody did.
  package func origin(of option: OptionSpec) -> Origin? { settings[option.name]?.origin }

  /// The first operand, for the commands that take one.
  package var operand: String? { operands.first }
}

extension Invocation {
  /// The value of an option as it was written.
  package func text(_ option: OptionSpec) -> String? { values(option).first }

  /// The value of an option that takes whole numbers.
  package func integer(_ option: OptionSpec) -> Int? { text(option).flatMap { Int($0) } }

  /// The value of an option that takes numbers or seconds.
  package func number(_ option: OptionSpec) -> Double? {
    text(option).flatMap { Double(decimal: $0) }
  }

  /// Every value of an option that takes two parts, like `--set NAME=VALUE`.
  package func pairs(_ option: OptionSpec) -> [ValuePair] {
    values(option).compactMap(ValuePair.init)
  }

  /// The value of an option whose words are the cases of a type.
  package func choice<Choice>(_ option: OptionSpec, of _: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable, Choice.RawValue == String {
    text(option).flatMap(Choice.init(rawValue:))
  }

  /// The value of an option as something that only the command can read, like a time.
  package func value<Value>(
    _ option: OptionSpec, read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = text(option), let kind = option.kind else { return nil }
    if let value = read(text) { return value }
    throw UsageError(.wrongValue(text, of: subject(of: option), kind, nearest: nil), in: command)
  }

  /// The refusal of an option's value that names nothing: a block that the script does not have.
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

/// The values of one option, with who gave them; a flag that is given has none.
struct Setting: Sendable, Hashable {
  var values: [String]
  var origin: Invocation.Origin
}
