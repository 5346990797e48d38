import Starling
import StarlingHost
import StarlingTesting

enum WalkCommand: Command {
  static let spec = CommandSpec.walk

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let path = invocation.operand ?? "-"
    let script = try ScriptFile.load(path)
    let options = try DialogOptions.read(invocation, script, environment)
    var walk = RandomWalk(
      script, runs: invocation.integer(.runs) ?? 0,
      seed: UInt64(clamping: invocation.integer(.walkSeed) ?? 0),
      maxSteps: invocation.integer(.maxSteps) ?? 1, variables: options.variables)
    walk.variesVariables = !invocation.flag(.asDeclared)
    let report = try Progress.during(isPlain: LookSettings().isPlain(environment)) { work in
      walk.work = work
      return walk.walk()
    }
    try Output.print(report.text.safeForTerminal())
    if let transcript = report.transcript(of: script, path: path == "-" ? nil : path) {
      try Output.print("\n" + transcript.text)
    }
    return report.isClean ? .success : .no
  }
}

extension OptionSpec {
  package static let runs = OptionSpec(
    "runs", "N", .integer(0...1_000_000_000), "run N conversations"
  ).fallback("1000")

  package static let walkSeed = OptionSpec(
    "seed", "S", .integer(0...Int.max), "the seed of the random answers"
  ).fallback("1")

  package static let asDeclared = OptionSpec(
    "as-declared", "variables that --set leaves open keep their declared values")

  package static let maxSteps = OptionSpec(
    "max-steps", "M", .integer(1...1_000_000_000), "stop a conversation after M steps"
  ).fallback("10000")
}

extension CommandSpec {
  package static let walk = CommandSpec(
    "walk", in: .testing, "Run random conversations"
  )
  .showing(
    Example("starling walk rating.json", "look for conversations that get stuck or never end"),
    Example(
      "starling walk rating.json --runs 100000 --seed 7", "run more of them, with other answers")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(.runs, .walkSeed, .maxSteps, .set, .asDeclared)
  .explaining(
    """
    The same seed gives the same walks on every machine. Variables that a host may set have \
    other values in each conversation. Lists blocks and links that none reached. Exits 1 if a \
    conversation gets stuck or does not end, and prints the first such one as a transcript.
    """
  )
  .tellingProgress()
}
