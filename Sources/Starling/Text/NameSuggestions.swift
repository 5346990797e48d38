/// Suggestions out of a long list of names, for the first findings only.
struct NameSuggestions {
  private let names: [String]
  private var spelling: Spelling
  private var left = 200

  init(_ names: [String]) {
    self.names = names
    spelling = Spelling(candidates: names)
  }

  mutating func nearest(to name: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    return spelling.nearest(to: name).map { names[$0] }
  }
}
