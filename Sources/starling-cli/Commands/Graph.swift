import Starling
import StarlingHost
import StarlingTesting

enum GraphCommand: Command {
  static let spec = CommandSpec.graph

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let check = ScriptCheck(try ScriptFile.source(invocation.operand ?? "-"))
    let errors = check.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { try ScriptFile.tell(errors, in: check.source) }
    let reach = try reach(of: check, by: invocation.values(.chartCoverage))
    guard let chart = Chart(check, reach: reach) else { throw CommandFailure(.badData) }
    switch invocation.choice(.graphFormat, of: GraphFormat.self) {
    case .text, nil:
      let width = invocation.integer(.width) ?? Output.standard.width()
      try Output.print(ChartTree.lines(of: chart, width: width).joined(separator: "\n"))
    case .mermaid: try Output.print(ChartMermaid.text(of: chart))
    case .dot: try Output.print(ChartDot.text(of: chart))
    case .svg: try Output.print(ChartSVG.text(of: chart))
    }
    return errors.isEmpty ? .success : .no
  }

  /// What the cases of transcripts come to; nil where none are named. A script with errors cannot
  /// be played.
  private static func reach(of check: ScriptCheck, by paths: [String]) throws -> ChartReach? {
    guard let script = check.script, !paths.isEmpty else { return nil }
    let staged = try StagedCases.held(with: script, in: paths)
    return staged.reduce(into: Coverage(script)) { $0.formUnion($1.coverage) }.reach
  }
}

/// In what a graph is written.
package enum GraphFormat: String, Sendable, CaseIterable {
  /// A tree for the terminal.
  case text
  /// A flowchart as wikis and code hosts show it.
  case mermaid
  /// The language of Graphviz.
  case dot
  /// A picture.
  case svg
}

extension OptionSpec {
  package static let graphFormat = OptionSpec(
    "format", "FORM", .words(of: GraphFormat.self), "print text, mermaid, dot or svg"
  ).fallback(GraphFormat.text.rawValue)
}

extension OptionSpec {
  package static let chartCoverage = OptionSpec(
    "coverage", "FILE", .file(.transcript), "colour what the cases of this transcript come to"
  ).repeatable()
}

extension CommandSpec {
  package static let graph = CommandSpec("graph", in: .writing, "Draw a script")
    .showing(
      Example("starling graph rating.json", "see where the conversation can go"),
      Example("starling graph rating.json --format svg", "make a picture of it"),
      Example("starling graph rating.json --format mermaid", "put it into a page of a wiki"),
      Example("starling graph rating.json --coverage rating.chat", "see what tests do not reach")
    )
    .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
    .offering(.graphFormat, .chartCoverage, .width)
    .explaining(
      "It draws a script that has errors as well, marks them, and ends with 1.")
}
