/// Lays texts out in lines: indented and colored, or plain with the name of the speaker. All output
/// of a chat passes through it and is made safe for terminals.
struct ChatLayout {
  var look: ChatLook

  /// A text wrapped to the width. Plain lines begin with the speaker's name, others with an indent.
  /// A hint follows the last line if it fits.
  func lines(_ text: String, by name: String? = nil, _ style: Style, hint: String? = nil) -> String
  {
    let prefix = look.isPlain ? name.map { $0.inOneLine() + ": " } ?? "" : indent
    let others = look.isPlain ? "" : indent
    let wrapped = text.safeForTerminal().wrapped(
      to: max(1, look.width - others.count), firstLine: max(1, look.width - prefix.cellWidth))
    var lines = wrapped.enumerated().map { index, line in
      let prefix = index == 0 ? prefix : others
      return line.isEmpty ? prefix.withoutLastSpaces : prefix + paint(line, style)
    }
    guard let hint = hint?.inOneLine() else { return lines.joined(separator: "\n") + "\n" }
    let used = others.count + (wrapped.last?.cellWidth ?? 0)
    guard !look.isPlain, lines.last?.isEmpty == false, used + 2 + hint.cellWidth <= look.width
    else {
      return lines.joined(separator: "\n") + "\n" + self.lines(hint, .lightButton)
    }
    lines[lines.count - 1] += "  " + paint(hint[...], .lightButton)
    return lines.joined(separator: "\n") + "\n"
  }

  /// An address or a path. It is not wrapped, because a part of it would be useless.
  func unbroken(_ text: String, leadingTo target: String? = nil) -> String {
    let shown = text.inOneLine()
    let prefix = look.isPlain ? "" : indent
    guard let target, look.hasLinks, !look.isPlain else { return "\(prefix)\(shown)\n" }
    return "\(prefix)\u{1B}]8;;\(target.inOneLine())\u{1B}\\\(shown)\u{1B}]8;;\u{1B}\\\n"
  }

  /// Numbered buttons: as many per line as fit, or one per line for screen readers.
  func choices(_ offers: [Prompt.Offer]) -> String {
    let titles = offers.enumerated().map { "\($0 + 1) \($1.title.inOneLine())" }
    return rows(of: titles).map { row in
      guard row.count > 1 else { return lines(titles[row[0]], offers[row[0]].style) }
      return indent + row.map { paint(titles[$0][...], offers[$0].style) }.joined(separator: "   ")
        + "\n"
    }.joined()
  }

  private func rows(of titles: [String]) -> [[Int]] {
    var rows: [[Int]] = []
    var width = 0
    for (index, title) in titles.enumerated() {
      width += 3 + title.cellWidth
      if rows.isEmpty || look.isPlain || width > look.width - indent.count {
        rows.append([])
        width = title.cellWidth
      }
      rows[rows.count - 1].append(index)
    }
    return rows
  }

  /// A line without indentation.
  func header(_ text: String) -> String {
    text.inOneLine().wrapped(to: max(1, look.width)).map { paint($0, .textBold) + "\n" }.joined()
  }

  private var indent: String { look.width > 12 ? "   " : "" }

  private func paint(_ text: Substring, _ style: Style) -> String {
    guard look.hasColors, !text.isEmpty else { return String(text) }
    switch style {
    case .text, .emoji: return String(text)
    case .textBold, .button: return "\u{1B}[1m\(text)\u{1B}[0m"
    case .lightButton, .cancel: return "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }
}

extension String {
  fileprivate var withoutLastSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
