import Starling
import StarlingHost

enum DeliverCommand: Command {
  static let spec = CommandSpec(
    "deliver", in: .politeness, "Send waiting results to a command"
  )
  .showing(
    Example("starling deliver --app deploy --deliver ./send.sh", "send them to your own program"),
    Example("starling deliver --app deploy", "send them to the command in STARLING_DELIVER")
  )
  .taking(
    OperandSpec(
      "FILE", .file(.any), "the results (default: those beside the history)", .optional)
  )
  .stillTaking(.results)
  .offering(.app, .state, .deliver, .deliverSeconds, .backlog, .again)
  .explaining(
    """
    The command runs in a shell, once for each result, oldest first, and reads the result as a \
    line of JSON. If it exits 0, the result is delivered; otherwise it stays, and later ones \
    wait. A result that was refused \(Outbox.mostRefusals) times is set aside.
    """,
    """
    Exits 1 if some are left, or if another process is delivering already. Results from before \
    the first delivery are only sent with --backlog.
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let isNamed = invocation.operand != nil || invocation.text(.results) != nil
    let store = isNamed ? nil : try AskingRules.store(invocation)
    let keeping = try ResultKeeping(invocation, besides: store, at: invocation.operand)
    let outbox = try keeping.outbox.expected(
      "what takes the results? Use --deliver COMMAND, or set STARLING_DELIVER")
    if isNamed { try keeping.files?.expectSome() }
    try keeping.prepare()
    guard let outcome = try outbox.deliver(again: invocation.flag(.again)) else {
      throw CommandFailure(
        .no, "another process is delivering these results, and will find the new ones, too")
    }
    try Output.print(outcome.inWords)
    return outcome.left == 0 ? .success : .no
  }
}

extension Outbox.Outcome {
  fileprivate var inWords: String {
    let done = "\(delivered) \(delivered == 1 ? "result" : "results") delivered"
    let waiting = left == 0 ? "none left" : "\(left) left" + (failure.map { ": \($0)" } ?? "")
    let remarks = [
      aside > 0
        ? "\(aside) set aside after \(Outbox.mostRefusals) refusals: --again tries once more"
        : nil,
      isHoldingBack
        ? "results from before the first delivery are held back: --backlog delivers them" : nil,
    ]
    return (["\(done), \(waiting)"] + remarks.compactMap(\.self)).joined(separator: "\n")
  }
}

extension OptionSpec {
  static let again = OptionSpec("again", "also retry results that were set aside")
}
