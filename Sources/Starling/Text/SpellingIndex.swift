/// The candidates of a ``Spelling``, prepared for many look-ups.
struct SpellingIndex: Sendable {
  /// Candidates of one length: the letters that some have, and where those with just these stand.
  private struct Shelf {
    private(set) var letters: [LetterSet] = []
    private(set) var positions: [[Int]] = []
    private var places: [LetterSet: Int] = [:]

    mutating func add(_ set: LetterSet, at position: Int) {
      if let place = places[set] { return positions[place].append(position) }
      places[set] = letters.count
      letters.append(set)
      positions.append([position])
    }
  }

  /// As many as there are candidates, in their order; empty where a name is too long to compare.
  private(set) var names: [[UInt32]] = []
  private var shelves = Array(repeating: Shelf(), count: Spelling.longestName + 1)

  init(_ candidates: [String]) {
    names.reserveCapacity(candidates.count)
    for (position, candidate) in candidates.enumerated() {
      let scalars = Spelling.scalars(of: candidate.foldingCase())
      names.append(scalars)
      shelves[scalars.count].add(LetterSet(scalars), at: position)
    }
  }

  /// The positions of all candidates whose letters leave open that they are near enough: for each
  /// rank asked for those that cannot have a better one.
  func candidates(near sought: [UInt32], ranks: ClosedRange<Int>) -> [[Int]] {
    let letters = LetterSet(sought)
    var found: [[Int]] = []
    for length in 1..<shelves.count where !shelves[length].letters.isEmpty {
      let promise = SpellingPromise(length, sought.count, worst: ranks.upperBound)
      if promise.isVoid { continue }
      let shelf = shelves[length]
      for (place, other) in shelf.letters.enumerated() {
        guard let rank = promise.bestRank(letters, other), ranks.contains(rank) else { continue }
        while found.count <= rank - ranks.lowerBound { found.append([]) }
        found[rank - ranks.lowerBound] += shelf.positions[place]
      }
    }
    return found
  }
}
