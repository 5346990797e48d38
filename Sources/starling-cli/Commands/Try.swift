import Starling
import StarlingHost

enum TryCommand: Command {
  static let spec = CommandSpec(
    "try", in: .politeness, "Execute a scenario if its conditions hold, and count it"
  )
  .showing(
    Example("starling try tour --app deploy --config rules.json", "count it, if it may be")
  )
  .taking(OperandSpec("SCENARIO", .text, "a scenario of the configuration"))
  .offering(OptionSpec.ofHistories)
  .explaining(
    "Exits 0 and counts the execution if the scenario may run; exits 1 otherwise.")

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let rules = try AskingRules(invocation)
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
