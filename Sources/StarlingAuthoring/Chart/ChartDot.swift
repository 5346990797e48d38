import Starling

/// Writes a chart in the Graphviz language.
package enum ChartDot {
  package static func text(of chart: Chart) -> String {
    let chart = chart.withCounts
    var lines = ["digraph {", "  graph [fontname=\"sans-serif\"\(title(chart.title))]"]
    lines += [
      "  node [fontname=\"sans-serif\", fontsize=11, margin=\"0.15,0.08\"]",
      "  edge [fontname=\"sans-serif\", fontsize=10]",
    ]
    for (number, node) in chart.nodes.enumerated() {
      let attributes = attributes(of: node, in: chart).map { "\($0)=\($1)" }
      lines.append("  n\(number) [\(attributes.joined(separator: ", "))]")
    }
    for line in chart.lines {
      let attributes = attributes(of: line, in: chart).map { "\($0)=\($1)" }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  n\(line.source) -> n\(line.target)\(list)")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func title(_ title: String) -> String {
    title.isEmpty ? "" : ", labelloc=t, label=\(quoted([title]))"
  }

  private static func attributes(
    of node: Chart.Node, in chart: Chart
  ) -> [(String, String)] {
    let shape = shape(node.shape)
    var attributes =
      switch node.shape {
      case .start, .end: [("shape", shape), ("label", "\"\(node.shape.word)\"")]
      case .block:
        [
          ("shape", shape),
          ("label", quoted(["\(node.name) · \(node.shape.word)"] + node.details)),
        ]
      }
    let styles =
      (node.shape == .block(.text) ? ["rounded"] : []) + (node.isMostLeft ? ["filled"] : [])
    if !styles.isEmpty {
      let list = styles.joined(separator: ",")
      attributes.append(("style", styles.count > 1 ? "\"\(list)\"" : list))
    }
    if node.isMostLeft { attributes.append(("fillcolor", "\"#ffebe9\"")) }
    if let worst = node.worst {
      attributes += [("color", color(of: worst)), ("penwidth", "2")]
    } else if chart.showsReach {
      attributes.append(("color", color(of: node.visits, in: chart)))
    }
    return attributes
  }

  private static func attributes(
    of line: Chart.Line, in chart: Chart
  ) -> [(String, String)] {
    var attributes: [(String, String)] = []
    if !line.labels.isEmpty { attributes.append(("label", quoted(line.labels))) }
    if let problem = line.problem {
      attributes += [("color", color(of: problem)), ("style", "dashed")]
    } else if chart.showsReach {
      attributes.append(("color", color(of: line.visits, in: chart)))
    }
    return attributes
  }

  private static let green = "\"#1a7f37\""
  private static let gray = "\"#8c959f\""

  private static func color(of visits: Int, in chart: Chart) -> String {
    guard visits > 0 else { return gray }
    return chart.shade(visits).map { "\"\(ChartStyle.shades[$0 - 1])\"" } ?? green
  }

  private static func color(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "\"#d1242f\""
    case .warning: "\"#bf8700\""
    case .note: "\"#0969da\""
    }
  }

  private static func shape(_ shape: Chart.Node.Shape) -> String {
    switch shape {
    case .start: "circle"
    case .end: "doublecircle"
    case .block(let kind): kind.traits.drawing.dot
    }
  }

  /// The lines as one quoted string, with backslashes and ampersands escaped.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.inOneLine().unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "\\": text += "\\\\"
        case "\"": text += "\\\""
        case "&": text += "&amp;"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }
}
