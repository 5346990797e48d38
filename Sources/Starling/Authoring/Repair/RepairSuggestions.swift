/// Finds unambiguous names. A check suggests the first of several near names, and only for its
/// first findings; a repair needs a single nearest name, and handles every finding.
struct RepairSuggestions {
  private var spellings: [String: Spelling] = [:]
  /// Cached results, since mistakes are often repeated.
  private var known: [[String]: String?] = [:]

  /// The only name of a list that is nearest to a misspelt one, if a quarter of it was mistyped at
  /// most: what is suggested to a person may be a guess, what is written may not.
  mutating func only(
    _ name: String, within edits: Int? = nil, in list: String,
    of candidates: @autoclosure () -> [String]
  ) -> String? {
    if let known = known[[list, name]] { return known }
    let spelling = spellings[list] ?? Spelling(candidates())
    spellings[list] = spelling
    let nearest = spelling.onlyNearest(
      to: name, within: edits ?? max(1, name.unicodeScalars.count / 4))
    known.updateValue(nearest, forKey: [list, name])
    return nearest
  }
}

extension String {
  /// How many letters of an original may be edited so that it is still taken for the same text.
  package var editsWithinReason: Int { unicodeScalars.count / 4 }
}
