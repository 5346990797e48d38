/// The words of the engine in one language, as its file has them: a line for a word, or for each
/// form of one that stands beside a number.
package struct LanguageWords: Sendable {
  /// The texts by key; a form of a word stands behind a dot.
  private var texts: [String: String]

  /// Reads lines such as `send = Senden` and `ticked.one = …`; what they do not have is that of the
  /// wider language.
  init(_ lines: String, in wider: LanguageWords? = nil) {
    texts = wider?.texts ?? [:]
    // By bytes: a program that starts reads two languages.
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      texts[String(Substring(line[..<space]))] = String(Substring(line[space...].dropFirst(3)))
    }
  }

  /// The word with a key; of several forms, one for that number of things in a language.
  package func text(_ key: String, of number: Int? = nil, in tag: String = "en") -> String? {
    texts[key] ?? number.flatMap { texts["\(key).\(PluralForm(of: $0, in: tag).rawValue)"] }
      ?? texts["\(key).other"]
  }

  /// The forms that a word has; empty if it has only one.
  package func forms(of key: String) -> [(form: PluralForm, text: String)] {
    PluralForm.allCases.compactMap { form in texts["\(key).\(form.rawValue)"].map { (form, $0) } }
  }

  /// All keys, with those of forms, in no order.
  package var keys: [String] { Array(texts.keys) }

  /// The text of the lines that a file of the language has.
  package var lines: String { texts.sorted { $0 < $1 }.map { "\($0) = \($1)\n" }.joined() }
}
