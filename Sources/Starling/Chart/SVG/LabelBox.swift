/// The label of a line: a few lines of text and, for a stub, the name of the target.
struct LabelBox {
  private static let lineHeight = 14.0
  private static let most = 5

  let size: LayoutTask.Size
  private var lines: [(style: String, text: String)]

  init(_ labels: [String], reference: String? = nil) {
    lines = labels.prefix(Self.most).flatMap(Self.wrapped).map { ("label", $0) }
    if labels.count > Self.most {
      lines.append(("label", "\(grouped(labels.count - Self.most)) more"))
    }
    if let reference { lines.append(("reference", reference)) }
    size = LayoutTask.Size(
      width: Double(lines.map(\.text.cellWidth).max() ?? 0) * 6.5 + 10,
      height: Double(lines.count) * Self.lineHeight + 6)
  }

  private static func wrapped(_ label: String) -> [String] {
    let lines = label.inOneLine().wrapped(to: 30)
    guard lines.count > 2 else { return lines.map(String.init) }
    return [String(lines[0]), "\(lines[1])".shortened(to: 28) + " …"]
  }

  func svg(at center: Layout.Point) -> String {
    let (left, top) = (center.x - size.width / 2, center.y - size.height / 2)
    let texts = lines.enumerated().map { index, line in
      let y = top + 14 + Double(index) * Self.lineHeight
      return #"<text class="\#(line.style)" x="\#(center.x.svg)" y="\#(y.svg)">"#
        + "\(line.text.svg)</text>"
    }
    return #"<rect class="ground" x="\#(left.svg)" y="\#(top.svg)" width="\#(size.width.svg)" "#
      + #"height="\#(size.height.svg)" rx="4"/>"# + texts.joined() + "\n"
  }
}
