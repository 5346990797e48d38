import Starling
import StarlingHost

enum StatusCommand: Command {
  static let spec = CommandSpec(
    "status", in: .politeness, "Print whether the app may ask now, and why"
  )
  .showing(
    Example("starling status --app deploy", "print every rule, with its value and its limit"),
    Example("starling status tour --app deploy --config rules.json", "do the same for a scenario")
  )
  .taking(OperandSpec("SCENARIO", .text, "a scenario of the configuration", .optional))
  .offering(OptionSpec.ofHistories + [.askedScript] + OptionSpec.format.withJSON + [.where])
  .explaining(
    """
    Exits 0 if the answer is yes, 1 if it is no, and like 'starling ask --strict-setup' if a file is \
    broken. It changes nothing. It also says why 'starling ask' would be silent here, whatever \
    the rules say, and how many results wait for delivery.
    """)

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    if invocation.flag(.where) { return try tellFiles(invocation) }
    do { return try tellVerdict(invocation, environment) } catch let failure as CommandFailure {
      guard let file = failure.file else { throw failure }
      throw CommandFailure(failure.code, report: file.inOneLine(invocation))
    }
  }

  private static func tellVerdict(
    _ invocation: Invocation, _ environment: Environment
  ) throws -> ExitCode {
    let own = try invocation.text(.askedScript).map { try ScriptFile.loadToAsk($0) }
    let rules = try AskingRules(invocation, over: own)
    let conditions = try invocation.operand.map { try rules.conditions(of: $0, invocation) }
    let (history, isLost) = try rules.look()
    let verdict =
      conditions?.verdict(for: history.activity(of: invocation.operand), at: rules.now)
      ?? rules.configuration.verdict(for: history, at: rules.now, appVersion: rules.appVersion)
    let files = ResultFiles(besides: rules.store)
    let obstacle = rules.store.whyNotKept ?? files.whyNotKept
    let report = StatusReport(
      verdict: verdict,
      isLost: isLost,
      filledIn: invocation.operand == nil ? rules.configuration.rulesFilledInPolitely : [],
      silencedBy: environment.asksForSilence,
      silence: environment.silence() ?? obstacle.map { "\($0)" },
      backlog: try files.backlog())
    let width = Output.standard.isTerminal ? Output.standard.width() : .max
    try Output.print(
      invocation.printsJSON ? report.json.text : report.text(width: width).safeForTerminal())
    if isLost { return .badData }
    return verdict.isEligible ? .success : .no
  }

  private static func tellFiles(_ invocation: Invocation) throws -> ExitCode {
    let store = try AskingRules.store(invocation)
    for file in try KeptFile.all(of: store, ResultFiles(besides: store)) {
      let isThere = (try? Files.status(of: file.path)) != nil
      try Output.print(
        "\(file.path)\n    \(file.content)\(isThere ? "" : " (not there now)")".safeForTerminal())
    }
    return .success
  }
}

extension OptionSpec {
  static let `where` = OptionSpec("where", "list the files that are kept, and what is in them")
}

/// A verdict, with the other conditions on which `ask` depends.
private struct StatusReport {
  let verdict: Verdict
  /// Whether the history cannot be understood and has no backup. The person may have answered.
  let isLost: Bool
  /// The rules whose polite defaults count.
  let filledIn: [Verdict.Rule]
  /// The environment variable that forbids asking.
  let silencedBy: String?
  /// Why 'ask' would be silent here, whatever the rules say.
  let silence: String?
  let backlog: Backlog

  /// The report for people: the answer, every rule, and from when on asking is possible.
  func text(width: Int) -> String {
    let longest = verdict.rules.map(\.rule.rawValue.count).max() ?? 0
    let indent = "  yes  ".count + longest + 2
    let lines = verdict.rules.map { result in
      let name = result.rule.rawValue
      let space = String(repeating: " ", count: longest - name.count)
      let mark = filledIn.contains(result.rule) ? "  (polite default)" : ""
      let reason = (result.reason + mark).wrapped(to: max(20, width - indent))
        .joined(separator: "\n" + String(repeating: " ", count: indent))
      return "  \(result.passes ? "yes" : "no ")  \(name)\(space)  \(reason)"
    }
    let answer = verdict.isEligible && !isLost ? "Yes, the app may ask." : "No, not now."
    let silence = silence.map { "'starling ask' stays silent here all the same: \($0)." }
    let others = [outlook, silence, undelivered].compactMap { $0 }
    return ([answer] + lines + others.map { $0.wrapped(to: width).joined(separator: "\n") })
      .joined(separator: "\n")
  }

  /// The results that have not been delivered.
  private var undelivered: String? {
    var parts: [String] = []
    if backlog.waiting > 0 {
      parts.append(count(backlog.waiting, "result") + " waiting for delivery")
    }
    if backlog.aside > 0 {
      parts.append(
        "\(count(backlog.aside, "result")) set aside after \(Outbox.mostRefusals) refusals: "
          + "'starling deliver --again' tries once more")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ") + "."
  }

  private var outlook: String? {
    if isLost {
      return "The history cannot be understood and has no usable backup: "
        + "'starling ask' asks no one this once."
    }
    guard !verdict.isEligible else { return nil }
    guard let next = verdict.nextPossible else { return "Waiting alone will not change that." }
    return "If nothing else happens, it is yes from \(next.fullMinute.inWords(at: verdict.now)) on."
  }

  var json: JSONText {
    let loss: [String: JSONText] =
      isLost ? ["eligible": .boolean(false), "nextPossible": .null] : [:]
    let members = verdict.members { rule in
      .object(rule.members + [("default", .boolean(filledIn.contains(rule.rule)))])
    }.map { ($0, loss[$0] ?? $1) }
    return .object(
      members + [
        ("silencedBy", .orNull(silencedBy)), ("waiting", .integer(backlog.waiting)),
        ("aside", .integer(backlog.aside)), ("silence", .orNull(silence)),
      ])
  }
}
