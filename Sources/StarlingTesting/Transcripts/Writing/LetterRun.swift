import Starling

/// A text of one letter over and over, as it is written short: `x*501`. Every other text is
/// written as it is.
struct LetterRun {
  let text: String

  private static let counts = 61...TextInput.longestAnswer

  /// Reads the short form; nil if a text is none.
  init?(short: String) {
    let parts = short.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2, let letter = Self.letter(of: parts[0].unicodeScalars),
      let count = Int(parts[1]), Self.counts ~= count, String(count) == parts[1]
    else { return nil }
    text = String(repeating: letter, count: count)
  }

  /// The short form of a text; nil if it has none.
  static func short(_ text: String) -> String? {
    guard text.utf8.count >= counts.lowerBound,
      let letter = letter(of: text.unicodeScalars.prefix(1)), counts ~= text.unicodeScalars.count,
      text.unicodeScalars.allSatisfy({ letter.unicodeScalars.first == $0 })
    else { return nil }
    return "\(letter)*\(text.unicodeScalars.count)"
  }

  private static func letter(of scalars: some Collection<Unicode.Scalar>) -> String? {
    guard scalars.count == 1, let scalar = scalars.first, scalar.properties.isAlphabetic else {
      return nil
    }
    return String(Character(scalar))
  }
}

extension String {
  /// The answer as it stands behind `you:`, on one line where the text has one.
  var asAnswer: String? {
    LetterRun.short(self) ?? (LetterRun(short: self) == nil ? nil : JSONEscape.quoted(self))
  }
}

extension Value {
  /// The value as a line has it: as JSON, or short.
  var written: String {
    if case .text(let text) = self { LetterRun.short(text) ?? json } else { json }
  }
}
