import Starling

/// Why a command line is invalid, as data. `UsageError+Words.swift` puts it into words.
package struct UsageError: Error, Sendable, Hashable {
  package enum Problem: Sendable, Hashable {
    /// There is no such command. `command` is the one that accepts a file with this name.
    case unknownCommand(String, nearest: String?, command: String?)
    /// No page of help is about this word.
    case unknownWord(String, nearest: String?)
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
    self.problem = problem
    self.command = command
  }
}

extension UsageError {
  /// The message for people, in lines: what is wrong, and where to find help.
  package var report: String {
    let help = command.isEmpty ? "starling help" : "starling help \(command)"
    return "starling: \(sentence)\nTry '\(help)'.\n"
  }

  /// What is wrong and, if known, what was meant.
  package var sentence: String {
    switch problem {
    case .unknownCommand(let name, let nearest, let command):
      unknownCommand(name, nearest: nearest, for: command)
    case .unknownWord(let word, let nearest):
      "There is no help on \(word.quoted)." + suggestion(nearest)
    case .unknownOption(let option, let nearest, let commands):
      unknownOption(option, nearest: nearest, of: commands)
    case .unclearOption(let option):
      "\(option.quoted) means different things to different commands: put it after the command."
    case .missingValue(let option, let follower):
      missingValue(of: option, before: follower)
    case .unexpectedValue(let value, let option):
      "'\(option.written)' takes no value, but \(value.quoted) was given."
    case .wrongValue(let text, let subject, let kind, let nearest):
      "\(text.quoted) does not fit '\(subject)': it must be \(kind.expectation)."
        + suggestion(nearest)
    case .unknownName(let name, let subject, let thing, let nearest):
      "No \(thing) \(name.quoted) (\(subject))." + suggestion(nearest)
    case .repeatedOption(let option):
      "'\(option.written)' can be given once only."
    case .missingOption(let option):
      "'\(caller)' needs \(option.usage): \(option.summary)."
    case .missingOperand(let operand):
      "'\(caller)' needs \(operand.name): \(operand.summary)."
    case .unexpectedOperand(let text):
      "\(text.quoted) is one argument too many for '\(caller)'."
    }
  }

  private var caller: String { command.isEmpty ? "starling" : "starling \(command)" }

  private func unknownCommand(_ name: String, nearest: String?, for command: String?) -> String {
    let meant = nearest ?? command.map { "starling \($0) \(name.tame)" }
    return "There is no command \(name.quoted)." + suggestion(meant)
  }

  private func unknownOption(
    _ option: String, nearest: String?, of commands: [String]
  ) -> String {
    if let hint = Self.letters[option] {
      return "'\(caller)' has no option \(option.quoted): \(hint)."
    }
    guard commands.isEmpty else {
      let owners = enumeration(commands.map { "'starling \($0)'" }, "and")
      return "'\(caller)' has no option \(option.quoted): it belongs to \(owners)."
    }
    return "'\(caller)' has no option \(option.quoted)." + suggestion(nearest)
  }

  /// What to write for the letters that other programs have.
  private static let letters = [
    "-o": "where a command writes a document, --output FILE names it",
    "-f": "--format FORM chooses among the forms of an output",
    "-q": "nothing is printed but what was asked for; send that to /dev/null",
    "-v": "'starling --version' prints the version",
    "-V": "'starling --version' prints the version",
  ]

  private func missingValue(of option: OptionSpec, before follower: String?) -> String {
    let placeholder = option.placeholder ?? "VALUE"
    let start = "'\(option.written)' needs a value: \(option.written) \(placeholder)."
    guard let follower else { return start }
    return start + " If \(follower.quoted) is meant, write \(option.written)=\(follower.tame)."
  }

  private func suggestion(_ meant: String?) -> String {
    meant.map { " Did you mean '\($0)'?" } ?? ""
  }
}

extension String {
  /// The text in quotes, safe for a terminal.
  fileprivate var quoted: String { "'\(tame)'" }

  /// The text on one line, shortened, and safe for a terminal.
  fileprivate var tame: String {
    let harmless = inOneLine()
    return harmless.count > 60 ? harmless.prefix(59) + "…" : harmless
  }
}
