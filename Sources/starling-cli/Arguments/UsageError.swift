/// Why a command line is invalid, as data. `UsageError+Words.swift` puts it into words.
package struct UsageError: Error, Sendable, Hashable {
  package enum Problem: Sendable, Hashable {
    /// There is no such command. `command` is the one that accepts a file with this name.
    case unknownCommand(String, nearest: String?, command: String?)
    /// The command does not have this option; `commands` lists those that do.
    case unknownOption(String, nearest: String?, commands: [String])
    /// The option precedes the command, and whether it takes a value depends on the command.
    case unclearOption(String)
    /// An option lacks its value: nothing follows, or something that looks like an option.
    case missingValue(OptionSpec, follower: String?)
    /// A flag has a value.
    case unexpectedValue(String, of: OptionSpec)
    /// A value is not of its kind. `of` is the option, the variable or the operand.
    case wrongValue(String, of: String, ValueKind, nearest: String?)
    /// A value is of its kind, but names something unknown.
    case unknownName(String, of: String, thing: String, nearest: String?)
    /// An option with a single value was given several times.
    case repeatedOption(OptionSpec)
    /// A required option is missing.
    case missingOption(OptionSpec)
    /// A required operand is missing.
    case missingOperand(OperandSpec)
    /// There are more operands than the command permits.
    case unexpectedOperand(String)
  }

  package let problem: Problem
  /// The name of the command; empty if there is none, or an unknown one.
  package let command: String

  package init(_ problem: Problem, in command: String) {
    (self.problem, self.command) = (problem, command)
  }
}
