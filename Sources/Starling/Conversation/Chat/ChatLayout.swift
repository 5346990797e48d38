/// Lays texts out in lines: indented and colored, or plain with the name of the speaker. All output
/// of a chat passes through it and is made safe for terminals.
struct ChatLayout {
  var look: ChatLook
  /// Whether its lines are drawn again and again, so that no terminal may wrap them.
  var isDrawn = false

  /// What stands left of the lines of a text.
  private struct Margin {
    var first: String
    var others: String
    var ink: Ink?

    init(_ first: String, _ others: String? = nil, _ ink: Ink? = nil) {
      self.first = first
      self.others = others ?? first
      self.ink = ink
    }
  }

  /// A text wrapped to the width and indented. A hint follows the last line if it fits.
  func lines(_ text: String, _ style: Style, hint: String? = nil) -> String {
    lines(text, style, Margin(indent), hint: hint)
  }

  /// What a speaker says: a bar is left of it if there is color. Plain lines begin with the name.
  func lines(_ text: String, by name: String, _ style: Style, hint: String? = nil) -> String {
    guard !look.isPlain else {
      return lines(text, style, Margin(name.inOneLine() + ": ", ""), hint: hint)
    }
    let bar = look.hasColors && !indent.isEmpty ? " ▏ " : indent
    return lines(text, style, Margin(bar, nil, .speaker), hint: hint)
  }

