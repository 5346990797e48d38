import Starling
import StarlingHost

enum ResetCommand: Command {
  static let spec = CommandSpec("reset", in: .politeness, "Forget what was recorded")
    .showing(
      Example("starling reset --app deploy", "forget everything, after a question"),
      Example(
        "starling reset --app deploy --scenario tour --yes",
        "forget one scenario, without a question"),
      Example("starling reset --app deploy --all", "delete results, outbox and backups, too")
    )
    .offering(OptionSpec.ofHistories + [.scenario, .all, .yes])
    .explaining("Exits 1 if you decline.")

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    if invocation.flag(.all) { return try deleteAll(invocation) }
    let rules = try AskingRules(invocation)
    let scenario = invocation.text(.scenario)
    if let scenario, try rules.look().history.scenarios[scenario] == nil {
      _ = try rules.conditions(of: scenario, invocation)
    }
    let what = scenario.map { "the scenario \(quoted($0))" } ?? "everything"
    guard try invocation.flag(.yes) || isConfirmed("Forget \(what) in \(quoted(rules.store.path))?")
    else { return .no }
    try rules.update { history in
      if let scenario { history.reset(scenario: scenario) } else { history.reset() }
    }
    return .success
  }

  private static func deleteAll(_ invocation: Invocation) throws -> ExitCode {
    try expect(
      invocation.text(.scenario) == nil, "--all and --scenario cannot be used together")
    let store = try AskingRules.store(invocation)
    let files = try files(of: store)
    guard !files.isEmpty else {
      try Output.print("nothing is kept")
      return .success
    }
    if !invocation.flag(.yes) {
      for file in files { try Output.note("\(file.path)\n    \(file.content)") }
      guard try isConfirmed("Delete \(files.count == 1 ? "it" : "all of them")?") else {
        return .no
      }
    }
    // The day of all tools forgets a question of this one. What cannot be read knows of none.
    try? store.update { $0.reset() }
    var left: [String] = []
    for file in try Self.files(of: store) {
      if try Files.removeIfFile(file.path) {
        try Output.print("deleted \(file.path)".safeForTerminal())
      } else {
        left.append(quoted(file.path))
      }
    }
    guard left.isEmpty else {
      throw CommandFailure(
        .inputOutput, "\(enumeration(left, "and")): no file but a link or a folder, so it stays")
    }
    return .success
  }

  private static func files(of store: FileHistoryStore) throws -> [KeptFile] {
    try KeptFile.all(of: store, ResultFiles(besides: store)).filter {
      !$0.isShared && (try? Files.status(of: $0.path)) != nil
    }
  }

  private static func isConfirmed(_ question: String) throws -> Bool {
    try Output.standardError.write("\(question) [y/N] ")
    let console = try Console()
    defer { console.close() }
    while true {
      switch try console.next() {
      case .lines(let lines):
        let answer = lines.first?.text.map { String($0.trimmed()).lowercased() }
        return answer == "y" || answer == "yes"
      case .end, .timeout, .absence:
        try Output.note("")
        return false
      case .signal(let signal): throw Interruption(signal: signal)
      case .keys, .resumed, .widthChanged: break
      }
    }
  }
}

extension OptionSpec {
  static let scenario = OptionSpec("scenario", "NAME", .text, "only this scenario")
  static let all = OptionSpec("all", "delete the results, the outbox and the backups, too")
  static let yes = OptionSpec("yes", "do not ask first").short("y")
}
