/// Suggestions for words of small lists, each list prepared once; only for the first findings, so
/// that a file full of mistakes stays quick to check.
struct SpellingCache {
  private var spellings: [String: Spelling] = [:]
  private var left = 200

  mutating func nearest(to name: String, of candidates: [String], named list: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    return spellings[list, default: Spelling(candidates)].nearest(to: name)
  }
}
