import Starling
import StarlingHost

enum DeliverCommand: Command {
  static let spec = CommandSpec(
    "deliver", in: .politeness, "Pass waiting results to a command"
  )
  .showing(
    Example("starling deliver --app deploy --deliver ./send.sh", "to a program of yours"),
    Example("starling deliver --app deploy", "to the command in STARLING_DELIVER")
  )
  .offering(.app, .state, .results, .deliver, .deliverSeconds, .backlog, .again)
  .explaining(
    "The command runs in a shell once for each result, oldest first, and reads it as a line of JSON. "
      + "If it exits 0, the result is delivered; else it stays, and later ones wait. One that "
      + "was refused \(Outbox.mostRefusals) times steps aside.",
    "Exits 1 if some are left, and at once if another process delivers already. Results from before the first delivery are sent with --backlog only."
  )

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let store = try AskingRules.store(invocation)
    let keeping = try ResultKeeping(invocation, besides: store)
    guard let outbox = keeping.outbox else {
      throw CommandFailure(
        .usage, "what takes the results? Say --deliver COMMAND, or set STARLING_DELIVER")
    }
    try keeping.prepare()
    guard let outcome = try outbox.deliver(again: invocation.flag(.again)) else {
      throw CommandFailure(
        .no, "another process delivers these results, and will find the new ones, too")
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
        ? "\(aside) stepped aside, refused \(Outbox.mostRefusals) times: --again tries once more"
        : nil,
      isHoldingBack
        ? "results from before the first delivery are held back: --backlog delivers them" : nil,
    ]
    return (["\(done), \(waiting)"] + remarks.compactMap(\.self)).joined(separator: "\n")
  }
}

extension OptionSpec {
  static let again = OptionSpec("again", "try the results, too, that have stepped aside")
}
