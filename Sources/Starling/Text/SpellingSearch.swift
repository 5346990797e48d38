/// One look-up of a ``Spelling``.
struct SpellingSearch {
  /// How many steps of comparing a look-up may take, which is about a millisecond. Only names that
  /// are much alike need more; the nearest of those that promised most is taken then.
  private static let patience = 150_000

  /// The ranks that are looked for at a time: most mistyped names are an edit or two from what was
  /// meant.
  private static let horizons = [0...2, 3...4, 5...SpellingRank.worst.value]

  /// What is to be told: the first of the nearest candidates, or also whether there are several.
  enum Aim { case first, ties }

  /// The first of the nearest candidates.
  struct Found {
    var position: Int
    /// Whether another one is as near; where nothing asked for ties, always false.
    var isTied = false
  }

  private let aim: Aim
  private let sought: [UInt32]
  private let edits: EditDistance
  private let cuts: [(cut: TokenCut, edits: EditDistance)]

  private(set) var found: Found?
  private var best = SpellingRank.worst
  private var patience = Self.patience

  init(for sought: [UInt32], telling aim: Aim) {
    self.aim = aim
    self.sought = sought
    edits = EditDistance(of: sought)
    let allowed = Spelling.allowance(sought.count)
    cuts = TokenCut.ways(of: sought, within: allowed, keeping: 1)
      .map { ($0, EditDistance(of: $0.rest)) }
  }

  /// The candidates are taken in the order in which their letters promise the most.
  mutating func run(through index: SpellingIndex) {
    for horizon in Self.horizons where best.value >= horizon.lowerBound {
      let promising = index.candidates(near: sought, ranks: horizon)
      for (promise, positions) in zip(horizon, promising) {
        if best.value < promise { return }
        for candidate in positions {
          guard patience > 0 else { return giveUp() }
          take(candidate, index.names[candidate])
        }
      }
    }
  }

  /// One that was not looked at may be as near.
  private mutating func giveUp() {
    if aim == .ties { found?.isTied = true }
  }

  private mutating func take(_ candidate: Int, _ name: [UInt32]) {
    // One that stands before the best so far need only be as good.
    let isEarlier = found.map { candidate < $0.position } ?? true
    let worst = isEarlier || aim == .ties ? best : SpellingRank(value: best.value - 1)
    guard let rank = rank(of: name, atWorst: worst) else { return }
    if aim == .ties, rank.value == best.value, let other = found {
      found = Found(position: min(candidate, other.position), isTied: true)
    } else {
      best = rank
      found = Found(position: candidate)
    }
  }

  private mutating func rank(of name: [UInt32], atWorst worst: SpellingRank) -> SpellingRank? {
    let allowed = Spelling.allowance(max(name.count, sought.count))
    var found: SpellingRank?
    patience -= edits.steps(to: name.count)
    if let distance = edits.distance(to: name, atMost: min(allowed, worst.edits)) {
      found = .edits(distance)
    }
    let most = min(allowed, (found ?? worst).editsWithTokens)
    let withTokens =
      name.count < sought.count
      ? distanceCutting(to: name, atMost: most) : distanceCuttingCandidate(name, atMost: most)
    return withTokens.map { .editsWithTokens($0) } ?? found
  }

  /// The distance to a name that lacks tokens of the one that is sought.
  private mutating func distanceCutting(to name: [UInt32], atMost limit: Int) -> Int? {
    guard TokenCut.editsBeside(within: limit, shorter: name.count) >= 0 else { return nil }
    var least: Int?
    for (cut, edits) in cuts {
      let within = (least.map { $0 - 1 } ?? limit) - cut.cost
      patience -= edits.steps(to: name.count)
      let beside = edits.distance(to: name, atMost: min(within, name.count / 3))
      least = beside.map { $0 + cut.cost } ?? least
    }
    return least
  }

  /// The distance to a name that has tokens which the one that is sought lacks.
  private mutating func distanceCuttingCandidate(_ name: [UInt32], atMost limit: Int) -> Int? {
    let most = TokenCut.editsBeside(within: limit, shorter: sought.count)
    let surplus = name.count - sought.count
    guard most >= 0, surplus > max(0, TokenCut.leastToken - most) else { return nil }
    var least: Int?
    for cut in TokenCut.ways(of: name, within: limit, keeping: sought.count - most) {
      let within = (least.map { $0 - 1 } ?? limit) - cut.cost
      patience -= edits.steps(to: cut.rest.count)
      let beside = edits.distance(to: cut.rest, atMost: min(within, sought.count / 3))
      least = beside.map { $0 + cut.cost } ?? least
    }
    return least
  }
}

/// How near a candidate is: twice its distance, and one less where whole tokens are missing, which
/// lets these win a tie.
struct SpellingRank {
  let value: Int

  static let worst = SpellingRank(value: 2 * Spelling.longestName)

  static func edits(_ distance: Int) -> SpellingRank { SpellingRank(value: 2 * distance) }

  static func editsWithTokens(_ distance: Int) -> SpellingRank {
    SpellingRank(value: 2 * distance - 1)
  }

  /// The greatest distances that have this rank or a better one.
  var edits: Int { value >> 1 }
  var editsWithTokens: Int { (value + 1) >> 1 }
}
