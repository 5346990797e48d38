/// A chart as a picture that needs no other program: a file of SVG for light and dark screens, in
/// which each node says what it is to those who listen.
package struct ChartSVG {
  private static let margin = 24.0
  private static let titleHeight = 34.0

  private static let mostToldLinks = 8

  private let chart: Chart
  private let leaving: [[Int]]
  private let boxes: [NodeBox]
  private let labels: [LabelBox?]
  private let stubs: [LabelBox]
  private let layout: Layout
  private var text = ""

  package static func text(of chart: Chart) -> String {
    var drawer = ChartSVG(chart.withCounts)
    drawer.draw()
    return drawer.text
  }

  private init(_ chart: Chart) {
    self.chart = chart
    leaving = chart.leaving
    boxes = chart.nodes.map(NodeBox.init)
    labels = chart.lines.map { $0.labels.isEmpty ? nil : LabelBox($0.labels) }
    stubs = chart.lines.map { line in
      let sign = line.source == line.target ? "↻ " : "→ "
      return LabelBox(line.labels, reference: sign + NodeBox.name(of: chart.nodes[line.target]))
    }
    let lines = chart.lines.indices.map { [labels, stubs] index in
      LayoutTask.Line(
        source: chart.lines[index].source, target: chart.lines[index].target,
        label: labels[index]?.size, stub: stubs[index].size)
    }
    layout = Layout(LayoutTask(boxes: boxes.map(\.size), lines: lines, start: chart.start))
  }

  private var top: Double { Self.margin + (chart.title.isEmpty ? 0 : Self.titleHeight) }

  private mutating func draw() {
    let width = layout.width + 2 * Self.margin
    let height = layout.height + top + Self.margin
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.svg)" height="\(height.svg)" \
      viewBox="0 0 \(width.svg) \(height.svg)" role="graphics-document" \
      aria-label="\(chart.title.isEmpty ? "The graph of a script" : chart.title.svg)">
      <style>\(ChartStyle.sheet(for: chart))</style>
      <rect class="paper" width="100%" height="100%"/>

      """
    if !chart.title.isEmpty {
      text += "<text class=\"title\" x=\"\(Self.margin.svg)\" y=\"34\">\(chart.title.svg)</text>\n"
    }
    text += "<g transform=\"translate(\(Self.margin.svg) \(top.svg))\">\n"
    for number in chart.lines.indices { drawLine(number) }
    for number in chart.lines.indices { drawLabel(number) }
    for number in chart.nodes.indices { drawNode(number) }
    text += "</g>\n</svg>"
  }

  // MARK: Lines

  private mutating func drawLine(_ number: Int) {
    let route = layout.routes[number]
    guard let first = route.passages.first, let last = route.passages.last else { return }
    let isUpward = route.isUpward
    var path = "M\(first.x.svg) \((isUpward ? first.bottom : first.top).svg)"
    var (x, y) = (first.x, isUpward ? first.top : first.bottom)
    path += "V\(y.svg)"
    for passage in route.passages.dropFirst() {
      let (entry, exit) =
        isUpward ? (passage.bottom, passage.top) : (passage.top, passage.bottom)
      let middle = (y + entry) / 2
      path +=
        "C\(x.svg) \(middle.svg) \(passage.x.svg) \(middle.svg) \(passage.x.svg) \(entry.svg)"
      if exit != entry { path += "V\(exit.svg)" }
      (x, y) = (passage.x, exit)
    }
    let style = ChartStyle.classes(of: chart.lines[number], in: chart, isUpward: isUpward)
    text += "<path class=\"line\(style)\" d=\"\(path)\"/>\n"
    guard !route.isStub else { return }
    let tip = isUpward ? last.top : last.bottom
    let head = "M\(last.x.svg) \(tip.svg)l-4 \(isUpward ? "8" : "-8")h8z"
    text += "<path class=\"head\(style)\" d=\"\(head)\"/>\n"
  }

  private mutating func drawLabel(_ number: Int) {
    let route = layout.routes[number]
    guard let center = route.label else { return }
    guard route.isStub else {
      text += labels[number]?.svg(at: center) ?? ""
      return
    }
    let target = chart.lines[number].target
    text += "<a href=\"#n\(target)\">\(stubs[number].svg(at: center))</a>\n"
  }

  // MARK: Nodes

  private mutating func drawNode(_ number: Int) {
    let node = chart.nodes[number]
    let classes = ChartStyle.classes(of: node, in: chart)
    text += "<g class=\"node\(classes)\" id=\"n\(number)\" role=\"img\">"
    text += "<title>\(spoken(number).svg)</title>"
    text += boxes[number].svg(at: layout.boxes[number])
    text += "</g>\n"
  }

  /// The node as a sentence.
  private func spoken(_ number: Int) -> String {
    let node = chart.nodes[number]
    let name = node.name.isEmpty ? node.shape.word : "\(node.name), \(node.shape.word)"
    let said = (node.texts + node.remarks).map { $0.inOneLine() }.joined(separator: " / ")
    let problems = node.problems.map { "\($0.severity.rawValue): \($0.message)" }
    let links = leaving[number].prefix(Self.mostToldLinks).map { spoken(line: chart.lines[$0]) }
    return ([name, said] + problems + links).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func spoken(line: Chart.Line) -> String {
    let target = chart.nodes[line.target]
    let name = target.name.isEmpty ? "the \(target.shape.word)" : target.name
    let labels = line.labels.prefix(Self.mostToldLinks).joined(separator: "; ")
    return "leads to \(name)" + (labels.isEmpty ? "" : " (\(labels))")
  }
}

extension Double {
  /// The number with at most one digit behind the point.
  var svg: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : JSONNumber.text(Double(tenths) / 10)
  }
}
