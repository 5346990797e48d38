import Starling
import StarlingAuthoring
import StarlingHost
import StarlingTesting

enum GraphCommand: Command {
  static let spec = CommandSpec("graph", in: .writing, "Draw a script")
    .showing(
      Example("starling graph rating.json", "see where the conversation can go"),
      Example("starling graph rating.json --format svg", "make a picture of it"),
      Example("starling graph rating.json --format mermaid", "paste it into a wiki page"),
      Example("starling graph rating.json --color-by rating.chat", "see what tests do not reach"),
      Example(
        "starling graph rating.json --color-by deploy.results.jsonl", "see where people leave")
    )
    .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
    .offering(.graphFormat, .output, .colorBy, .width)
    .stillTaking(OptionSpec.colorBy.formerly("coverage"), OptionSpec.colorBy.formerly("results"))
    .explaining(
      """
      What 'starling check' warns about is marked. A script with errors of form is not drawn: the \
      errors are printed on standard error, and the exit code is 1.
      """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let check = ScriptCheck(try ScriptFile.source(invocation.operand ?? "-"))
    let errors = check.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { try ScriptFile.tell(errors, in: check.source) }
    guard check.form.script != nil else { return .no }
    let (reach, ending) = try reach(of: check, invocation)
    guard let chart = Chart(check, reach: reach) else { throw CommandFailure(.badData) }
    switch invocation.choice(.graphFormat, of: GraphFormat.self) {
    case .text, nil:
      let width = invocation.integer(.width) ?? Output.standard.width()
      try Output.print(ChartTree.lines(of: chart, width: width).joined(separator: "\n"))
      try tellLength(of: check)
    case .mermaid: try Output.print(ChartMermaid.text(of: chart))
    case .dot: try Output.print(ChartDot.text(of: chart))
    case .svg: try Output.print(ChartSVG.text(of: chart))
    }
    return errors.isEmpty ? ending : .no
  }

  /// How many questions conversations ask, if that is known of all of them.
  private static func tellLength(of check: ScriptCheck) throws {
    guard let (lines, caution) = check.script.map({ RefinedLengths.lines(of: $0) }), caution == nil
    else { return }
    try Output.print("\n" + lines.joined(separator: "\n").safeForTerminal())
  }

  /// What transcripts or results reached, and the exit code; nil if none are named. A script with
  /// errors can be neither replayed nor have results.
  private static func reach(
    of check: ScriptCheck, _ invocation: Invocation
  ) throws -> (ChartReach?, ExitCode) {
    let files = invocation.values(.colorBy)
    let cases = files.filter { $0.without(ending: ".chat") != nil }
    let results = files.filter { $0.without(ending: ".chat") == nil }
    try expect(
      cases.isEmpty || results.isEmpty,
      "--color-by: transcripts and results color the same: name one kind")
    guard let script = check.script else { return (nil, .success) }
    if !cases.isEmpty {
      let staged = try StagedScript.held(with: script, in: cases)
      return (staged.reduce(into: Coverage(script)) { $0.add($1.coverage) }.reach, .success)
    }
    guard !results.isEmpty else { return (nil, .success) }
    var tally = ResultTally()
    var source = ResultSource(following: script)
    try source.forEach(in: results) { line, _ in tally.add(line) }
    return (ChartReach(tally, of: script), source.exitCode)
  }
}

extension Coverage {
  /// The blocks and links that a chart shows as reached.
  fileprivate var reach: ChartReach {
    var reach = ChartReach()
    for (number, item) in map.items.enumerated() where taken.contains(number) {
      switch item.what {
      case .block(let block): reach.blocks[block] = 1
      case .link(let exit), .ending(let exit): reach.ways[.exit(exit)] = 1
      case .button(let button): reach.ways[.button(button)] = 1
      case .condition, .rejection: break
      }
    }
    return reach
  }
}

enum GraphFormat: String, Sendable, CaseIterable { case text, mermaid, dot, svg }

extension OptionSpec {
  static let graphFormat = forms(of: GraphFormat.self)
  static let colorBy = OptionSpec(
    "color-by", "FILE", .file(.any),
    "color what the cases of a transcript reach, or by the number of people in result files or folders"
  ).repeatable()
}
