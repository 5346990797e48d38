import Starling
import StarlingHost

enum StatusCommand: Command {
  static let spec = CommandSpec(
    "status", in: .politeness, "Say whether one may ask now, and why, or why not"
  )
  .showing(
    Example("starling status --app deploy", "every rule, what there is and what it needs"),
    Example("starling status tour --app deploy --config rules.json", "the same of a scenario")
  )
  .taking(OperandSpec("SCENARIO", .text, "a scenario of the configuration", .optional))
  .offering(OptionSpec.ofHistories + [.statusJSON])
  .explaining(
    "It ends with 0 where the answer is yes, and with 1 where it is no. It changes nothing.")

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let rules = try AskingRules(invocation)
    let verdict: Verdict
    if let name = invocation.operand {
      let conditions = try rules.conditions(of: name, invocation)
      verdict = conditions.verdict(for: try rules.history().activity(of: name), at: rules.now)
    } else {
      verdict = rules.configuration.verdict(
        for: try rules.history(), at: rules.now, appVersion: rules.appVersion)
    }
    try Output.print(
      invocation.flag(.statusJSON) ? verdict.json.text : verdict.text.safeForTerminal())
    return verdict.isEligible ? .success : .no
  }
}

extension OptionSpec {
  static let statusJSON = OptionSpec("json", "print the verdict as JSON")
}

extension Verdict {
  /// As a person reads it: the answer, every rule, and from when on it could be yes.
  fileprivate var text: String {
    let width = rules.map(\.rule.rawValue.count).max() ?? 0
    let lines = rules.map { result in
      let name = result.rule.rawValue
      let space = String(repeating: " ", count: width - name.count)
      return "  \(result.passes ? "yes" : "no ")  \(name)\(space)  \(result.reason)"
    }
    return
      ([isEligible ? "Yes, one may ask." : "No, not now."] + lines + [outlook].compactMap { $0 })
      .joined(separator: "\n")
  }

  private var outlook: String? {
    guard !isEligible else { return nil }
    guard let next = nextPossible else { return "Waiting alone does not make it yes." }
    return "If nothing else happens, it is yes from \(next.inWords(at: now)) on."
  }

  fileprivate var json: JSONText {
    .object([
      ("eligible", .boolean(isEligible)), ("now", .string(now.description)),
      ("nextPossible", nextPossible.map { .string($0.description) } ?? .null),
      ("rules", .array(rules.map(\.json))),
    ])
  }
}

extension RuleResult {
  fileprivate var json: JSONText {
    .object([
      ("rule", .string(rule.rawValue)), ("passes", .boolean(passes)),
      ("have", have?.json ?? .null), ("need", need?.json ?? .null), ("reason", .string(reason)),
      ("clearsAt", clearsAt.map { .string($0.description) } ?? .null),
    ])
  }
}

extension RuleResult.Amount {
  fileprivate var json: JSONText {
    switch self {
    case .count(let count): .integer(count)
    case .seconds(let seconds): .number(seconds)
    case .version(let version): .string(version)
    }
  }
}
