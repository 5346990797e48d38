internal import Starling

/// Finds what a walk along two scripts did not get to because they have more states than can be
/// found.
///
/// Another walk keeps nothing of the past but that values are equal on both sides, and finds what
/// may differ. Each such place is then played for real. Where the play fails, what decided it is
/// kept, until the place is found, or even the larger set of conversations has no way there.
struct PossibleDifferences {
  private let walk: LockstepWalk
  private var facts: SharedFacts { walk.facts }
  private let alike: Both<Set<TextNumber>>
  private let options: Both<Exploration.Options>
  /// How far it can be trusted that nothing else differs.
  private(set) var trust = Trust()
  /// Whether any conversation may settle another outcome.
  private(set) var mayChangeOutcomes = false
  /// The blocks of the old script that may be reached together with their partners.
  private(set) var met: Set<BlockNumber> = []

  /// How many pairs of states there is room for, in all walks together.
  private var room = 30_000

  private static let mostRounds = 12

  init(
    besides walk: LockstepWalk, _ beginnings: Both<Dialog>, _ options: Both<Exploration.Options>
  ) {
    self.walk = walk
    self.options = options
    alike = walk.facts.alike(walk.mapping, beginnings)
    let all = guessed(keeping: [], aim: nil)
    trust = all.trust
    mayChangeOutcomes = all.mayChangeOutcomes
    met = all.met
    guard all.trust.hasAllStates else { return }
    for finding in all.findings where !walk.hasNoted(finding) {
      if room > 0, settle(finding) { continue }
      trust.miss(.differences(at: walk.mapping.id(of: finding.key.blocks) ?? ""))
    }
  }

  private mutating func guessed(
    keeping kept: Set<SharedFact>, aim: LockstepWalk.Finding.Key?
  ) -> LockstepWalk {
    var options = self.options
    for edition in Edition.allCases {
      options[edition].distinctions.kept = facts[edition].kept(kept, unheard: alike[edition])
    }
    let whole = Set(walk.values.unlikeNames.filter { kept.contains(.variable($0)) })
    let guessed = LockstepWalk(
      walk.mapping, walk.mapping.unexplored(options), walk.values, facts,
      most: min(LockstepWalk.mostPairs.guessed, max(1, room)),
      guessing: Guessing(aim: aim, unheard: alike, whole: whole))
    room -= guessed.pairCount
    return guessed
  }

  /// Finds out whether what may differ does; false if that takes too much.
  private mutating func settle(_ finding: LockstepWalk.Finding) -> Bool {
    var finding = finding
    var kept: Set<SharedFact> = []
    for _ in 0..<Self.mostRounds {
      guard let unknown = walk.retrace(finding) else { return true }
      let more = facts.closed(kept.union(unknown))
      guard more.count > kept.count else { return false }
      kept = more
      let next = guessed(keeping: kept, aim: finding.key)
      guard next.trust.hasAllStates else { return false }
      guard let found = next.findings.first(where: { $0.key == finding.key }) else { return true }
      finding = found
    }
    return false
  }
}

extension LockstepWalk {
  /// Whether a difference that is possible is known for real. Where values decide to which blocks
  /// an answer leads, one pair of them is enough.
  func hasNoted(_ finding: Finding) -> Bool {
    let isOfValues = finding.key.kind == .leads && finding.steps.last?.isGuessed == true
    if !isOfValues, finding.was != nil || finding.now != nil { return noted.contains(finding.key) }
    return noted.contains { $0.kind == finding.key.kind && $0.blocks == finding.key.blocks }
  }

  /// Plays the way to a difference that is possible. Returns nil if it is there, and else what to
  /// know in order to find out.
  fileprivate func retrace(_ finding: Finding) -> Set<SharedFact>? {
    var place: (number: Int, pair: Pair)?
    for step in finding.steps {
      let before = place?.pair ?? beginning(step)
      var asked = Both<BlockNumber?>(nil, nil)
      for edition in Edition.allCases {
        guard let events = step.events[edition] else { continue }
        asked[edition] = before.dialogs[edition].waiting
        var dialog = before.dialogs[edition]
        var seen = GuessedStep()
        for event in events { dialog.step(event, guessing: &seen) }
        for guess in step.guesses[edition]
        where seen.observations.contains(.tried(guess.condition, !guess.holds)) {
          return facts[edition].reads[guess.condition]
        }
      }
      let next = take(step, from: before, parent: place?.number, answering: asked)
      if next == nil { break }
      place = next
    }
    if let (number, pair) = place { expand(number, pair) }
    if hasNoted(finding) { return nil }
    return finding.doubtful.isEmpty ? readsOfButtons(finding) : finding.doubtful
  }

  /// What hides buttons of the blocks that a difference is about.
  private func readsOfButtons(_ finding: Finding) -> Set<SharedFact> {
    var found: Set<SharedFact> = []
    for edition in Edition.allCases {
      guard let block = finding.key.blocks[edition] else { continue }
      let side = facts[edition]
      for button in side.tables.buttons(of: side.tables.blocks[block]) {
        if let when = side.tables.buttons[button].when { found.formUnion(side.reads[when] ?? []) }
      }
    }
    return found
  }
}
