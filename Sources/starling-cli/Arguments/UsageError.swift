/// Why a command line cannot be understood, as data; `UsageError+Words.swift` has the words.
package struct UsageError: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Problem: Sendable, Hashable {
    /// Nothing is called so; `command` is the one that would take it for its file.
    case unknownCommand(String, nearest: String?, command: String?)
    /// The command has no such option; these others have it.
    case unknownOption(String, nearest: String?, commands: [String])
    /// It stands before the command, and whether it takes a value depends on the command.
    case unclearOption(String)
    /// Nothing follows an option that takes a value, or something that looks like an option.
    case missingValue(OptionSpec, follower: String?)
    /// A flag was given a value.
    case unexpectedValue(String, of: OptionSpec)
    /// A value is not of its kind; `of` is the option, the variable or the operand.
    case wrongValue(String, of: String, ValueKind, nearest: String?)
    /// A value is of its kind, but names nothing that there is.
    case unknownName(String, of: String, thing: String, nearest: String?)
    /// An option that takes one value was given several.
    case repeatedOption(OptionSpec)
    /// An option without which the command does not know what to do is not there.
    case missingOption(OptionSpec)
    /// An operand that must be there is not.
    case missingOperand(OperandSpec)
    /// There are more operands than the command takes.
    case unexpectedOperand(String)
  }

  /// What is wrong.
  package let problem: Problem
  /// The command that was named; empty if none was, or none that exists.
  package let command: String

  package init(_ problem: Problem, in command: String) {
    (self.problem, self.command) = (problem, command)
  }
}
