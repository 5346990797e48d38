/// How near two names of given lengths can be at best, judged by their letters.
struct SpellingPromise {
  private let candidateIsShorter: Bool
  private let allowed: Int
  private let difference: Int
  /// How many edits there may be beside a missing token; negative where none can be missing.
  private let besideTokens: Int

  init(_ candidate: Int, _ sought: Int, worst: Int) {
    let shorter = min(candidate, sought)
    candidateIsShorter = candidate < sought
    let most = SpellingRank(value: worst).editsWithTokens
    allowed = min(most, Spelling.allowance(max(candidate, sought)))
    difference = abs(candidate - sought)
    let beside = TokenCut.editsBeside(within: allowed, shorter: shorter)
    besideTokens = difference > max(0, TokenCut.leastToken - beside) ? beside : -1
  }

  var isVoid: Bool { difference > allowed && besideTokens < 0 }

  /// The value of the best rank that the names can have, or nil if they are surely too far apart.
  func bestRank(_ sought: LetterSet, _ candidate: LetterSet) -> Int? {
    let (shorter, longer) = candidateIsShorter ? (candidate, sought) : (sought, candidate)
    let missing = shorter.missing(from: longer, atMost: allowed)
    guard missing <= allowed else { return nil }
    let surplus = longer.missing(from: shorter, atMost: allowed)
    let edits = SpellingRank.edits(max(missing, surplus, difference))
    if missing <= besideTokens && longer.hasSeparator {
      return min(edits.value, SpellingRank.editsWithTokens(missing + TokenCut.cost).value)
    }
    return edits.edits <= allowed ? edits.value : nil
  }
}
