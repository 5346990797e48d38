// The languages of a page. The player has English only; a page brings the words of the languages
// that its conversation has, as the files of these have them.
extension LanguageWords {
  nonisolated(unsafe) private static var brought: [(tag: String, words: LanguageWords)] = []

  /// The words of exactly this language; nil if the page has none.
  static func shipped(_ tag: String) -> LanguageWords? {
    let tag = tag.lowercased()
    return tag == "en" ? .en : unsafe brought.first { $0.tag == tag }?.words
  }

  /// Takes the words that a page brings.
  static func bring(_ lines: [(tag: String, lines: String)]) {
    unsafe brought = lines.map { ($0.tag.lowercased(), LanguageWords($0.lines)) }
  }
}

/// What the schema says of a key is nothing in a page.
package struct Meaning: ExpressibleByStringLiteral, Hashable, Sendable {
  package init(stringLiteral: StaticString) {}
  static func + (_: Meaning, _: Meaning) -> Meaning { "" }
}
