/// Suggests words from small lists and prepares each list once. It stops after 200 suggestions, so
/// that a file full of mistakes checks quickly.
struct SpellingCache {
  private var spellings: [String: Spelling] = [:]
  private var left = 200

  mutating func nearest(to name: String, of candidates: [String], named list: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    return spellings[list, default: Spelling(candidates)].nearest(to: name)
  }
}
