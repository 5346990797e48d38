import Starling

/// Draws an SVG picture from the top down.
///
/// The colors follow the reader's color scheme. Every value is also written as text, so nothing
/// depends on color.
struct Drawing {
  static let width = 760
  static let margin = 24
  /// Where labelled bars begin.
  static let bars = 230
  private static let barsEnd = width - 150
  private static let end = width - margin

  /// A paint; the style sheet has a class of the same name.
  enum Paint: String { case ink, soft, strong }

  /// Which part of a text lies at its point.
  enum Anchor: String { case start, middle, end }

  private(set) var height = 0
  private var body = ""

  mutating func skip(_ points: Int) { height += points }

  mutating func text(
    _ text: String, at x: Int, _ y: Int, _ paint: Paint = .ink, _ anchor: Anchor = .start
  ) {
    body += "<text class=\"\(paint.rawValue)\" x=\"\(x)\" y=\"\(height + y)\""
    body += anchor == .start ? ">" : " text-anchor=\"\(anchor.rawValue)\">"
    body += text.svg + "</text>\n"
  }

  mutating func bar(_ x: Int, _ y: Int, width: Int, height: Int, saying title: String) {
    body += "<rect class=\"mark\" x=\"\(x)\" y=\"\(self.height + y)\" width=\"\(width)\""
    body += " height=\"\(height)\" rx=\"2\"><title>\(title.svg)</title></rect>\n"
  }

  /// A heading, with words at the other margin.
  mutating func head(_ text: String, _ beside: String = "") {
    self.text(text, at: Self.margin, 14, .strong)
    self.text(beside, at: Self.end, 14, .soft, .end)
    skip(36)
  }

  mutating func line(_ text: String, _ paint: Paint = .ink, at x: Int = margin) {
    self.text(text, at: x, 14, paint)
    skip(26)
  }

  /// A labelled bar for a share from 0 to 1, with words behind it and at the other margin.
  mutating func row(_ label: String, _ share: Double, _ words: String, _ beside: String = "") {
    let long = Int((share * Double(Self.barsEnd - Self.bars - 100)).rounded())
    text(label.shortened(to: 26), at: Self.margin, 14)
    bar(Self.bars, 2, width: long, height: 16, saying: "\(label): \(words)")
    text(words, at: Self.bars + long + 8, 14)
    text(beside, at: Self.end, 14, .soft, .end)
    skip(26)
  }

  mutating func dot(_ x: Int, _ y: Int, saying title: String) {
    body += "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(height + y)\" r=\"5\">"
    body += "<title>\(title.svg)</title></circle>\n"
  }

  mutating func rule(from x: Int, to end: Int, _ y: Int) {
    body += "<path class=\"line\" d=\"M\(x) \(height + y)H\(end)\"/>\n"
  }

  /// A line through points, with the area down to a base line shaded.
  mutating func curve(_ points: [(x: Int, y: Int)], base: Int) {
    guard let first = points.first, let last = points.last else { return }
    let line = points.map { "\($0.x) \(height + $0.y)" }.joined(separator: "L")
    body += "<path class=\"shade\" d=\"M\(first.x) \(height + base)L\(line)"
    body += "L\(last.x) \(height + base)Z\"/>\n<path class=\"stroke\" d=\"M\(line)\"/>\n"
  }

  /// Draws a group with a title, which screen readers read.
  mutating func group(_ title: String, _ draw: (inout Drawing) -> Void) {
    body += "<g role=\"group\"><title>\(title.svg)</title>\n"
    draw(&self)
    body += "</g>\n"
  }

  func svg(title: String, description: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" \
    width="\(Self.width)" height="\(height)" role="group" aria-labelledby="title description">
    <title id="title">\(title.svg)</title>
    <desc id="description">\(description.svg)</desc>
    <style>\(Self.style)</style>
    <rect class="paper" width="100%" height="100%"/>
    \(body)</svg>
    """
  }

  private static let style = """
    text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;
    unicode-bidi:plaintext;white-space:pre}
    .paper{fill:#fff}.ink,.strong{fill:#1d2733}.soft{fill:#5a6674}
    .strong{font-weight:600;font-size:16px}
    .mark,.dot,.shade{fill:#2b6cb0}.dot{stroke:#fff;stroke-width:1.5}.shade{fill-opacity:.18}
    .stroke{fill:none;stroke:#2b6cb0;stroke-width:2;stroke-linejoin:round}.line{stroke:#c3cad3}
    @media (prefers-color-scheme:dark){
    .paper{fill:#12171e}.ink,.strong{fill:#e8edf3}.soft{fill:#9fadbc}
    .mark,.dot,.shade{fill:#6fb1f2}.dot{stroke:#12171e}.stroke{stroke:#6fb1f2}.line{stroke:#3b4654}
    }
    """
}

extension String {
  /// The text escaped for an SVG picture, on one line.
  var svg: String { inOneLine().xml }
}
