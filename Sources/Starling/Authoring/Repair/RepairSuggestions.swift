/// Finds unambiguous names. A check suggests the first of several near names, and only for its
/// first findings; a repair needs a single nearest name, and handles every finding.
struct RepairSuggestions {
  private var spellings: [String: Spelling] = [:]
  /// Cached results, since mistakes are often repeated.
  private var known: [[String]: String?] = [:]

  /// The only name of a list that is nearest to a misspelt one, if a quarter of it was mistyped at
  /// most, and no whole word: what is suggested may be a guess, what is written may not.
  mutating func only(
    _ name: String, within edits: Int? = nil, in list: String,
    of candidates: @autoclosure () -> [String]
  ) -> String? {
    if let known = known[[list, name]] { return known }
    let spelling = spellings[list] ?? Spelling(candidates())
    spellings[list] = spelling
    let nearest = spelling.onlyNearest(
      to: name, within: edits ?? max(1, name.unicodeScalars.count / 4))
    let only = nearest.flatMap { edits == nil && $0.isOtherThan(name) ? nil : $0 }
    known.updateValue(only, forKey: [list, name])
    return only
  }
}

extension String {
  /// Whether a name near another one means something else: a word of it was replaced, left out or
  /// added, such as a unit or a bound, or one of the two is the other's negation.
  fileprivate func isOtherThan(_ name: String) -> Bool {
    if negates(name) || name.negates(self) { return true }
    let words = words
    let others = name.words
    let rest = words.filter { !others.contains($0) }.joined()
    let otherRest = others.filter { !words.contains($0) }.joined()
    let edits = max(1, max(rest.unicodeScalars.count, otherRest.unicodeScalars.count) / 4)
    return rest != otherRest && Spelling([rest]).onlyNearest(to: otherRest, within: edits) == nil
  }

  /// The words of a name, which begin with capitals or behind signs.
  private var words: [String] {
    var words = [""]
    for letter in self {
      if letter.isUppercase || !letter.isLetter && !letter.isNumber { words.append("") }
      if letter.isLetter || letter.isNumber { words[words.count - 1] += letter.lowercased() }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether it is another name behind a prefix that negates.
  private func negates(_ name: String) -> Bool {
    ["un", "in", "im", "dis", "non", "not", "no"].contains {
      lowercased() == $0 + name.lowercased()
    }
  }

  /// How many letters of an original may be edited so that it is still taken for the same text.
  package var editsWithinReason: Int { unicodeScalars.count / 4 }
}
