import Starling

/// Writes a chart as a Mermaid flowchart, which wikis and code hosts display.
package enum ChartMermaid {
  package static func text(of chart: Chart) -> String {
    let chart = chart.withCounts
    var lines = ["flowchart TD"]
    if !chart.title.isEmpty { lines.insert(contentsOf: title(chart.title), at: 0) }
    for (number, node) in chart.nodes.enumerated() {
      lines.append("  n\(number)\(shape(node))\(style(of: node, in: chart))")
    }
    for line in chart.lines {
      let labels = line.labels.map { escaped($0.inOneLine()) }.joined(separator: "<br/>")
      let arrow = line.problem == nil ? "-->" : "-.->"
      let label = labels.isEmpty ? "" : "|\"\(labels)\"|"
      lines.append("  n\(line.source) \(arrow)\(label) n\(line.target)")
    }
    lines += classes(chart)
    return lines.joined(separator: "\n")
  }

  private static func title(_ title: String) -> [String] {
    ["---", "title: " + JSONEscape.quoted(title.inOneLine()), "---"]
  }

  private static func shape(_ node: Chart.Node) -> String {
    switch node.shape {
    case .start: return "((\"start\"))"
    case .end: return "(((\"end\")))"
    case .block(let kind):
      let shape = kind.traits.drawing.mermaid
      return "\(shape.before)\"\(text(of: node))\"\(shape.after)"
    }
  }

  private static func text(of node: Chart.Node) -> String {
    let rest = node.details.map { escaped($0.inOneLine()) }
    let head = "<b>\(escaped(node.name.inOneLine()))</b> · \(node.shape.word)"
    return ([head] + rest).joined(separator: "<br/>")
  }

  private static func style(of node: Chart.Node, in chart: Chart) -> String {
    if let worst = node.worst { return ":::\(worst.rawValue)" }
    guard chart.showsReach else { return "" }
    guard node.isReached else { return ":::missed" }
    return chart.shade(node.visits).map { ":::share\($0)" } ?? ":::reached"
  }

  private static func classes(_ chart: Chart) -> [String] {
    let problems = [
      "  classDef error stroke:#d1242f,stroke-width:3px",
      "  classDef warning stroke:#bf8700,stroke-width:3px",
      "  classDef note stroke:#0969da,stroke-width:2px",
    ]
    guard chart.showsReach else { return problems }
    guard chart.whole == nil else { return problems + shares(chart) }
    let reached = chart.lines.indices.filter { chart.lines[$0].isReached }.map(String.init)
    let classes = [
      "  classDef reached stroke:#1a7f37,stroke-width:3px",
      "  classDef missed stroke:#8c959f,stroke-dasharray:4 3",
    ]
    let links =
      reached.isEmpty
      ? [] : ["  linkStyle \(reached.joined(separator: ",")) stroke:#1a7f37,stroke-width:2px"]
    return problems + classes + links
  }

  /// The classes of nodes and styles of lines for the shares of conversations.
  private static func shares(_ chart: Chart) -> [String] {
    var lines = ["  classDef missed stroke:#8c959f,stroke-dasharray:4 3"]
    for (index, color) in ChartStyle.shades.enumerated() {
      lines.append("  classDef share\(index + 1) stroke:\(color),stroke-width:3px")
      let taken = chart.lines.indices.filter { chart.shade(chart.lines[$0].visits) == index + 1 }
      guard !taken.isEmpty else { continue }
      let numbers = taken.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(numbers) stroke:\(color),stroke-width:2px")
    }
    for (number, node) in chart.nodes.enumerated() where node.isMostLeft {
      lines.append("  style n\(number) fill:#ffebe9")
    }
    return lines
  }

  /// The text with all but safe characters as numeric entities.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x80 || Name.isPart(scalar) || " .,:!?+".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
    }
    return result
  }
}
