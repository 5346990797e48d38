import Starling

/// What stands for the signs of ours on a terminal that shows only ASCII. Each takes one column, so
/// that columns stay columns.
enum PlainSigns {
  private static let table: [Unicode.Scalar: Unicode.Scalar] = [
    "★": "*", "☆": "-", "⭐": "*", "●": "*", "○": "o", "■": "#", "✓": "+", "✖": "x", "⚠": "!",
    "›": ">", "‹": "<", "❯": ">", "→": ">", "⇒": ">", "↑": "^", "↓": "v", "⇣": "v", "↻": "@",
    "↵": "|", "│": "|", "▏": "|", "├": "|", "└": "`", "─": "-", "█": "#", "✂": "%",
    "·": ".", "…": ".", "–": "-", "—": "-", "‐": "-", "‑": "-", "×": "x", "≤": "<", "≥": ">",
    "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "\u{A0}": " ",
  ]

  /// A text with signs and letters of ASCII. A letter of another script stays: none would be it.
  static func replacing(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
    var plain = String.UnicodeScalarView()
    // The variation to a picture belongs to a sign, and is none by itself.
    for scalar in text.unicodeScalars where scalar != "\u{FE0F}" {
      let letter = scalar.withoutAccents
      plain.append(table[scalar] ?? (letter.isASCII ? letter : scalar))
    }
    return String(plain)
  }
}
