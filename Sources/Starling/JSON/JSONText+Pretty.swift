extension JSONText {
  /// The value over several lines: what fits a line stands on one, as an author would write it.
  package func pretty(width: Int = 100) -> String {
    var text = ""
    write(to: &text, margin: "", behind: 0, width)
    return text
  }

  /// Writes the value in lines with a margin, the first of them behind so many bytes of a key.
  private func write(to text: inout String, margin: String, behind used: Int, _ width: Int) {
    let line = onOneLine
    let isShort = margin.utf8.count + used + line.utf8.count < width
    switch self {
    case .object(let members) where !isShort:
      text += "{\n"
      for (index, member) in members.enumerated() {
        let key = JSONEscape.quoted(member.0) + ": "
        text += "\(margin)  \(key)"
        member.1.write(to: &text, margin: margin + "  ", behind: key.utf8.count, width)
        text += index + 1 < members.count ? ",\n" : "\n\(margin)}"
      }
    case .array(let elements) where !isShort:
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += "\(margin)  "
        element.write(to: &text, margin: margin + "  ", behind: 0, width)
        text += index + 1 < elements.count ? ",\n" : "\n\(margin)]"
      }
    case .object, .array, .null, .boolean, .integer, .number, .string, .raw: text += line
    }
  }

  /// The value on one line, with spaces where one would type them.
  private var onOneLine: String {
    switch self {
    case .object(let members) where !members.isEmpty:
      let all = members.map { JSONEscape.quoted($0.0) + ": " + $0.1.onOneLine }
      return "{ " + all.joined(separator: ", ") + " }"
    case .array(let elements):
      return "[" + elements.map(\.onOneLine).joined(separator: ", ") + "]"
    case .object, .null, .boolean, .integer, .number, .string, .raw: return text
    }
  }
}
