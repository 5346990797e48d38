import Starling
import StarlingHost

enum RecordCommand: Command {
  enum Happening: String, CaseIterable, Sendable { case session, crash, success, event }

  static let spec = CommandSpec("record", in: .politeness, "Record what happens")
    .showing(
      Example("starling record session --app deploy", "a person uses the program"),
      Example("starling record success --app deploy", "something went well for them"),
      Example("starling record event tour --app deploy", "an event of the scenario \"tour\"")
    )
    .taking(
      OperandSpec("WHAT", .words(of: Happening.self), "session, crash, success or event"),
      OperandSpec("NAME", .text, "the scenario of an event; else it is the prompt's own", .optional)
    )
    .offering(OptionSpec.ofHistories + [.count])
    .explaining(
      "A configuration, if there is one, must have the scenario of an event; else any name is permitted."
    )

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let rules = try AskingRules(invocation)
    let happening = invocation.operand.flatMap { Happening(rawValue: $0) } ?? .event
    let name = invocation.operands.count > 1 ? invocation.operands[1] : nil
    if let name, happening != .event {
      throw CommandFailure(.usage, "\(quoted(name)) is too much: only an event has a name")
    }
    if let name, invocation.text(.config) != nil { _ = try rules.conditions(of: name, invocation) }
    let count = invocation.integer(.count) ?? 1
    try rules.update { history in
      switch happening {
      case .session:
        history.recordSession(count: count, at: rules.now, configuration: rules.configuration)
      case .crash: history.recordCrash(count: count, at: rules.now)
      case .success: history.recordSuccess(count: count, at: rules.now)
      case .event: history.recordEvent(of: name, count: count, at: rules.now)
      }
    }
    return .success
  }
}

extension OptionSpec {
  static let count = OptionSpec(
    "count", "N", .integer(1...1_000_000_000), "how many at once (default: 1)")
}
