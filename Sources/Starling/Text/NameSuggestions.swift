/// Suggests names for the first 200 look-ups only, so that a file full of mistakes checks quickly.
struct NameSuggestions {
  private let spelling: Spelling
  private var left = 200

  init(_ names: [String]) { spelling = Spelling(names) }

  mutating func nearest(to name: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    return spelling.nearest(to: name)
  }
}
