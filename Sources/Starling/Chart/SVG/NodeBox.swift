/// A node as it is drawn: its lines of text and the room that they take.
struct NodeBox {
  private static let lineHeight = 16.0
  private static let textCells = 34

  private struct Line {
    var style: String
    var text: String
  }

  let size: LayoutTask.Size
  private let node: Chart.Node
  private let lines: [Line]

  init(_ node: Chart.Node) {
    self.node = node
    switch node.shape {
    case .start, .end:
      lines = []
      size = LayoutTask.Size(width: 22, height: 22)
    case .block:
      lines = Self.lines(of: node)
      let heads = Self.headWidth(of: node)
      let widest = lines.map { Double($0.text.cellWidth) * 7.1 }.max() ?? 0
      size = LayoutTask.Size(
        width: max(76, widest, heads) + 26,
        height: Double(lines.count + 1) * Self.lineHeight + 14)
    }
  }

  static func name(of node: Chart.Node) -> String { node.name.inOneLine().shortened(to: 30) }

  private static func headWidth(of node: Chart.Node) -> Double {
    Double(name(of: node).cellWidth) * 8.2 + 10 + Double(node.shape.word.cellWidth) * 6.6
  }

  private static func lines(of node: Chart.Node) -> [Line] {
    let texts = node.texts.flatMap { $0.inOneLine().wrapped(to: textCells) }
    var lines = texts.prefix(3).map { Line(style: "said", text: String($0)) }
    if texts.count > 3 { lines[2].text = "\(texts[2]) …" }
    lines += node.remarks.prefix(6).map {
      Line(style: "remark", text: $0.inOneLine().shortened(to: textCells))
    }
    let worstFirst = node.problems.sorted { $0.severity == .error && $1.severity != .error }
    for problem in worstFirst.prefix(3) {
      let told = "\(problem.severity.sign) \(problem.message)".inOneLine().wrapped(to: textCells)
      let style = "told-\(problem.severity.rawValue)"
      lines += told.prefix(3).map { Line(style: style, text: String($0)) }
      if told.count > 3 { lines[lines.count - 1].text += " …" }
    }
    return lines
  }

  func svg(at center: Layout.Point) -> String {
    switch node.shape {
    case .start: return "<circle class=\"start\" \(place(center)) r=\"9\"/>"
    case .end:
      return "<circle class=\"ring\" \(place(center)) r=\"9\"/>"
        + "<circle class=\"start\" \(place(center)) r=\"5\"/>"
    case .block: return box(center)
    }
  }

  private func place(_ center: Layout.Point) -> String {
    "cx=\"\(center.x.svg)\" cy=\"\(center.y.svg)\""
  }

  private func box(_ center: Layout.Point) -> String {
    let (left, top) = (center.x - size.width / 2, center.y - size.height / 2)
    let frame = "x=\"\(left.svg)\" y=\"\(top.svg)\" height=\"\(size.height.svg)\""
    let radius = isRound ? 14.0 : 4
    var svg = "<rect class=\"box\" \(frame) width=\"\(size.width.svg)\" rx=\"\(radius.svg)\"/>"
    svg +=
      "<rect class=\"stripe\" x=\"\((left + 8).svg)\" y=\"\((top + 8).svg)\" width=\"4\" "
      + "height=\"\((size.height - 16).svg)\" rx=\"2\"/>"
    let x = (left + 18).svg
    var y = top + 20
    svg +=
      "<text x=\"\(x)\" y=\"\(y.svg)\"><tspan class=\"name\">\(Self.name(of: node).svg)</tspan>"
      + "<tspan class=\"word\" dx=\"7\">\(node.shape.word)</tspan></text>"
    for line in lines {
      y += Self.lineHeight
      svg += "<text class=\"\(line.style)\" x=\"\(x)\" y=\"\(y.svg)\">\(line.text.svg)</text>"
    }
    return svg
  }

  /// What only says something is round, what asks has corners.
  private var isRound: Bool {
    switch node.shape {
    case .block(.text), .block(.route): true
    case .block, .start, .end: false
    }
  }
}
