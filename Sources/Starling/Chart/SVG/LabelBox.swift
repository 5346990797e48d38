/// The label of a line as it is drawn: a few lines of text, and perhaps the name of the target.
struct LabelBox {
  private static let lineHeight = 14.0
  private static let most = 5

  let size: LayoutTask.Size
  private let lines: [String]
  private let reference: String?

  init(_ labels: [String], reference: String? = nil) {
    var lines = labels.prefix(Self.most).flatMap(Self.wrapped)
    if labels.count > Self.most { lines.append("\(grouped(labels.count - Self.most)) more") }
    self.lines = lines
    self.reference = reference
    let all = lines + (reference.map { [$0] } ?? [])
    size = LayoutTask.Size(
      width: Double(all.map(\.cellWidth).max() ?? 0) * 6.5 + 10,
      height: Double(all.count) * Self.lineHeight + 6)
  }

  private static func wrapped(_ label: String) -> [String] {
    let lines = label.inOneLine().wrapped(to: 30)
    guard lines.count > 2 else { return lines.map(String.init) }
    return [String(lines[0]), "\(lines[1])".shortened(to: 28) + " …"]
  }

  func svg(at center: Layout.Point) -> String {
    let (left, top) = (center.x - size.width / 2, center.y - size.height / 2)
    var svg =
      "<rect class=\"ground\" x=\"\(left.svg)\" y=\"\(top.svg)\" width=\"\(size.width.svg)\" "
      + "height=\"\(size.height.svg)\" rx=\"4\"/>"
    var y = top + 14
    for line in lines {
      svg += text("label", center.x, y, line)
      y += Self.lineHeight
    }
    if let reference { svg += text("reference", center.x, y, reference) }
    return svg + "\n"
  }

  private func text(_ style: String, _ x: Double, _ y: Double, _ text: String) -> String {
    "<text class=\"\(style)\" x=\"\(x.svg)\" y=\"\(y.svg)\">\(text.svg)</text>"
  }
}
