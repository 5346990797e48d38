/// The candidates of a ``Spelling``, prepared for many look-ups.
struct SpellingIndex: Sendable {
  /// Candidates of one length: their letters, and where they stand.
  private struct Shelf {
    var letters: [LetterSet] = []
    var positions: [Int] = []
  }

  /// As many as there are candidates, in their order; empty where a name is too long to be compared.
  private(set) var names: [[UInt32]] = []
  private var shelves = Array(repeating: Shelf(), count: Spelling.longestName + 1)

  init(_ candidates: [String]) {
    names.reserveCapacity(candidates.count)
    for (position, candidate) in candidates.enumerated() {
      let scalars = Spelling.scalars(of: candidate.foldingCase())
      names.append(scalars)
      shelves[scalars.count].letters.append(LetterSet(scalars))
      shelves[scalars.count].positions.append(position)
    }
  }

  /// The positions of all candidates whose letters leave open that they are near enough, each at the
  /// value of the best rank that it may have.
  func candidates(near sought: [UInt32]) -> [[Int]] {
    let letters = LetterSet(sought)
    var found: [[Int]] = []
    for length in 1..<shelves.count where !shelves[length].positions.isEmpty {
      let promise = SpellingPromise(length, sought.count)
      if promise.isVoid { continue }
      let shelf = shelves[length]
      for (place, other) in shelf.letters.enumerated() {
        guard let rank = promise.bestRank(letters, other) else { continue }
        while found.count <= rank { found.append([]) }
        found[rank].append(shelf.positions[place])
      }
    }
    return found
  }
}

/// How near two names of given lengths can be at best, judged by their letters.
struct SpellingPromise {
  private let candidateIsShorter: Bool
  private let allowed: Int
  private let difference: Int
  /// How many edits there may be beside a missing token; negative where none can be missing.
  private let besideTokens: Int

  init(_ candidate: Int, _ sought: Int) {
    let shorter = min(candidate, sought)
    candidateIsShorter = candidate < sought
    allowed = Spelling.allowance(max(candidate, sought))
    difference = abs(candidate - sought)
    let beside = TokenDistance.editsBeside(within: allowed, shorter: shorter)
    besideTokens = difference > TokenDistance.leastToken - beside ? beside : -1
  }

  var isVoid: Bool { difference > allowed && besideTokens < 0 }

  /// The value of the best rank that the names can have, or nil if they are surely too far apart.
  func bestRank(_ sought: LetterSet, _ candidate: LetterSet) -> Int? {
    let (shorter, longer) = candidateIsShorter ? (candidate, sought) : (sought, candidate)
    let missing = shorter.missing(from: longer, atMost: allowed)
    guard missing <= allowed else { return nil }
    if missing <= besideTokens && longer.hasSeparator {
      let withTokens = SpellingRank.editsWithTokens(missing + TokenDistance.tokenCost)
      let edits = SpellingRank.edits(max(missing, difference))
      return min(withTokens.value, edits.value)
    }
    guard difference <= allowed else { return nil }
    let edits = max(missing, difference, longer.missing(from: shorter, atMost: allowed))
    return edits <= allowed ? SpellingRank.edits(edits).value : nil
  }
}
