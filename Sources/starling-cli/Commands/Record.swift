import Starling
import StarlingHost

enum RecordCommand: Command {
  enum Happening: String, CaseIterable, Sendable { case session, crash, success, event }

  static let spec = CommandSpec("record", in: .politeness, "Record what happens")
    .showing(
      Example("starling record session --app deploy", "someone used the program"),
      Example("starling record success --app deploy", "something went well"),
      Example("starling record event tour --app deploy", "an event of the scenario \"tour\"")
    )
    .taking(
      OperandSpec("WHAT", .words(of: Happening.self), "session, crash, success or event"),
      OperandSpec(
        "NAME", .text, "the scenario of an event (default: the one of the prompt)", .optional)
    )
    .offering(OptionSpec.ofHistories + [.count])
    .explaining(
      "If there is a configuration, it must have the scenario of the event; without one, any name is allowed.",
      "How sessions count is said by \"oneSessionADay\" and \"forgetSessionsAfterDays\": whoever sets them gives 'record session' the same --config.",
      """
      With --count, all N sessions count where one would, also on a single day; later ones of that \
      day count no more, and after a pause that forgets sessions the count is 1.
      """
    )

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let rules = try AskingRules(invocation)
    let happening = invocation.operand.flatMap { Happening(rawValue: $0) } ?? .event
    let name = invocation.operands.count > 1 ? invocation.operands[1] : nil
    if let name, happening != .event {
      throw CommandFailure(.usage, "\(quoted(name)) is one word too many: only an event has a name")
    }
    if let name, invocation.text(.config) != nil { _ = try rules.conditions(of: name, invocation) }
    let count = invocation.integer(.count) ?? 1
    try rules.update { history in
      switch happening {
      case .session:
        history.record(.session, count: count, at: rules.now, configuration: rules.configuration)
      case .crash: history.record(.crash, count: count, at: rules.now)
      case .success: history.record(.success, count: count, at: rules.now)
      case .event:
        let scenario = name ?? rules.configuration.scenario?.name
        history.record(.event(scenario), count: count, at: rules.now)
      }
    }
    return .success
  }
}

extension OptionSpec {
  static let count = OptionSpec(
    "count", "N", .integer(1...1_000_000_000),
    "how many to record (default: 1); of sessions, all count where one would")
}
