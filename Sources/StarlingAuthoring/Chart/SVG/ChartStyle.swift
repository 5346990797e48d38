import Starling

/// The style sheet and classes of a chart, for light and dark screens. Nothing depends on color
/// alone: kinds are named, problems have a sign, and what was not reached has a dashed outline.
enum ChartStyle {
  static func classes(of node: Chart.Node, in chart: Chart) -> String {
    var classes = " " + word(of: node.shape)
    if let worst = node.worst { classes += " \(worst.rawValue)" }
    if node.isMostLeft { classes += " most-left" }
    return classes + reach(of: node.visits, in: chart)
  }

  static func classes(of line: Chart.Line, in chart: Chart, isUpward: Bool) -> String {
    var classes = isUpward ? " up" : ""
    if let problem = line.problem { classes += " \(problem.rawValue)" }
    return classes + reach(of: line.visits, in: chart)
  }

  private static func reach(of visits: Int, in chart: Chart) -> String {
    guard chart.showsReach else { return "" }
    guard visits > 0 else { return " missed" }
    return " reached" + (chart.shade(visits).map { " share\($0)" } ?? "")
  }

  /// The colors for shares of conversations, the smallest share first.
  static let shades = ["#9fd8ad", "#6cc082", "#3fa65b", "#1a7f37", "#0b5a23"]
  private static let darkShades = ["#1f4a2b", "#2a6b3b", "#36904d", "#46b863", "#6ee287"]

  private static func rules(_ shades: [String]) -> String {
    shades.enumerated().map { index, color in
      let share = "share\(index + 1)"
      return ".\(share) .box,.line.\(share){stroke:\(color)}.head.\(share){fill:\(color)}\n"
    }.joined()
  }

  /// The style sheet of a chart, with extra rules if conversations are counted.
  static func sheet(for chart: Chart) -> String {
    guard chart.whole != nil else { return sheet }
    let dark = rules(darkShades) + ".most-left .box{fill:#3c1618}\n"
    return sheet + rules(shades) + ".most-left .box{fill:#ffebe9}\n"
      + "@media(prefers-color-scheme:dark){\n\(dark)}\n"
  }

  private static func word(of shape: Chart.Node.Shape) -> String {
    switch shape {
    case .start: "begin"
    case .end: "end"
    case .block(let kind): kind.traits.drawing.style
    }
  }

  private static let sheet = """

    text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:#1f2328;
    unicode-bidi:plaintext}
    .title{font-size:18px;font-weight:600}
    .name{font-size:13px;font-weight:600}
    .word,.remark{font-size:11px;fill:#59636e}
    .label{font-size:11px;text-anchor:middle;fill:#424a53}
    .reference{font-size:11px;text-anchor:middle;fill:#0550ae;text-decoration:underline}
    .finding-error{font-size:11px;fill:#b3161f}
    .finding-warning{font-size:11px;fill:#7d5200}
    .finding-note{font-size:11px;fill:#0550ae}
    .paper,.ground{fill:#ffffff}
    .ground{fill-opacity:.9}
    .box{fill:#f6f8fa;stroke:#8c959f}
    .start{fill:#424a53}
    .ring{fill:none;stroke:#424a53;stroke-width:1.5}
    .stripe{fill:#8c959f}
    .taps .stripe{fill:#0969da}
    .writes .stripe{fill:#8250df}
    .rates .stripe{fill:#d4a72c}
    .route .stripe{fill:#1b7c83}
    .line{fill:none;stroke:#6e7781;stroke-width:1.3}
    .head{fill:#6e7781}
    .up{stroke:#8250df}
    .head.up{fill:#8250df;stroke:none}
    .reached .box{stroke:#1a7f37;stroke-width:2}
    .line.reached{stroke:#1a7f37;stroke-width:2}
    .head.reached{fill:#1a7f37}
    .missed .box{stroke-dasharray:3 3}
    .line.missed{stroke:#afb8c1;stroke-dasharray:4 4}
    .head.missed{fill:#afb8c1}
    .note .box{stroke:#0969da;stroke-width:2}
    .warning .box{stroke:#bf8700;stroke-width:2}
    .error .box{stroke:#d1242f;stroke-width:2.5}
    .line.note{stroke:#0969da;stroke-dasharray:6 3}
    .line.warning{stroke:#bf8700;stroke-dasharray:6 3}
    .line.error{stroke:#d1242f;stroke-dasharray:6 3}
    .head.note{fill:#0969da}
    .head.warning{fill:#bf8700}
    .head.error{fill:#d1242f}
    @media(prefers-color-scheme:dark){
    text{fill:#e6edf3}
    .word,.remark{fill:#9198a1}
    .label{fill:#c9d1d9}
    .reference{fill:#79c0ff}
    .finding-error{fill:#ff7b72}
    .finding-warning{fill:#e3b341}
    .finding-note{fill:#79c0ff}
    .paper,.ground{fill:#0d1117}
    .box{fill:#161b22;stroke:#6e7681}
    .start{fill:#c9d1d9}
    .ring{stroke:#c9d1d9}
    .line{stroke:#8b949e}
    .head{fill:#8b949e}
    .up{stroke:#a371f7}
    .head.up{fill:#a371f7}
    .line.missed{stroke:#484f58}
    .head.missed{fill:#484f58}
    }

    """
}