  private func lines(_ text: String, _ style: Style, _ margin: Margin, hint: String? = nil)
    -> String
  {
    let safe = text.safeForTerminal()
    let isAddress = ReviewLink.isOne(safe)
    let whole = [safe.startIndex..<safe.endIndex]
    let addresses = look.hasLinks ? isAddress ? whole : safe.webAddresses : []
    // An address is not wrapped, because a part of it would be useless.
    let wrapped =
      isAddress
      ? [safe[...]]
      : safe.wrapped(
        to: max(1, width - margin.others.cellWidth),
        firstLine: max(1, width - margin.first.cellWidth), countingMost: isDrawn)
    var lines = wrapped.enumerated().map { index, line in
      let prefix = index == 0 ? margin.first : margin.others
      if line.isEmpty {
        return paint(String(prefix.reversed().drop { $0 == " " }.reversed()), margin.ink)
      }
      return paint(prefix, margin.ink) + paint(linked(line, addresses, in: safe), style)
    }
    guard let hint = hint?.inOneLine() else { return lines.joined(separator: "\n") + "\n" }
    let last = wrapped.count > 1 ? margin.others : margin.first
    let used = last.cellWidth + (wrapped.last?.cellWidth ?? 0)
    guard !look.isPlain, wrapped.last?.isEmpty == false, used + 2 + hint.cellWidth <= width else {
      return lines.joined(separator: "\n") + "\n" + self.lines(hint, .lightButton)
    }
    lines[lines.count - 1] += "  " + paint(hint, .lightButton)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line in which the addresses of the text are links, also where they are broken.
  private func linked(_ line: Substring, _ addresses: [Range<String.Index>], in text: String)
    -> String
  {
    var linked = ""
    var end = line.startIndex
    for address in addresses where address.overlaps(line.startIndex..<line.endIndex) {
      let part = address.clamped(to: line.startIndex..<line.endIndex)
      linked += line[end..<part.lowerBound] + link(String(line[part]), to: String(text[address]))
      end = part.upperBound
    }
    return linked + line[end...]
  }

  private func link(_ text: String, to target: String) -> String {
    "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// An address or a path. It is not wrapped, because a part of it would be useless.
  func unbroken(_ text: String, leadingTo target: String? = nil) -> String {
    let shown = text.inOneLine()
    let prefix = look.isPlain ? "" : indent
    guard let target, look.hasLinks, !look.isPlain else { return "\(prefix)\(shown)\n" }
    return prefix + link(shown, to: target.inOneLine()) + "\n"
  }

  /// Numbered buttons: in a row if they fit, otherwise, and for screen readers, one below the
  /// other.
  func choices(_ offers: [Prompt.Offer]) -> String {
    if isRow(offers) { return row(offers) + "\n" }
    return offers.indices.map { line($0, of: offers) }.joined()
  }

  /// Whether buttons fit in a row. Where keys go through them, the last cell stays empty. Titles
  /// that run from right to left would take the numbers between them along: the first one would
  /// stand before the second title.
  func isRow(_ offers: [Prompt.Offer]) -> Bool {
    guard !offers.contains(where: { $0.title.hasRightToLeft }) else { return false }
    let row = row(offers.map { $0.title.inOneLine() })
    let cells = look.editsLines ? row.reduce(1) { $0 + $1.mostCells } : row.cellWidth
    return !look.isPlain && offers.count > 1 && cells + indent.count <= width
  }

  private func row(_ titles: [String]) -> String {
    titles.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "   ")
  }

  /// Buttons in a row, of which one may be highlighted.
  func row(_ offers: [Prompt.Offer], pointingAt pointer: Int? = nil) -> String {
    offers.indices.map { index in
      let isFirst = indent.isEmpty && index == 0
      let gap = pointer == index && !isFirst ? paint(" ❯ ", .person) : isFirst ? "" : "   "
      return gap + paint("\(index + 1)", .person) + " "
        + paint(offers[index].title.inOneLine(), offers[index].style)
    }.joined()
  }

  /// A button on its own line, with its number aligned to those of the others. It may be
  /// highlighted and have a box.
  func line(
    _ index: Int, of offers: [Prompt.Offer], isHighlighted: Bool = false, isTicked: Bool? = nil
  ) -> String {
    let digits = "\(index + 1)"
    let title = offers[index].title.inOneLine()
    let style = offers[index].style
    guard !look.isPlain else { return lines("\(digits) \(title)", style, Margin("")) }
    let room = "\(offers.count)".count
    let box = isTicked.map { $0 ? "[x] " : "[ ] " } ?? ""
    let pointer = isHighlighted ? "❯" : " "
    let gap = indent.isEmpty ? (look.editsLines ? pointer : "") : " \(pointer) "
    let first = gap + box + String(repeating: " ", count: room - digits.count) + digits + " "
    let others = String(repeating: " ", count: first.cellWidth)
    return lines(title, style, Margin(first, indent.isEmpty ? "" : others, .person))
  }

  func left(_ words: String) -> String { indent + paint(words, .lightButton) }

  func dim(_ text: String) -> String { paint(text, .lightButton) }

  func typed(_ text: String) -> String { paint(text, .person) }

  /// The name of the speaker, above what they say.
  func name(_ name: String) -> String {
    name.inOneLine().wrapped(to: width).map { paint(String($0), .name) + "\n" }.joined()
  }

  /// The name of the speaker, in front of what they say.
  func nameBefore(_ name: String) -> String { paint(before(name), .name) }

  /// A text behind the name of the speaker, which is written already.
  func lines(_ text: String, behind name: String, _ style: Style, hint: String?) -> String {
    let lines = lines(text, style, Margin(before(name), indent, .name), hint: hint)
    return String(lines.dropFirst(nameBefore(name).count))
  }

  private func before(_ name: String) -> String { name.inOneLine() + ": " }

  private var width: Int { max(1, look.width) }

  private var indent: String { look.isPlain || width <= 12 ? "" : "   " }

  // MARK: Color

  /// The colors that tell the sides of a conversation apart. Every theme of a terminal has them,
  /// and none carries a meaning that the text does not.
  private enum Ink: String {
    case name = "1;35"
    case speaker = "35"
    case person = "36"
    case personOnLight = "34"
  }

  private func paint(_ text: String, _ ink: Ink?) -> String {
    guard var ink, look.hasColors, !text.isEmpty else { return text }
    // Cyan is hardly visible on white, and blue on black.
    if ink == .person, look.isLight { ink = .personOnLight }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }

  private func paint(_ text: String, _ style: Style) -> String {
    guard look.hasColors, !text.isEmpty else { return text }
    switch style {
    case .text, .emoji: return text
    case .textBold, .button: return "\u{1B}[1m\(text)\u{1B}[0m"
    case .lightButton, .cancel: return "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }
}
