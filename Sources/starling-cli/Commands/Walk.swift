import Starling
import StarlingHost
import StarlingTesting

enum WalkCommand: Command {
  static let spec = CommandSpec(
    "walk", in: .testing, "Run random conversations"
  )
  .showing(
    Example("starling walk rating.json", "look for conversations that get stuck or never end"),
    Example(
      "starling walk rating.json --runs 100000 --seed 7", "run more of them, with other answers"),
    Example(
      "starling walk rating.json --results try.jsonl --runs 200 --app-version 1.1",
      "make results to try 'starling results try.jsonl' with")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(.runs, .walkSeed, .maxSteps, .set, .asDeclared, .walkResults, .appVersion)
  .explaining(
    """
    The same seed gives the same walks on every machine. Variables that a host may set have \
    other values in each conversation. Lists blocks and links that none reached. Exits 1 if a \
    conversation gets stuck or does not end, and prints the first such one as a transcript.
    """,
    """
    With --results, random people answer on 90 days from 2026-01-01 on, and one in 40 leaves at a \
    prompt. Another script, --app-version or --seed has other people. Each line is marked: \
    "walked": true.
    """
  )
  .showingProgress()

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let path = invocation.operand ?? "-"
    let script = try ScriptFile.load(path)
    let options = try DialogOptions.read(invocation, script, environment)
    var walk = RandomWalk(
      script, runs: invocation.integer(.runs) ?? 0,
      seed: UInt64(clamping: invocation.integer(.walkSeed) ?? 0),
      maxSteps: invocation.integer(.maxSteps) ?? 1, variables: options.variables)
    walk.variesVariables = !invocation.flag(.asDeclared)
    let file = try invocation.resultFiles(.walkResults)
    let (report, kept) = try Progress.during(isPlain: LookSettings().isPlain(environment)) { work in
      walk.work = work
      return (walk.walk(), try file.map { try keepPeople(of: walk, invocation, in: $0) })
    }
    try Output.print(report.text.safeForTerminal())
    if let transcript = report.transcript(of: script, path: path == "-" ? nil : path) {
      try Output.print("\n" + transcript.text)
    }
    if let file, let kept {
      try Output.print("results: \(grouped(kept)) added to \(file.results.safeForTerminal())")
    }
    return report.isClean ? .success : .no
  }

  /// Adds the results of random people to a file, and returns how many there are.
  private static func keepPeople(
    of walk: RandomWalk, _ invocation: Invocation, in file: ResultFiles
  ) throws -> Int {
    var lines: [String] = []
    var count = 0
    func flush() throws {
      if !lines.isEmpty { try file.add(lines) }
      count += lines.count
      lines = []
    }
    try walk.people(version: invocation.text(.appVersion)) { line in
      lines.append(line.json)
      if lines.count >= 1_000 { try flush() }
    }
    try flush()
    return count
  }
}

extension OptionSpec {
  static let runs = OptionSpec(
    "runs", "N", .integer(0...1_000_000_000), "run N conversations"
  ).fallback("1000")

  static let walkSeed = OptionSpec(
    "seed", "S", .integer(0...Int.max), "the seed of the random answers"
  ).fallback("1")

  static let asDeclared = OptionSpec(
    "as-declared", "variables that --set leaves open keep their declared values")

  static let walkResults = OptionSpec(
    "results", "FILE", .file(.any), "add the results of N random people to FILE")

  static let maxSteps = OptionSpec(
    "max-steps", "M", .integer(1...1_000_000_000), "stop a conversation after M steps"
  ).fallback("10000")
}
