/// Reads places in texts from marks.
enum Marks {
  /// The text without its marks, and their lines and columns.
  static func read(_ text: String) -> (text: String, places: [String]) {
    var plain = ""
    var places: [String] = []
    var (line, column) = (1, 1)
    for character in text {
      if character == "1️⃣" {
        places.append("\(line):\(column)")
        continue
      }
      plain.append(character)
      (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return (plain, places)
  }
}
