import Starling

/// Draws a chart as a tree of text for the terminal. A node that was drawn before is only named;
/// one that lies too deep is drawn further below, at the margin.
package struct ChartTree {
  private static let deepest = 8

  private let chart: Chart
  private let leaving: [[Int]]
  private let width: Int
  private var isDrawn: [Bool]
  /// The nodes to draw further below.
  private var postponed: [Int] = []
  private var isPostponed: Set<Int> = []
  private var lines: [String] = []

  /// The parts that remain to be drawn, the next one last.
  private var open: [Part] = []

  private struct Part {
    enum What {
      case node(Int)
      /// One of several lines that leave a node.
      case branch(Int, isLast: Bool)
      /// The only line that leaves a node.
      case only(Int)
    }

    var what: What
    var margin: String
    var depth: Int
  }

  package static func lines(of chart: Chart, width: Int = 80) -> [String] {
    var tree = ChartTree(chart, width)
    tree.drawAll()
    return tree.lines
  }

  private init(_ chart: Chart, _ width: Int) {
    self.chart = chart
    self.width = max(width, 40)
    leaving = chart.leaving
    isDrawn = Array(repeating: false, count: chart.nodes.count)
  }

  private mutating func drawAll() {
    draw(from: chart.start)
    let rest = chart.nodes.indices.filter { number in
      if case .block = chart.nodes[number].shape { return !isDrawn[number] }
      return false
    }
    guard !rest.isEmpty else { return }
    lines += ["", "The start does not lead to:"]
    for node in rest where !isDrawn[node] { draw(from: node) }
  }

  private mutating func draw(from root: Int) {
    postponed.append(root)
    var next = postponed.count - 1
    while next < postponed.count {
      let node = postponed[next]
      next += 1
      guard !isDrawn[node] else { continue }
      if !lines.isEmpty { lines.append("") }
      open = [Part(what: .node(node), margin: "", depth: 0)]
      while let part = open.popLast() { draw(part) }
    }
  }

  private mutating func draw(_ part: Part) {
    switch part.what {
    case .node(let node): draw(node, part)
    case .only(let line):
      let mark = mark(of: line)
      let labels = labels(of: line)
      let beginning = chart.whole == nil ? "↓\(mark) " : "  "
      add(part.margin, "↓\(mark) " + labels[0])
      for label in labels.dropFirst() { add(part.margin, beginning + label) }
      follow(line, part.margin, part.depth)
    case .branch(let line, let isLast):
      let labels = labels(of: line)
      let beginning = (isLast ? "└─" : "├─") + mark(of: line)
      let margin = part.margin + (isLast ? "   " : "│  ")
      add(part.margin, beginning + " " + labels[0])
      for label in labels.dropFirst() { add(margin, label) }
      follow(line, margin, part.depth + 1)
    }
  }

  /// The labels of a line, at least one. The first is empty if a count of several links is before
  /// it.
  private func labels(of line: Int) -> [String] {
    let labels = chart.labels(of: chart.lines[line])
    let isSum = labels.count > 1 && chart.whole != nil
    return labels.isEmpty || isSum ? [""] + labels : labels
  }

  /// Draws the node that a line leads to, or only names it if it is drawn elsewhere.
  private mutating func follow(_ line: Int, _ margin: String, _ depth: Int) {
    let target = chart.lines[line].target
    let node = chart.nodes[target]
    switch node.shape {
    case .end: add(margin, "■ end" + reach(node.visits))
    case .start, .block:
      if isDrawn[target] {
        add(margin, "↑ \(name(node))")
      } else if depth > Self.deepest || isPostponed.contains(target) {
        add(margin, "⇣ \(name(node)) (below)")
        if isPostponed.insert(target).inserted { postponed.append(target) }
      } else {
        open.append(Part(what: .node(target), margin: margin, depth: depth))
      }
    }
  }

  private mutating func draw(_ number: Int, _ part: Part) {
    isDrawn[number] = true
    let node = chart.nodes[number]
    add(part.margin, head(of: node))
    for remark in node.remarks { add(part.margin, "  " + remark) }
    for problem in node.problems {
      add(part.margin, "  \(problem.severity.sign) \(problem.message) [\(problem.code.rawValue)]")
    }
    let ways = leaving[number]
    if ways.count == 1 {
      open.append(Part(what: .only(ways[0]), margin: part.margin, depth: part.depth))
    }
    guard ways.count > 1 else { return }
    for (index, line) in ways.enumerated().reversed() {
      let isLast = index == ways.count - 1
      open.append(
        Part(what: .branch(line, isLast: isLast), margin: part.margin, depth: part.depth))
    }
  }

  private func head(of node: Chart.Node) -> String {
    guard node.shape != .start else {
      let title = chart.title.inOneLine()
      return "● start" + (title.isEmpty ? "" : "  \(title)")
    }
    let said = node.texts.first.map { "  " + $0.inOneLine() } ?? ""
    return "\(name(node))  \(node.shape.word)\(reach(node.visits))\(said)"
  }

  private func name(_ node: Chart.Node) -> String { node.name.inOneLine() }

  private func mark(of line: Int) -> String {
    (chart.lines[line].problem.map { " " + $0.sign } ?? "") + reach(chart.lines[line].visits)
  }

  private func reach(_ visits: Int) -> String {
    guard chart.showsReach else { return "" }
    return " " + (chart.words(visits) ?? (visits > 0 ? "✓" : "·"))
  }

  private mutating func add(_ margin: String, _ text: String) {
    var line = margin + text.inOneLine().shortened(to: max(width - margin.cellWidth, 20))
    while line.last == " " { line.removeLast() }
    lines.append(line)
  }
}
