import Starling

/// Draws a chart as SVG for light and dark screens. Screen readers can read each node.
package struct ChartSVG {
  private static let margin = 24.0
  private static let titleHeight = 34.0
  private static let titleCell = 10.0
  /// What a title has room for above the smallest graph.
  private static let fewestCells = 50
  private static let mostSpokenLinks = 8

  private let chart: Chart
  private let leaving: [[Int]]
  private let boxes: [NodeBox]
  private let labels: [LabelBox?]
  private let stubs: [LabelBox]
  private let layout: Layout

  package static func text(of chart: Chart) -> String { ChartSVG(chart.withCounts).text }

  private init(_ chart: Chart) {
    self.chart = chart
    leaving = chart.leaving
    boxes = chart.nodes.map(NodeBox.init)
    labels = chart.lines.map { $0.labels.isEmpty ? nil : LabelBox($0.labels) }
    stubs = chart.lines.map { line in
      let sign = line.source == line.target ? "↻ " : "→ "
      return LabelBox(line.labels, reference: sign + NodeBox.name(of: chart.nodes[line.target]))
    }
    let lines = zip(chart.lines, zip(labels, stubs)).map { line, boxes in
      LayoutTask.Line(
        source: line.source, target: line.target, label: boxes.0?.size, stub: boxes.1.size)
    }
    layout = Layout(LayoutTask(boxes: boxes.map(\.size), lines: lines, start: chart.start))
  }

  private var text: String {
    let top = Self.margin + (chart.title.isEmpty ? 0 : Self.titleHeight)
    let headline = chart.title.inOneLine().shortened(
      to: max(Self.fewestCells, Int(layout.width / Self.titleCell)))
    let inside = max(layout.width, headline.drawnWidth * Self.titleCell)
    let width = (inside + 2 * Self.margin).svg
    let height = (layout.height + top + Self.margin).svg
    let name = chart.title.isEmpty ? "The graph of a script" : chart.title.svg
    let title = #"<text class="title" x="\#(Self.margin.svg)" y="34">\#(headline.svg)</text>"#
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="graphics-document" aria-label="\(name)">
      <style>\(ChartStyle.sheet(for: chart))</style>
      <rect class="paper" width="100%" height="100%"/>
      \(chart.title.isEmpty ? "" : title + "\n")\
      <g transform="translate(\(Self.margin.svg) \(top.svg))">

      """
    for number in chart.lines.indices { text += line(number) }
    for number in chart.lines.indices { text += label(number) }
    for number in chart.nodes.indices { text += node(number) }
    return text + "</g>\n</svg>"
  }

  // MARK: Lines

  private func line(_ number: Int) -> String {
    let route = layout.routes[number]
    let isUpward = route.isUpward
    var path = ""
    var x = 0.0
    var y = 0.0
    for (index, passage) in route.passages.enumerated() {
      let entry = isUpward ? passage.bottom : passage.top
      let exit = isUpward ? passage.top : passage.bottom
      let middle = ((y + entry) / 2).svg
      path +=
        index == 0
        ? "M\(passage.x.svg) \(entry.svg)"
        : "C\(x.svg) \(middle) \(passage.x.svg) \(middle) \(passage.x.svg) \(entry.svg)"
      if index == 0 || exit != entry { path += "V\(exit.svg)" }
      x = passage.x
      y = exit
    }
    let style = ChartStyle.classes(of: chart.lines[number], in: chart, isUpward: isUpward)
    let line = "<path class=\"line\(style)\" d=\"\(path)\"/>\n"
    guard !route.isStub else { return line }
    let head = "M\(x.svg) \(y.svg)l-4 \(isUpward ? "8" : "-8")h8z"
    return line + "<path class=\"head\(style)\" d=\"\(head)\"/>\n"
  }

  private func label(_ number: Int) -> String {
    let route = layout.routes[number]
    guard let center = route.label else { return "" }
    guard route.isStub else { return labels[number]?.svg(at: center) ?? "" }
    return "<a href=\"#n\(chart.lines[number].target)\">\(stubs[number].svg(at: center))</a>\n"
  }

  // MARK: Nodes

  private func node(_ number: Int) -> String {
    let classes = ChartStyle.classes(of: chart.nodes[number], in: chart)
    return "<g class=\"node\(classes)\" id=\"n\(number)\" role=\"img\">"
      + "<title>\(spoken(number).svg)</title>\(boxes[number].svg(at: layout.boxes[number]))</g>\n"
  }

  /// The node as a sentence for screen readers.
  private func spoken(_ number: Int) -> String {
    let node = chart.nodes[number]
    let name = node.name.isEmpty ? node.shape.word : "\(node.name), \(node.shape.word)"
    let said = (node.texts + node.remarks).map { $0.inOneLine() }.joined(separator: " / ")
    let problems = node.problems.map { "\($0.severity.rawValue): \($0.message)" }
    let links = leaving[number].prefix(Self.mostSpokenLinks).map { spoken(line: chart.lines[$0]) }
    return ([name, said] + problems + links).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func spoken(line: Chart.Line) -> String {
    let target = chart.nodes[line.target]
    let name = target.name.isEmpty ? "the \(target.shape.word)" : target.name
    let labels = line.labels.prefix(Self.mostSpokenLinks).joined(separator: "; ")
    return "leads to \(name)" + (labels.isEmpty ? "" : " (\(labels))")
  }
}

extension Double {
  /// The number with at most one digit after the point.
  var svg: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : JSONNumber.text(Double(tenths) / 10)
  }
}
