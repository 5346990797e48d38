import Starling

/// A node of the picture: its lines of text and its size.
struct NodeBox {
  private static let lineHeight = 16.0
  private static let textCells = 34

  let size: LayoutTask.Size
  private let node: Chart.Node
  private let lines: [(style: String, text: String)]

  init(_ node: Chart.Node) {
    self.node = node
    switch node.shape {
    case .start, .end:
      lines = []
      size = LayoutTask.Size(width: 22, height: 22)
    case .block:
      lines = Self.lines(of: node)
      let head =
        Self.name(of: node).drawnWidth * 8.2 + 10 + node.shape.word.drawnWidth * 6.6
      let widest = lines.map { $0.text.drawnWidth * 7.1 }.max() ?? 0
      size = LayoutTask.Size(
        width: max(76, widest, head) + 26,
        height: Double(lines.count + 1) * Self.lineHeight + 14)
    }
  }

  static func name(of node: Chart.Node) -> String { node.name.inOneLine().shortened(to: 30) }

  private static func lines(of node: Chart.Node) -> [(style: String, text: String)] {
    var lines = threeLines(node.texts).map { (style: "said", text: $0) }
    lines += node.remarks.prefix(6).map { ("remark", $0.inOneLine().shortened(to: textCells)) }
    let worstFirst = node.problems.sorted { $0.severity == .error && $1.severity != .error }
    for problem in worstFirst.prefix(3) {
      let words = threeLines(["\(problem.severity.sign) \(problem.message)"])
      lines += words.map { ("finding-\(problem.severity.rawValue)", $0) }
    }
    return lines
  }

  private static func threeLines(_ texts: [String]) -> [String] {
    texts.flatMap { $0.inOneLine().wrapped(to: textCells) }.first(3, of: textCells)
  }

  func svg(at center: Layout.Point) -> String {
    let place = #"cx="\#(center.x.svg)" cy="\#(center.y.svg)""#
    return switch node.shape {
    case .start: #"<circle class="start" \#(place) r="9"/>"#
    case .end: #"<circle class="ring" \#(place) r="9"/><circle class="start" \#(place) r="5"/>"#
    case .block(let kind): box(center, radius: kind.traits.drawing.isRound ? 14 : 4)
    }
  }

  private func box(_ center: Layout.Point, radius: Int) -> String {
    let left = center.x - size.width / 2
    let top = center.y - size.height / 2
    let texts = lines.enumerated().map { index, line in
      let y = top + 20 + Double(index + 1) * Self.lineHeight
      return #"<text class="\#(line.style)" x="\#((left + 18).svg)" y="\#(y.svg)">"#
        + "\(line.text.svg)</text>"
    }
    return #"<rect class="box" x="\#(left.svg)" y="\#(top.svg)" height="\#(size.height.svg)" "#
      + #"width="\#(size.width.svg)" rx="\#(radius)"/>"#
      + #"<rect class="stripe" x="\#((left + 8).svg)" y="\#((top + 8).svg)" width="4" "#
      + #"height="\#((size.height - 16).svg)" rx="2"/>"#
      + #"<text x="\#((left + 18).svg)" y="\#((top + 20).svg)">"#
      + #"<tspan class="name">\#(Self.name(of: node).svg)</tspan>"#
      + #"<tspan class="word" dx="7">\#(node.shape.word)</tspan></text>"#
      + texts.joined()
  }
}

/// The label of a line: a few lines of text and, for a stub, the name of the target.
struct LabelBox {
  private static let lineHeight = 14.0
  private static let most = 5

  let size: LayoutTask.Size
  private var lines: [(style: String, text: String)]

  init(_ labels: [String], reference: String? = nil) {
    lines = labels.prefix(Self.most).flatMap { label in
      label.inOneLine().wrapped(to: 30).first(2, of: 30).map { ("label", $0) }
    }
    if labels.count > Self.most {
      lines.append(("label", "\(grouped(labels.count - Self.most)) more"))
    }
    if let reference { lines.append(("reference", reference)) }
    size = LayoutTask.Size(
      width: (lines.map(\.text.drawnWidth).max() ?? 0) * 6.5 + 10,
      height: Double(lines.count) * Self.lineHeight + 6)
  }

  func svg(at center: Layout.Point) -> String {
    let left = center.x - size.width / 2
    let top = center.y - size.height / 2
    let texts = lines.enumerated().map { index, line in
      let y = top + 14 + Double(index) * Self.lineHeight
      return #"<text class="\#(line.style)" x="\#(center.x.svg)" y="\#(y.svg)">"#
        + "\(line.text.svg)</text>"
    }
    return #"<rect class="ground" x="\#(left.svg)" y="\#(top.svg)" width="\#(size.width.svg)" "#
      + #"height="\#(size.height.svg)" rx="4"/>"# + texts.joined() + "\n"
  }
}

extension [Substring] {
  /// The first lines of a width in cells, with an ellipsis if something is left out.
  fileprivate func first(_ most: Int, of width: Int) -> [String] {
    guard count > most else { return map(String.init) }
    return prefix(most - 1).map(String.init) + ["\(self[most - 1]) …".shortened(to: width)]
  }
}

extension String {
  /// About how wide the text is drawn, in cells: some letters take more room than in a terminal.
  var drawnWidth: Double {
    reduce(0) { $0 + Double($1.cellWidth) * ($1.unicodeScalars.first?.stretch ?? 1) }
  }
}

extension Unicode.Scalar {
  fileprivate var stretch: Double {
    switch self {
    case "W", "M", "@", "%", "—", "…", "Ш", "Щ": 1.7
    // The scripts of southern India, Sinhala and Burmese.
    case "\u{B80}"..."\u{DFF}", "\u{1000}"..."\u{109F}": 1.4
    default: 1
    }
  }
}
