import Starling
import StarlingHost

enum TryCommand: Command {
  static let spec = CommandSpec(
    "try", in: .politeness, "Say whether a scenario is due, and count it if it is"
  )
  .showing(
    Example(
      "starling try tour --app deploy --config rules.json",
      "exit 0 if the tour is due, and count it")
  )
  .taking(OperandSpec("SCENARIO", .text, "a scenario of the configuration"))
  .offering(OptionSpec.ofHistories + [.askedScript])
  .explaining(
    """
    Exits 0 and counts an execution if the scenario is due; exits 1 otherwise.
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let own = try invocation.text(.askedScript).map { try ScriptFile.loadToAsk($0) }
    let rules = try AskingRules(invocation, over: own)
    let name = invocation.operand ?? ""
    let conditions = try rules.conditions(of: name, invocation)
    let executes = try rules.update { history in
      let verdict = conditions.verdict(for: history.activity(of: name), at: rules.now)
      if verdict.isEligible { history.recordExecution(of: name, at: rules.now) }
      return verdict.isEligible
    }
    return executes ? .success : .no
  }
}
